// dynim table two-pile: L(a, b) or outcomes of (a, b, X) for all piles up to N, as numbers or as a
// picture; a rectangle of such a table, or the whole of it in runs, where it is beyond memory.
#include "exchange/two_pile.hpp"
#include "question_command.hpp"
#include "two_pile/commands.hpp"
#include "two_pile/parts.hpp"

namespace dynim::app {
namespace {

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
  command.others = {other_question("runs", two_pile_runs()),
                    other_question("to", two_pile_rectangle())};
  return question_command(table_examples, command);
}

}  // namespace dynim::app
