// Imitation Nim on the command line.
#include "imitation/commands.hpp"

namespace dynim::app {

Game imitation_game() {
  return {"imitation",
          {imitation_solve_command(), imitation_table_command(), imitation_verify_command(),
           imitation_play_command()}};
}

}  // namespace dynim::app
