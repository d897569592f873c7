// Sums of games on the command line.
#include "game_commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

Command solve_command() {
  QuestionCommand command = asks("solve", "sum");
  command.check = [](const OptionTexts& texts) {
    require_one(texts, "piles", "summand", "--piles 'N:X,...' or --summand 'F; N; X'");
    if (texts.has("f")) require_one(texts, "piles", "piles", "--piles 'N:X,...' with --f");
  };
  return question_command(
      "  dynim solve sum --f '2*t' --piles '20:5,13:13,7'\n"
      "  dynim solve sum --summand '2*t; 20; 5' --summand 't+1; 30; 4' --summand 'nim; 7'",
      command);
}

}  // namespace

Game sum_game() {
  return {"sum",
          {solve_command(),
           play_command(
               "sum", "A sum of piles, each with its own limit",
               "  dynim play sum --f '2*t' --piles 12:4,9:3\n"
               "  dynim play sum --summand '2*t; 12; 4' --summand 'nim; 5' --computer-first")}};
}

}  // namespace dynim::app
