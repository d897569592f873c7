# Makes a .cpp of a file: its bytes, the same compressed, and a hash of them. Run by the build:
#   cmake -DFILE=web/play.js -DURL_PATH=/play.js -DNAME=web_file_3 -DOUT=web_file_3.cpp -P embed.cmake
# Bytes are numbers, so that nothing in the file has a meaning to the compiler.
function(as_numbers file variable)
  file(READ "${file}" digits HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" digits "${digits}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," digits "${digits}")
  set(${variable} "${digits}" PARENT_SCOPE)
endfunction()

file(ARCHIVE_CREATE OUTPUT "${OUT}.gz" PATHS "${FILE}" FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)
file(SHA256 "${FILE}" hash)
string(SUBSTRING "${hash}" 0 16 hash)
as_numbers("${FILE}" bytes)
as_numbers("${OUT}.gz" compressed)
file(WRITE "${OUT}" "// Made by cmake/embed.cmake of ${URL_PATH}.
#include \"serve/files.hpp\"

namespace dynim::app::serve {
namespace {

// One more than there are, for an empty file.
constexpr char bytes[] = {
${bytes}0};
constexpr char compressed[] = {
${compressed}0};

}  // namespace

extern const EmbeddedFile ${NAME};
const EmbeddedFile ${NAME}{\"${URL_PATH}\", \"${hash}\", {bytes, sizeof bytes - 1}, {compressed, sizeof compressed - 1}};

}  // namespace dynim::app::serve
")
