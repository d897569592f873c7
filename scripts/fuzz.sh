#!/usr/bin/env bash
# Builds the fuzz targets with clang's sanitizers and runs each for so many seconds (60). What they find lies in
# build-fuzz and becomes a file of fuzz/corpus once it is mended.
source "$(dirname "$0")/common.sh"

dir=build-fuzz
ensure_packages program clang fuzz
configure "$dir" -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=RelWithDebInfo -DDYNIM_BUILD_FUZZERS=ON \
  -DDYNIM_BUILD_APP=OFF -DDYNIM_BUILD_TESTS=OFF
echo "Building the fuzz targets in $dir ..."
build "$dir" fuzz_move_function fuzz_request fuzz_serve
for target in move_function request serve; do
  mkdir -p "$dir/found/$target"
  "$dir/fuzz/fuzz_$target" -dict=fuzz/move_function.dict -max_total_time="${1:-60}" -artifact_prefix="$dir/" \
    -print_final_stats=1 "$dir/found/$target" "fuzz/corpus/$target" 2>"$dir/fuzz-$target.log" || {
    tail -n 40 "$dir/fuzz-$target.log" >&2
    exit 1
  }
  echo "$target"
  grep -E '^stat::(number_of_executed_units|average_exec_per_sec)' "$dir/fuzz-$target.log"
done
