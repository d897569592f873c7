// Where it shows that f does not belong to a family.
//
// Standing: docs/mathematics.md, Theorems 193 and 195.
#pragma once

#include <vector>

#include "dynim/several_piles/game.hpp"

namespace dynim::several_piles {

/// Two positions, at one of which the family's rule does not give L where f breaks this condition;
/// of the Fibonacci family two piles, of which one may be empty. Cost: the Fibonacci numbers up to
/// the argument.
std::vector<PileSizes> converse_positions(PileFamily family, const FamilyViolation& violation);

}  // namespace dynim::several_piles
