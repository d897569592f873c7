# What the scripts share. Sourced, not run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

installed() { [[ $(dpkg-query -W -f='${db:Status-Abbrev}' "$1" 2>/dev/null) == ii* ]]; }
available() { [[ $(apt-cache policy "$1" 2>/dev/null) == *"Candidate: "[0-9]* ]]; }

# The version of the project: "0.3.0".
project_version() { sed -n 's/^project(dynim VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt; }

# missing_packages PART...: prints the packages that are missing of these parts of packages.txt: of alternatives none if
# one is installed, else the first that this release offers (or the first at all, for the message, where the lists of
# packages are not there yet).
missing_packages() {
  local part line
  for part; do
    sed -n "/^\[$part\]/,/^\[/p" packages.txt | sed '/^\[/d; /^$/d'
  done | while IFS= read -r line; do
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

# apt_get ARGUMENTS: apt-get, which waits for another one up to ten minutes, as it may meet one on a machine that has just been
# started. APT's own waiting does not hold for the lock of the lists, which "update" needs.
apt_get() {
  local said end=$((SECONDS + 600))
  until said=$(DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=600 "$@" 2>&1); do
    if [[ $said != */lock* ]] || ((SECONDS >= end)); then
      echo "$said" >&2
      exit 1
    fi
    sleep 2
  done
}

# ensure_packages PART...: installs what is missing when run as root; otherwise says what to install and stops.
ensure_packages() {
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian: install the equivalents of packages.txt yourself." >&2
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
  SECONDS=0
  apt_get update
  missing=$(missing_packages "$@")
  echo "Installing" $missing | fmt -w 100
  apt_get install -y --no-install-recommends $missing
  echo "Installed in $(passed)."
}

# The time since SECONDS was set to 0: "2 min 31 s".
passed() { echo "$((SECONDS / 60)) min $((SECONDS % 60)) s"; }

# configure DIR [CMake options]: quietly, unless it fails. New builds share a compiler cache where there is one; an old one
# keeps its compiler, since a change would compile everything again. In the environment DYNIM_WERROR=ON lets warnings fail
# the build, and DYNIM_UNITY=OFF compiles each file by itself.
configure() {
  local dir=$1 log
  shift
  export CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros  # for precompiled headers
  if [ ! -e "$dir/CMakeCache.txt" ] && command -v ccache >/dev/null; then
    set -- -DCMAKE_CXX_COMPILER_LAUNCHER=ccache "$@"
  fi
  mkdir -p "$dir"
  log=$dir/configure.log
  cmake -S . -B "$dir" -G Ninja -DDYNIM_WERROR="${DYNIM_WERROR:-OFF}" -DDYNIM_UNITY="${DYNIM_UNITY:-ON}" "$@" >"$log" 2>&1 || {
    cat "$log" >&2
    exit 1
  }
}

# build DIR [targets]: progress on one line of a terminal, elsewhere a line every tenth; all lines only on failure.
build() {
  local dir=$1 log=$1/build.log
  shift
  SECONDS=0
  if [ -t 1 ]; then
    ninja -C "$dir" "$@"
  else
    NINJA_STATUS='[%p] ' ninja -C "$dir" "$@" | tee "$log" | tenths || {
      cat "$log" >&2
      exit 1
    }
  fi
  echo "Compiled in $(passed)."
}

# Of lines "[ 42%] ...", says when another tenth is done. (Debian's awk would keep a pipe's lines back until it has 4 KiB of them.)
tenths() {
  local tenth=0 percent
  while IFS='[%' read -r _ percent _; do
    if [[ $percent =~ ^\ *[0-9]+$ ]] && ((percent / 10 > tenth)); then
      tenth=$((percent / 10))
      echo "  $((10 * tenth)) %"
    fi
  done
}

# run_tests DIR [ctest options]: names only what failed, and counts. Two more at once than there are cores, since the two of the
# page that run beside others wait more than they work.
run_tests() {
  SECONDS=0
  ctest --test-dir "$1" --output-on-failure -j "$(($(nproc) + 2))" "${@:2}" |
    grep -vE '^ *(Start|[0-9]+/[0-9]+ Test .* Passed)'
  echo "Tested in $(passed)."
}
