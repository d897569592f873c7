#!/bin/sh
# Copies the tests of the page to a folder of the build, where npm installs what they need the first time:
#   install.sh BUILD
set -eu
cd "$(dirname "$0")"
mkdir -p "$1"
cp *.mjs package.json package-lock.json "$1"
cd "$1"
if ! cmp -s package-lock.json node_modules/installed-lock.json; then
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error
  cp package-lock.json node_modules/installed-lock.json
fi
