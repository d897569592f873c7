// Two piles on the command line.
#include "two_pile/commands.hpp"

namespace dynim::app {

Game two_pile_game() {
  return {"two-pile",
          {two_pile_solve_command(), two_pile_admissible_command(), two_pile_table_command(),
           two_pile_compare_command(), two_pile_verify_command(), two_pile_play_command()}};
}

}  // namespace dynim::app
