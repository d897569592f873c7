// dynim theorem: the statements of docs/mathematics.md with their proofs.
#include <algorithm>
#include <memory>

#include "base/characters.hpp"
#include "options.hpp"
#include "theorem/document.hpp"

namespace dynim::app {
namespace {

struct TheoremOptions {
  std::vector<std::string> words;
  OutputOptions output;
};

// "8", "theorem 8", "Theorem", "8": the numbers of all kinds are one series, so that the kind must
// only be right where it is said.
const Statement* find_by_number(const std::vector<Statement>& statements,
                                const std::vector<std::string>& words) {
  const std::string asked = small_letters(join(words, " "));
  const auto found = std::ranges::find_if(statements, [&](const Statement& statement) {
    return asked == statement.number ||
           asked == small_letters(statement.kind) + " " + statement.number;
  });
  return found == statements.end() ? nullptr : &*found;
}

void write_statement(Output& output, const Statement& statement, const std::string& format) {
  if (format == "html") {
    output.print(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
        "<title>{} {} - Dynim</title>\n<style>body {{ max-width: 45rem; margin: 2rem auto; "
        "padding: 0 1rem; font: 1.05rem/1.5 serif; }} code {{ font-style: italic; font-family: "
        "inherit; }} pre {{ overflow-x: auto; }}</style>\n{}</html>\n",
        statement.kind, statement.number, html_of(statement.markdown));
  } else if (format == "latex") {
    output.write(latex_of(statement.markdown));
  } else {
    write_markdown(output, statement.markdown);
  }
}

void list_statements(Output& output, const std::vector<const Statement*>& statements) {
  constexpr std::size_t two_lines = 140;
  LabelledList list(true);
  for (const Statement* const statement : statements) {
    list.add(statement->kind + " " + statement->number,
             statement->title.empty()
                 ? first_words(*statement, two_lines)
                 : statement->title + ": " + first_words(*statement, two_lines));
  }
  list.write(output);
}

// Each question, and below it the statements that answer it.
void list_questions(Output& output) {
  std::string_view text = questions();
  const std::string margin(4, ' ');
  for (std::size_t end; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1)) {
    const std::string_view line = text.substr(0, end);
    if (line.starts_with("**")) output.print("\n{}\n", plain_text(line));
    if (!line.starts_with("| ") || line.starts_with("| question ")) continue;
    const std::size_t middle = line.find(" | ");
    output.print("  {}\n", plain_text(line.substr(2, middle - 2)));
    const std::string answer = plain_text(line.substr(middle + 3, line.size() - middle - 5));
    for (const std::string& part : wrap(answer, output.line_width() - margin.size()))
      output.print("{}{}\n", margin, part);
  }
}

bool is_number(const std::string& word) {
  return word.find_first_not_of("0123456789") == std::string::npos;
}

// One by its number, several by theirs, or those that have all the words.
std::vector<const Statement*> statements_meant(const std::vector<Statement>& statements,
                                               const std::vector<std::string>& words) {
  if (const Statement* const one = find_by_number(statements, words)) return {one};
  std::vector<const Statement*> found;
  if (!words.empty() && std::ranges::all_of(words, is_number)) {
    for (const std::string& number : words) {
      found.push_back(find_by_number(statements, {number}));
      if (found.back() == nullptr) throw InputError("no statement has the number " + number);
    }
    return found;
  }
  for (const Statement& statement : statements) {
    if (has_words(statement, words)) found.push_back(&statement);
  }
  return found;
}

ExitCode run_theorem(const TheoremOptions& options) {
  const std::vector<Statement> statements = find_statements();
  const auto found = statements_meant(statements, options.words);
  const bool all_by_number =
      !options.words.empty() && std::ranges::all_of(options.words, is_number);
  const std::string words = join(options.words, " ");
  if (found.empty()) {
    throw InputError("no statement of docs/mathematics.md has the number or the words " +
                     quote(words) + "; dynim theorem lists what they are about");
  }
  if (options.output.format != "text" && options.words.empty())
    throw InputError("name a statement by its number, as in dynim theorem 8 --format latex");
  if (options.output.format != "text" && found.size() > 1 &&
      !(all_by_number && options.output.format == "latex")) {
    throw InputError(
        fmt::format("{} are {} statements: name one by its number", quote(words), found.size()));
  }
  Output output(options.output.path);
  if (options.words.empty()) {
    list_questions(output);
  } else if (found.size() == 1 || all_by_number) {
    for (const Statement* const statement : found) {
      if (statement != found.front()) output.write('\n');
      write_statement(output, *statement, options.output.format);
    }
  } else {
    list_statements(output, found);
  }
  output.finish();
  return answered;
}

}  // namespace

void add_theorem_command(CommandLine& program) {
  const auto options = std::make_shared<TheoremOptions>();
  CommandLine& command =
      add_command(program, "theorem", "The theorems that answers rest on, with their proofs",
                  "  dynim theorem                      # by question\n"
                  "  dynim theorem 8\n"
                  "  dynim theorem fibonacci            # all that have the word\n"
                  "  dynim theorem 8 --format latex     # needs amsmath and amssymb");
  add_argument(command, "NUMBER", &options->words,
               "Numbers of statements, or words that all stand in one; in quotes a phrase");
  add_output_options(command, options->output, {"text", "html", "latex"});
  command.run = [options] { return run_theorem(*options); };
}

}  // namespace dynim::app
