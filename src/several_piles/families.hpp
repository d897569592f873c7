// Families of move functions for which L of several piles has a rule, and whether f belongs to one
// as far as the piles reach.
//
// Power-of-two family, any number of piles: f(k) >= low(k), the greatest power of 2 that divides k,
// and f(2^j) < 2^(j+1). L is low of the Nim sum of the piles. Where f(k) < 2^m for all k, both are
// asked for below 2^m only. Standing: proved in docs/mathematics.md, Theorem 161.
//
// Fibonacci family, two piles (F_1 = F_2 = 1): F_(k+1) <= f(F_k) < F_(k+2), and f(n) >= F_(z+1),
// F_z the smallest part of n by Zeckendorf. With piles a <= b, F_k and F_j the smallest and second
// smallest part of b - a, and m = min(max{i : F_i <= a + F_k}, j - 1): L is F_k where m - k is
// even, else F_(k-1); infinite where a = b. Standing: for f(t) = 2t the two-pile game is solved in
// U. Larsson, S. Rubinstein-Salzedo, Global Fibonacci Nim, International Journal of Game Theory 47
// (2018); for the others a conjecture, compared with a table wherever it is used
// (docs/mathematics.md, Conjecture 163).
//
// Cost: f at the powers of two or Fibonacci numbers within reach; of the other moves none where f
// is known to be non-decreasing, at least the move, or above a line that is steep enough.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "several_piles/values.hpp"

namespace dynim::several_piles {

/// Whether f belongs to a family as far as moves of `most`: a move at which it does not; or, where
/// that is not known, how far the conditions were looked at.
struct FamilyStanding {
  bool holds = false;
  std::optional<Integer> violation;
  Integer looked_to;
};

/// Throws InputError where f fails, and EvaluationStopped as evaluations do.
FamilyStanding power_of_two_standing(const MoveFunction& f, const Integer& most, Budget& budget);
FamilyStanding fibonacci_standing(const MoveFunction& f, const Integer& most, Budget& budget);

/// f(t) = 2t for all t: known from its lines.
bool is_double(const MoveFunction& f);

/// The rule, for an f that stands so.
std::shared_ptr<const SeveralPilesValues> make_power_of_two_values(const MoveFunction& f);

/// The rule for two piles of at most `most`. Null where its Fibonacci numbers, which are reserved,
/// do not fit the memory.
std::shared_ptr<const SeveralPilesValues> make_fibonacci_values(const Integer& most,
                                                                Budget& budget);

}  // namespace dynim::several_piles
