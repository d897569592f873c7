#!/usr/bin/env bash
# Builds Dynim with its tests and runs them. --sanitize: the same with AddressSanitizer and UndefinedBehaviorSanitizer,
# in a folder of its own.
source "$(dirname "$0")/common.sh"

dir=build
options=(-DCMAKE_BUILD_TYPE=Release -DDYNIM_BUILD_BENCH=ON)
if [ "${1:-}" = --sanitize ]; then
  dir=build-sanitize
  options=(-DCMAKE_BUILD_TYPE=RelWithDebInfo -DDYNIM_SANITIZE=ON)
elif [ $# -gt 0 ]; then
  echo "usage: scripts/test.sh [--sanitize]" >&2
  exit 2
fi

ensure_packages
configure "$dir" -DDYNIM_BUILD_TESTS=ON "${options[@]}"
echo "Building Dynim and its tests in $dir ..."
build "$dir"
ctest --test-dir "$dir" --output-on-failure -j "$(nproc)" | grep -vE '^ *(Start|[0-9]+/[0-9]+ Test .* Passed)'
