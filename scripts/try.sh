#!/usr/bin/env bash
# Builds Dynim and asks it questions that no other program answers, among them Fibonacci nim with 10^1000 counters.
source "$(dirname "$0")/common.sh"

ensure_packages program
configure build -DCMAKE_BUILD_TYPE=Release -DDYNIM_BUILD_TESTS=OFF
echo "Building the program ..."
build build dynim_program

# Shows a question as it would be typed, then asks it.
ask() {
  local argument shown='$ dynim'
  for argument; do
    [[ $argument =~ ^[A-Za-z0-9@._-]+$ ]] || argument=${argument@Q}
    shown+=" $argument"
  done
  echo
  echo "$shown"
  build/app/dynim "$@"
}
ask solve one-pile --f '2*t' --pile 100
ask solve one-pile --f '2*t' --pile '10**1000'
ask base --f '@hr03-1' --members 12
ask solve two-pile --f '3*t' --piles '10**30,10**29' --limit 1000
ask solve imitation --m 1 --p 2 --history '2,2 1,2'
echo
echo "The program is build/app/dynim; try: build/app/dynim play one-pile --f '2*t' --pile 30 --explain"
