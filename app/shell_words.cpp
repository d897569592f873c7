// One pass over the text each way.
#include "shell_words.hpp"

namespace dynim::app {
std::vector<std::string> split_arguments(std::string_view text) {
  std::vector<std::string> arguments;
  bool quoted = false, within = false;
  for (const char letter : text) {
    if (letter == '\'') {
      quoted = !quoted;
    } else if (letter == ' ' && !quoted) {
      within = false;
      continue;
    }
    if (!within) arguments.emplace_back();
    within = true;
    if (letter != '\'') arguments.back() += letter;
  }
  return arguments;
}

std::string join_arguments(const std::vector<std::string>& arguments) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_@.,:/+=%";
  std::string text;
  for (const std::string& argument : arguments) {
    if (!text.empty()) text += ' ';
    if (!argument.empty() && argument.find_first_not_of(plain) == std::string::npos) {
      text += argument;
      continue;
    }
    text += shell_word(argument);
  }
  return text;
}

std::string shell_word(std::string_view text) {
  std::string word = "'";
  for (const char c : text) {
    if (c == '\'') {
      word += "'\\''";
    } else {
      word += c;
    }
  }
  return word + "'";
}

}  // namespace dynim::app
