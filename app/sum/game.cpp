// Sums of games on the command line.
#include "play/play_command.hpp"
#include "sum/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* play_examples =
    "  dynim play sum --f '2*t' --piles 12:4,9:3\n"
    "  dynim play sum --summand '2*t; 12; 4' --summand 'nim; 5' --computer-first";

}  // namespace

Game sum_game() {
  return {"sum",
          {sum_solve_command(),
           play_command("sum", "A sum of piles, each with its own limit", play_examples)}};
}

}  // namespace dynim::app
