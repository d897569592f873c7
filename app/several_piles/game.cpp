// Several piles on the command line.
#include "play/play_command.hpp"
#include "several_piles/commands.hpp"
#include "verify_command.hpp"

namespace dynim::app {
namespace {

constexpr const char* play_examples =
    "  dynim play piles --f '2*t' --piles 12,20,7 --limit 5\n"
    "  dynim play piles --f t --piles 12,20 --limit 3 --computer-first --explain\n"
    "  dynim play piles --f '3*t' --piles 9,14 --limit 5 < moves.txt";

constexpr const char* verify_examples =
    "  dynim verify piles --f '2*t'\n"
    "  dynim verify piles --f '3*t' --up-to 60\n"
    "  dynim verify piles --random 30 --seed 7";

}  // namespace

Game several_piles_game() {
  return {
      "piles",
      {several_piles_solve_command(), several_piles_family_command(), several_piles_table_command(),
       question_command(verify_examples, verify_functions("piles"), several_piles_description),
       play_command("piles", several_piles_description, play_examples)}};
}

}  // namespace dynim::app
