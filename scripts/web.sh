#!/usr/bin/env bash
# Makes, in dist/, what needs no program: the engine as WebAssembly, in
#
#   page/               the page, static files for any host
#   dynim-VERSION.tgz   a package of npm, for Node and browsers
#   page-sources/       the sources and licences of the libraries that the engine is linked with, and the files that were changed
#
# As root, on Debian 12. The libraries come from Debian's source packages, whose signatures APT checks, and the C and C++
# libraries from Debian's emscripten. What was made is kept in build-web/.
source "$(dirname "$0")/common.sh"

ensure_packages program web
web=$PWD/build-web
root=$web/root
usr=$root/usr
headers=(tao-pegtl-dev libhwy-dev libfmt-dev nlohmann-json3-dev libsqlite3-dev librange-v3-dev libfast-float-dev)
mkdir -p "$usr/src"
SECONDS=0

# once NAME: makes_NAME, in a folder that is emptied first, unless it was made; what it says only if it fails.
once() {
  [ ! -e "$web/$1.made" ] || return 0
  echo "Making $1 ..."
  rm -rf "${web:?}/$1"
  mkdir -p "$web/$1"
  (cd "$web/$1"; "make_$1") >"$web/$1.log" 2>&1 </dev/null &
  wait $! || {  # a function that is part of a condition would go on after an error
    tail -n 30 "$web/$1.log" >&2
    exit 1
  }
  touch "$web/$1.made"
}

# An apt of its own, which knows sources too; nothing on this machine changes.
make_sources() {
  local apt=$PWD/apt name
  mkdir -p "$apt"/{lists,archives}/partial "$apt/sources.list.d"
  [ ! -e /etc/apt/sources.list.d/debian.sources ] ||
    sed 's/^Types:.*/Types: deb-src/' /etc/apt/sources.list.d/debian.sources >"$apt/sources.list.d/debian.sources"
  [ ! -e /etc/apt/sources.list ] || sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >"$apt/sources.list.d/debian.list"
  local options=(-qq -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$apt/sources.list.d" -o Dir::State="$apt"
    -o Dir::Cache="$apt" -o Debug::NoLocking=1 -o APT::Sandbox::User=)
  apt-get "${options[@]}" update
  for name in gmp mpfr4 flint flint-arb; do
    apt-get "${options[@]}" source --download-only "$name"
    dpkg-source -x "$name"_*.dsc "$usr/src/$name"
  done
}

export EM_CONFIG=$web/emscripten.config
printf "%s = '%s'\n" EMSCRIPTEN_ROOT /usr/share/emscripten LLVM_ROOT /usr/bin BINARYEN_ROOT /usr NODE_JS node \
  CACHE "$web/emscripten" LLVM_ADD_VERSION 14 CLANG_ADD_VERSION 14 >"$EM_CONFIG"
echo 'FROZEN_CACHE = False' >>"$EM_CONFIG"

make_emscripten() {
  /usr/bin/python3 /usr/share/emscripten/embuilder.py --wasm64 build libc-optz libc++-except libc++abi-except libunwind-except \
    libcompiler_rt libdlmalloc
}

# configure_c [options]: a configure script made by autoconf, for libraries that are never run while they are built.
configure_c() {
  local linking='-nostdlib -Wl,--no-entry,--allow-undefined -Qunused-arguments'
  CC="clang-14 $DYNIM_WASM_FLAGS $linking" CXX="clang++-14 $DYNIM_WASM_FLAGS $linking" CC_FOR_BUILD=cc AR=llvm-ar-14 \
    RANLIB=llvm-ranlib-14 NM=llvm-nm-14 CFLAGS=-O2 CXXFLAGS=-O2 ./configure --build=x86_64-pc-linux-gnu --host=none \
    --disable-shared "$@"
}

make_gmp() {
  cp -r "$usr/src/gmp/." .
  mkdir -p doc && touch doc/Makefile.in  # Debian leaves the manual out, which is not free
  ac_cv_func_obstack_vprintf=no configure_c --disable-assembly --enable-cxx
  make -j "$(nproc)" SUBDIRS='mpn mpz mpq mpf printf scanf rand cxx'
  install -D -t "$usr/lib" .libs/libgmp.a .libs/libgmpxx.a
  install -D -t "$usr/include" gmp.h gmpxx.h
}

make_mpfr() {
  cp -r "$usr/src/mpfr4/." .
  configure_c --disable-thread-safe --with-gmp-include="$usr/include" --with-gmp-lib="$usr/lib"
  make -C src -j "$(nproc)" ACLOCAL=: AUTOCONF=: AUTOMAKE=: AUTOHEADER=:
  install -t "$usr/lib" src/.libs/libmpfr.a
  install -t "$usr/include" src/mpfr.h
}

