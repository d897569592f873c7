// Characters of UTF-8 told from other bytes (RFC 3629: no overlong forms, no surrogates). In the
// header, since libraries beside the main one need it too.
#pragma once

#include <cstddef>
#include <string_view>

namespace dynim {

/// The length of the character at the beginning of `text`, and its code point; 0 where there is
/// none. Precondition: the text is not empty. Cost: a look at up to four bytes.
inline std::size_t utf8_length(std::string_view text, char32_t& code_point) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  code_point = byte(0);
  if (code_point < 0x80) return 1;
  const std::size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < length) return 0;
  // The lead byte tells the length, and the code point must need that length.
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
