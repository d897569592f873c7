// What is known of the conditions of admissibility of one move function, kept between questions: to
// look at them again may cost an evaluation of f for every N.
#pragma once

#include <mutex>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/two_pile/formula.hpp"

namespace dynim {

/// All functions may be called from several threads at once; none waits for the work of another.
class Conditions {
 public:
  explicit Conditions(MoveFunctionPtr f) : f_(std::move(f)) {}

  const MoveFunctionPtr& f() const { return f_; }

  /// As two_pile::admissible_to: whether f is proved to fulfil the conditions for N <= b. False
  /// also where the budget ended first.
  bool hold_to(const Integer& b, Budget& budget);

  /// As find_admissibility.
  Admissibility find(std::uint64_t up_to, Budget& budget);

  /// The violation with the least N, where one was found that makes hold_to(b) false.
  std::optional<AdmissibilityViolation> violation_within(const Integer& b) const;

 private:
  MoveFunctionPtr f_;
  mutable std::mutex mutex_;
  Integer hold_to_ = 0;
  std::optional<AdmissibilityViolation> violation_;  // the one with the least N
};

}  // namespace dynim
