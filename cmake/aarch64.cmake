# Toolchain file: cross-built for 64-bit Arm with Debian's compiler, run under qemu. DYNIM_SYSROOT (of the environment)
# is a folder with the libraries of that machine; scripts/arm64.sh makes one.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_SYSROOT "$ENV{DYNIM_SYSROOT}")
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static -L "$ENV{DYNIM_SYSROOT}")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(kind LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()
