#!/usr/bin/env bash
# Builds and runs the benchmarks and prints the table of ratios. Arguments go to Google Benchmark, for example
# --benchmark_filter=answers
source "$(dirname "$0")/common.sh"

ensure_packages program tests
configure build -DCMAKE_BUILD_TYPE=Release -DDYNIM_BUILD_BENCH=ON
build build dynim_bench
exec build/bench/dynim_bench "$@"
