// The command `play GAME`: its options are the fields of the game's first position, and the record
// is written from the same lists of fields as an answer. The same for all games; a game brings its
// words.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "dynim/exchange/play.hpp"
#include "dynim/exchange/write.hpp"
#include "game.hpp"
#include "option_fields.hpp"
#include "options.hpp"
#include "play/words.hpp"

namespace dynim::app {

struct PlayOptions {
  bool explain = false;
  bool computer_first = false;
  OutputOptions output;
  WorkOptions work;

  Player computer() const { return computer_first ? Player::first : Player::second; }
};

/// --computer-first, --explain, and those of output and work.
void add_play_options(CLI::App& command, PlayOptions& options);

/// Throws InputError for what is wrong with them: that must not wait for the end of the game, nor
/// for the first hint.
void check(const PlayOptions& options);

/// Plays the game, and has the record written where one is asked for.
ExitCode play(PlayedGame& game, const PlayWords& words, const PlayOptions& options,
              const std::function<void(Output&, Match)>& write_record);

template <class Start>
class PlayRun {
 public:
  using WordsOf = PlayWords (*)(const Start&);

  explicit PlayRun(WordsOf words) : words_(words) {}

  void declare(CLI::App& parser) {
    OptionDeclarer declarer(parser, texts_);
    Start start{};
    fields(declarer, start);
    add_play_options(parser, options_);
  }

  ExitCode run() const {
    check(options_);
    Start start{};
    OptionReader reader(texts_);
    fields(reader, start);
    const std::unique_ptr<PlayedGame> game = begin(start);
    return play(*game, words_(start), options_, [&](Output& output, Match match) {
      PlayRecord<Start> record{start, options_.computer(), {}};
      if constexpr (requires { start.first_limit(); }) record.start.limit = start.first_limit();
      for (const Match::Turn& turn : match.turns) record.moves.push_back(turn.action);
      exchange::write_answer(output, exchange::Layout::fields, record, match);
    });
  }

 private:
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
            const auto run = std::make_shared<PlayRun<Start>>(words);
            run->declare(parser);
            on_chosen(parser, [run, &selected] { selected = [run] { return run->run(); }; });
            return &parser;
          }};
}

}  // namespace dynim::app
