#!/usr/bin/env bash
# Cross-builds Dynim for 64-bit Arm, whose vector instructions are NEON, and runs under qemu the tests of what may differ
# there: the vector kernels, machine integers, big integers. The program's own tests only start processes, and the
# consumers need a compiler; both are left to a machine of that kind.
#
# The libraries are Debian's, unpacked into build-arm64/sysroot: nothing on this machine is changed by them.
source "$(dirname "$0")/common.sh"

dir=build-arm64
sysroot=$PWD/$dir/sysroot
libraries=(libc6-dev libgmp-dev libflint-dev libflint-arb-dev libhwy-dev tao-pegtl-dev libgtest-dev
  librapidcheck-dev)
tests=(two_pile two_pile_inside one_pile wythoff wythoff_inside general)

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
  touch "$sysroot/complete"
}

ensure_packages program tests arm64
[ -e "$sysroot/complete" ] || unpack_libraries
export DYNIM_SYSROOT=$sysroot
configure "$dir" -DCMAKE_TOOLCHAIN_FILE=cmake/aarch64.cmake -DCMAKE_BUILD_TYPE=Release -DDYNIM_BUILD_APP=OFF \
  -DDYNIM_BUILD_TESTS=ON
echo "Building Dynim and its tests for 64-bit Arm in $dir ..."
build "$dir" "${tests[@]/#/test_}"
run_tests "$dir" -R "^($(IFS='|'; echo "${tests[*]}"))\\."
