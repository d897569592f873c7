// A person against the perfect opponent, whatever the game: lines in, words obeyed, and what the
// computer said kept. Whose turn it is, what may be done and what is best is the PlayedGame's.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/play.hpp"
#include "formats/output.hpp"
#include "play/line_reader.hpp"
#include "play/words.hpp"
#include "work.hpp"

namespace dynim::app {

struct SessionOptions {
  Player computer = Player::second;
  bool explain = false;
  bool full = false;     ///< all digits of long numbers
  bool dialogue = true;  ///< false: say nothing, for the record alone
};

class Session {
 public:
  /// The game must not be over at the start.
  Session(PlayedGame& game, const PlayWords& words, SessionOptions options, WorkOptions work,
          Output& screen);

  /// Plays until the game is over, the person quits, or the input ends. Throws InputError where the
  /// move function fails after a choice of the computer, which then is not done.
  void run(LineReader& lines);

  /// The match so far, with what the computer said of its actions.
  Match match() const;

 private:
  bool is_over() const { return game_.winner().has_value(); }
  bool person_acts() const { return game_.to_act() != options_.computer; }
  PlayView view(std::size_t index) const;  ///< of the position before that action
  PlayView view() const { return view(game_.size()); }
  std::string text_of(std::size_t index) const;  ///< of an action: "take 3"

  void announce_to_person();
  void prompt();
  void finish();

  bool person_types(
      LineReader& lines);  ///< one line; false where there is none or the person quits
  bool obey_word(std::string_view word);
  void act(std::string_view typed);
  void act_or_refuse(const Action& action);
  void computer_acts();
  void hint();
  void explain_last_actions();
  void undo();

  std::string spoken(const std::vector<Reason>& why) const;
  void say(const std::string& sentence);
  void refuse(const std::string& reason);

  PlayedGame& game_;
  const PlayWords& words_;
  SessionOptions options_;
  WorkOptions work_;
  Output& screen_;
  std::map<std::size_t, std::vector<Reason>> why_;  // of the computer's actions, by their numbers
};

}  // namespace dynim::app
