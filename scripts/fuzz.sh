#!/usr/bin/env bash
# Builds the fuzz target with clang's sanitizers and runs it for so many seconds (60). What it finds lies in build-fuzz
# and becomes a file of fuzz/corpus once it is mended.
source "$(dirname "$0")/common.sh"

dir=build-fuzz
ensure_packages clang libclang-rt-dev
configure "$dir" -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=RelWithDebInfo -DDYNIM_BUILD_FUZZERS=ON \
  -DDYNIM_BUILD_APP=OFF -DDYNIM_BUILD_TESTS=OFF
echo "Building the fuzz target in $dir ..."
build "$dir" fuzz_move_function
mkdir -p "$dir/found"
"$dir/fuzz/fuzz_move_function" -dict=fuzz/move_function.dict -max_total_time="${1:-60}" -artifact_prefix="$dir/" \
  -print_final_stats=1 "$dir/found" fuzz/corpus/move_function 2>"$dir/fuzz.log" || {
  tail -n 40 "$dir/fuzz.log" >&2
  exit 1
}
grep -E '^stat::(number_of_executed_units|average_exec_per_sec)' "$dir/fuzz.log"
