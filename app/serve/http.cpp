// Headers of requests, whose names do not tell small letters from capitals (RFC 9110, 5.1).
#include "serve/http.hpp"

#include <algorithm>

#include "base/characters.hpp"

namespace dynim::app::serve {
bool same_word(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, {}, small_letter, small_letter);
}

const std::string* Request::header(std::string_view name) const {
  const auto found = std::ranges::find_if(
      headers, [&](const auto& field) { return same_word(field.first, name); });
  return found == headers.end() ? nullptr : &found->second;
}

}  // namespace dynim::app::serve
