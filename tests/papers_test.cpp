// The tables of docs/papers.md, as the library reads them: every row has a command that 'dynim
// paper' runs and finds to show what the row says, or names a test that exists, or says why there
// is no command; and every theorem that a row names as its proof exists in docs/mathematics.md.
#include "dynim/gallery.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/case_file.hpp"
#include "cli/process.hpp"

namespace dynim::test {
namespace {

namespace fs = std::filesystem;

const fs::path tests_directory = DYNIM_TEST_DATA;
const fs::path documents = tests_directory.parent_path() / "docs";
const std::string page = (documents / "papers.md").string();

void run_statement(const Paper& paper, const PaperStatement& statement,
                   const ScratchDirectory& scratch) {
  EXPECT_FALSE(statement.shown.empty()) << "the row does not say what the command shows";
  RunRequest request;
  request.arguments = {"paper", paper.name, statement.number};
  request.directory = scratch.path();
  const RunResult result = run_program(request);
  EXPECT_EQ(result.exit_code, 0) << result.error << result.output.substr(0, 2000);
  EXPECT_NE(result.output.find("\nagrees "), std::string::npos) << result.output.substr(0, 2000);
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

void check_reason(const PaperStatement& statement) {
  constexpr std::string_view test = "test: ", none = "no command: ";
  const std::string& instead = statement.instead;
  EXPECT_TRUE(statement.shown.empty());
  if (instead.starts_with(test)) {
    EXPECT_TRUE(test_exists(instead.substr(test.size()))) << "no such test";
  } else {
    EXPECT_TRUE(instead.starts_with(none) && instead.size() > none.size() + 10)
        << "neither a command nor a test nor a reason";
  }
}

TEST(Papers, AreReadToTheLastRow) {
  const std::regex row("^\\| [A-Z]+[0-9]+-");
  std::size_t rows = 0, statements = 0;
  for (const std::string& line : split_lines(read_text(page))) {
    if (!std::regex_search(line, row)) continue;
    ++rows;
    EXPECT_EQ(std::ranges::count(line, '|'), 6) << line;
  }
  for (const Paper& paper : papers()) {
    EXPECT_FALSE(paper.title.empty() || paper.citation.empty()) << paper.name;
    statements += paper.statements.size();
  }
  EXPECT_EQ(statements, rows);
  EXPECT_EQ(papers().size(), 10u);
}

TEST(Papers, EveryRowHoldsOrSaysWhyNot) {
  const ScratchDirectory scratch;
  std::size_t commands = 0;
  for (const Paper& paper : papers()) {
    for (const PaperStatement& statement : paper.statements) {
      SCOPED_TRACE(statement.number + ": " + statement.command);
      if (statement.command.empty()) {
        check_reason(statement);
      } else {
        run_statement(paper, statement, scratch);
        ++commands;
      }
    }
  }
  EXPECT_GT(commands, 100u);
}

// A page has every statement, what its command prints, and the maps of its tables.
TEST(Papers, AReportShowsWhatIsRun) {
  const ScratchDirectory scratch;
  RunRequest request;
  request.arguments = {"paper", "l09", "Figure", "--report", "page.html"};
  request.directory = scratch.path();
  const RunResult result = run_program(request);
  EXPECT_EQ(result.exit_code, 0) << result.error;
  const std::string html = read_text(scratch.path() + "/page.html");
  for (const char* number : {"L09-22", "L09-22a"}) {
    const std::string drawn =
        std::string("<img alt=\"") + number + ", drawn\" src=\"data:image/svg+xml,%3Csvg";
    EXPECT_NE(html.find(drawn), std::string::npos) << number;
  }
  EXPECT_EQ(html.find("<svg"), std::string::npos);
  EXPECT_NE(html.find("</html>"), std::string::npos);
}

std::vector<PaperStatement> all_statements() {
  std::vector<PaperStatement> all;
  for (const Paper& paper : papers())
    all.insert(all.end(), paper.statements.begin(), paper.statements.end());
  return all;
}

// HR03-1, HR03-2, HR03-2a, HR03-2b, HR03-3
TEST(Papers, RowsAreNumberedWithoutGaps) {
  const std::regex form("([A-Z0-9]+)-([0-9]+)([a-z]?)");
  std::string paper;
  unsigned long last = 0;
  char letter = 'a';  // of the next row that is put between two numbers
  for (const PaperStatement& statement : all_statements()) {
    const std::string& number = statement.number;
    std::smatch part;
    ASSERT_TRUE(std::regex_match(number, part, form)) << number;
    if (part[1].str() != paper) last = 0;
    paper = part[1].str();
    if (part[3].length() == 0) {
      ++last;
      letter = 'a';
    } else {
      EXPECT_EQ(part[3].str(), std::string(1, letter++)) << number;
    }
    EXPECT_EQ(part[2].str(), std::to_string(last)) << number;
  }
  EXPECT_EQ(paper, "L11");
}

/// "Theorem 8", "section 2": all that match, without what else stands in the text.
std::vector<std::string> matches_of(const std::string& text, const std::regex& form) {
  std::vector<std::string> found;
  for (std::sregex_iterator match(text.begin(), text.end(), form), end; match != end; ++match)
    found.push_back((*match)[1]);
  return found;
}

/// What may be named: the numbered statements and the sections of docs/mathematics.md.
std::set<std::string> numbered_statements() {
  const std::regex statement("^\\*\\*([A-Z][a-z]+ [0-9]+)\\b"), section("^## ([0-9]+)\\. ");
  std::set<std::string> names;
  for (const std::string& line : split_lines(read_text((documents / "mathematics.md").string()))) {
    for (const std::string& name : matches_of(line, statement)) names.insert(name);
    for (const std::string& number : matches_of(line, section)) names.insert("section " + number);
  }
  return names;
}

TEST(Papers, EveryProofIsInTheMathematics) {
  const std::regex form(
      "\\b((?:Theorem|Lemma|Proposition|Corollary|Definition|Example|Remark|section) [0-9]+)\\b");
  const std::set<std::string> known = numbered_statements();
  for (const PaperStatement& statement : all_statements()) {
    SCOPED_TRACE(statement.number + ": " + statement.proof);
    const std::vector<std::string> names = matches_of(statement.proof, form);
    EXPECT_TRUE(!names.empty() || statement.proof.starts_with("cited: ")) << "no proof is named";
    for (const std::string& name : names) EXPECT_TRUE(known.contains(name)) << name;
  }
}

}  // namespace
}  // namespace dynim::test
