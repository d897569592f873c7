// Sums of games on the command line.
#include "sum/commands.hpp"

namespace dynim::app {

Game sum_game() { return {"sum", {sum_solve_command(), sum_play_command()}}; }

}  // namespace dynim::app
