// What is known of the conditions of closed formulas of one move function, kept between questions:
// to look at them again may cost an evaluation of f for every N.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "two_pile/closed_formula.hpp"

namespace dynim {

/// All functions may be called from several threads at once; none waits for the work of another.
class Conditions {
 public:
  explicit Conditions(MoveFunctionPtr f) : f_(std::move(f)) {}

  const MoveFunctionPtr& f() const { return f_; }

  /// As two_pile::find_formula: the formula whose conditions f is proved to fulfil for N <= b. Null
  /// also where the budget ended first.
  std::shared_ptr<const two_pile::ClosedFormula> formula_to(const Integer& b, Budget& budget);

  /// As find_admissibility, of admissible functions.
  Admissibility find(std::uint64_t up_to, Budget& budget);

  /// The violation with the least N, where one was found that makes f not admissible up to b.
  std::optional<AdmissibilityViolation> violation_within(const Integer& b) const;

 private:
  MoveFunctionPtr f_;
  mutable std::mutex mutex_;
  Integer holds_to_ = 0;
  std::shared_ptr<const two_pile::ClosedFormula> formula_;  // to there
  std::optional<Integer> none_from_;                        // no formula holds that far
  std::optional<AdmissibilityViolation> violation_;         // the one with the least N
};

// The converses of the theorems on closed formulas: where the formula of a class fails for an f
// that breaks a condition of it.

/// Positions such that the formula for L is wrong at one of them at least (of class 5: where no
/// other condition is broken near it), the smaller ones first; empty where they have piles above
/// 2^40 counters more than the violation. Source: [HR05], Converse Theorem; proved in
/// docs/mathematics.md, Theorems 52, 226 and 229.
std::vector<SortedPiles> converse_positions(const MoveFunction& f,
                                            const AdmissibilityViolation& violation,
                                            FormulaClass which = FormulaClass::hr05);

}  // namespace dynim

// As much of the conditions of a class as a game with piles <= b needs.

namespace dynim::two_pile {

/// Whether f is proved to fulfil the conditions of the class for N <= b, as far as they look at
/// values f(t) with t <= b: no other is looked at. Some function of the class then has the same
/// values up to b (docs/mathematics.md, Theorems 55, 226 and 229), so the formula holds for piles
/// <= b. False where a condition is broken, where f has no value, and where it is not known within
/// the budget. Cost: as find_admissibility; at once where f is known to be non-decreasing.
bool admissible_to(const MoveFunction& f, const Integer& b, Budget& budget,
                   FormulaClass which = FormulaClass::hr05);

}  // namespace dynim::two_pile
