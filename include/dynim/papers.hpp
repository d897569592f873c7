// The statements of the four papers that Dynim implements, and theorems of six more, each with a
// command that shows it: the page docs/papers.md, which the library holds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// A definition, lemma, theorem, example, figure or question of a paper. Texts are Markdown without
/// blocks: `f(t)` stands between backquotes.
struct PaperStatement {
  std::string number;     ///< "HR03-24"
  std::string statement;  ///< in our words
  std::string command;    ///< "dynim base --f ...", as typed in a shell; empty where there is none
  std::vector<std::string> shown;  ///< what stands in the command's output, blanks not counted
  std::string instead;             ///< of a command: "test: ..." or "no command: ..."
  std::string proof;               ///< where the reason stands in docs/mathematics.md
};

struct Paper {
  std::string name;      ///< "hr03"
  std::string title;     ///< of the paper
  std::string citation;  ///< authors, where it appeared, what it is about
  std::vector<PaperStatement> statements;
};

/// All of them, in the order of the page. Cost: reading the page, the first time.
const std::vector<Paper>& papers();

/// Nullptr where there is none of this name.
const Paper* find_paper(std::string_view name);

}  // namespace dynim
