// What no question about several piles may ask.
#pragma once

#include "dynim/piles.hpp"

namespace dynim::several_piles {

/// Throws InputError for no f, and for one that looks at the pile.
void check(const MoveFunctionPtr& f);

/// And for an `until` below 0.
void check(const SeveralPilesGame& game);

/// And for parts beside f and misere play, which solving and playing alone know.
void check_plain(const SeveralPilesGame& game);

/// Throws InputError for no pile, and for a pile or limit below 0.
void check(const PileSizes& piles, const Integer& limit);

/// The largest of at least one.
const Integer& largest(const PileSizes& piles);

/// How many counters must be taken until the game is over; 0 or less: it is.
Integer to_be_taken(const SeveralPilesGame& game, const PileSizes& piles);

inline bool is_over(const SeveralPilesGame& game, const PileSizes& piles) {
  return to_be_taken(game, piles) <= 0;
}

}  // namespace dynim::several_piles
