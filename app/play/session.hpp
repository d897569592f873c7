// One game of a person against the perfect opponent: who is to move, what was played, and what is said about it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/one_pile.hpp"
#include "formats/output.hpp"
#include "play/line_reader.hpp"
#include "work.hpp"

namespace dynim::app {

struct PlaySetup {
  OnePileGame game;
  Integer pile;
  Integer limit;
  bool computer_first = false;
  bool explain = false;
  bool full = false;     ///< all digits of long numbers
  bool dialogue = true;  ///< false: say nothing, for the record alone
};

enum class Player { person, computer };

struct Turn {
  Player mover;
  Integer pile;   ///< before the move
  Integer limit;  ///< at most the pile
  Integer taken;
  std::string why;  ///< of the computer's move
};

class Session {
 public:
  /// The game must not be over at the start, and the limit at least 1.
  Session(PlaySetup setup, const WorkOptions& work, Output& output);

  /// Plays until the game is over, the person quits, or the input ends.
  void run(LineReader& lines);

  const std::vector<Turn>& turns() const { return turns_; }
  const Integer& pile() const { return pile_; }
  const Integer& limit() const { return limit_; }
  std::optional<Player> winner() const;

 private:
  bool over_at(const Integer& pile) const;
  void greet();
  void announce();
  void prompt();
  void finish();

  bool person_acts(LineReader& lines);  ///< one line; false where there is none or the person quits
  bool obey_word(std::string_view word);
  void try_move(std::string_view text);
  std::optional<std::string> objection(const Integer& taken) const;
  void computer_moves();
  void move(Player mover, const Integer& taken, std::string why);
  void hint();
  void explain_last_move();
  void undo();

  ChosenMove choose();
  bool plain() const;  ///< f does not look at the pile
  std::string text(const Integer& number) const;
  void say(const std::string& sentence);
  void refuse(const std::string& reason);

  PlaySetup setup_;
  WorkOptions work_;
  Output& output_;
  OnePileOpponent opponent_;
  Integer pile_, limit_;
  Player to_move_;
  std::vector<Turn> turns_;
};

}  // namespace dynim::app
