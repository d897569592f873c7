// Messages for a person: the place in a text, shown as its line with a caret below, and what was
// probably meant by a word that is unknown. Cost: linear in the line that is shown.
#include "dynim/error.hpp"

#include <algorithm>

#include "base/edit_distance.hpp"

namespace dynim {
namespace {

constexpr std::size_t widest_excerpt = 76;

// The bytes of the text, '?' for those that cannot be printed.
std::string printable(std::string_view text) {
  std::string result;
  for (const char c : text) result += c >= ' ' && c <= '~' ? c : '?';
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

  std::string shown = lead + printable(text.substr(begin, end - begin));
  if (end < line_end) shown += "...";
  return "\n  " + shown + "\n  " + std::string(lead.size() + (offset - begin), ' ') + "^";
}

}  // namespace

InputError::InputError(const std::string& message)
    : std::runtime_error(message), message_(message) {}

InputError::InputError(const std::string& message, std::string_view text, std::size_t offset)
    : std::runtime_error(message + excerpt(text, offset)), message_(message), offset_(offset) {}

std::string quote(std::string_view text) {
  constexpr std::size_t longest = 40;
  return "'" + printable(text.substr(0, longest)) + (text.size() > longest ? "...'" : "'");
}

std::string_view nearest_name(std::string_view word, std::span<const std::string_view> names) {
  constexpr std::size_t longest_word = 40, farthest = 2;
  if (word.size() > longest_word) return {};
  std::string_view nearest;
  std::size_t least = farthest + 1;
  for (const std::string_view name : names) {
    const bool begun = word.size() > farthest && name.starts_with(word);
    const std::size_t distance = begun ? farthest : edit_distance(word, name);
    if (distance >= least || distance >= std::min(name.size(), word.size())) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

}  // namespace dynim
