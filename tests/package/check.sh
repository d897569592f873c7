#!/usr/bin/env bash
# Makes Debian packages of a build, installs them into a root of their own, runs the program there, and imports the
# Python module where there is one, and removes them again.
# Usage: check.sh BUILD CPACK [PYTHON]
set -euo pipefail
build=$1 cpack=$2 python=${3:-}
work="$build/package-check"
rm -rf "$work"
mkdir -p "$work/root/var/lib/dpkg" "$work/made"
: > "$work/root/var/lib/dpkg/status"

# dpkg with a database of its own; the root holds no other packages, so what Dynim needs is not there.
dpkg_there() {
  dpkg --root="$work/root" --log="$work/dpkg.log" --force-not-root --force-depends --force-script-chrootless \
    --force-bad-path "$@" > "$work/output" 2>&1 || { cat "$work/output"; exit 1; }
}

(cd "$build" && "$cpack" -G DEB -B "$work/made") > "$work/output" 2>&1 || { cat "$work/output"; exit 1; }
package=$(echo "$work"/made/dynim_*.deb)

for needed in libgmp10 libc6 libcairo2 libcpp-httplib libqrencode; do
  dpkg-deb --field "$package" Depends | grep -q "$needed" || { echo "the package does not need $needed"; exit 1; }
done

dpkg_there --install "$package"
answer=$(LD_LIBRARY_PATH="$(dirname "$(find "$work/root" -name 'libdynim.*' | head -1)")" \
  "$work/root/usr/bin/dynim" solve one-pile --f '2*t' --pile 100 --format json)
grep -q '"least_winning_move": "3"' <<< "$answer" || { echo "a false answer: $answer"; exit 1; }
for file in share/man/man1/dynim.1 share/man/man1/dynim-solve-one-pile.1 share/bash-completion/completions/dynim \
  share/zsh/vendor-completions/_dynim share/fish/vendor_completions.d/dynim.fish \
  share/doc/dynim/docs/command-line.md share/doc/dynim/copyright share/doc/dynim/changelog.gz include/dynim/dynim.hpp; do
  ls "$work/root/usr/$file"* > "$work/output" || { echo "the package lacks $file"; exit 1; }
done

documents="$work/root/usr/share/doc/dynim"
while IFS=: read -r page link; do
  target="$(dirname "$page")/$link"
  [ -e "$target" ] || [ -e "$target.gz" ] || { echo "a dead link in $page: $link"; exit 1; }
done < <(grep -roE --include='*.md' '\]\([^)#: ]+[)#]' "$documents" | sed 's/\](//; s/[)#]$//')

if [ -n "$python" ]; then
  module=$(echo "$work"/made/python3-dynim_*.deb)
  dpkg-deb --field "$module" Depends | grep -q 'dynim (= ' || { echo "the module does not need the program"; exit 1; }
  dpkg_there --install "$module"
  answer=$(cd / && PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$work/root/usr/lib/python3/dist-packages" \
    LD_LIBRARY_PATH="$(dirname "$(find "$work/root" -name 'libdynim.*' | head -1)")" PATH="$work/root/usr/bin:$PATH" \
    "$python" -c 'import dynim; print(dynim.OnePile("2*t").solve(100).least_winning_move)')
  [ "$answer" = 3 ] || { echo "a false answer of the module: $answer"; exit 1; }
  dpkg_there --purge python3-dynim
fi
dpkg_there --purge dynim
left=$(find "$work/root/usr" ! -type d 2> "$work/output" || true)
[ -z "$left" ] || { echo "removing the package leaves $left"; exit 1; }
rm -rf "$work"
