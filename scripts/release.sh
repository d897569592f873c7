#!/usr/bin/env bash
# Makes what people install without a compiler, and the source archive, in dist/, and tries each in a bare Debian. As root, on
# Debian 12, whose glibc is then the oldest that the tarball runs with.
#
#   dynim-VERSION.tar.gz                  the sources, the same bytes for the same commit
#   dynim_*.deb, python3-dynim_*.deb      for Debian 12
#   dynim-*.whl                           for its Python, with the libraries that it needs
#   dynim-VERSION-linux-x86_64.tar.gz     the program and dynim-check with all that they need, for any Linux, in any folder
#   page/, dynim-VERSION.tgz, page-sources/   what needs no program (scripts/web.sh)
source "$(dirname "$0")/common.sh"
source scripts/bare.sh

in_namespace scripts/release.sh "$@"
ensure_packages program python bare release
version=$(project_version)
python=/usr/bin/python3
dist=$PWD/dist
build=$PWD/build-release
work=$build/release
export SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
configure "$build" -DCMAKE_BUILD_TYPE=Release -DDYNIM_BUILD_TESTS=OFF -DDYNIM_BUILD_PYTHON=ON
echo "Building the release ..."
build "$build"
rm -rf "$dist" "$work"
mkdir -p "$dist" "$work"

# quietly COMMAND: what it says only if it fails.
quietly() {
  "$@" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    exit 1
  }
}

# package_of LIBRARY: which one it is from; Debian 12 knows some files by their old place.
package_of() {
  local file
  file=$(realpath "$1")
  { dpkg-query --search "$file" 2>/dev/null || dpkg-query --search "${file#/usr}"; } | head -n 1 | cut -d : -f 1
}

# bring_libraries FOLDER FILE...: copies into it the libraries that these files need, but for glibc's own, with their
# licences beside them; each looks for the others where it lies itself.
bring_libraries() {
  local folder=$1 library package licences=$1/licences
  shift
  mkdir -p "$licences"
  # Loaded when a line is edited, and when the store of a sweep is opened.
  local loaded=(/usr/lib/x86_64-linux-gnu/lib{edit.so.2,sqlite3.so.0})
  { ldd "$@" "${loaded[@]}" | awk '$2 == "=>" { print $3 }' && printf '%s\n' "${loaded[@]}"; } | sort -u |
    while read -r library; do
      package=$(package_of "$library")
      [ "$package" != libc6 ] || continue
      cp -L "$library" "$folder"
      patchelf --set-rpath '$ORIGIN' "$folder/$(basename "$library")"
      cp "/usr/share/doc/$package/copyright" "$licences/$package"
    done
}

# bring_fonts FOLDER: the letters of PNG and PDF (src/drawing/cairo.cpp).
bring_fonts() {
  mkdir -p "$1"
  cp /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf "$1"
  cp /usr/share/doc/fonts-dejavu-core/copyright "$1/licence"
  cat >"$1/fonts.conf" <<'FONTS'
<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">.</dir>
  <cachedir prefix="xdg">dynim-fonts</cachedir>
</fontconfig>
FONTS
}

# The same bytes for the same files: tar_of OUT FOLDER NAME.
tar_of() {
  tar -C "$2" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -c "$3" | gzip -9n >"$1"
}

git archive --prefix="dynim-$version/" HEAD | gzip -9n >"$dist/dynim-$version.tar.gz"

