// Several piles on the command line.
#include "play/play_command.hpp"
#include "several_piles/commands.hpp"

namespace dynim::app {
namespace {

constexpr const char* play_examples =
    "  dynim play piles --f '2*t' --piles 12,20,7 --limit 5\n"
    "  dynim play piles --f t --piles 12,20 --limit 3 --computer-first --explain\n"
    "  dynim play piles --f '3*t' --piles 9,14 --limit 5 < moves.txt";

}  // namespace

Game several_piles_game() {
  return {"piles",
          {several_piles_solve_command(), several_piles_family_command(),
           several_piles_table_command(), several_piles_verify_command(),
           play_command("piles", several_piles_description, play_examples)}};
}

}  // namespace dynim::app
