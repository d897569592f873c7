// A person against the perfect opponent, whatever the game: lines in, words obeyed, turns kept, the
// record.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/output.hpp"
#include "play/line_reader.hpp"
#include "play/played_game.hpp"
#include "work.hpp"

namespace dynim::app {

struct SessionOptions {
  bool explain = false;
  bool full = false;     ///< all digits of long numbers
  bool dialogue = true;  ///< false: say nothing, for the record alone
};

class Session {
 public:
  /// The game must not be over at the start.
  Session(PlayedGame& game, SessionOptions options, WorkOptions work, Output& screen);

  /// Plays until the game is over, the person quits, or the input ends.
  void run(LineReader& lines);

  void write_record(Output& output) const;

 private:
  /// An action of the game, beside what the game itself keeps of it.
  struct Turn {
    Player player;
    std::string action, why;  ///< of the computer
  };

  void announce_to_person();
  void prompt();
  void finish();

  bool person_types(
      LineReader& lines);  ///< one line; false where there is none or the person quits
  bool obey_word(std::string_view word);
  void person_acts(std::string_view typed);
  void computer_acts();
  void hint();
  void explain_last_actions();
  void undo();

  /// Asks the computer, under a budget of its own.
  Choice ask(Choice (PlayedGame::*question)(Budget&));
  std::string spoken(const std::string& why) const;
  void say(const std::string& sentence);
  void refuse(const std::string& reason);

  PlayedGame& game_;
  SessionOptions options_;
  WorkOptions work_;
  Output& screen_;
  std::vector<Turn> turns_;
};

}  // namespace dynim::app
