// The commands about Imitation Nim.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command imitation_solve_command();
Command imitation_table_command();

/// All of them.
Game imitation_game();

}  // namespace dynim::app
