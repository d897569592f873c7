// The commands about Imitation Nim.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command imitation_play_command();

}  // namespace dynim::app
