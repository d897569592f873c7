// Lines broken at words, and words where they must be. Cost: linear in the text.
#include "play/page.hpp"

#include <algorithm>

#include "report/text.hpp"

namespace dynim::app {
namespace {

// Where the lines begin that a line goes on in.
std::size_t hanging_column(std::string_view line, std::size_t width) {
  const std::size_t words = line.find_first_not_of(' ');
  if (words == 0 || words == std::string_view::npos) return 0;
  const std::size_t gap = line.find("  ", words);
  if (gap == std::string_view::npos) return words;
  const std::size_t after = line.find_first_not_of(' ', gap);
  return after == std::string_view::npos || 2 * after > width ? words : after;
}

void add_line(std::string& page, std::string_view line, std::size_t width) {
  for (; line.size() > width; line.remove_prefix(width)) {
    page.append(line.substr(0, width)).append(1, '\n');
  }
  page.append(line).append(1, '\n');
}

void add_wrapped(std::string& page, std::string_view line, std::size_t width) {
  const std::size_t column = hanging_column(line, width);
  std::string beginning(line.substr(0, column));
  for (const std::string& part : wrap(line.substr(column), width - column)) {
    add_line(page, beginning + part, width);
    beginning.assign(column, ' ');
  }
}

}  // namespace

std::string page_text(std::string_view text, std::size_t width) {
  std::string page;
  for (;;) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    add_wrapped(page, text.substr(0, end), width);
    if (end == text.size()) return page;
    text.remove_prefix(end + 1);
  }
}

}  // namespace dynim::app
