#!/usr/bin/env bash
# Cross-builds Dynim for 64-bit Arm, whose vector instructions are NEON, and runs under qemu every test that is within the
# library. The program's own tests only start processes, and the consumers need a compiler; both are left to a machine of
# that kind.
#
# The libraries are Debian's, those of packages.txt, unpacked into build-arm64/sysroot: nothing on this machine is changed by
# them.
source "$(dirname "$0")/common.sh"

dir=build-arm64
sysroot=$PWD/$dir/sysroot
libraries=(libc6-dev libgtest-dev librapidcheck-dev
  $(sed -n '/^\[program\]/,/^\[python\]/p' packages.txt | grep -o '^[a-z0-9.+-]*-dev'))
tests=$(sed -n 's/^dynim_\(public_\)\?tests(\([a-z_]*\) .*/\2/p' tests/CMakeLists.txt)

# An apt of its own, which believes in a machine of that kind on which nothing is installed yet.
unpack_libraries() {
  local apt=$PWD/$dir/apt package
  rm -rf "$apt" "$sysroot"
  mkdir -p "$apt"/{lists,archives}/partial "$sysroot"
  : >"$apt/status"
  local options=(-qq -o APT::Architecture=arm64 -o APT::Architectures=arm64 -o Dir::State="$apt"
    -o Dir::State::status="$apt/status" -o Dir::Cache="$apt" -o Debug::NoLocking=1 -o APT::Sandbox::User=)
  apt-get "${options[@]}" update
  apt-get "${options[@]}" install -y --no-install-recommends --download-only "${libraries[@]}" >/dev/null
  for package in "$apt"/archives/*.deb; do dpkg-deb -x "$package" "$sysroot"; done
  echo "${libraries[*]}" >"$sysroot/complete"
}

ensure_packages program tests arm64
[ "$(cat "$sysroot/complete" 2>/dev/null)" = "${libraries[*]}" ] || unpack_libraries
export DYNIM_SYSROOT=$sysroot
configure "$dir" -DCMAKE_TOOLCHAIN_FILE=cmake/aarch64.cmake -DCMAKE_BUILD_TYPE=Release -DDYNIM_BUILD_APP=OFF \
  -DDYNIM_BUILD_TESTS=ON
echo "Building Dynim and its tests for 64-bit Arm in $dir ..."
build "$dir" $(printf 'test_%s ' $tests)
# The emulator is slow for a test of the clock, and its threads have stacks whatever the limit of memory.
run_tests "$dir" -R "^($(echo $tests | tr ' ' '|'))\\." -E 'ComesBackSoon|ThreadsDeathTest'
