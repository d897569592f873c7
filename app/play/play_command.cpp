// A game from its first line to its record.
#include "play/play_command.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>

#include "dynim/error.hpp"
#include "play/session.hpp"

namespace dynim::app {
namespace {

// No longer number can matter.
std::size_t longest_number(const PlayedGame::Fields& start) {
  std::size_t longest = 0;
  const auto see = [&](const Integer& number) {
    longest = std::max(longest, to_string(number).size());
  };
  for (const auto& [name, value] : start) {
    if (const auto* number = std::get_if<Integer>(&value)) see(*number);
    if (const auto* list = std::get_if<std::vector<Integer>>(&value))
      std::ranges::for_each(*list, see);
  }
  return longest;
}

std::size_t longest_line(const PlayedGame& game, std::size_t numbers_in_a_line) {
  constexpr std::size_t room_beside_the_numbers = 1000;
  constexpr std::size_t room_between_two = 3;
  constexpr std::size_t longest_list = std::size_t{1} << 26;
  const std::size_t number = longest_number(game.position(0)) + room_between_two;
  return std::max(number, std::min(numbers_in_a_line * number, longest_list)) +
         room_beside_the_numbers;
}

bool two_persons(const PlayOptions& options) { return options.players == "2"; }

[[noreturn]] void refuse_beside_players(const std::string& option) {
  refuse_together(option + " is about the computer, and --players 2 plays without it");
}

void setting_fields(exchange::FieldVisitor& v, PlaySetting& setting) {
  v.asked("level", setting.level,
          {"LEVEL", "How well the computer plays; it errs in 0, 5, 20 or 50 of 100 won positions"});
  v.asked("seed", setting.seed, {"S", "Which errors a weaker level makes"});
}

// Until the person has enough of it.
void play_on(Session& session, PersonLines& lines, bool recorded) {
  do {
    session.run(lines);
  } while (!recorded && session.goes_on(lines));
}

}  // namespace

void add_play_options(CLI::App& command, PlayOptions& options) {
  command.add_flag("--computer-first", options.computer_first, "The computer makes the first move");
  add_choice(command, "--players", options.players, {"1", "2"},
             "2: two persons play, without the computer (default 1)");
  OptionDeclarer declarer(command, options.texts);
  PlaySetting setting;
  setting_fields(declarer, setting);
  add_value(command, "--replay", options.replay, "FILE",
            "Show the game of this record, written with --format json, and go on with it");
  command.add_flag("--explain", options.explain, "The computer says why it moves as it does");
  add_output_options(command, options.output, {"text", "json"});
  add_full_option(command, options.output);
  add_work_options(command, options.work, "10s");
}

void check(const PlayOptions& options) {
  if (options.output.format == "text" && !options.output.path.empty()) {
    throw InputError("--output: the record of a game is JSON; add --format json");
  }
  if (two_persons(options)) {
    if (options.computer_first) refuse_beside_players("--computer-first");
    if (options.explain) refuse_beside_players("--explain");
    for (const char* name : {"level", "seed"}) {
      if (options.texts.has(name)) refuse_beside_players(option_name(name));
    }
  }
  read_limits(options.work);
}

void read_setting(const PlayOptions& options, PlaySetting& setting) {
  if (two_persons(options)) setting.computer.reset();
  if (options.players == "1" && !setting.computer) setting.computer = Player::second;
  if (options.computer_first) setting.computer = Player::first;
  OptionReader reader(options.texts);
  setting_fields(reader, setting);
}

ExitCode play(PlayedGame& game, const PlayWords& words, const PlayOptions& options,
              const PlaySetting& setting, const std::function<void(Output&, Match)>& write_record) {
  const bool recorded = options.output.format == "json";
  Output record(options.output.path);
  Output screen("");
  // A record on the standard output must be alone there; one in a file leaves the screen to the
  // dialogue.
  const bool dialogue = !recorded || !options.output.path.empty();
  Session session(game, words,
                  {setting.computer, setting.level, setting.seed, options.explain,
                   options.output.full, dialogue},
                  options.work, screen);
  PersonLines lines(longest_line(game, words.numbers_in_a_line), screen, dialogue);
  std::optional<InputError> failure;  // of the move function, in the middle of a game
  try {
    session.replay(setting.moves);
    play_on(session, lines, recorded);
  } catch (const InputError& error) {
    failure = error;
  }
  screen.finish();
  if (failure && game.size() < setting.moves.size()) {
    throw InputError("--replay " + options.replay + ": " + failure->message());
  }
  if (recorded) write_record(record, session.match());
  record.finish();
  if (failure) throw *failure;
  return answered;
}

}  // namespace dynim::app
