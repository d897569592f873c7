// The statements of docs/mathematics.md, which is part of the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dynim::app {

struct Statement {
  std::string kind, number;   ///< "Theorem", "8"
  std::string title;          ///< "base theorem"; may be empty
  std::string_view markdown;  ///< with kind, number and title, its proof and what is said of it
};

/// All of them, in the order of the document. Cost: linear in it.
std::vector<Statement> find_statements();

/// The document's guide: which statements answer which question, as Markdown.
std::string_view questions();

/// What it says first, as much as `width` columns hold.
std::string first_words(const Statement& statement, std::size_t width);

/// Whether each of the words is in what it says, or its name and title: its proof is not searched,
/// and neither capitals nor accents count.
bool has_words(const Statement& statement, const std::vector<std::string>& words);

}  // namespace dynim::app
