// Where it shows that f does not belong to a family.
//
// Standing: docs/mathematics.md, Theorems 193, 195 and 240.
#pragma once

#include <vector>

#include "dynim/piles.hpp"

namespace dynim::several_piles {

/// Two positions, at one of which the family's rule does not give L where f breaks this condition;
/// of the Fibonacci family two piles, of which one may be empty. `until`: as in SeveralPilesGame,
/// above 0 only of the power-of-two family. Cost: the Fibonacci numbers up to the argument.
std::vector<PileSizes> converse_positions(PileFamily family, const FamilyViolation& violation,
                                          const Integer& until = 0);

}  // namespace dynim::several_piles
