// dynim play one-pile: against the perfect opponent, in the terminal or from a pipe.
#include <algorithm>
#include <memory>

#include "dynim/error.hpp"
#include "options.hpp"
#include "play/session.hpp"

namespace dynim::app {

namespace {

struct PlayOptions {
  MoveFunctionOptions f;
  EndingOptions ending;
  std::string pile, limit;
  bool explain = false;
  bool computer_first = false;
  OutputOptions output;
  WorkOptions work;
};

PlaySetup read_setup(const PlayOptions& options) {
  if (options.output.format == "text" && !options.output.path.empty()) {
    throw InputError("--output: the record of a game is JSON; add --format json");
  }
  PlaySetup setup;
  setup.game = read_game(options.f, options.ending);
  require(options.pile, "--pile", "N");
  setup.pile = read_integer(options.pile, "--pile");
  const auto& terminal = setup.game.terminal;
  if (std::find(terminal.begin(), terminal.end(), setup.pile) != terminal.end()) {
    throw InputError("--pile: the game would be over before it begins, because --terminal has this pile");
  }
  if (options.limit.empty() && setup.pile == 1) {
    throw InputError("--pile 1 needs --limit 1: without --limit the first move may not take everything");
  }
  setup.limit = options.limit.empty() ? Integer(setup.pile - 1) : read_integer(options.limit, "--limit");
  setup.computer_first = options.computer_first;
  setup.explain = options.explain;
  setup.full = options.output.full;
  // A record on the standard output must be alone there; one in a file leaves the screen to the dialogue.
  setup.dialogue = options.output.format == "text" || !options.output.path.empty();
  return setup;
}

Json to_json(const Turn& turn) {
  using app::to_json;
  Json json{{"player", turn.mover == Player::person ? "person" : "computer"},
            {"pile", to_json(turn.pile)},
            {"limit", to_json(turn.limit)},
            {"take", to_json(turn.taken)}};
  if (turn.mover == Player::computer) json["why"] = turn.why;
  return json;
}

void write_json(Output& output, const PlaySetup& setup, const Session& session) {
  JsonObject json(output);
  write_game(json, setup.game);
  json.field("pile", app::to_json(setup.pile));
  json.field("limit", app::to_json(setup.limit));
  const auto winner = session.winner();
  json.field("finished", winner.has_value());
  json.field("winner", !winner ? Json(nullptr) : Json(*winner == Player::person ? "person" : "computer"));
  json.field("pile_left", app::to_json(session.pile()));
  json.field("limit_left", app::to_json(session.limit()));
  json.begin_array("moves");
  for (const Turn& turn : session.turns()) json.element(to_json(turn));
  json.end_array();
  json.finish();
}

ExitCode run_play(const PlayOptions& options) {
  const PlaySetup setup = read_setup(options);
  read_limits(options.work);  // an error in them must not wait for the first hint
  const bool recorded = options.output.format == "json";
  Output record(options.output.path);
  Output screen("");
  Session session(setup, options.work, screen);
  constexpr std::size_t room_beside_the_number = 1000;
  LineReader lines(to_string(setup.pile).size() + room_beside_the_number);
  session.run(lines);
  screen.finish();
  if (recorded) write_json(record, setup, session);
  record.finish();
  return answered;
}

constexpr const char* examples =
    "  dynim play one-pile --f '2*t' --pile 20\n"
    "  dynim play one-pile --f @fibonacci --pile 55 --computer-first --explain\n"
    "  dynim play one-pile --f t --pile 20 < moves.txt";

}  // namespace

void add_play_command(CLI::App& program, Selected& selected) {
  const auto options = std::make_shared<PlayOptions>();
  CLI::App& play_command = add_command(program, "play", "Play against the perfect opponent", "");
  play_command.require_subcommand(0, 1);
  CLI::App& command = add_command(play_command, "one-pile", "One pile, next move at most f(t)", examples);
  add_move_function_options(command, options->f);
  add_value(command, "--pile", options->pile, "N", "The number of counters");
  add_value(command, "--limit", options->limit, "X", "The most the first move may take (default N - 1)");
  add_ending_options(command, options->ending);
  command.add_flag("--computer-first", options->computer_first, "The computer makes the first move");
  command.add_flag("--explain", options->explain, "The computer says why it moves as it does");
  add_output_options(command, options->output, {"text", "json"});
  add_full_option(command, options->output);
  add_work_options(command, options->work, "10s");
  command.callback([options, &selected] { selected = [options] { return run_play(*options); }; });
}

}  // namespace dynim::app
