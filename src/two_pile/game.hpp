// What no question about two piles may ask. Each throws InputError.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim::two_pile {

/// f must be given and not look at the pile.
void check(const MoveFunctionPtr& f);

/// Piles and limit must be at least 1.
void check(const PilePair& piles, const Integer& limit);

}  // namespace dynim::two_pile
