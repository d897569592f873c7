// dynim table piles: L(a, b) or outcomes of (a, b, X) for two piles from 0 to N.
#include "exchange/several_piles.hpp"
#include "question_command.hpp"
#include "several_piles/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* table_examples =
    "  dynim table piles --f '2*t' --size 12\n"
    "  dynim table piles --f '3*t' --size 40 --limit 5\n"
    "  dynim table piles --f '2*t' --size 4000 --format npy --output L.npy\n"
    "  dynim table piles --f '2*t' --size 500 --image limits.png";

}  // namespace

Command several_piles_table_command() {
  QuestionCommand command = asks("table", "piles");
  command.picture = natural_figure(command.type);
  command.budget = "none";
  command.full = false;
  command.fits = [](const SeveralPilesTableQuestion& question, const OutputOptions& output) {
    check_size(question.size, 0, output);
  };
  command.end = [](const SeveralPilesTableAnswer& answer) {
    return fmt::format("the table has {0} rows and columns", answer.rows);
  };
  return question_command(table_examples, command);
}

}  // namespace dynim::app
