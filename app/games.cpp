// The list of games on the command line.
#include "game.hpp"
#include "grundy/commands.hpp"
#include "imitation/commands.hpp"
#include "one_pile/commands.hpp"
#include "several_piles/commands.hpp"
#include "sum/commands.hpp"
#include "two_pile/commands.hpp"
#include "wythoff/commands.hpp"

namespace dynim::app {

const std::vector<Game>& games() {
  static const std::vector<Game> all{one_pile_game(), two_pile_game(),  several_piles_game(),
                                     wythoff_game(),  imitation_game(), grundy_game(),
                                     sum_game()};
  return all;
}

}  // namespace dynim::app
