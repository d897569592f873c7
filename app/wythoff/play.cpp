// dynim play wythoff: against the perfect opponent, in the terminal or from a pipe.
#include <algorithm>
#include <memory>

#include "options.hpp"
#include "play/play_command.hpp"
#include "wythoff/parameters.hpp"
#include "wythoff/played_game.hpp"

namespace dynim::app {

namespace {

struct WythoffOptions {
  ParameterOptions parameters;
  std::string piles;
  PlayOptions play;
};

ExitCode play_wythoff(const WythoffOptions& options) {
  check(options.play);
  const WythoffParameters parameters = read_parameters(options.parameters);
  const PilePair piles = read_first_piles(options.piles, "--piles");
  PlayedWythoff played(parameters, piles, options.play.first(), options.play.output.full);
  return play(played, std::max(piles.first, piles.second), options.play, 2 * parameters.p);
}

constexpr const char* examples =
    "  dynim play wythoff --m 1 --p 1 --piles 12,20\n"
    "  dynim play wythoff --m 2 --p 3 --piles 13,18 --computer-first --explain\n"
    "  dynim play wythoff --m 1 --p 2 --piles 12,20 < moves.txt";

}  // namespace

void add_play_wythoff_command(CLI::App& play_command, Selected& selected) {
  const auto options = std::make_shared<WythoffOptions>();
  CLI::App& command =
      add_command(play_command, "wythoff",
                  "Two piles, take from one or alike from both, with blocking", examples);
  add_parameter_options(command, options->parameters);
  add_value(command, "--piles", options->piles, "A,B", "The two piles");
  add_play_options(command, options->play);
  command.callback(
      [options, &selected] { selected = [options] { return play_wythoff(*options); }; });
}

}  // namespace dynim::app
