// Words broken at the width of a terminal, labels padded to a column. Cost: linear in the text.
#include "formats/text.hpp"

#include <algorithm>
#include <cctype>

namespace dynim::app {

namespace {

constexpr std::size_t usual_line_width = 79;

}  // namespace

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    std::string& line = lines.back();
    if (line.empty()) {
      line = word;
    } else if (line.size() + 1 + word.size() <= width) {
      line.append(1, ' ').append(word);
    } else {
      lines.emplace_back(word);
    }
  }
  return lines;
}

std::string printable(std::string_view text) {
  std::string result(text);
  std::replace_if(
      result.begin(), result.end(),
      [](char c) { return c != '\n' && std::iscntrl(static_cast<unsigned char>(c)) != 0; }, '?');
  return result;
}

std::string one_line(std::string_view text) {
  std::string result = printable(text);
  std::replace(result.begin(), result.end(), '\n', ' ');
  return result;
}

std::string join(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) {
    if (&word != &words.front()) text += separator;
    text += word;
  }
  return text;
}

std::string count_text(std::uint64_t count, std::string_view singular) {
  return fmt::format("{} {}{}", count, singular, count == 1 ? "" : "s");
}

void LabelledList::write(Output& output) const {
  std::size_t column = 0;
  for (const auto& [label, value] : entries_) column = std::max(column, label.size() + 2);
  for (const auto& [label, value] : entries_) {
    const auto lines =
        wrapped_ ? wrap(value, usual_line_width - column) : std::vector<std::string>{value};
    for (std::size_t i = 0; i < lines.size(); ++i) {
      output.print("{:<{}}{}\n", i == 0 ? label : "", column, lines[i]);
    }
  }
}

}  // namespace dynim::app
