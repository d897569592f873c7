// One pile whose limits depend on the number of the turn: what may be taken, and playing it.
//
// In turn i = 1, 2, 3, ... the player to move takes from m_i to M_i counters, after the opponent has
// forbidden up to c_i of these choices. Choices are the numbers from m_i to M_i that the pile holds.
// Whoever has no choice left cannot move, and loses; in misere play wins.
#pragma once

#include <optional>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// Limits as functions of the turn (parse_turn_function).
struct TimedGame {
  MoveFunctionPtr least = nullptr;    ///< m_i >= 1; null: 1
  MoveFunctionPtr most = nullptr;     ///< M_i
  MoveFunctionPtr blocked = nullptr;  ///< c_i; null: 0
  Convention convention = Convention::normal;

  bool operator==(const TimedGame& other) const {
    return same_function(least, other.least) && same_function(most, other.most) &&
           same_function(blocked, other.blocked) && convention == other.convention;
  }
};

/// Those of one turn.
struct TimedLimits {
  Integer least;    ///< m_i
  Integer most;     ///< M_i
  Integer blocked;  ///< c_i

  /// How many choices a pile has.
  Integer choices(const Integer& pile) const;

  bool operator==(const TimedLimits&) const = default;
};

/// The limits of a turn, each at most `cap`. Throws InputError where m_i is 0, a limit has no value,
/// or no M is given.
TimedLimits limits_of(const TimedGame& game, const Integer& turn, const Integer& cap);

/// Before the opponent forbids anything.
struct TimedPosition {
  Integer pile;  ///< at least 0
  Integer turn;  ///< at least 1
};

/// Throws InputError for numbers out of range.
void check(const TimedPosition& position);

/// The same as one of all games.
Game as_game(const TimedGame& game);

}  // namespace dynim
