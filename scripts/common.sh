# What the scripts share. Sourced, not run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

installed() { [[ $(dpkg-query -W -f='${db:Status-Abbrev}' "$1" 2>/dev/null) == ii* ]]; }
available() { [[ $(apt-cache policy "$1" 2>/dev/null) == *"Candidate: "[0-9]* ]]; }

# missing_packages [MORE]: prints the packages that are missing of those in packages.txt, down to continuous integration,
# and of more: of alternatives none if one is installed, else the first that this release offers (or the first at all,
# for the message, where the lists of packages are not there yet).
missing_packages() {
  local line
  { sed '/^# continuous/,$d; /^ *\(#\|$\)/d' packages.txt; for line; do echo "$line"; done; } | while IFS= read -r line; do
    missing_of ${line//|/ }
  done | sort -u
}

missing_of() {
  local alternative
  for alternative; do
    if installed "$alternative"; then return; fi
  done
  for alternative; do
    if available "$alternative"; then
      echo "$alternative"
      return
    fi
  done
  echo "$1"
}

# ensure_packages [MORE]: installs what is missing when run as root; otherwise says what to install and stops.
ensure_packages() {
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian or Ubuntu: install the equivalents of packages.txt yourself." >&2
    return 0
  fi
  local missing
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    echo "These packages are missing. Install them and run this again:" >&2
    echo "  sudo apt-get install" $missing >&2
    exit 1
  fi
  echo "Installing" $missing
  apt-get update -qq
  missing=$(missing_packages "$@")
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

# configure DIR [CMake options]: quietly, unless it fails. All builds share a compiler cache where there is one: those that
# differ in a few files compile only these. DYNIM_WERROR=ON in the environment lets warnings fail the build.
configure() {
  local dir=$1 log
  shift
  if command -v ccache >/dev/null; then
    export CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros  # the latter for precompiled headers
    set -- -DCMAKE_CXX_COMPILER_LAUNCHER=ccache "$@"
  fi
  mkdir -p "$dir"
  log=$dir/configure.log
  cmake -S . -B "$dir" -G Ninja -DDYNIM_WERROR="${DYNIM_WERROR:-OFF}" "$@" >"$log" 2>&1 || {
    cat "$log" >&2
    exit 1
  }
}

# build DIR [targets]: progress on one line of a terminal, all lines elsewhere only on failure.
build() {
  local dir=$1 log=$1/build.log
  shift
  if [ -t 1 ]; then
    ninja -C "$dir" "$@"
  else
    ninja -C "$dir" "$@" >"$log" 2>&1 || {
      cat "$log" >&2
      exit 1
    }
  fi
}

# run_tests DIR [ctest options]: names only what failed, and counts.
run_tests() {
  ctest --test-dir "$1" --output-on-failure -j "$(nproc)" "${@:2}" |
    grep -vE '^ *(Start|[0-9]+/[0-9]+ Test .* Passed)'
}
