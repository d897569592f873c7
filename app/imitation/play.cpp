// dynim play imitation: against the perfect opponent, in the terminal or from a pipe.
#include <algorithm>
#include <memory>

#include "imitation/played_game.hpp"
#include "options.hpp"
#include "play/play_command.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

namespace {

struct ImitationOptions {
  ParameterOptions parameters;
  std::string piles;
  PlayOptions play;
};

ExitCode play_imitation(const ImitationOptions& options) {
  check(options.play);
  const WythoffParameters parameters = read_parameters(options.parameters);
  const PilePair piles = read_first_piles(options.piles, "--piles");
  PlayedImitation played(parameters, piles, options.play.first(), options.play.output.full);
  return play(played, std::max(piles.first, piles.second), options.play);
}

constexpr const char* examples =
    "  dynim play imitation --m 1 --p 2 --piles 12,20\n"
    "  dynim play imitation --m 2 --p 3 --piles 13,18 --computer-first --explain\n"
    "  dynim play imitation --m 1 --p 1 --piles 12,20 < moves.txt";

}  // namespace

void add_play_imitation_command(CLI::App& play_command, Selected& selected) {
  const auto options = std::make_shared<ImitationOptions>();
  CLI::App& command =
      add_command(play_command, "imitation",
                  "Two piles, where imitating the last move is restricted", examples);
  add_parameter_options(command, options->parameters);
  add_value(command, "--piles", options->piles, "A,B", "The two piles");
  add_play_options(command, options->play);
  command.callback(
      [options, &selected] { selected = [options] { return play_imitation(*options); }; });
}

}  // namespace dynim::app
