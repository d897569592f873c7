// The tables of docs/papers.md: every row has a command that is run here and shows what the row
// says, or names a test that exists, or says why there is no command.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/case_file.hpp"
#include "cli/process.hpp"

namespace dynim::test {
namespace {

namespace fs = std::filesystem;

const fs::path tests_directory = DYNIM_TEST_DATA;
const std::string page = (tests_directory.parent_path() / "docs/papers.md").string();

struct Row {
  std::size_t line = 0;
  std::string number;  // HR03-1
  std::string command, shows;
};

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  for (std::size_t begin = 1; begin < line.size();) {
    const std::size_t end = line.find('|', begin);
    if (end == std::string::npos) break;
    cells.push_back(trimmed(line.substr(begin, end - begin)));
    begin = end + 1;
  }
  return cells;
}

/// The rows below the heads of the tables.
std::vector<Row> read_rows() {
  std::vector<Row> rows;
  const std::vector<std::string> lines = split_lines(read_text(page));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].starts_with("|") || lines[i].starts_with("|--")) continue;
    const std::vector<std::string> cells = cells_of(lines[i]);
    if (cells.empty() || cells[0] == "No.") continue;
    EXPECT_EQ(cells.size(), 4u) << page << ":" << i + 1;
    if (cells.size() == 4) rows.push_back({i + 1, cells[0], cells[2], cells[3]});
  }
  return rows;
}

/// What stands between backquotes.
std::vector<std::string> quoted_parts(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t begin = text.find('`'); begin != std::string::npos;) {
    const std::size_t end = text.find('`', begin + 1);
    if (end == std::string::npos) break;
    parts.push_back(text.substr(begin + 1, end - begin - 1));
    begin = text.find('`', end + 1);
  }
  return parts;
}

/// The words of the text with one blank between them: a page is not set in columns.
std::string in_one_line(const std::string& text) {
  std::istringstream stream(text);
  std::string line;
  for (std::string word; stream >> word;) line += (line.empty() ? "" : " ") + word;
  return line;
}

void run_command(const Row& row, const ScratchDirectory& scratch) {
  const std::vector<std::string> parts = quoted_parts(row.command);
  ASSERT_EQ(parts.size(), 1u) << "one command a row";
  ASSERT_TRUE(parts[0].starts_with("dynim "));
  RunRequest request;
  request.arguments = split_arguments(parts[0].substr(6));
  request.directory = scratch.path();
  const RunResult result = run_program(request);
  EXPECT_EQ(result.exit_code, 0) << result.error;
  const std::string output = in_one_line(result.output);
  const std::vector<std::string> shown = quoted_parts(row.shows);
  EXPECT_FALSE(shown.empty()) << "the row does not say what the command shows";
  for (const std::string& part : shown) {
    EXPECT_NE(output.find(part), std::string::npos) << "not shown: " << part << "\n"
                                                    << result.output.substr(0, 2000);
  }
}

/// "file.Suite.Name": does tests/file.cpp have that test?
bool test_exists(const std::string& name) {
  const std::size_t first = name.find('.');
  const std::size_t second = name.find('.', first + 1);
  if (first == std::string::npos || second == std::string::npos) return false;
  const fs::path file = tests_directory / (name.substr(0, first) + ".cpp");
  const std::string head =
      "(" + name.substr(first + 1, second - first - 1) + ", " + name.substr(second + 1);
  return fs::exists(file) && read_text(file.string()).find(head) != std::string::npos;
}

void check_reason(const Row& row) {
  constexpr std::string_view test = "test: ", none = "no command: ";
  EXPECT_TRUE(row.shows.empty());
  if (row.command.starts_with(test)) {
    EXPECT_TRUE(test_exists(row.command.substr(test.size()))) << "no such test";
  } else {
    EXPECT_TRUE(row.command.starts_with(none) && row.command.size() > none.size() + 10)
        << "neither a command nor a test nor a reason";
  }
}

TEST(Papers, EveryRowHoldsOrSaysWhyNot) {
  const ScratchDirectory scratch;
  std::size_t commands = 0;
  for (const Row& row : read_rows()) {
    SCOPED_TRACE(page + ":" + std::to_string(row.line) + ": " + row.number + ": " + row.command);
    if (row.command.starts_with("`")) {
      run_command(row, scratch);
      ++commands;
    } else {
      check_reason(row);
    }
  }
  EXPECT_GT(commands, 100u);
}

TEST(Papers, RowsAreNumberedWithoutGaps) {
  std::string paper;
  std::size_t last = 0;
  for (const Row& row : read_rows()) {
    const std::size_t dash = row.number.find('-');
    ASSERT_NE(dash, std::string::npos) << row.number;
    if (row.number.substr(0, dash) != paper) last = 0;
    paper = row.number.substr(0, dash);
    EXPECT_EQ(row.number, paper + "-" + std::to_string(++last)) << page << ":" << row.line;
  }
  EXPECT_EQ(paper, "L09");
}

}  // namespace
}  // namespace dynim::test
