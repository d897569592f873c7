#!/usr/bin/env bash
# Every manual page is what man expects, and there is one for each command. Usage: manual_check.sh PROGRAM
set -euo pipefail
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$program" manual --folder "$folder"
for page in "$folder"/*.1; do
  complaints=$(groff -man -Tutf8 -ww -z "$page" 2>&1)
  [ -z "$complaints" ] || { echo "$(basename "$page"): $complaints"; exit 1; }
done
[ "$(ls "$folder" | wc -l)" -ge 40 ] || { echo "too few pages"; ls "$folder"; exit 1; }
