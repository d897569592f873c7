// The thresholds of blocking and of one pass by their definitions, pile by pile, for any f, as it
// was typed.
//
//     blocking  g_p(n) = the (p + 1)-st least k in 1 .. n with f(n, k) < g_p(n - k)
//     pass      q(n) = the larger of g(n) and the least k with k = n, where the last counter wins,
//               or g(n - k) <= f(n, k) < q(n - k)
//
// infinite where there are not so many; g_p(0) and q(0) are infinite. Cost: the sum of the
// thresholds to N, a value of f each; 4 bytes a threshold.
#pragma once

#include <cstdint>
#include <utility>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"

namespace dynim {

class ThresholdRecurrence {
 public:
  static constexpr std::uint32_t infinite = ThresholdTable::infinite;
  static constexpr std::uint64_t largest_pile = ThresholdTable::largest_pile;

  /// Precondition: blocking or pass. Thresholds above `most_limit` are not looked for and count as
  /// infinite; where f is bounded by it those up to it are true nevertheless.
  ThresholdRecurrence(MoveFunctionPtr f, const ThresholdRule& rule,
                      std::uint64_t most_limit = infinite);

  /// From a table on that has the first piles already.
  ThresholdRecurrence(MoveFunctionPtr f, const ThresholdRule& rule, ThresholdTable known,
                      std::uint64_t most_limit = infinite);

  /// False where the budget ended first.
  bool extend_to(std::uint64_t n, Budget& budget);

  std::uint64_t known_to() const { return table_.piles() - 1; }

  /// Number v of n <= known_to().
  std::uint32_t threshold(std::uint64_t n, std::uint32_t v) const { return table_.threshold(n, v); }

  /// How many of them are at most x.
  std::uint32_t value(std::uint64_t n, std::uint64_t x) const;

  const ThresholdTable& table() const { return table_; }

  /// The table, which ends the recurrence.
  ThresholdTable take_table() { return std::move(table_); }

 private:
  bool add(std::uint64_t n, Budget& budget);

  MoveFunctionPtr f_;
  ThresholdRule rule_;
  std::uint32_t count_;
  std::uint64_t most_limit_;
  ThresholdTable table_;
};

}  // namespace dynim
