// The commands about sums of games.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command sum_solve_command();

/// All of them.
Game sum_game();

}  // namespace dynim::app
