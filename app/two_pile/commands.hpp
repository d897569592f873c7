// The command about tables of two piles.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command two_pile_table_command();

}  // namespace dynim::app
