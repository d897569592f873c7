#include "formats/text.hpp"

#include <algorithm>
#include <cctype>

#include "dynim/decimal.hpp"

namespace dynim::app {

namespace {

constexpr std::size_t shown_digits = 20;  // at either end of a number that is shortened
constexpr std::size_t shown_input = 40;
constexpr std::size_t line_width = 79;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string shorten(std::string_view digits) {
  return fmt::format("{}...{} ({} digits)", digits.substr(0, shown_digits),
                     digits.substr(digits.size() - shown_digits), digits.size());
}

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

}  // namespace

std::string number_text(const Integer& value, bool full) {
  // Beyond a million digits or so, converting them to show forty would take longer than finding the
  // answer.
  constexpr std::size_t most_converted_bits = std::size_t{1} << 22;
  if (!full && bit_length(value) > most_converted_bits) {
    return fmt::format("(a number of about {} digits)", bit_length(value) * 30103 / 100000);
  }
  if (full) return to_string(value);
  const auto ends = decimal_ends(value, longest_full_number, shown_digits, shown_digits);
  if (!ends) return to_string(value);
  return fmt::format("{}...{} ({} digits)", ends->first, ends->last, ends->digits);
}

std::string shorten_numbers(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const auto digits = static_cast<std::size_t>(
        std::find_if_not(text.begin(), text.end(), is_digit) - text.begin());
    result +=
        digits > longest_full_number ? shorten(text.substr(0, digits)) : text.substr(0, digits);
    text.remove_prefix(digits);
    const auto other =
        static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_digit) - text.begin());
    result += text.substr(0, other);
    text.remove_prefix(other);
  }
  return result;
}

std::string quote(std::string_view text) {
  std::string result = "'";
  for (char c : text.substr(0, shown_input)) result += c >= ' ' && c <= '~' ? c : '?';
  return result + (text.size() > shown_input ? "...'" : "'");
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
        wrapped_ ? wrap(value, line_width - column) : std::vector<std::string>{value};
    for (std::size_t i = 0; i < lines.size(); ++i) {
      output.print("{:<{}}{}\n", i == 0 ? label : "", column, lines[i]);
    }
  }
}

}  // namespace dynim::app
