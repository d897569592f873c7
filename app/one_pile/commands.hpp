// The commands about one pile that write lists of their own.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command one_pile_base_command();
Command one_pile_table_command(bool of_a_group);  ///< "dynim table one-pile", or "dynim table"
Command one_pile_stats_command();
Command one_pile_g_plot();
Command one_pile_members_plot();
Command one_pile_histogram_plot();
Command one_pile_outcomes_plot();

}  // namespace dynim::app