# Headers: of FLINT and Arb, whose sources are compiled as far as they are needed (wasm/real.py), and of the packages that are
# headers alone.
make_headers() {
  local flint=$usr/src/flint setting
  install -D -t "$usr/include/flint" "$flint"/*.h
  install -t "$usr/include" "$usr"/src/flint-arb/*.h
  cp "$flint/fmpz-conversions-single.in" "$usr/include/flint/fmpz-conversions.h"
  cp "$flint/fft_tuning64.in" "$usr/include/flint/fft_tuning.h"
  for setting in USES_{BLAS,TLS,FENV,PTHREAD,GC,CPUSET} BIG_ENDIAN REENTRANT WANT_ASSERT; do echo "#define FLINT_$setting 0"; done \
    >"$usr/include/flint/flint-config.h"
  echo '#define FLINT_DLL' >>"$usr/include/flint/flint-config.h"
  dpkg -L "${headers[@]}" | sort -u |
    while IFS= read -r file; do [ -d "$file" ] || [[ $file == /usr/share/doc/* ]] || printf '%s\n' "$file" "$(realpath "$file")"; done |
    sort -u | cpio -pdm "$root"
}

# Logarithms and exponentials of more than 512 bits as those of more than 2,800 and 4,608 are, by Newton's method and series:
# tables for those between are 68 kB of the engine, and few are asked for, beside longer work.
changed=("$usr"/src/flint-arb/arb/{log_arf,log_newton,exp_arf}.c)
make_tables() {
  sed -i 's/ARB_LOG_NEWTON_PREC/ARB_LOG_TAB1_PREC/; s/wp > ARB_EXP_TAB2_PREC/wp > ARB_EXP_TAB1_PREC/' "${changed[@]}"
}

once sources
once tables
once emscripten
# Without what SDL and setjmp want.
DYNIM_WASM_FLAGS=$(em++ -sMEMORY64=2 -fwasm-exceptions --cflags | sed 's/-Xclang -iwithsysroot.include.SDL//; s/-mllvm -enable-emscripten-sjlj//')
export DYNIM_WASM_FLAGS DYNIM_WASM_ROOT=$root DYNIM_WASM_LIBRARIES=$web/emscripten/sysroot/lib/wasm64-emscripten
for each in gmp mpfr headers; do once "$each"; done
configure "$web/engine" -DCMAKE_TOOLCHAIN_FILE=cmake/wasm.cmake -DCMAKE_BUILD_TYPE=MinSizeRel -DDYNIM_BUILD_APP=OFF \
  -DDYNIM_BUILD_TESTS=OFF -DDYNIM_BUILD_WASM=ON -DDYNIM_SCALAR=ON -DARB_LIBRARY="$usr/lib/libgmp.a" \
  -DARB_FLINT_LIBRARY="$usr/lib/libgmp.a" -DHIGHWAY_LIBRARY="$usr/lib/libgmp.a" \
  -Dfmt_DIR="$root$(dirname "$(dpkg -L libfmt-dev | grep fmt-config.cmake)")"
echo "Building the engine in $web/engine ..."
build "$web/engine" dynim_web

version=$(project_version)

# What the engine is linked with, beside the page: whoever wants to change a library that is under the LGPL has its sources
# here, and builds it with this script.
sources=$PWD/dist/page-sources
rm -rf "$sources"
mkdir -p "$sources/licences" "$sources/changed"
cp "$web"/sources/*.{dsc,tar.*} "$sources"
cp "${changed[@]}" "$sources/changed"
for name in gmp mpfr4 flint flint-arb; do cp "$usr/src/$name/debian/copyright" "$sources/licences/$name"; done
for name in emscripten "${headers[@]}"; do
  cp "/usr/share/doc/$name/copyright" "$sources/licences/$name"
done

node wasm/make_page.mjs web "$web/engine/wasm/dynim.wasm" docs/mathematics.md dist/page "$web/plain"
package=$web/package
node wasm/npm/make_package.mjs "$web/engine/wasm/dynim.wasm" "$version" "$package"
cp LICENSE "$package"
cp -r "$sources/licences" "$package"
(cd "$package" && npm pack --silent --pack-destination ../../dist >/dev/null)

# weight COMMAND...: of all files of the page, compressed one by one.
weight() { find dist/page -type f -print0 | while IFS= read -r -d '' file; do "$@" <"$file" | wc -c; done | awk '{ s += $1 } END { printf "%.2f MB", s / 1e6 }'; }
echo "dist/page: $(weight brotli -q 11 -c) by brotli, $(weight gzip -9) by gzip."
