// Digits, and small letters in place of capitals, whatever the locale. In the header, since the
// module of the server needs it too. Cost: linear in the text.
#pragma once

#include <string>
#include <string_view>

namespace dynim::app {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline char small_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = small_letter(c);
  return small;
}

}  // namespace dynim::app
