// Wythoff Nim on the command line.
#include "play/play_command.hpp"
#include "verify_command.hpp"
#include "wythoff/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* play_examples =
    "  dynim play wythoff --m 1 --p 1 --piles 12,20\n"
    "  dynim play wythoff --m 2 --p 3 --piles 13,18 --computer-first --explain\n"
    "  dynim play wythoff --m 1 --p 2 --piles 12,20 < moves.txt";

}  // namespace

Game wythoff_game() {
  return {"wythoff",
          {wythoff_solve_command(), wythoff_pairs_command(), wythoff_table_command(),
           verify_parameters_command("wythoff", "Wythoff Nim: all methods against the rules"),
           play_command("wythoff", "Two piles, take from one or alike from both, with blocking",
                        play_examples),
           wythoff_deviations_plot()}};
}

}  // namespace dynim::app
