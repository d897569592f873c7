#!/bin/sh
# Runs the tests of the page in a folder of the build, where npm installs what they need the first time:
#   run.sh SOURCE BUILD
set -eu
source=$1
build=$2
mkdir -p "$build"
cp "$source"/*.mjs "$source"/package.json "$source"/package-lock.json "$build"
cd "$build"
if ! cmp -s package-lock.json node_modules/installed-lock.json; then
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json node_modules/installed-lock.json
fi
SCREENS="$source/screens" exec node --test --test-reporter=spec *.test.mjs
