// One pile on the command line.
#include "one_pile/commands.hpp"

namespace dynim::app {

Game one_pile_game() {
  return {"one-pile",
          {one_pile_solve_command(), one_pile_base_command(), one_pile_table_command(false),
           one_pile_table_command(true), one_pile_stats_command(), one_pile_compare_command(),
           one_pile_strategy_command(), one_pile_verify_command(), one_pile_play_command(),
           one_pile_g_plot(), one_pile_members_plot(), one_pile_histogram_plot(),
           one_pile_outcomes_plot()}};
}

}  // namespace dynim::app