quietly env -C "$build" cpack -G DEB -B "$work/packages"
cp "$work"/packages/*.deb "$dist"
quietly lintian --fail-on error "$dist"/*.deb

quietly cmake --install "$build" --prefix "$work/all" --strip
tree=$work/dynim-$version
mkdir -p "$tree"/{bin,lib}
cp "$work/all/bin/dynim" "$tree/bin"
quietly env DYNIM="$work/all/bin/dynim" scripts/proofs.sh
cp build-proofs/dynim-check "$tree/bin"
cp -r "$work/all/lib/dynim" "$tree/lib"
cp -r "$work/all/share" "$tree"
cp LICENSE "$tree"  # the documents, whose links lead to each other, are in share/doc/dynim
bring_libraries "$tree/lib" "$tree"/bin/* "$tree"/lib/dynim/*.so
bring_fonts "$tree/lib/dynim/fonts"
for program in "$tree"/bin/*; do
  patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$program"  # also where libraries are loaded later
done
patchelf --set-rpath '$ORIGIN/..' "$tree"/lib/dynim/*.so
tar_of "$dist/dynim-$version-linux-x86_64.tar.gz" "$work" "dynim-$version"

quietly env DYNIM_BUILD="$build" "$python" -m pip wheel --no-build-isolation --no-index --no-deps --wheel-dir "$work" ./python
rm -rf python/build python/dynim.egg-info
quietly "$python" -m wheel unpack --dest "$work/wheel" "$work"/dynim-*.whl
module=$work/wheel/dynim-$version/dynim
mkdir "$module/lib"
bring_libraries "$module/lib" "$module"/_engine*.so "$module/bin/dynim" "$module"/bin/*.so
bring_fonts "$module/bin/fonts"
chmod +x "$module/bin/dynim"  # which unpacking forgets
patchelf --force-rpath --set-rpath '$ORIGIN/../lib' "$module/bin/dynim"
patchelf --set-rpath '$ORIGIN/../lib' "$module"/bin/*.so
patchelf --set-rpath '$ORIGIN/lib' "$module"/_engine*.so
quietly "$python" -m wheel pack --dest-dir "$dist" "$work/wheel/dynim-$version"

needed=$(objdump -T "$tree"/bin/* "$tree"/lib/*.so* "$tree"/lib/dynim/*.so | grep -o 'GLIBC_2\.[0-9]*' | sort -uV | tail -n 1)
[ "$needed" = "$(printf '%s\nGLIBC_2.36\n' "$needed" | sort -V | head -n 1)" ] || { echo "the tarball needs $needed" >&2; exit 1; }

# try_in SUITE NAME FILES COMMAND: in a bare Debian of its own, with these files in /given.
try_in() {
  local root=${TMPDIR:-/var/tmp}/dynim-release/$1
  bare_debian "$1" "$root"
  mkdir "$root/given"
  cp $3 scripts/try_installed.sh "$root/given"
  in_root "$root" "set -e; cd /given; export DEBIAN_FRONTEND=noninteractive; $4" >"$work/log" 2>&1 || {
    tail -n 50 "$work/log" >&2
    echo "$2: does not work on a bare Debian $1" >&2
    exit 1
  }
  echo "$2: tried on a bare Debian $1."
}
install='apt-get update -qq; apt-get install -y -qq --no-install-recommends'
in_any_folder='mkdir "/srv/a folder"; tar -xf *.tar.gz -C "/srv/a folder"; cd "/srv/a folder"/dynim-*/bin; bash /given/try_installed.sh ./dynim
  ./dynim solve one-pile --f "2*t" --pile 100 --format certificate | ./dynim-check -'
try_in bookworm 'The tarball' "$dist/dynim-$version-linux-x86_64.tar.gz" "$in_any_folder"
try_in trixie 'The tarball' "$dist/dynim-$version-linux-x86_64.tar.gz" "$in_any_folder"
try_in bookworm 'The packages' "$dist/*.deb" "$install fonts-dejavu-core ./*.deb; bash try_installed.sh dynim;
  python3 -c 'import dynim; assert dynim.OnePile(\"2*t\").solve(100).least_winning_move == 3'; apt-get remove -y -qq dynim"
try_in bookworm 'The wheel' "$dist/*.whl" "$install python3-venv python3-numpy; python3 -m venv --system-site-packages /venv;
  /venv/bin/pip install --no-index *.whl; cd /;
  /venv/bin/python -c 'import dynim; assert dynim.OnePile(\"2*t\").solve(100).least_winning_move == 3';
  bash /given/try_installed.sh /venv/bin/python -m dynim"
try_in bookworm 'The source archive' "$dist/dynim-$version.tar.gz" \
  'tar -xf *.tar.gz; cd dynim-*/; scripts/try.sh; bash ../try_installed.sh build/app/dynim'
scripts/web.sh
(cd "$dist" && find . -type f -printf '%P\n' | sort | xargs -d '\n' sha256sum >SHA256SUMS && ls -sh1)
