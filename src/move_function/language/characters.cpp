// Bytes that are no part of the language, told apart: control characters, characters of Unicode,
// and what is not UTF-8 (RFC 3629: no overlong forms, no surrogates). Cost: a look at each byte.
#include "move_function/language/characters.hpp"

#include <cstdio>
#include <string>

#include "dynim/error.hpp"
#include "move_function/arithmetic/limits.hpp"

namespace dynim::move_function {
namespace {

std::string hexadecimal(unsigned value, const char* format) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, format, value);
  return buffer;
}

/// Length of the UTF-8 character at the beginning of s and its code point; 0 where s is not UTF-8.
std::size_t utf8_length(std::string_view s, unsigned& code_point) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(s[i]); };
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || s.size() < length) return 0;
  code_point = byte(0) & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    code_point = code_point << 6 | (byte(i) & 0x3fU);
  }
  const unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code_point >= 0xd800 && code_point < 0xe000;
  return code_point < least[length] || code_point > 0x10ffff || surrogate ? 0 : length;
}

}  // namespace

void check_characters(std::string_view text) {
  if (text.size() > limits::text_bytes) {
    throw InputError("this text is longer than " + std::to_string(limits::text_bytes) + " bytes");
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if ((c >= ' ' && c <= '~') || c == '\t' || c == '\n' || c == '\r') continue;
    if (c < 0x80) throw InputError("control character " + hexadecimal(c, "0x%02X"), text, i);
    unsigned code_point = 0;
    if (utf8_length(text.substr(i), code_point) == 0) {
      throw InputError("byte " + hexadecimal(c, "0x%02X") + " is not UTF-8", text, i);
    }
    throw InputError(
        "character " + hexadecimal(code_point, "U+%04X") + " is not part of the language", text, i);
  }
}

}  // namespace dynim::move_function
