# Uses Dynim from another project, in a folder of its own. WAY is
#   find_package, pkg_config  the library of this build, as it is installed
#   add_subdirectory          Dynim's sources in another project. The library is not built once more: what is asked is
#                             that they are found there, and that the project's own programs compile.
# Everything is built with the compiler and the flags of this build.
set(work "${BINARY_DIR}/consumer-${WAY}")
file(REMOVE_RECURSE "${work}")

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nfailed: ${result}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# The first program of docs/library.md, as it stands there.
file(READ "${SOURCE_DIR}/docs/library.md" library_page)
string(REGEX MATCH "```cpp\n([^`]*)```" _ "${library_page}")
set(first_program "${work}/first_program.cpp")
file(WRITE "${first_program}" "${CMAKE_MATCH_1}")

# Installs the library of a build into a prefix of this test's own.
function(install_from build)
  run("${CMAKE_COMMAND}" --install "${build}" --prefix "${work}/prefix")
  foreach(file include/dynim/dynim.hpp ${ARGN})
    if(NOT EXISTS "${work}/prefix/${file}")
      message(FATAL_ERROR "${file} was not installed")
    endif()
  endforeach()
endfunction()

function(configure_with_cmake)
  run("${CMAKE_COMMAND}" -S "${SOURCE_DIR}/tests/consumer" -B "${work}/build" -G Ninja
      "-DCMAKE_CXX_COMPILER=${COMPILER}" "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}" "-DCMAKE_CXX_FLAGS=${FLAGS}"
      "-DCMAKE_BUILD_TYPE=${BUILD_TYPE}" "-DSANITIZE=${SANITIZE}" "-DFIRST_PROGRAM=${first_program}" ${ARGN})
endfunction()

# As a Makefile would: what pkg-config says goes to the compiler, and --static changes nothing that matters.
function(pkg_config result)
  run(pkg-config --print-errors ${ARGN} dynim-exchange)
  separate_arguments(words UNIX_COMMAND "${output}")
  set(${result} ${words} PARENT_SCOPE)
endfunction()

function(build_with_pkg_config)
  file(GLOB_RECURSE file "${work}/prefix/*/dynim.pc")
  cmake_path(GET file PARENT_PATH folder)
  cmake_path(GET folder PARENT_PATH libraries)
  set(ENV{PKG_CONFIG_PATH} "${folder}")
  pkg_config(compile --cflags)
  pkg_config(link --libs)
  pkg_config(link_static --libs --static)
  separate_arguments(flags UNIX_COMMAND "${FLAGS} ${sanitizers}")
  foreach(source "${SOURCE_DIR}/tests/consumer/main.cpp" "${first_program}")
    run(${LAUNCHER} "${COMPILER}" ${flags} -std=c++20 ${compile} -c "${source}" -o "${work}/program.o")
    foreach(options link link_static)
      run("${COMPILER}" ${flags} "${work}/program.o" -o "${work}/program" ${${options}} "-Wl,-rpath,${libraries}")
      run("${work}/program")
    endforeach()
  endforeach()
endfunction()

if(SANITIZE)
  set(sanitizers "-fsanitize=address,undefined")
endif()
if(WAY STREQUAL "find_package")
  install_from("${BINARY_DIR}" bin/dynim share/man/man1/dynim.1)
  run("${work}/prefix/bin/dynim" --version)
  run("${work}/prefix/bin/dynim" table two-pile --f t --size 3 --image "${work}/picture.png")  # finds its module
  configure_with_cmake("-DCMAKE_PREFIX_PATH=${work}/prefix")
  run("${CMAKE_COMMAND}" --build "${work}/build")
  run("${work}/build/consumer")
  run("${work}/build/first_program")
elseif(WAY STREQUAL "pkg_config")
  install_from("${BINARY_DIR}")
  build_with_pkg_config()
elseif(WAY STREQUAL "add_subdirectory")
  configure_with_cmake("-DDYNIM_SOURCE_DIR=${SOURCE_DIR}" "-DDYNIM_WERROR=${WERROR}")
  run("${CMAKE_COMMAND}" --build "${work}/build" --target consumer_objects first_program_objects)
else()
  message(FATAL_ERROR "no such way: ${WAY}")
endif()
