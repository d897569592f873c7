// Typed text, piece by piece. Numbers are expressions, read as everywhere.
#include "typed.hpp"

#include <algorithm>
#include <cctype>

#include "base/characters.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"

namespace dynim::app {

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
  return trimmed(text.substr(word.size()));
}

namespace {

bool may_end_number(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '(' || c == ')';
}

bool begins_number(std::string_view text) {
  if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
  return !text.empty() && may_end_number(text.front()) && text.front() != ')';
}

// The last blank between two numbers, or npos.
std::size_t last_gap(std::string_view line) {
  for (std::size_t at = line.size(); at-- > 1;) {
    if (line[at] != ' ' && line[at] != '\t') continue;
    const std::size_t before = line.find_last_not_of(" \t", at);
    if (begins_number(line.substr(at + 1)) && may_end_number(line[before]) && line[before] != '(')
      return at;
  }
  return line.npos;
}

// Of "7,2"; npos where it is a comma of a function's arguments or one of several.
std::size_t only_comma(std::string_view line) {
  const std::size_t comma = line.find(',');
  const bool only = comma != line.npos && line.find(',', comma + 1) == line.npos;
  return only && line.find('(') == line.npos ? comma : line.npos;
}

}  // namespace

InputLine read_input_line(std::string_view line, bool one_pile) {
  const std::size_t comma = one_pile ? only_comma(line) : line.npos;
  const std::size_t end = comma != line.npos ? comma : last_gap(line);
  if (end == line.npos) return {std::string(trimmed(line)), std::nullopt};
  const std::string_view piles = trimmed(line.substr(0, end));
  if (last_gap(piles) != piles.npos)
    throw InputError("a line holds the pile and, if you like, the limit: 100 or 100 9");
  return {std::string(piles), std::string(trimmed(line.substr(end + 1)))};
}

bool asks_nothing(std::string_view line) {
  line = trimmed(line);
  return line.empty() || line.front() == '#';
}

}  // namespace dynim::app
