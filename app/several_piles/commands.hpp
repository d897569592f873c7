// The commands about several piles.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command several_piles_solve_command();
Command several_piles_family_command();
Command several_piles_table_command();

/// All of them.
Game several_piles_game();

/// What the help says of the game.
inline constexpr const char* several_piles_description =
    "Several piles, next move at most f(t), until all are empty";

}  // namespace dynim::app
