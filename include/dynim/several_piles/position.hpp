// Playing several piles of any size: positions, why a move is refused, what follows, who has won.
// What may be played is said here and, for the oracle, in rules.hpp; tests compare the two.
#pragma once

#include <cstddef>
#include <optional>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "dynim/reason.hpp"
#include "dynim/several_piles/game.hpp"

namespace dynim DYNIM_EXPORT {

struct SeveralPilesPosition {
  PileSizes piles;
  Integer limit;                  ///< the most that may be taken; at most the largest pile
  std::optional<Move> last_move;  ///< nothing at the start of a game
};

/// The first position. Throws InputError for no pile, a pile or limit below 0, and for an f that
/// looks at the pile.
SeveralPilesPosition several_piles_start(const SeveralPilesGame& game, const PileSizes& piles,
                                         const Integer& limit);

/// Who has won; nothing while the game goes on. Whoever may take nothing has lost.
std::optional<Winner> winner(const SeveralPilesPosition& position);

/// Why the rules forbid the move; nothing where they allow it.
std::optional<Reason> refusal(const SeveralPilesPosition& position, const Move& move);

/// The most that may be taken from the pile at this place.
Integer largest_take(const SeveralPilesPosition& position, std::size_t place);

/// The position after a move that is not refused. Throws InputError where f fails.
SeveralPilesPosition after(const SeveralPilesGame& game, const SeveralPilesPosition& position,
                           const Move& move);

}  // namespace dynim
