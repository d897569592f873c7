// Several piles on the command line.
#include "dynim/piles.hpp"
#include "game_commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* description = "Several piles, next move at most f(t), until all are empty";

// Who wins, from which pile, how, and why.
Command solve_command() {
  QuestionCommand command = asks("solve", "piles");
  command.several = "piles";
  return question_command(
      "  dynim solve piles --f '2*t' --piles 13,18 --limit 4\n"
      "  dynim solve piles --f t --piles '10**1000, 10**999, 12' --limit 10**50 --moves all\n"
      "  dynim solve piles --f '2*t' --piles '10**1000, 3*10**999' --limit 100\n"
      "  dynim solve piles --f '3*t' --piles 8,20,5 --limit 4 --format json",
      command, description);
}

// Whether a move function belongs to a family whose rule gives L of several piles, and if not,
// where the rule fails.
Command family_command() {
  return question_command(
      "  dynim family --f '3*t//2'\n"
      "  dynim family --f '2*t'\n"
      "  dynim family --f 't % 8'  # a rule, although f is bounded\n"
      "  dynim family --f '3*t'    # witnesses: where the rules fail",
      asks("family", "piles"));
}

// L(a, b) or outcomes of (a, b, X) for two piles from 0 to N.
Command table_command() {
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
  return question_command(
      "  dynim table piles --f '2*t' --size 12\n"
      "  dynim table piles --f '3*t' --size 40 --limit 5\n"
      "  dynim table piles --f '2*t' --size 4000 --format npy --output L.npy\n"
      "  dynim table piles --f '2*t' --size 500 --image limits.png",
      command);
}

}  // namespace

Game several_piles_game() {
  return {
      "piles",
      {solve_command(), family_command(), table_command(),
       question_command("  dynim verify piles --f '2*t'\n"
                        "  dynim verify piles --f '3*t' --up-to 60\n"
                        "  dynim verify piles --random 30 --seed 7",
                        verify_functions("piles"), description),
       play_command("piles", description,
                    "  dynim play piles --f '2*t' --piles 12,20,7 --limit 5\n"
                    "  dynim play piles --f t --piles 12,20 --limit 3 --computer-first --explain\n"
                    "  dynim play piles --f '3*t' --piles 9,14 --limit 5 < moves.txt")}};
}

}  // namespace dynim::app
