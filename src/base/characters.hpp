// Characters: blanks, digits and letters of ASCII, whatever the locale, and those of UTF-8. In the
// header, since libraries and modules beside the main one need them too.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dynim {

inline constexpr std::string_view blanks = " \t\r\n";

/// The text without the blanks and line ends around it.
inline std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline char small_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// With small letters in place of capitals.
inline std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = small_letter(c);
  return small;
}

/// The length of the character of UTF-8 at the beginning of `text` (RFC 3629: no overlong forms, no
/// surrogates), and its code point; 0 where there is none. Precondition: the text is not empty.
/// Cost: a look at up to four bytes.
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

/// How far two words are from each other: the least number of letters to insert, remove or replace
/// that makes one the other (Levenshtein's distance). Cost: the product of the two lengths.
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace dynim
