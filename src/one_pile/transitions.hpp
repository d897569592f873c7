// The real numbers r at which the g-base of floor(r t) becomes another one.
//
// For r the steps of the first members are followed until one delay has come d + 2 times in a row:
// it lasts (docs/mathematics.md, Theorem 89). The least quotient b_k / b_m, m being the index
// before that of the step after b_k, is then the next r with another base (Theorem 205). So the
// first one at or above any r is r itself, or the next after it. Cost: the members until the delay
// lasts, some 9 r of them, a product each.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "one_pile/linear_recurrence.hpp"

namespace dynim {

class Transitions {
 public:
  /// Those at or above `from`, in lowest terms, which is at least 1.
  explicit Transitions(Rational from) : from_(std::move(from)) {}

  /// Finds the next one; nothing where members no longer fit machine integers, or the budget ended.
  std::optional<BaseTransition> next(Budget& budget);

 private:
  template <class Number>
  std::optional<BaseTransition> follow(const Rational& r, Number over, Number under,
                                       Budget& budget);
  bool begins_at(const Rational& r) const;

  std::optional<Rational> from_;        // until the first one is found
  std::uint64_t over_ = 0, under_ = 0;  // the next r, in lowest terms; 0: there is none
  std::vector<std::uint64_t> members_;
};

}  // namespace dynim
