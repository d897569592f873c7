// Blanks and letters of ASCII. In the header, since libraries beside the main one need it too.
// Cost: linear in the text.
#pragma once

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

/// With small letters in place of capitals, whatever the locale.
inline std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

}  // namespace dynim
