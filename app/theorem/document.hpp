// docs/mathematics.md, which is part of the program: its statements; its Markdown, read by cmark,
// as text for a terminal, as HTML and as LaTeX, where what stands between backquotes or is indented
// is a formula and links are no more than their words; and its formulas, in plain notation such as
// "g'_i(b) ≤ 2^(k+1)", in LaTeX.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/text_sink.hpp"

namespace dynim::app {

/// A paragraph, in one line.
std::string plain_text(std::string_view markdown);

/// Paragraphs as wide as the sink takes them; what is indented, as it is.
void write_markdown(TextSink& output, std::string_view markdown);

std::string html_of(std::string_view markdown);

/// A part of a document that uses amsmath and amssymb.
std::string latex_of(std::string_view markdown);

/// For math mode, with amsmath and amssymb. What is no formula, as a command or the name of a file,
/// stands there as text. Cost: linear.
std::string latex_formula_or_text(std::string_view text);

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
