// Messages for a person: the place in a text, shown as its line with a caret below, and what was
// probably meant by a word that is unknown. Cost: linear in the line that is shown.
#include "dynim/error.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "base/characters.hpp"

namespace dynim {
namespace {

constexpr std::size_t widest_excerpt = 76;

/// Of a width that is known and of no effect on what stands beside it: the letters and signs of
/// Europe and of mathematics, no accents that stand by themselves, no marks of direction.
bool can_be_shown(char32_t c) {
  const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
  return within(' ', '~') || within(0xa1, 0xac) || within(0xae, 0x2ff) || within(0x370, 0x482) ||
         within(0x48a, 0x52f) || within(0x2010, 0x2027) || within(0x2070, 0x209c) ||
         within(0x2100, 0x22ff);
}

/// The characters of the text, '?' for each byte of those that cannot be shown.
std::string printable(std::string_view text, std::size_t& width) {
  std::string result;
  width = 0;
  for (std::size_t i = 0; i < text.size(); ++width) {
    char32_t c = 0;
    const std::size_t length = utf8_length(text.substr(i), c);
    const bool shown = length != 0 && can_be_shown(c);
    shown ? result += text.substr(i, length) : result += '?';
    i += shown ? length : 1;
  }
  return result;
}

/// The line of text around offset, at most widest_excerpt characters of it, and a caret below the
/// place.
std::string excerpt(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const std::size_t before = text.substr(0, offset).find_last_of('\n');
  const std::size_t line_begin = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t line_end = std::min(text.find('\n', offset), text.size());

  std::size_t begin = line_begin;
  std::string lead;
  if (offset - line_begin > widest_excerpt / 2) {
    begin = offset - widest_excerpt / 2;
    lead = "...";
  }
  const std::size_t end = std::min(line_end, begin + widest_excerpt);

  std::size_t width_before = 0;
  std::size_t width_after = 0;
  const std::string before_caret = printable(text.substr(begin, offset - begin), width_before);
  std::string shown =
      lead + before_caret + printable(text.substr(offset, end - offset), width_after);
  if (end < line_end) shown += "...";
  return "\n  " + shown + "\n  " + std::string(lead.size() + width_before, ' ') + "^";
}

}  // namespace

InputError::InputError(const std::string& message)
    : std::runtime_error(message), message_(message) {}

InputError::InputError(const std::string& message, std::string_view text, std::size_t offset)
    : std::runtime_error(message + excerpt(text, offset)), message_(message), offset_(offset) {}

std::string quote(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::size_t width = 0;
  return "'" + printable(text.substr(0, longest), width) + (text.size() > longest ? "...'" : "'");
}

InputError InputError::about(std::string subject) && {
  subject_ = std::move(subject);
  return std::move(*this);
}

// By the classical recurrence over prefixes (Wagner and Fischer, The String-to-String Correction
// Problem, Journal of the ACM 21, 1974), of which one row is kept.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char letter : a) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (letter == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

std::string_view nearest_name(std::string_view word, std::span<const std::string_view> names) {
  constexpr std::size_t longest_word = 40, farthest = 2;
  if (word.size() > longest_word) return {};
  std::string_view nearest;
  std::size_t least = farthest + 1;
  for (const std::string_view name : names) {
    const bool begun = word.size() > farthest && name.starts_with(word);
    const std::size_t edits = edit_distance(word, name);
    const std::size_t distance = begun ? std::min(edits, farthest) : edits;
    if (distance >= least || distance >= std::min(name.size(), word.size())) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

}  // namespace dynim
