// The command `play GAME`: its options are the fields of the game's first position, and the record
// is written from the same lists of fields as an answer. Where no position is given, the engine
// finds one that the person can win; a record brings its own. The same for all games; a game brings
// its words.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "exchange/play.hpp"
#include "exchange/write.hpp"
#include "game.hpp"
#include "option_fields.hpp"
#include "options.hpp"
#include "play/record_file.hpp"
#include "play/words.hpp"

namespace dynim::app {

struct PlayOptions {
  bool explain = false;
  bool computer_first = false;
  std::string players;  ///< as it was typed
  std::string replay;   ///< the file of a record; empty: a new game
  OptionTexts texts;    ///< of level and seed
  OutputOptions output;
  WorkOptions work;
};

/// Who plays, and how a game begins that goes on.
struct PlaySetting {
  std::optional<Player> computer = Player::second;
  Level level = Level::perfect;
  std::uint64_t seed = 1;
  std::vector<Action> moves = {};

  Player person() const { return computer == Player::first ? Player::second : Player::first; }
};

/// --computer-first, --players, --level, --seed, --replay, --explain, and those of output and work.
void add_play_options(CLI::App& command, PlayOptions& options);

/// Throws InputError for what is wrong with them: that must not wait for the end of the game, nor
/// for the first hint.
void check(const PlayOptions& options);

/// What the options say; what they leave open stays as it is.
void read_setting(const PlayOptions& options, PlaySetting& setting);

/// Plays the game, and has the record written where one is asked for.
ExitCode play(PlayedGame& game, const PlayWords& words, const PlayOptions& options,
              const PlaySetting& setting, const std::function<void(Output&, Match)>& write_record);

template <class Start>
class PlayRun {
 public:
  using WordsOf = PlayWords (*)(const Start&);

  PlayRun(std::string game, WordsOf words) : game_(std::move(game)), words_(words) {}

  void declare(CLI::App& parser) {
    OptionDeclarer declarer(parser, texts_);
    Start start{};
    fields(declarer, start);
    add_play_options(parser, options_);
  }

  ExitCode run() const {
    check(options_);
    PlaySetting setting;
    Start start = options_.replay.empty() ? new_start(setting) : recorded_start(setting);
    const std::unique_ptr<PlayedGame> game = begin(start);
    return play(*game, words_(start), options_, setting, [&](Output& output, Match match) {
      PlayRecord<Start> record{start, setting.computer, setting.level, setting.seed, {}};
      if constexpr (requires { start.first_limit(); }) record.start.limit = start.first_limit();
      for (const Match::Turn& turn : match.turns) record.moves.push_back(turn.action);
      exchange::write_answer(output, exchange::Layout::fields, record, match);
    });
  }

 private:
  bool has_position() const {
    OptionList position;
    Start start{};
    position_fields(position, start);
    return std::ranges::any_of(position.options(),
                               [&](const auto& option) { return texts_.has(option.field); });
  }

  Start new_start(PlaySetting& setting) const {
    read_setting(options_, setting);
    Start start{};
    OptionReader reader(texts_);
    if (has_position()) {
      fields(reader, start);
      return start;
    }
    rule_fields(reader, start);
    Work work(options_.work);
    start = ask(StartQuestion<Start>{std::move(start), setting.person()}, work.budget()).start;
    work.done();
    return start;
  }

  Start recorded_start(PlaySetting& setting) const {
    refuse_beside_replay(texts_);
    PlayRecord<Start> record = read_record_file<Start>(options_.replay, game_);
    setting = {record.computer, record.level, record.seed, std::move(record.moves)};
    read_setting(options_, setting);
    return std::move(record.start);
  }

  std::string game_;
  WordsOf words_;
  OptionTexts texts_;
  PlayOptions options_;
};

/// The command that plays from a `Start`, with the words of the game that begins there.
template <class Start>
Command play_command(std::string description, std::string examples,
                     PlayWords (*words)(const Start&)) {
  return {"play", true, [=](CLI::App& parent, const std::string& game, Selected& selected) {
            CLI::App& parser = add_command(parent, game, description, examples);
            const auto run = std::make_shared<PlayRun<Start>>(game, words);
            run->declare(parser);
            on_chosen(parser, [run, &selected] { selected = [run] { return run->run(); }; });
            return &parser;
          }};
}

}  // namespace dynim::app
