// Imitation Nim on the command line.
#include "imitation/commands.hpp"
#include "play/play_command.hpp"
#include "verify_command.hpp"

namespace dynim::app {
namespace {

constexpr const char* play_examples =
    "  dynim play imitation --m 1 --p 2 --piles 12,20\n"
    "  dynim play imitation --m 2 --p 3 --piles 13,18 --computer-first --explain\n"
    "  dynim play imitation --m 1 --p 1 --piles 12,20 < moves.txt";

}  // namespace

Game imitation_game() {
  return {"imitation",
          {imitation_solve_command(), imitation_table_command(),
           verify_parameters_command("imitation", "Imitation Nim: the theorem against the oracle"),
           play_command("imitation", "Two piles, where imitating the last move is restricted",
                        play_examples)}};
}

}  // namespace dynim::app
