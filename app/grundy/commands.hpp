// The commands about Grundy values and sums.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command grundy_value_command();
Command grundy_table_command();
Command grundy_plot_command();

/// All of them.
Game grundy_game();

}  // namespace dynim::app
