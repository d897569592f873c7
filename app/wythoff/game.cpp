// Wythoff Nim on the command line.
#include "wythoff/commands.hpp"

namespace dynim::app {

Game wythoff_game() {
  return {"wythoff",
          {wythoff_solve_command(), wythoff_pairs_command(), wythoff_table_command(),
           wythoff_verify_command(), wythoff_play_command(), wythoff_deviations_plot()}};
}

}  // namespace dynim::app
