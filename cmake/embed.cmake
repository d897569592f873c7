# Makes a .cpp of files: their bytes, compressed, and a hash of each, as serve/files.hpp says. Run by the build:
#   cmake -DFOLDER=web -DMORE=docs/mathematics.md -DOUT=web_files.cpp -P embed.cmake
# Every file below the folder is known by its path there, the others by their bare names. Bytes are numbers, so that
# nothing in a file has a meaning to the compiler; a literal of them is compiled much sooner than a list.
function(as_literal file variable)
  file(READ "${file}" digits HEX)
  string(REGEX REPLACE "(................................................................)" "\\1\"\n\"" digits "${digits}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" digits "${digits}")
  set(${variable} "\"${digits}\"" PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE paths "${FOLDER}/*")
set(entries "")
foreach(path ${paths} ${MORE})
  cmake_path(IS_PREFIX FOLDER "${path}" within)
  if(within)
    file(RELATIVE_PATH name "${FOLDER}" "${path}")
  else()
    cmake_path(GET path FILENAME name)
  endif()
  file(ARCHIVE_CREATE OUTPUT "${OUT}.gz" PATHS "${path}" FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)
  file(SHA256 "${path}" hash)
  string(SUBSTRING "${hash}" 0 16 hash)
  as_literal("${OUT}.gz" compressed)
  string(APPEND entries "EmbeddedFile{\"/${name}\"sv, \"${hash}\"sv,\n${compressed}sv},\n")
endforeach()
file(REMOVE "${OUT}.gz")
file(WRITE "${OUT}" "// Made by cmake/embed.cmake.
#include \"serve/files.hpp\"

namespace dynim::app::serve {
namespace {

using namespace std::string_view_literals;

constexpr EmbeddedFile files[] = {
${entries}};

}  // namespace

std::span<const EmbeddedFile> embedded_files() { return files; }

}  // namespace dynim::app::serve
")
