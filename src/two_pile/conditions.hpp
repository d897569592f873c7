// What is known of the conditions of closed formulas of one move function, kept between questions:
// to look at them again may cost an evaluation of f for every N.
#pragma once

#include <memory>
#include <mutex>
#include <optional>

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

}  // namespace dynim
