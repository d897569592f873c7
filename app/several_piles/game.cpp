// Several piles on the command line.
#include "several_piles/commands.hpp"

namespace dynim::app {

Game several_piles_game() {
  return {
      "piles",
      {several_piles_solve_command(), several_piles_family_command(), several_piles_table_command(),
       several_piles_verify_command(), several_piles_play_command()}};
}

}  // namespace dynim::app
