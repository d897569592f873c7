// Text without control characters. Cost: linear in the text.
#include <algorithm>

#include "dynim/answer.hpp"

namespace dynim {
namespace {

// Of ASCII: bytes of UTF-8 are none, whatever the locale.
bool is_control(char c) {
  constexpr unsigned char first_printed = 0x20, deleted = 0x7F;
  const auto byte = static_cast<unsigned char>(c);
  return byte < first_printed || byte == deleted;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result(text);
  std::replace_if(
      result.begin(), result.end(), [](char c) { return c != '\n' && is_control(c); }, '?');
  return result;
}

std::string one_line(std::string_view text) {
  std::string result = printable(text);
  std::replace(result.begin(), result.end(), '\n', ' ');
  return result;
}

}  // namespace dynim
