#!/usr/bin/env bash
# Tries an installed program: an answer, a picture with letters, a sweep, a line that is edited, the page, and an error. It needs
# nothing but bash. Usage: try_installed.sh PROGRAM...
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

"$@" --version
"$@" solve one-pile --f '2*t' --pile 100 >"$folder/answer"
grep -q '^least winning move   3$' "$folder/answer"
"$@" table two-pile --f '3*t' --size 60 --image "$folder/map.png" 2>"$folder/said"
"$@" table two-pile --f '3*t' --size 60 --image "$folder/map.pdf" 2>>"$folder/said"
[ ! -s "$folder/said" ] || { cat "$folder/said"; exit 1; }
grep -q DejaVu "$folder/map.pdf" || { echo "the picture has no letters"; exit 1; }
"$@" sweep run base --f '{c}*t' --up-to 100 --for c=1..3 --keep members >"$folder/sweep"
grep -q '^ *2 *3 *13$' "$folder/sweep"
"$@" play one-pile --f '2*t' --pile 10 <<<quit >"$folder/game"
grep -q 10 "$folder/game"

"$@" serve --port 0 >"$folder/address" &
server=$!
for _ in {1..100}; do
  [ ! -s "$folder/address" ] || break
  sleep 0.1
done
port=$(sed -n 's#^http://127.0.0.1:\([0-9]*\)/$#\1#p' "$folder/address")
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$port" >&3
grep -q '<title>' <&3
kill -INT "$server"
wait "$server" || [ $? -lt 4 ]

code=0
"$@" solve one-pile --f '2x' --pile 10 2>"$folder/said" || code=$?
[ "$code" = 2 ]
echo "It works."
