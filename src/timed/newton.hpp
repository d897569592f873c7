// Polynomials by their differences: p(x) is the sum over k of c_k * binomial(x, k). Values at
// integers are integers exactly where the c are, the sum of the first x values has the same c one
// place further, and p never falls for x >= 0 where all c but the first are not negative.
#pragma once

#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim::timed {

class Newton {
 public:
  /// The polynomial of degree below the number of values with these values at 0, 1, 2, ...; there
  /// is one. Cost: the square of their number.
  explicit Newton(std::vector<Integer> values);

  Integer operator()(const Integer& x) const;

  /// p(0) + ... + p(x - 1).
  Newton sum() const;

  /// p(x + 1) - p(x).
  Newton difference() const;

  /// Whether p(x) >= 0 for all integers x >= 0; false also where that is not seen after some
  /// values, or the budget ended.
  bool never_negative(Budget& budget) const;

  /// The largest x >= 0 with p(x) <= most, where p never falls, p(0) <= most, and the coefficient
  /// of the highest power is positive. Nothing where the budget ended. Cost: a root, and some
  /// values.
  std::optional<Integer> largest_argument(const Integer& most, Budget& budget) const;

 private:
  std::vector<Integer> c_;
};

}  // namespace dynim::timed
