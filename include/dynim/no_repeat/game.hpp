// Taking from one pile without repeating the move before, and from piles without ever taking a
// number twice: the games.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// A move takes 1 to `most` counters, but not as many as the move before.
struct NoRepeatGame {
  Integer most = 1;  ///< at least 1
  Convention convention = Convention::normal;

  bool operator==(const NoRepeatGame&) const = default;
};

struct NoRepeatPosition {
  Integer pile;
  std::optional<Integer> last;  ///< what the move before took; nothing at the start of a game

  bool operator==(const NoRepeatPosition&) const = default;
};

/// Throws InputError for a rule or a position that there is not: most below 1, a pile below 0, a
/// last move outside of 1 to most.
void check(const NoRepeatGame& game, const NoRepeatPosition& position);

/// The same as one of all games.
Game as_game(const NoRepeatGame& game);

// ---- no number ever twice -------------------------------------------------------------------

/// A pile from which no number is taken twice, whatever was taken between.
struct NoRepeatEverPile {
  Integer pile;
  std::set<Integer> used;  ///< what has been taken from it

  bool operator==(const NoRepeatEverPile&) const = default;
};

/// A move takes from one of them; whoever cannot move loses.
using NoRepeatEverPosition = std::vector<NoRepeatEverPile>;

/// The most that may be taken from the pile, 0 where nothing may be.
Integer largest_take(const NoRepeatEverPile& pile);

/// The game, as one of all games, and a position of it as one there.
Game no_repeat_ever_game();
GamePosition<Integer> as_position(const NoRepeatEverPosition& position);

}  // namespace dynim
