// dynim play one-pile: against the perfect opponent, in the terminal or from a pipe.
#include <memory>

#include "one_pile/commands.hpp"
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
  OnePileStart start{read_game(options.f, options.ending), 0, std::nullopt};
  require(options.pile, "--pile", "N");
  start.pile = read_integer(options.pile, "--pile");
  if (!options.limit.empty()) start.limit = read_integer(options.limit, "--limit");
  PlayedOnePile played(start, options.play.first(), options.play.output.full);
  return play(played, start.pile, options.play);
}

constexpr const char* examples =
    "  dynim play one-pile --f '2*t' --pile 20\n"
    "  dynim play one-pile --f @fibonacci --pile 55 --computer-first --explain\n"
    "  dynim play one-pile --f t --pile 20 < moves.txt";

}  // namespace

Command one_pile_play_command() {
  return {"play", true, [](CLI::App& parent, const std::string& game, Selected& selected) {
            const auto options = std::make_shared<OnePileOptions>();
            CLI::App& command =
                add_command(parent, game, "One pile, next move at most f(t)", examples);
            add_move_function_options(command, options->f);
            add_value(command, "--pile", options->pile, "N", "The number of counters");
            add_value(command, "--limit", options->limit, "X",
                      "The most the first move may take (default N - 1)");
            add_ending_options(command, options->ending);
            add_play_options(command, options->play);
            command.callback(
                [options, &selected] { selected = [options] { return play_one_pile(*options); }; });
            return &command;
          }};
}

}  // namespace dynim::app
