// A game in progress, as the session sees it: what may be typed, what becomes of it, what the
// computer does, and how all of this is said and recorded. One implementation a game; the session
// knows no other difference between games.
//
// The game says whose turn it is, so that a player may act twice running. An action is whatever the
// rules ask of a player at a time, a move in most games; each is an entry of the record.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "dynim/budget.hpp"
#include "formats/json.hpp"

namespace dynim::app {

enum class Player { person, computer };

inline Player other(Player player) {
  return player == Player::person ? Player::computer : Player::person;
}

/// What a player is asked for.
enum class Asked { move, block };

/// An action of the computer.
struct Choice {
  std::string action;  ///< as it follows "I would": "take 3"
  bool wins = false;   ///< proved to win
  bool known = true;   ///< false: the budget ended before the position was decided
  std::string why;
};

class PlayedGame {
 public:
  virtual ~PlayedGame() = default;

  /// Who acts now; without meaning when the game is over.
  virtual Player to_act() const = 0;

  /// What of them; the piles stay as they are unless it is a move.
  virtual Asked asked() const { return Asked::move; }

  /// Nothing while the game goes on.
  virtual std::optional<Player> winner() const = 0;

  /// The person's action, from a line that is not empty. Returns why it is refused, or nothing
  /// where it was done. Throws InputError where an expression in it or the move function fails;
  /// then nothing was done.
  virtual std::optional<std::string> person_acts(std::string_view typed) = 0;

  /// The computer's action, done.
  virtual Choice computer_acts(Budget& budget) = 0;

  /// What the computer would do in the place of the person.
  virtual Choice advise(Budget& budget) = 0;

  /// Undoes the last action; there must be one.
  virtual void take_back() = 0;

  // Sentences and parts of sentences, without a line end.
  virtual std::string greeting() const = 0;      ///< which game it is and who wins it, in sentences
  virtual std::string announcement() const = 0;  ///< "5 left. You may take 1 to 3."
  virtual std::string left() const = 0;          ///< "5 left"
  virtual std::string invitation() const = 0;    ///< "Type a number"
  virtual std::string help() const = 0;          ///< the same and what it does; "or:" follows
  virtual std::string ending()
      const;  ///< why the game is over, where that is not plain; else nothing

  virtual void write_start(
      JsonObject& json) const = 0;  ///< the fields of the game and its first position
  virtual void write_left(JsonObject& json) const = 0;  ///< the fields of the position now
  virtual Json recorded(std::size_t index) const = 0;  ///< the fields of an action, numbered from 0

 protected:
  /// The refusal of what is neither a word of the session nor an action.
  std::string not_understood(std::string_view typed) const;
};

}  // namespace dynim::app
