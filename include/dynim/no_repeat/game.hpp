// Taking from one pile without repeating the move before, and from piles without ever taking a
// number twice: the games, and playing them with piles of any size. What may be played is said here
// and, for the oracle, in rules.hpp; src/verify compares the two.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
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

/// Who has won; nothing while the game goes on. It ends at the pile 0; a player who may take nothing
/// before that has lost, in misere play too.
std::optional<Winner> winner(const NoRepeatGame& game, const NoRepeatPosition& position);

/// Why the rules forbid the action; nothing where they allow it.
std::optional<Reason> refusal(const NoRepeatGame& game, const NoRepeatPosition& position,
                              const Action& action);

/// The position after a move that is not refused.
NoRepeatPosition after(const NoRepeatPosition& position, const Action& action);

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

/// As for the game above.
std::optional<Winner> winner(const NoRepeatEverPosition& position);
std::optional<Reason> refusal(const NoRepeatEverPosition& position, const Action& action);
NoRepeatEverPosition after(NoRepeatEverPosition position, const Action& action);

}  // namespace dynim
