// dynim play two-pile: against the perfect opponent, in the terminal or from a pipe.
#include <algorithm>
#include <memory>

#include "dynim/error.hpp"
#include "options.hpp"
#include "play/play_command.hpp"
#include "two_pile/played_game.hpp"

namespace dynim::app {

namespace {

struct TwoPileOptions {
  MoveFunctionOptions f;
  bool misere = false;
  std::string piles, limit;
  PlayOptions play;
};

ExitCode play_two_pile(const TwoPileOptions& options) {
  check(options.play);
  const TwoPileGame game = read_two_pile_game(options.f, options.misere);
  require(options.piles, "--piles", "A,B");
  const auto piles = read_piles(options.piles, "--piles");
  require(options.limit, "--limit", "X");
  const Integer limit = read_integer(options.limit, "--limit");
  PlayedTwoPile played(game, {piles.first, piles.second}, limit, options.play.first(),
                       options.play.output.full);
  return play(played, std::max(piles.first, piles.second), options.play);
}

constexpr const char* examples =
    "  dynim play two-pile --f '2*t' --piles 12,20 --limit 5\n"
    "  dynim play two-pile --f '3*t' --piles 12,20 --limit 5 --computer-first --explain\n"
    "  dynim play two-pile --f t --piles 12,20 --limit 5 --misere < moves.txt";

}  // namespace

void add_play_two_pile_command(CLI::App& play_command, Selected& selected) {
  const auto options = std::make_shared<TwoPileOptions>();
  CLI::App& command =
      add_command(play_command, "two-pile",
                  "Two piles, next move at most f(t), over when one is empty", examples);
  add_plain_move_function_options(command, options->f);
  add_value(command, "--piles", options->piles, "A,B", "The two piles");
  add_value(command, "--limit", options->limit, "X", "The most the first move may take");
  add_misere_option(command, options->misere);
  add_play_options(command, options->play);
  command.callback(
      [options, &selected] { selected = [options] { return play_two_pile(*options); }; });
}

}  // namespace dynim::app
