// dynim admissible: whether the closed formula for two piles holds for a move function, and if not,
// where it fails.
#include "question_command.hpp"
#include "two_pile/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* admissible_examples =
    "  dynim admissible --f '3*t'\n"
    "  dynim admissible --f 'floor(39*t/10)'\n"
    "  dynim admissible --f '4*t'  # a witness: where the formula fails\n"
    "  dynim admissible --f-file my-game.txt --up-to 500";

}  // namespace

Command two_pile_admissible_command() {
  return question_command(admissible_examples, asks("admissible", "two-pile"));
}

}  // namespace dynim::app
