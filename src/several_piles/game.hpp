// What no question about several piles may ask.
#pragma once

#include "dynim/several_piles/game.hpp"

namespace dynim::several_piles {

/// Throws InputError for no f, and for one that looks at the pile.
void check(const MoveFunctionPtr& f);

/// Throws InputError for no pile, and for a pile or limit below 0.
void check(const PileSizes& piles, const Integer& limit);

/// The largest of at least one.
const Integer& largest(const PileSizes& piles);

}  // namespace dynim::several_piles
