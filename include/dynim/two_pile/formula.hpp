// Two piles with an admissible move function: the least winning move L, and the strategy, in closed
// form.
//
// For piles a <= b put N = b - a and h = h(N), the greatest power of 2 dividing N (infinite for N =
// 0). Then
//     L(a, b) = a  where a <= f(h)   (case 1),   else  L(a, b) = h   (case 2).
// It takes f at two powers of two, so it costs nothing at any size. It needs the four conditions of
// admissible.hpp only for N <= b (docs/mathematics.md).
//
// Source: [HR05], Main Theorem and Strategy.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <string_view>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// The case of the strategy that gives a winning move.
enum class TwoPileCase {
  one,             ///< "1": the whole smaller pile
  two_a,           ///< "2A": h from the larger pile
  two_b1,          ///< "2B1": h from the larger pile
  two_b2_smaller,  ///< "2B2-smaller": h from the smaller pile
  two_b2_larger,   ///< "2B2-larger": h from the larger pile
  table,           ///< "table": none of the strategy; L was calculated
};

std::string_view to_string(TwoPileCase which);

/// A winning move with L counters, and the case that gives it.
struct TwoPileStep {
  Move move;
  TwoPileCase which;
};

/// For piles of any size >= 1 in any order; of equal piles it takes from the first. Precondition: f
/// fulfils the conditions for N up to the larger pile.
TwoPileStep formula_step(const MoveFunction& f, const PilePair& piles);

/// The formula on 64-bit piles, for millions of answers.
class TwoPileFormula {
 public:
  /// Reads f at the powers of two up to the largest pile that will be asked about; the same
  /// precondition for all of them.
  explicit TwoPileFormula(const MoveFunction& f,
                          std::uint64_t largest_pile = std::numeric_limits<std::uint64_t>::max());

  /// L(a, b); a, b >= 1. No branch but the comparison.
  std::uint64_t least_winning_move(std::uint64_t a, std::uint64_t b) const noexcept {
    const std::uint64_t smaller = a < b ? a : b;
    const std::uint64_t difference = a < b ? b - a : a - b;
    const std::uint64_t h = difference & (~difference + 1);
    return smaller <= f_at_power_[static_cast<std::size_t>(std::countr_zero(difference))] ? smaller
                                                                                          : h;
  }

  /// Whether the player to move wins with limit x.
  bool wins(std::uint64_t a, std::uint64_t b, std::uint64_t x) const noexcept {
    return x >= least_winning_move(a, b);
  }

 private:
  std::array<std::uint64_t, 65>
      f_at_power_;  // f(2^i), saturated; the last entry, for equal piles, is infinite
};

}  // namespace dynim
