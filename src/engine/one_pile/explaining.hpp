// What there is to learn about a position of one pile, as data.
#pragma once

#include <vector>

#include "dynim/one_pile.hpp"

namespace dynim::one_pile {

/// Of an answered position: the pile as a sum of members of the g-base, the losing piles, and the
/// reasons of the answer. The first two only where there is a base of an f(t) and no terminal set.
/// Cost: that of the base up to the pile.
std::vector<Reason> explanation(const OnePileGame& game, const Integer& pile,
                                const OnePileAnswer& answer, Budget& budget);

}  // namespace dynim::one_pile
