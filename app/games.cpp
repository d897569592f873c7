// The list of games on the command line.
#include "game.hpp"

namespace dynim::app {

// Each in the folder of its game.
Game one_pile_game();
Game two_pile_game();
Game several_piles_game();
Game wythoff_game();
Game imitation_game();
Game no_repeat_game();
Game no_repeat_ever_game();
Game grundy_game();
Game sum_game();
Game timed_game();
Game comply_constrain_game();

const std::vector<Game>& games() {
  static const std::vector<Game> all{
      one_pile_game(),       two_pile_game(),  several_piles_game(),
      wythoff_game(),        imitation_game(), no_repeat_game(),
      no_repeat_ever_game(), timed_game(),     comply_constrain_game(),
      grundy_game(),         sum_game()};
  return all;
}

}  // namespace dynim::app
