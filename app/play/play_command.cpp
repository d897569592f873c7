// A game from its first line to its record.
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "dynim/error.hpp"
#include "exchange/play.hpp"
#include "option_fields.hpp"
#include "options.hpp"
#include "play/game_commands.hpp"
#include "play/record_file.hpp"
#include "play/session.hpp"
#include "play/typed_action.hpp"

namespace dynim::app {
namespace {

using exchange::PlayRecord;
using exchange::PlayType;

struct PlayOptions {
  bool explain = false;
  bool computer_first = false;
  std::string players;        // as it was typed
  std::string replay;         // the file of a record; empty: a new game
  OptionTexts game, setting;  // of the first position; of the computer
  OutputOptions output;
  WorkOptions work;
};

// No longer number can matter.
std::size_t longest_number(const Reason& start) {
  std::size_t longest = 0;
  const auto see = [&](const Integer& number) {
    longest = std::max(longest, to_string(number).size());
  };
  for (const auto& [name, value] : start.fields()) {
    if (const auto* number = std::get_if<Integer>(&value)) see(*number);
    if (const auto* list = std::get_if<std::vector<Integer>>(&value))
      std::ranges::for_each(*list, see);
  }
  return longest;
}

std::size_t longest_line(const PlayedGame& game) {
  constexpr std::size_t room_beside_the_numbers = 1000;
  constexpr std::size_t room_between_two = 3;
  constexpr std::size_t longest_list = std::size_t{1} << 26;
  const std::size_t number = longest_number(game.position(0)) + room_between_two;
  const std::size_t numbers = most_numbers_typed(game.position(0));
  return std::max(number, std::min(numbers * number, longest_list)) + room_beside_the_numbers;
}

bool two_persons(const PlayOptions& options) { return options.players == "2"; }

[[noreturn]] void refuse_beside_players(const std::string& option) {
  refuse_together(option + " is about the computer, and --players 2 plays without it");
}

void setting_fields(exchange::FieldVisitor& v, PlayRecord& record) {
  v.asked("level", record.level,
          {"LEVEL", "How well the computer plays; it errs in 0, 5, 20 or 50 of 100 won positions"});
  v.asked("seed", record.seed, {"S", "Which errors a weaker level makes"});
}

// Until the person has enough of it.
void play_on(Session& session, PersonLines& lines, bool recorded) {
  do {
    session.run(lines);
  } while (!recorded && session.goes_on(lines));
}

// What other programs call levels.
struct LevelName {
  std::string_view name;
  Level level;
};

constexpr std::array also_called{LevelName{"easy", Level::gentle}, LevelName{"medium", Level::fair},
                                 LevelName{"hard", Level::strong}};

void add_play_options(CommandLine& command, PlayOptions& options) {
  add_flag(command, "--computer-first", options.computer_first,
           "The computer makes the first move");
  add_choice(command, "--players", options.players, {"1", "2"},
             "2: two persons play, without the computer (default 1)");
  OptionDeclarer declarer(command, options.setting);
  PlayRecord usual;
  setting_fields(declarer, usual);
  for (const LevelName& also : also_called)
    find_option(command, "--level")->choices.emplace_back(also.name);
  find_option(command, "--seed")->description =
      "Which errors a weaker level makes (default: others in each game)";
  add_value(command, "--replay", options.replay, "FILE",
            "Show the game of this record, written with --format json, and go on with it");
  add_flag(command, "--explain", options.explain, "The computer says why it moves as it does");
  add_output_options(command, options.output, {"text", "json"});
  add_full_option(command, options.output);
  add_work_options(command, options.work, "10s");
}

// What is wrong with them must not wait for the end of the game, nor for the first hint.
void check(const PlayOptions& options) {
  if (options.output.format == "text" && !options.output.path.empty()) {
    throw InputError("--output: the record of a game is JSON; add --format json");
  }
  if (two_persons(options)) {
    if (options.computer_first) refuse_beside_players("--computer-first");
    if (options.explain) refuse_beside_players("--explain");
    for (const char* name : {"level", "seed"}) {
      if (options.setting.has(name)) refuse_beside_players(option_name(name));
    }
  }
  read_limits(options.work);
}

// What the options say of who plays; what they leave open stays as it is.
void read_setting(const PlayOptions& options, PlayRecord& record) {
  if (two_persons(options)) record.computer.reset();
  if (options.players == "1" && !record.computer) record.computer = Player::second;
  if (options.computer_first) record.computer = Player::first;
  OptionTexts setting = options.setting;
  if (setting.has("level")) {
    const auto found = std::ranges::find(also_called, setting.text("level"), &LevelName::name);
    if (found != also_called.end()) setting.texts["level"] = to_string(found->level);
  }
  OptionReader reader(setting);
  setting_fields(reader, record);
}

Player person(const PlayRecord& record) {
  return record.computer == Player::first ? Player::second : Player::first;
}

bool has_position(const PlayOptions& options, const PlayType& type) {
  const exchange::FieldTable position = exchange::field_table(
      [&](exchange::FieldVisitor& v) { type.position_fields(v, type.fresh_start().value.get()); });
  return std::ranges::any_of(position.fields,
                             [&](const auto& field) { return options.game.has(field.name); });
}

// Short enough to be typed.
std::uint64_t fresh_seed() {
  constexpr std::uint64_t seeds = 100'000;
  std::uint64_t random = 0;
  (void)::getrandom(&random, sizeof random, 0);
  return 1 + random % seeds;
}

// Of the rule that was given, with its position or one that is found. A weaker computer errs
// elsewhere each time: play alone has no fixed seed.
PlayRecord new_record(const PlayOptions& options, const PlayType& type) {
  PlayRecord record{type.fresh_start()};
  read_setting(options, record);
  if (record.level != Level::perfect && !options.setting.has("seed")) record.seed = fresh_seed();
  OptionReader reader(options.game);
  if (has_position(options, type)) {
    record.start.visit(reader);
    return record;
  }
  void* const start = record.start.value.get();
  type.rule_fields(reader, start);
  Work work(options.work);
  type.find_position(start, person(record), work.budget());
  work.done();
  return record;
}

PlayRecord record_of(const PlayOptions& options, std::string_view game, const PlayType& type) {
  if (options.replay.empty()) return new_record(options, type);
  refuse_beside_replay(options.game);
  PlayRecord record = read_record_file(options.replay, game);
  read_setting(options, record);
  return record;
}

// Plays the game, and writes the record where one is asked for.
ExitCode play(PlayedGame& game, PlayRecord record, const PlayOptions& options) {
  refuse_unnamed_piles(game.position(0));
  const bool recorded = options.output.format == "json";
  Output file(options.output.path);
  Output screen("");
  screen.choose_colours(options.output.colours);
  // A record on the standard output must be alone there; one in a file leaves the screen to the
  // dialogue.
  const bool dialogue = !recorded || !options.output.path.empty();
  Session session(
      game,
      {record.computer, record.level, record.seed, options.explain, options.output.full, dialogue},
      options.work, screen);
  PersonLines lines(longest_line(game), screen, dialogue);
  std::optional<InputError> failure;  // of the move function, in the middle of a game
  try {
    session.replay(record.moves);
    play_on(session, lines, recorded);
  } catch (const InputError& error) {
    failure = error;
  }
  screen.finish();
  if (failure && game.size() < record.moves.size()) {
    throw InputError("--replay " + options.replay + ": " + failure->message());
  }
  if (recorded) {
    Match match = session.match();
    record.moves.clear();
    for (const Match::Turn& turn : match.turns) record.moves.push_back(turn.action);
    exchange::write_record(file, record, match);
  }
  file.finish();
  if (failure) throw *failure;
  return answered;
}

ExitCode run(const PlayOptions& options, std::string_view game, const PlayType& type) {
  check(options);
  PlayRecord record = record_of(options, game, type);
  const std::unique_ptr<PlayedGame> played = type.begin(record.start.value.get());
  type.complete(record.start.value.get());
  return play(*played, std::move(record), options);
}

}  // namespace

void show_play_options(CommandLine& play) {
  PlayOptions not_read;
  const std::size_t begin = play.options.size();
  add_play_options(play, not_read);
  for (std::size_t i = begin; i < play.options.size(); ++i) play.options[i].place = {};
}

CommandLine& add_play_command(CommandLine& parent, const std::string& game,
                              std::string_view description, std::string_view examples) {
  const PlayType& type = *exchange::find_question("play", game)->play;
  CommandLine& command = add_command(parent, game, description, examples);
  const auto options = std::make_shared<PlayOptions>();
  OptionDeclarer declarer(command, options->game);
  type.fresh_start().visit(declarer);
  add_play_options(command, *options);
  command.run = [=, &type] { return run(*options, game, type); };
  return command;
}

}  // namespace dynim::app
