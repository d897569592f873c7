#include "play/typed.hpp"

#include "dynim/move_function.hpp"

namespace dynim::app {

std::string_view trim(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::optional<Integer> read_number(std::string_view text) {
  constexpr std::string_view beginnings = "0123456789+-(";
  if (text.empty() || beginnings.find(text.front()) == std::string_view::npos) return std::nullopt;
  return parse_integer(text, "the move");
}

}  // namespace dynim::app
