// Runs a statement's command and compares. Cost: that of the command, and of the oracle.
#include "paper/shown.hpp"

#include <algorithm>
#include <sstream>

#include "exchange/json_value.hpp"
#include "exchange/request.hpp"
#include "report/text.hpp"
#include "shell_words.hpp"

namespace dynim::app {
namespace {

// The words with one blank between them: an answer is set in columns.
std::string in_one_line(const std::string& text) {
  std::istringstream stream(text);
  std::string line;
  for (std::string word; stream >> word;) line += (line.empty() ? "" : " ") + word;
  return line;
}

void compare_with_statement(const PaperStatement& statement, ShownStatement& shown) {
  const std::string output = in_one_line(shown.output);
  std::vector<std::string> found, missing;
  for (const std::string& part : statement.shown)
    (output.find(part) != std::string::npos ? found : missing).push_back(part);
  shown.agrees = missing.empty() && shown.code == answered;
  shown.comparison = missing.empty()
                         ? "the answer says what the statement says: " + join(found, "; ")
                         : "the answer does not say " + join(missing, "; ");
}

// "N", "P" or "unknown"; empty where the command answers no such question.
std::string outcome_of(const std::vector<std::string>& command,
                       const std::vector<std::string>& options) {
  const CapturedRun run = run_captured(with_options(command, options));
  try {
    Budget budget;
    const exchange::JsonValue answer = exchange::parse_json(run.output, budget);
    const exchange::JsonValue* const outcome = answer.find("outcome");
    return outcome == nullptr ? "" : outcome->text;
  } catch (const exchange::RequestError&) {
    return "";  // it failed
  }
}

bool can_be_played_out(const std::vector<std::string>& command) {
  return command.size() > 1 && command[0] == "solve" &&
         (command[1] == "one-pile" || command[1] == "two-pile" || command[1] == "piles") &&
         std::ranges::find(command, "-") == command.end();
}

// With numbers that the statement does not speak of, the rules have the last word.
void compare_with_rules(ShownStatement& shown) {
  shown.comparison = "the statement is about other numbers";
  if (shown.code != answered || !can_be_played_out(shown.command)) return;
  const std::string answer = outcome_of(shown.command, {"--format", "json"});
  const std::string rules = outcome_of(
      shown.command, {"--format", "json", "--method", "oracle", "--budget", "2s", "--quiet"});
  if (rules != "N" && rules != "P") {
    shown.comparison += ", too large to be played out from the rules alone";
  } else {
    shown.agrees = rules == answer;
    shown.comparison += fmt::format("; the rules alone, played out, give the outcome {}: {}", rules,
                                    *shown.agrees ? "the same" : "not the same");
  }
}

}  // namespace

std::string plain(std::string text) {
  std::erase(text, '`');
  return text;
}

ShownStatement show(const PaperStatement& statement, const std::vector<std::string>& options) {
  ShownStatement shown;
  if (statement.command.empty()) {
    shown.comparison = statement.instead;
    return shown;
  }
  shown.command = split_arguments(statement.command);
  shown.command.erase(shown.command.begin());  // "dynim"
  shown.command = with_options(std::move(shown.command), options);
  CapturedRun run = run_captured(shown.command);
  shown.output = std::move(run.output);
  shown.drawings = std::move(run.drawings);
  shown.code = run.code;
  if (options.empty()) {
    compare_with_statement(statement, shown);
  } else {
    compare_with_rules(shown);
  }
  return shown;
}

}  // namespace dynim::app
