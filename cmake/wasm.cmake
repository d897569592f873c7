# Toolchain file: WebAssembly, by Debian 12's clang with the flags and the C and C++ libraries of its emscripten. The
# compiler sees 64-bit pointers and `long`; Binaryen lowers the linked module to what every browser runs. Of the
# environment, set by scripts/web.sh: DYNIM_WASM_FLAGS, emscripten's for the compiler; DYNIM_WASM_ROOT, a folder with the
# libraries and headers that Dynim needs.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm64)
set(CMAKE_CXX_COMPILER clang++-14)
set(CMAKE_AR llvm-ar-14)
set(CMAKE_RANLIB llvm-ranlib-14)
# GMP's classes know `long` and not `long long`, which 64-bit integers are in emscripten's headers.
# Nobody asks the engine for text, CSV or LaTeX.
set(CMAKE_CXX_FLAGS_INIT "$ENV{DYNIM_WASM_FLAGS} -D__INT64_TYPE__=long -Wno-macro-redefined -DDYNIM_JSON_ALONE \
-include ${CMAKE_CURRENT_LIST_DIR}/../wasm/libcxx.hpp")
set(CMAKE_CXX_FLAGS_MINSIZEREL "-Oz -DNDEBUG" CACHE STRING "As small as it gets")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(CMAKE_PREFIX_PATH /usr)
set(CMAKE_FIND_ROOT_PATH "$ENV{DYNIM_WASM_ROOT}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(kind LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()
