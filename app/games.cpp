// The list of games on the command line.
#include <algorithm>

#include "game.hpp"
#include "game_commands.hpp"

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

// Of those that are played.
static std::vector<Game> with_worksheets(std::vector<Game> all) {
  for (Game& game : all) {
    const auto play = std::ranges::find(game.commands, "play", &Command::verb);
    if (play != game.commands.end())
      game.commands.push_back(worksheet_command(game.name, play->description));
  }
  return all;
}

const std::vector<Game>& games() {
  static const std::vector<Game> all =
      with_worksheets({one_pile_game(), two_pile_game(), several_piles_game(), wythoff_game(),
                       imitation_game(), no_repeat_game(), no_repeat_ever_game(), timed_game(),
                       comply_constrain_game(), grundy_game(), sum_game()});
  return all;
}

}  // namespace dynim::app
