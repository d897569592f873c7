// What defines a game of two-pile dynamic Nim, how a question about it is to be answered, and
// playing it.
#pragma once

#include <optional>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// The game: its move function f(t), and who wins at the end. The game is over as soon as one pile
/// is empty.
struct TwoPileGame {
  MoveFunctionPtr f;
  Convention convention = Convention::normal;

  bool operator==(const TwoPileGame& other) const {
    return same_function(f, other.f) && convention == other.convention;
  }
};

/// Automatic: the formula where f is admissible as far as it matters; else a table where it is
/// small, a period of L where a certificate is found, events (changes of L along diagonals), and
/// again a table. Misere play is the game of several piles with the piles less one, by its methods;
/// `formula` is then the rule of a family. The others are the rungs of the ladder.
enum class TwoPileMethod { automatic, formula, periodicity, events, table, oracle };

// ---- positions ---------------------------------------------------------------------------------

// Playing two piles of any size: positions, why a move is refused, what follows, who has won. What
// may be played is said here and, for the oracle, in rules.hpp; tests compare the two.

struct TwoPilePosition {
  PilePair piles;
  Integer limit;                  ///< the most that may be taken; at most the larger pile
  std::optional<Move> last_move;  ///< nothing at the start of a game
};

/// The first position. Throws InputError for a pile below 1, a limit below 0, and for an f that
/// looks at the pile.
TwoPilePosition two_pile_start(const TwoPileGame& game, const PilePair& piles,
                               const Integer& limit);

/// Who has won; nothing while the game goes on. Whoever may take nothing has lost.
std::optional<Winner> winner(const TwoPileGame& game, const TwoPilePosition& position);

/// Why the rules forbid the move; nothing where they allow it.
std::optional<Reason> refusal(const TwoPilePosition& position, const Move& move);

/// The most that may be taken from this pile.
Integer largest_take(const TwoPilePosition& position, Pile pile);

/// The position after a move that is not refused. Throws InputError where f fails.
TwoPilePosition after(const TwoPileGame& game, const TwoPilePosition& position, const Move& move);

}  // namespace dynim
