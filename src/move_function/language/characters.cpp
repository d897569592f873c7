// Bytes that are no part of the language, told apart: control characters, characters of Unicode,
// and what is not UTF-8. A few signs of Unicode have a spelling in ASCII, by which they are
// replaced before anything is parsed, so that no grammar knows of them. Cost: a look at each byte.
#include "move_function/language/characters.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "base/characters.hpp"
#include "move_function/arithmetic/limits.hpp"

namespace dynim::move_function {
namespace {

std::string hexadecimal(unsigned value, const char* format) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, format, value);
  return buffer;
}

/// Small digits above the line, as in t².
bool is_superscript(char32_t c) {
  return c == 0xB2 || c == 0xB3 || c == 0xB9 || (c >= 0x2070 && c <= 0x207F);
}

/// The other ways to write a sign of the language.
constexpr std::array<std::pair<std::string_view, std::string_view>, 10> other_signs{{{"×", "*"},
                                                                                     {"·", "*"},
                                                                                     {"⋅", "*"},
                                                                                     {"−", "-"},
                                                                                     {"≤", "<="},
                                                                                     {"≥", ">="},
                                                                                     {"≠", "!="},
                                                                                     {"φ", "phi"},
                                                                                     {"ϕ", "phi"},
                                                                                     {"π", "pi"}}};

/// Would the two, side by side, be read as one word or sign?
bool runs_together(char a, char b) {
  return (is_name_character(a) && is_name_character(b)) || (a == '*' && b == '*');
}

/// Calls visit(place in the text, the same in ASCII) for each sign of the text, in their order.
template <typename Visit>
void spell(std::string_view text, Visit visit) {
  char last = ' ';
  bool after_sign = false;
  for (std::size_t i = 0; i < text.size();) {
    const auto starts = [&](const auto& sign) { return text.substr(i).starts_with(sign.first); };
    const auto sign = std::ranges::find_if(other_signs, starts);
    const bool is_sign = sign != other_signs.end();
    const std::string_view ascii = is_sign ? sign->second : text.substr(i, 1);
    if ((is_sign || after_sign) && runs_together(last, ascii[0])) visit(i, " ");
    visit(i, ascii);
    last = ascii.back();
    after_sign = is_sign;
    i += is_sign ? sign->first.size() : 1;
  }
}

}  // namespace

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

void check_characters(std::string_view text) {
  if (text.size() > limits::text_bytes) {
    throw InputError("this text is longer than " + std::to_string(limits::text_bytes) + " bytes");
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if ((c >= ' ' && c <= '~') || c == '\t' || c == '\n' || c == '\r') continue;
    if (c < 0x80) throw InputError("control character " + hexadecimal(c, "0x%02X"), text, i);
    char32_t code_point = 0;
    if (utf8_length(text.substr(i), code_point) == 0) {
      throw InputError("byte " + hexadecimal(c, "0x%02X") + " is not UTF-8", text, i);
    }
    throw InputError("character " + hexadecimal(static_cast<unsigned>(code_point), "U+%04X") +
                         " is not part of the language" +
                         (is_superscript(code_point) ? "; a power is written t**2" : ""),
                     text, i);
  }
}

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string ascii_spelling(std::string_view text) {
  if (is_ascii(text)) return std::string(text);
  std::string spelled;
  spell(text, [&](std::size_t, std::string_view ascii) { spelled += ascii; });
  return spelled;
}

std::size_t place_before_spelling(std::string_view text, std::size_t offset) {
  std::size_t length = 0;
  std::size_t place = text.size();
  spell(text, [&](std::size_t at, std::string_view ascii) {
    if (length <= offset && offset < length + ascii.size()) place = at;
    length += ascii.size();
  });
  return place;
}

}  // namespace dynim::move_function
