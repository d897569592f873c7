// The commands about two piles.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command two_pile_solve_command();
Command two_pile_admissible_command();
Command two_pile_table_command();
Command two_pile_compare_command();

/// All of them.
Game two_pile_game();

}  // namespace dynim::app
