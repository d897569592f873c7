// What is said in the course of a game: where it stands, what was done, why. It looks at the game
// and the answers of the engine, and finds the sentences; it does nothing itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/play.hpp"
#include "formats/output.hpp"
#include "report/text.hpp"

namespace dynim::app {

struct SessionOptions {
  std::optional<Player> computer = Player::second;  ///< nothing: two persons play
  Level level = Level::perfect;                     ///< of the computer
  std::uint64_t seed = 1;
  bool explain = false;
  bool full = false;     ///< all digits of long numbers
  bool dialogue = true;  ///< false: say nothing, for the record alone
};

class Narrator {
 public:
  Narrator(const PlayedGame& game, const SessionOptions& options, Output& screen);

  bool person_acts() const { return game_.to_act() != options_.computer; }

  Digits digits() const { return options_.full ? Digits::all : Digits::abbreviated; }

  Reason position() const { return game_.position(game_.size()); }  ///< the present one

  std::string action_text(const Action& action) const;  ///< "take 3", of one done now
  std::string action_text(std::size_t index) const;     ///< of one that was done
  std::string left(std::size_t index) const;            ///< "5 counters left", before that action
  std::string sentence(const std::vector<Reason>& reasons) const;  ///< or several

  void greet();
  void announce();                      ///< to the person whose turn it is
  void draw();                          ///< the piles, where they are small enough
  void tell_action(std::size_t index);  ///< "I take 3; 17 left."
  void tell_end();                      ///< who has won, or that it is not over
  void tell_review(const std::vector<Worth>& review);

  /// Sentences, in lines of their own.
  void say(const std::string& text, Tone tone = Tone::plain);
  void refuse(const std::string& reason);  ///< also where nothing else is said

  std::string whose_turn() const;  ///< "Your move", "Player 1's block"

 private:
  std::string name_of(Player player) const;  ///< "You", "I", "Player 1"
  std::string turn_text() const;             // where it stands, and what may be done
  std::string fault(std::size_t index, const Worth& worth) const;
  std::string without_faults(const std::vector<Worth>& review) const;
  std::string of_whom(Player player) const;  ///< "yours", "mine", "player 1's"
  Tone tone_of(Player player) const;

  const PlayedGame& game_;
  const SessionOptions& options_;
  Output& screen_;
};

}  // namespace dynim::app
