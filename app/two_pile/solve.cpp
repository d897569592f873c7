// dynim solve two-pile: who wins, from which pile, how, and why.
#include "question_command.hpp"
#include "two_pile/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* solve_examples =
    "  dynim solve two-pile --f '2*t' --piles 12,20 --limit 4\n"
    "  dynim solve two-pile --f '3*t' --piles '10**1000, 3*10**999' --limit 10**50 --moves all\n"
    "  dynim solve two-pile --f '5*t' --piles 30,42 --limit 7 --format json\n"
    "  dynim solve two-pile --f '2*t' --piles 9,14 --limit 3 --misere";

}  // namespace

Command two_pile_solve_command() {
  QuestionCommand command = asks("solve", "two-pile");
  command.several = "piles";
  return question_command(solve_examples, command,
                          "Two piles, next move at most f(t), over when one is empty");
}

}  // namespace dynim::app
