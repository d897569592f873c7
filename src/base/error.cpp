#include "dynim/error.hpp"

#include <algorithm>

namespace dynim {
namespace {

constexpr std::size_t widest_excerpt = 76;

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

  std::string shown = lead;
  for (char c : text.substr(begin, end - begin)) shown += (c >= ' ' && c <= '~') ? c : '?';
  if (end < line_end) shown += "...";
  return "\n  " + shown + "\n  " + std::string(lead.size() + (offset - begin), ' ') + "^";
}

}  // namespace

InputError::InputError(const std::string& message)
    : std::runtime_error(message), message_(message) {}

InputError::InputError(const std::string& message, std::string_view text, std::size_t offset)
    : std::runtime_error(message + excerpt(text, offset)), message_(message), offset_(offset) {}

}  // namespace dynim
