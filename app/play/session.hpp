// A game on a terminal, whatever the game: lines in, words obeyed, and what the computer said kept.
// Whose turn it is, what may be done and what is best is the PlayedGame's.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dynim/play.hpp"
#include "formats/output.hpp"
#include "play/narrator.hpp"
#include "play/person_lines.hpp"
#include "work.hpp"

namespace dynim::app {

class Session {
 public:
  /// The game must not be over at the start.
  Session(PlayedGame& game, SessionOptions options, WorkOptions work, Output& screen);

  /// Shows what was done before, where the game is a record that goes on. Throws InputError that
  /// names the action, from 0 on, where the rules forbid one.
  void replay(const std::vector<Action>& actions);

  /// Plays until the game is over, the person quits, or the input ends. Throws InputError where the
  /// move function fails after a choice of the computer, which then is not done.
  void run(PersonLines& lines);

  /// After run(): whether the person wants the game to go on before their last move, or to be
  /// played again; then the game is where run() is to be called again.
  bool goes_on(PersonLines& lines);

  /// The match so far, with what the computer said of its actions.
  Match match() const;

  const SessionOptions& options() const { return options_; }

 private:
  bool is_over() const { return game_.winner().has_value(); }

  void greet_once();
  void announce_to_person();
  void finish();

  bool person_types(
      PersonLines& lines);  ///< one line; false where there is none or the person quits
  bool obey_word(std::string_view typed, PersonLines& lines);
  void help();
  void act(std::string_view typed);
  void computer_acts();
  std::vector<Action> known_errors() const;
  void hint();
  void explain();
  std::string explanation_before(std::size_t index);
  void review_so_far();
  bool take_back_to_person();  ///< false where there is no move of a person
  void undo();
  void redo();
  void begin_again();
  bool obey_after_game(std::string_view typed, PersonLines& lines);

  /// The place in the score of whoever won.
  std::size_t winner() const;
  void count_game();

  PlayedGame& game_;
  SessionOptions options_;
  Narrator narrator_;
  WorkOptions work_;
  Output& screen_;
  bool greeted_ = false;
  std::vector<Action> undone_;                      // the last first
  std::array<std::size_t, 2> score_ = {};           // games won: the person or player 1, the other
  std::optional<std::size_t> hinted_;               // hints were given before that action ...
  unsigned hints_ = 0;                              // ... so many
  std::map<std::size_t, std::vector<Reason>> why_;  // of the computer's actions, by their numbers
  std::vector<std::pair<Reason, Action>> errors_;   // of the computer in all games, with positions
};

// Trying moves in the course of a game: all of them with what they are worth, forward and back. The
// game is as it was afterwards.

class Explorer {
 public:
  Explorer(PlayedGame& game, Narrator& narrator, const WorkOptions& work, Output& screen);
  ~Explorer();
  Explorer(const Explorer&) = delete;
  Explorer& operator=(const Explorer&) = delete;

  /// Until the person has enough or the input ends.
  void run(PersonLines& lines);

 private:
  bool obey(std::string_view typed);  ///< false where the person has enough
  void go_back();
  void go_forward();
  void show(std::size_t most);
  void list(const LegalActions& legal, std::size_t most);

  PlayedGame& game_;
  Narrator& narrator_;
  const WorkOptions& work_;
  Output& screen_;
  std::vector<Action> played_;  // in the game
  std::vector<Action> left_;    // what was gone back from, the last first
};

}  // namespace dynim::app
