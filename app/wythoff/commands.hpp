// The commands about Wythoff Nim that write lists of their own.
#pragma once

#include "game.hpp"

namespace dynim::app {

Command wythoff_pairs_command();
Command wythoff_deviations_plot();

}  // namespace dynim::app
