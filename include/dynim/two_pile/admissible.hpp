// Admissible move functions: those for which the least winning move of two piles has a closed
// formula.
//
// Write h(N) for the greatest power of 2 that divides N. f is admissible iff
//     (1)  f(h(N)) <= f(N)                          for all N >= 1,
// and for every power of two N
//     (2)  f(N) < 4 N
//     (3)  N <= f(N)
//     (4)  f(N) < 2 N  or  N + f(N) <= f(2 N).
//
// Source: A. Holshouser, H. Reiter, Two Pile Move-Size Dynamic Nim, Discrete Mathematics and
// Theoretical Computer Science 7 (2005), 1-10 [HR05], Definition 2; how admissibility is decided
// for all N at once is proved in docs/mathematics.md, Theorem 57.
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

/// The condition, 1 to 4, that f breaks, and the N at which it does.
struct AdmissibilityViolation {
  int condition;
  Integer at;
};

/// What is known about the conditions.
struct Admissibility {
  bool proved = false;  ///< f is admissible: proved for all N
  Integer
      verified_to;  ///< all conditions hold for N <= verified_to; where proved, for all others too
  /// A violation; the one with the least N, and of these the first condition, where N <=
  /// verified_to + 1. Beyond that, only powers of two are looked at.
  std::optional<AdmissibilityViolation> violation;
};

/// The first condition broken at N >= 1, if one is. Where f(N) and f(h(N)) are both 8 N or more
/// nothing is said of (1): h(N) breaks (2). Throws InputError where f fails at N or h(N) or, for a
/// power of two, at 2 N.
std::optional<int> broken_condition(const MoveFunction& f, const Integer& N);

/// Decides whether f(t) is admissible: proved from its lines (MoveFunctionFacts) and finitely many
/// N where they allow it, else looked at for all N <= up_to (beyond, too, where (1) is known from
/// the form of f) and at the powers of two up to 2^2048. Where the budget ends first, verified_to
/// is less than up_to. Cost: an evaluation of f a number N.
Admissibility find_admissibility(const MoveFunction& f, std::uint64_t up_to, Budget& budget);

}  // namespace dynim
