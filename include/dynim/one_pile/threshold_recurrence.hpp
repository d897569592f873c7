// The thresholds of blocking and of one pass by their definitions, pile by pile, for any f, as it
// was typed.
//
//     blocking  g_p(n) = the (p + 1)-st least k in 1 .. n with f(n, k) < g_p(n - k)
//     pass      q(n) = the larger of g(n) and the least k with k = n or
//               g(n - k) <= f(n, k) < q(n - k)
//
// infinite where there are not so many; g_p(0) and q(0) are infinite. Cost: the sum of the
// thresholds to N, a value of f each; 4 bytes a threshold.
#pragma once

#include <cstdint>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile/threshold_copies.hpp"

namespace dynim DYNIM_EXPORT {

class ThresholdRecurrence {
 public:
  static constexpr std::uint32_t infinite = ~std::uint32_t{0};
  static constexpr std::uint64_t largest_pile = std::uint64_t{1} << 30;

  /// Precondition: blocking or pass.
  ThresholdRecurrence(MoveFunctionPtr f, const ThresholdRule& rule);

  /// False where the budget ended first.
  bool extend_to(std::uint64_t n, Budget& budget);

  std::uint64_t known_to() const { return thresholds_.size() / count_ - 1; }

  /// Number v of n <= known_to().
  std::uint32_t threshold(std::uint64_t n, std::uint32_t v) const {
    return thresholds_[static_cast<std::size_t>(n * count_ + v)];
  }

  /// How many of them are at most x.
  std::uint32_t value(std::uint64_t n, std::uint64_t x) const;

 private:
  bool add(std::uint64_t n, Budget& budget);

  MoveFunctionPtr f_;
  ThresholdRule rule_;
  std::uint32_t count_;
  std::vector<std::uint32_t> thresholds_;
};

}  // namespace dynim
