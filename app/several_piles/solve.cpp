// dynim solve piles: who wins, from which pile, how, and why.
#include "question_command.hpp"
#include "several_piles/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* solve_examples =
    "  dynim solve piles --f '2*t' --piles 13,18 --limit 4\n"
    "  dynim solve piles --f t --piles '10**1000, 10**999, 12' --limit 10**50 --moves all\n"
    "  dynim solve piles --f '2*t' --piles '10**1000, 3*10**999' --limit 100\n"
    "  dynim solve piles --f '3*t' --piles 8,20,5 --limit 4 --format json";

}  // namespace

Command several_piles_solve_command() {
  QuestionCommand command = asks("solve", "piles");
  command.several = "piles";
  return question_command(solve_examples, command, several_piles_description);
}

}  // namespace dynim::app
