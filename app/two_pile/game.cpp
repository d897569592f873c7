// Two piles on the command line.
#include "play/play_command.hpp"
#include "two_pile/commands.hpp"
#include "verify_command.hpp"

namespace dynim::app {
namespace {

constexpr const char* play_examples =
    "  dynim play two-pile --f '2*t' --piles 12,20 --limit 5\n"
    "  dynim play two-pile --f '3*t' --piles 12,20 --limit 5 --computer-first --explain\n"
    "  dynim play two-pile --f t --piles 12,20 --limit 5 --misere < moves.txt";

constexpr const char* verify_examples =
    "  dynim verify two-pile --f '3*t'\n"
    "  dynim verify two-pile --f '5*t' --up-to 60\n"
    "  dynim verify two-pile --random 100 --seed 7";

}  // namespace

Game two_pile_game() {
  return {"two-pile",
          {two_pile_solve_command(), two_pile_admissible_command(), two_pile_table_command(),
           two_pile_compare_command(),
           question_command(verify_examples, verify_functions("two-pile"),
                            "Two piles, next move at most f(t), over when one is empty"),
           play_command("two-pile", "Two piles, next move at most f(t), over when one is empty",
                        play_examples)}};
}

}  // namespace dynim::app
