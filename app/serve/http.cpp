// Headers of requests, whose names do not tell small letters from capitals (RFC 9110, 5.1).
#include "serve/http.hpp"

#include <algorithm>

namespace dynim::app::serve {
namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::string in_small_letters(std::string_view text) {
  std::string small_text(text);
  std::ranges::transform(small_text, small_text.begin(), small);
  return small_text;
}

bool same_word(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, {}, small, small);
}

const std::string* Request::header(std::string_view name) const {
  const auto found = std::ranges::find_if(
      headers, [&](const auto& field) { return same_word(field.first, name); });
  return found == headers.end() ? nullptr : &found->second;
}

}  // namespace dynim::app::serve
