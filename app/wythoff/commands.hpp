// The commands about Wythoff Nim.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command wythoff_solve_command();
Command wythoff_pairs_command();
Command wythoff_table_command();
Command wythoff_deviations_plot();

/// All of them.
Game wythoff_game();

}  // namespace dynim::app
