#!/usr/bin/env bash
# The pictures of the documents are what the commands under them draw. Usage: pictures_check.sh PROGRAM SOURCE
set -euo pipefail
program=$(realpath "$1") source=$(realpath "$2")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

checked=0
while read -r line; do
  picture=$(sed -n 's|^!\[.*\](\(docs/\)\?\(pictures/.*\))$|docs/\2|p' <<< "$line")
  [ -n "$picture" ] || continue
  read -r command
  [[ "$command" == '`dynim '*'`' ]] || { echo "no command under $picture"; exit 1; }
  command=${command#'`dynim '}
  eval "'$program' ${command%'`'}"
  cmp "$(basename "$picture")" "$source/$picture"
  checked=$((checked + 1))
done < <(cat "$source/README.md" "$source/docs/discoveries.md")
[ "$checked" -ge 3 ] || { echo "a document shows no pictures"; exit 1; }
