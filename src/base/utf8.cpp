// Decoding as the table of RFC 3629 says: the lead byte tells the length, and the code point must
// need that length.
#include "base/utf8.hpp"

namespace dynim {

std::size_t utf8_length(std::string_view text, char32_t& code_point) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  code_point = byte(0);
  if (code_point < 0x80) return 1;
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < length) return 0;
  code_point = byte(0) & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
    code_point = code_point << 6 | (byte(i) & 0x3fU);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code_point >= 0xd800 && code_point < 0xe000;
  return code_point < least[length] || code_point > 0x10ffff || surrogate ? 0 : length;
}

}  // namespace dynim
