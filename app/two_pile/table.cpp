// dynim table two-pile: L(a, b) or outcomes of (a, b, X) for all piles up to N, as numbers or as a
// picture; a rectangle of such a table, or the whole of it in runs, where it is beyond memory.
#include <algorithm>

#include "dynim/error.hpp"
#include "exchange/two_pile.hpp"
#include "game_commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

void check_rectangle(const TwoPileRectangleQuestion& question, const OutputOptions& output) {
  const Integer rows = question.to.first - question.from.first + 1;
  const Integer columns = question.to.second - question.from.second + 1;
  check_sides(std::max(rows, columns), "--to: a rectangle", output);
  constexpr std::uint64_t largest_coloured = TwoPileTable::largest_size;
  const Integer larger = std::max(question.to.first, question.to.second);
  if (!output.image.file.empty() && larger > to_integer(largest_coloured)) {
    throw InputError(fmt::format("--to: a picture shows piles up to {}", largest_coloured));
  }
}

// dynim table two-pile --to C,D.
QuestionCommand rectangle() {
  QuestionCommand command = asks("rectangle", "two-pile");
  command.picture = natural_figure(command.type);
  command.fits = check_rectangle;
  command.check = [](const OptionTexts& texts) { forbid_both(texts, "limit", "difference"); };
  command.end = [](const TwoPileRectangleAnswer& answer) {
    return fmt::format("the rectangle has {} rows", answer.extent.rows);
  };
  return command;
}

// dynim table two-pile --runs.
QuestionCommand runs() {
  QuestionCommand command = asks("runs", "two-pile");
  command.fits = [](const TwoPileRunsQuestion&, const OutputOptions& output) {
    forbid_both("true", "--runs", output.image.file, "--image");
  };
  return command;
}

constexpr const char* table_examples =
    "  dynim table two-pile --f '2*t' --size 12\n"
    "  dynim table two-pile --f '2*t' --size 1000 --image moves.svg\n"
    "  dynim table two-pile --f '3*t' --size 500 --limit 5 --image outcomes.png\n"
    "  dynim table two-pile --f '4*t' --size 40 --difference\n"
    "  dynim table two-pile --f '4,2,...' --size 8192 --format npy --output L.npy\n"
    "  dynim table two-pile --f '5*t' --from 999990,999900 --to 1e6,1e6 --format csv\n"
    "  dynim table two-pile --f '5*t' --size 1e6 --runs --format npy --output runs.npy";

}  // namespace

Command two_pile_table_command() {
  using Question = TwoPileTableQuestion;
  using Answer = TwoPileTableAnswer;
  QuestionCommand command = asks("table", "two-pile");
  command.picture = natural_figure(command.type);
  command.budget = "none";
  command.full = false;
  command.threads = true;
  command.fits = [](const Question& question, const OutputOptions& output) {
    check_size(question.size, 1, output);
  };
  command.check = [](const OptionTexts& texts) {
    forbid_both(texts, "limit", "difference");
    if (texts.has("from")) require_one(texts, "to", "to", "--to C,D with --from");
  };
  command.end = [](const Answer& answer) {
    return fmt::format("the table ends at {0} x {0}", answer.complete_to);
  };
  command.others = {other_question(runs()), other_question(rectangle())};
  return question_command(table_examples, command);
}

}  // namespace dynim::app
