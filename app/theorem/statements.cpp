// A statement begins at its anchor and ends at the next one, or at the next section.
#include <algorithm>

#include "base/characters.hpp"
#include "report/text.hpp"
#include "serve/files.hpp"
#include "theorem/document.hpp"

namespace dynim::app {
namespace {

std::string_view document() {
  static const std::string text = serve::bytes_of_file("/mathematics.md");
  return text;
}

// From `start` to the next line that begins with one of these.
std::string_view until(std::string_view text, std::size_t start,
                       std::initializer_list<std::string_view> beginnings) {
  std::size_t end = text.size();
  for (const std::string_view beginning : beginnings)
    end = std::min(end, text.find("\n" + std::string(beginning), start));
  return text.substr(start, std::min(end, text.size()) - start);
}

// "**Theorem 8 (base theorem).** ..."
Statement read_statement(std::string_view markdown) {
  const std::string head = plain_text(markdown.substr(2, markdown.find(".**") - 2));
  const std::size_t number = head.find(' ') + 1, bracket = std::min(head.find(" ("), head.size());
  Statement statement{head.substr(0, number - 1), head.substr(number, bracket - number), "",
                      markdown};
  if (bracket < head.size()) statement.title = head.substr(bracket + 2, head.size() - bracket - 3);
  return statement;
}

std::string without_accents(std::string text) {
  for (std::size_t at; (at = text.find("è")) != text.npos;) text.replace(at, 2, "e");
  return text;
}

}  // namespace

std::vector<Statement> find_statements() {
  constexpr std::string_view anchor = "\n<a id=\"";
  const std::string_view text = document();
  std::vector<Statement> statements;
  for (std::size_t at = text.find(anchor); at != text.npos; at = text.find(anchor, at + 1)) {
    const std::size_t begin = text.find('\n', at + 1) + 1;
    if (text.substr(begin).starts_with("**"))
      statements.push_back(read_statement(until(text, begin, {"<a id=", "## ", "### "})));
  }
  return statements;
}

std::string_view questions() {
  const std::string_view text = document();
  const std::size_t begin = text.find("\n## Questions\n") + 1;
  return until(text, text.find('\n', begin) + 1, {"## "});
}

std::string first_words(const Statement& statement, std::size_t width) {
  std::string_view text = until(statement.markdown, 0, {"*Proof"});
  text.remove_prefix(text.find(".**") + 3);
  std::string words;
  while (!text.empty() && words.size() <= width) {  // a paragraph or an item of a list
    const std::size_t end = std::min({text.find("\n\n"), text.find("\n* "), text.size()});
    std::string part = plain_text(text.substr(0, end));
    std::ranges::replace(part, '\n', ' ');
    if (!part.empty()) words.append(words.empty() ? "" : " ").append(part);
    text.remove_prefix(std::min(text.size(), text.find_first_not_of('\n', end)));
  }
  const std::string first = wrap(words, width).front();
  return first.size() == words.size() && first.ends_with('.') ? first : first + " ...";
}

bool has_words(const Statement& statement, const std::vector<std::string>& words) {
  const std::string_view said = until(statement.markdown, 0, {"*Proof"});
  const std::string text = without_accents(small_letters(said));
  const auto is_digit = [&](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  return std::ranges::all_of(words, [&](const std::string& asked) {
    const std::string word = without_accents(small_letters(asked));
    const bool number = word.find_first_not_of("0123456789") == word.npos;
    for (std::size_t at = 0; (at = text.find(word, at)) != text.npos; ++at) {
      if (!number || !(is_digit(at - 1) || is_digit(at + word.size()))) return true;
    }
    return false;
  });
}

}  // namespace dynim::app
