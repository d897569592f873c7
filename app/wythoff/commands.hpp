// The commands about Wythoff Nim.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command wythoff_play_command();

}  // namespace dynim::app
