// Typed text, piece by piece. Numbers are expressions, read as everywhere.
#include "play/typed.hpp"

#include <algorithm>
#include <cctype>

#include "dynim/move_function.hpp"

namespace dynim::app {

std::string_view trim(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool begins_like_number(std::string_view text) {
  constexpr std::string_view beginnings = "0123456789+-(";
  return !text.empty() && beginnings.find(text.front()) != std::string_view::npos;
}

std::optional<Integer> read_number(std::string_view text) {
  if (!begins_like_number(text)) return std::nullopt;
  return parse_integer(text, "the move");
}

std::optional<std::string_view> after_word(std::string_view word, std::string_view text) {
  const auto same = [](char letter, char c) {
    return letter == std::tolower(static_cast<unsigned char>(c));
  };
  const std::string_view beginning = text.substr(0, word.size());
  if (!std::equal(word.begin(), word.end(), beginning.begin(), beginning.end(), same))
    return std::nullopt;
  return trim(text.substr(word.size()));
}

}  // namespace dynim::app
