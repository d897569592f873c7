// Whether f belongs to a family: as far as the piles of a question reach, and for all arguments.
//
// Standing: docs/mathematics.md, Theorems 161, 163 and 193; which arguments have to be looked at,
// Lemmas 162 and 164.
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim::several_piles {

/// What is known of the conditions of a family.
struct FamilyStanding {
  bool holds = false;  ///< all that are asked
  /// The one with the least argument, as far as all were looked at; beyond, of powers of two or
  /// Fibonacci numbers.
  std::optional<FamilyViolation> violation;
  std::optional<Integer> bound;  ///< 2^m of the power-of-two family, where m is known
  Integer looked_to;             ///< all conditions hold for arguments up to here
};

/// For piles of at most `most`. Where the budget ended first nothing holds. Cost: f at the powers
/// of two or Fibonacci numbers within reach; at other arguments none where f is known to be
/// non-decreasing, at least the move, or above a line that is steep enough. Throws InputError where
/// f fails.
FamilyStanding family_standing(PileFamily family, const MoveFunction& f, const Integer& most,
                               Budget& budget);

/// For all piles: decided by what is proved of f (MoveFunctionFacts) and finitely many arguments
/// where that is possible, else looked at up to `up_to`, and at powers of two or Fibonacci numbers
/// far beyond, as far as f is defined.
FamilyStanding family_standing_of_all(PileFamily family, const MoveFunction& f, std::uint64_t up_to,
                                      Budget& budget);

}  // namespace dynim::several_piles
