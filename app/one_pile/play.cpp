// dynim play one-pile: against the perfect opponent, in the terminal or from a pipe.
#include <algorithm>
#include <memory>

#include "dynim/error.hpp"
#include "one_pile/played_game.hpp"
#include "options.hpp"
#include "play/play_command.hpp"

namespace dynim::app {

namespace {

struct OnePileOptions {
  MoveFunctionOptions f;
  EndingOptions ending;
  std::string pile, limit;
  PlayOptions play;
};

ExitCode play_one_pile(const OnePileOptions& options) {
  check(options.play);
  const OnePileGame game = read_game(options.f, options.ending);
  require(options.pile, "--pile", "N");
  const Integer pile = read_integer(options.pile, "--pile");
  if (std::ranges::find(game.terminal, pile) != game.terminal.end()) {
    throw InputError(
        "--pile: the game would be over before it begins, because --terminal has this pile");
  }
  if (options.limit.empty() && pile == 1) {
    throw InputError(
        "--pile 1 needs --limit 1: without --limit the first move may not take everything");
  }
  const Integer limit =
      options.limit.empty() ? Integer(pile - 1) : read_integer(options.limit, "--limit");
  PlayedOnePile played(game, pile, limit, options.play.first(), options.play.output.full);
  return play(played, pile, options.play);
}

constexpr const char* examples =
    "  dynim play one-pile --f '2*t' --pile 20\n"
    "  dynim play one-pile --f @fibonacci --pile 55 --computer-first --explain\n"
    "  dynim play one-pile --f t --pile 20 < moves.txt";

}  // namespace

void add_play_one_pile_command(CLI::App& play_command, Selected& selected) {
  const auto options = std::make_shared<OnePileOptions>();
  CLI::App& command =
      add_command(play_command, "one-pile", "One pile, next move at most f(t)", examples);
  add_move_function_options(command, options->f);
  add_value(command, "--pile", options->pile, "N", "The number of counters");
  add_value(command, "--limit", options->limit, "X",
            "The most the first move may take (default N - 1)");
  add_ending_options(command, options->ending);
  add_play_options(command, options->play);
  command.callback(
      [options, &selected] { selected = [options] { return play_one_pile(*options); }; });
}

}  // namespace dynim::app
