// The lowest rung of the ladder of several piles: L by its definition, position by position, for
// any f.
//
//     L(piles) = the least k such that taking k from some pile leaves piles' with f(k) < L(piles')
//
// and infinite where there is none, and where the game is over. Cost: up to L comparisons a pile
// and a position, on one thread; 4 bytes for every position with no pile larger than those given.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

/// L of all positions whose piles are at most those given, place by place.
class SeveralPilesRecurrence {
 public:
  static constexpr std::uint32_t infinite = ~std::uint32_t{0};

  /// Precondition: at least one pile, each below `infinite`, and the memory was reserved (bytes()).
  /// f outlives this. `until`: with no more counters the game is over. No move above `most` is
  /// looked at.
  SeveralPilesRecurrence(const MoveFunction& f, std::vector<std::uint64_t> piles,
                         std::uint64_t until = 0, std::uint64_t most = infinite);

  /// Memory that it takes, saturated at 2^64 - 1.
  static std::uint64_t bytes(std::span<const std::uint64_t> piles);

  /// Calculates every position. False where the budget ended first.
  bool fill(Budget& budget);

  const std::vector<std::uint64_t>& piles() const { return piles_; }

  /// Positions in which the first pile is below this are known, also where the budget ended.
  std::uint64_t complete_rows() const { return complete_rows_; }

  /// L, `infinite` where no limit wins; after fill(). As many piles as were given, none larger.
  std::uint32_t least_winning_limit(std::span<const std::uint64_t> piles) const;

  /// Of all positions with this first pile.
  std::span<const std::uint32_t> slice(std::uint64_t first) const {
    return {&cells_[first * strides_[0]], strides_[0]};
  }

 private:
  std::uint32_t decide(std::size_t cell, std::span<const std::uint64_t> piles) const;

  const MoveFunction* function_;
  std::vector<std::uint64_t> piles_;
  std::uint64_t until_, most_;
  std::vector<std::size_t> strides_;  // of each pile, in cells
  std::size_t cells_count_ = 1;
  std::uint64_t complete_rows_ = 0;
  std::vector<std::uint32_t> f_;  // f(0) unused, f(1), ..., cut below `infinite`
  std::unique_ptr<std::uint32_t[]> cells_;
};

}  // namespace dynim
