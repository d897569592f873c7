// Reads the statements of the papers off their page, a table a paper: number, statement, command,
// what it shows, proof. tests/papers_test.cpp runs every command. Cost: one pass over the page.
#include <algorithm>

#include "base/characters.hpp"
#include "dynim/gallery.hpp"

namespace dynim {

extern const char* const papers_page;  // docs/papers.md as it was when the library was built

namespace {

constexpr std::string_view heading = "## [", rule = "|--", head_row = "| No.";

// Of "| a | b |": the cells between the bars. No cell has a bar of its own.
std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  for (std::size_t begin = 1; begin < line.size();) {
    const std::size_t end = line.find('|', begin);
    if (end == std::string_view::npos) break;
    cells.emplace_back(trimmed(line.substr(begin, end - begin)));
    begin = end + 1;
  }
  return cells;
}

// What stands between backquotes.
std::vector<std::string> quoted_parts(std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t begin = text.find('`'); begin != std::string_view::npos;) {
    const std::size_t end = text.find('`', begin + 1);
    if (end == std::string_view::npos) break;
    parts.emplace_back(text.substr(begin + 1, end - begin - 1));
    begin = text.find('`', end + 1);
  }
  return parts;
}

// "[HR03] One Pile Nim with Arbitrary Move Function"
Paper begin_paper(std::string_view line) {
  line.remove_prefix(heading.size());
  const std::size_t end = line.find(']');
  Paper paper;
  paper.name = small_letters(line.substr(0, end));
  paper.title = trimmed(line.substr(end + 1));
  return paper;
}

PaperStatement statement_of(std::string_view line) {
  std::vector<std::string> cells = cells_of(line);
  constexpr std::size_t columns = 5;
  cells.resize(columns);
  PaperStatement statement;
  statement.number = std::move(cells[0]);
  statement.statement = std::move(cells[1]);
  if (cells[2].starts_with('`')) {
    statement.command = quoted_parts(cells[2]).front();
  } else {
    statement.instead = std::move(cells[2]);
  }
  statement.shown = quoted_parts(cells[3]);
  statement.proof = std::move(cells[4]);
  return statement;
}

std::vector<Paper> read_page() {
  std::vector<Paper> papers;
  std::string_view page = papers_page;
  while (!page.empty()) {
    const std::string_view line = page.substr(0, page.find('\n'));
    page.remove_prefix(std::min(page.size(), line.size() + 1));
    if (line.starts_with(heading)) {
      papers.push_back(begin_paper(line));
    } else if (papers.empty() || line.empty() || line.starts_with(rule) ||
               line.starts_with(head_row)) {
      continue;
    } else if (line.starts_with('|')) {
      papers.back().statements.push_back(statement_of(line));
    } else if (papers.back().statements.empty()) {
      std::string& citation = papers.back().citation;
      citation.append(citation.empty() ? "" : " ").append(line);
    }
  }
  return papers;
}

}  // namespace

const std::vector<Paper>& papers() {
  static const std::vector<Paper> all = read_page();
  return all;
}

const Paper* find_paper(std::string_view name) {
  const auto found = std::ranges::find(papers(), name, &Paper::name);
  return found == papers().end() ? nullptr : &*found;
}

}  // namespace dynim
