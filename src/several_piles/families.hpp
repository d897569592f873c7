// The rules of the two families of move functions (dynim/piles.hpp) as values of L.
//
// Standing: proved in docs/mathematics.md, Theorems 161, 163 and 240; for f(t) = 2t the game of two
// piles was solved by U. Larsson, S. Rubinstein-Salzedo, Global Fibonacci Nim, International
// Journal of Game Theory 47 (2018).
//
// Cost: a few operations on the binary digits of the piles; for Fibonacci parts some products and
// roots of numbers as long as the piles, and no list of Fibonacci numbers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "several_piles/values.hpp"

namespace dynim::several_piles {

/// The rule of the power-of-two family, for an f that belongs to it; `bound` is its 2^m, where that
/// is within reach of the piles. `until`: as in SeveralPilesGame; more than 0 only where
/// stuck_witness() finds nothing (Theorem 240).
std::shared_ptr<const SeveralPilesValues> make_power_of_two_values(std::optional<Integer> bound,
                                                                   const Integer& until = 0);

/// Piles at most as large as these, without empty ones, from which the rule would take more than
/// the largest: where there are none, the rule holds for these. Cost: log2 of their number looks at
/// each.
std::optional<PileSizes> stuck_witness(const PileSizes& piles, const std::optional<Integer>& bound,
                                       const Integer& until);

/// The largest number of piles, whatever their sizes, for which the rule holds; none where it does
/// for any number.
std::optional<Integer> most_piles(const std::optional<Integer>& bound, const Integer& until);

/// The rule of the power-of-two family for two piles below 2^32, cell by cell.
class PowerOfTwoPairs {
 public:
  PowerOfTwoPairs(const std::optional<Integer>& bound, const Integer& until);

  /// 0 where no limit wins.
  std::uint64_t least_winning_limit(std::uint64_t a, std::uint64_t b) const {
    if (a + b <= until_) return 0;
    const std::uint64_t sum = ((a ^ b) & ~low_digits_) | ((a + b - until_) & low_digits_);
    const std::uint64_t h = sum & (~sum + 1);
    const std::uint64_t L = h != 0 && h < bound_ ? h : bound_;
    return L <= std::max(a, b) ? L : 0;
  }

 private:
  std::uint64_t bound_, until_;
  std::uint64_t low_digits_;  // of `until`, all 1
};

/// The rule of the Fibonacci family, for two piles.
std::shared_ptr<const SeveralPilesValues> make_fibonacci_values();

// Where it shows that f does not belong to a family.
//
// Standing: docs/mathematics.md, Theorems 193, 195 and 240.

/// Two positions, at one of which the family's rule does not give L where f breaks this condition;
/// of the Fibonacci family two piles, of which one may be empty. `until`: as in SeveralPilesGame,
/// above 0 only of the power-of-two family. Cost: the Fibonacci numbers up to the argument.
std::vector<PileSizes> converse_positions(PileFamily family, const FamilyViolation& violation,
                                          const Integer& until = 0);

}  // namespace dynim::several_piles
