#!/usr/bin/env bash
# Builds the program and the Python module in a bare Debian 13, and runs there the tests of both: what newer compilers and
# libraries change is seen on a machine with Debian 12. The page and the library's own tests are left out; with --part also the
# cases of the command line, the server and the pictures, so that what documents show remains.
#
# That Debian, its packages and a compiler cache are kept outside the checkout, which is mounted there at its own path.
source "$(dirname "$0")/common.sh"
source scripts/bare.sh

in_namespace scripts/trixie.sh "$@"
ensure_packages bare
root=${TMPDIR:-/var/tmp}/dynim-bare/trixie
mkdir -p "$(dirname "$root")"
exec 9>"$root.lock"
flock 9  # one run at a time
kept_debian trixie "$root"
mkdir -p "$root$PWD"
mount --bind "$PWD" "$root$PWD"

# there COMMANDS: runs them in the checkout, with what the scripts share.
there() {
  in_root "$root" "cd ${PWD@Q} && DYNIM_WERROR=${DYNIM_WERROR:-OFF} && source scripts/common.sh && $1"
}
there 'ensure_packages program python tests' || {
  rm "$root.complete"  # to be made anew
  exit 1
}
dir=build-trixie
targets=(dynim_program dynim_python test_program)
chosen='program\.documents|completion\.|(schema|terminal|strategy|npz|sweep|manual_pages|python)$'
if [ "${1:-}" != --part ]; then
  targets+=(test_picture)
  chosen+='|program\.|picture\.|serve$'
fi
there "configure $dir -DCMAKE_BUILD_TYPE=Release -DDYNIM_BUILD_TESTS=ON -DDYNIM_BUILD_PYTHON=ON
  echo 'Building the program and its tests on Debian 13 in $dir ...'
  build $dir ${targets[*]}
  run_tests $dir -R '^($chosen)'"
