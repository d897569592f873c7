#!/bin/sh
# Copies the tests of the page to a folder of the build, where npm installs what they need the first time, and lays beside
# them the fonts that the browser is to know, whatever else the machine has:
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

# Those of fonts-dejavu-core; where they are not there, the machine's remain, and the tests of screens are skipped.
rm -rf fonts fonts.conf
folder=/usr/share/fonts/truetype/dejavu
if [ -e "$folder/DejaVuSans.ttf" ]; then
  mkdir fonts
  for font in Sans Sans-Bold SansMono SansMono-Bold Serif Serif-Bold; do ln -s "$folder/DejaVu$font.ttf" fonts; done
  cat >fonts.conf <<FONTS
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>$PWD/fonts/cache</cachedir>
  <alias><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
FONTS
fi
