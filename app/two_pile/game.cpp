// Two piles on the command line.
#include "dynim/piles.hpp"
#include "game_commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* description = "Two piles, next move at most f(t), over when one is empty";

// Who wins, from which pile, how, and why.
Command solve_command() {
  QuestionCommand command = asks("solve", "two-pile");
  command.several = "piles";
  return question_command(
      "  dynim solve two-pile --f '2*t' --piles 12,20 --limit 4\n"
      "  dynim solve two-pile --f '3*t' --piles '10**1000, 3*10**999' --limit 10**50 --moves all\n"
      "  dynim solve two-pile --f '5*t' --piles 30,42 --limit 7 --format json\n"
      "  dynim solve two-pile --f '2*t' --piles 9,14 --limit 3 --misere",
      command, description);
}

// Whether the closed formula for two piles holds for a move function, and if not, where it fails.
Command admissible_command() {
  return question_command(
      "  dynim admissible --f '3*t'\n"
      "  dynim admissible --f 'floor(39*t/10)'\n"
      "  dynim admissible --f '4*t'  # a witness: where the formula fails\n"
      "  dynim admissible --f-file my-game.txt --up-to 500",
      asks("admissible", "two-pile"));
}

// Where L of two move functions first differs, or L and the formula of admissible functions.
Command compare_command() {
  QuestionCommand command = asks("compare", "two-pile");
  command.threads = true;
  return question_command(
      "  dynim compare two-pile --f '3*t' --with '4*t'\n"
      "  dynim compare two-pile --f '2*t' --with '3*t' --up-to 10**100\n"
      "  dynim compare two-pile --f '4*t'  # L and the formula",
      command, "Two piles: L of two functions, or L and the formula");
}

// How to win, to be copied.
Command strategy_command() {
  QuestionCommand command = asks("strategy", "two-pile");
  command.end = [](TwoPileStrategyAnswer&) { return std::string(); };
  command.full = false;
  return question_command(
      "  dynim strategy two-pile --f '2*t'\n"
      "  dynim strategy two-pile --f '5*t' --format python --output five.py",
      command);
}

}  // namespace

Game two_pile_game() {
  return {
      "two-pile",
      {solve_command(), admissible_command(), two_pile_table_command(), compare_command(),
       strategy_command(),
       question_command("  dynim verify two-pile --f '3*t'\n"
                        "  dynim verify two-pile --f '5*t' --up-to 60\n"
                        "  dynim verify two-pile --random 100 --seed 7",
                        verify_functions("two-pile"), description),
       play_command(
           "two-pile", description,
           "  dynim play two-pile --f '2*t' --piles 12,20 --limit 5\n"
           "  dynim play two-pile --f '3*t' --piles 12,20 --limit 5 --computer-first --explain\n"
           "  dynim play two-pile --f t --piles 12,20 --limit 5 --misere < moves.txt")}};
}

}  // namespace dynim::app
