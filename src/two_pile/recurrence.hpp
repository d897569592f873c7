// The lowest rung of the ladder of two piles: L by its definition, cell by cell, for any f.
//
//     L(a, b) = the least k in 1..min(a, b) with f(k) < L(a - k, b) or f(k) < L(a, b - k)
//
// where L is infinite if a pile is empty. Cost: up to the sum of all L comparisons, on one thread;
// 4 bytes a cell.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

/// L(a, b) on a rectangle a <= rows, b <= columns, rows <= columns.
class TwoPileRecurrence {
 public:
  /// Precondition: 1 <= rows <= columns, and the cells were reserved (bytes()). f outlives this.
  TwoPileRecurrence(const MoveFunction& f, std::uint64_t rows, std::uint64_t columns);

  /// Memory that a rectangle takes, saturated at 2^64 - 1.
  static std::uint64_t bytes(std::uint64_t rows, std::uint64_t columns);

  /// Calculates every row. False where the budget ended first; rows up to complete_to() are then
  /// known.
  bool fill(Budget& budget);

  std::uint64_t complete_to() const { return complete_to_; }
  std::uint64_t columns() const { return columns_; }

  /// L(a, b), in any order; the smaller <= complete_to(), the larger <= columns. 0 <= a, b; 0 gives
  /// `infinite`.
  std::uint32_t least_winning_move(std::uint64_t a, std::uint64_t b) const {
    return a <= b ? cells_[a * stride_ + b] : cells_[b * stride_ + a];
  }

  static constexpr std::uint32_t infinite = ~std::uint32_t{0};

 private:
  const MoveFunction* function_;
  std::vector<std::uint32_t>
      f_;  // f(0) unused, f(1), ..., as far as rows went, cut below `infinite`
  std::uint64_t rows_, columns_, stride_;
  std::uint64_t complete_to_ = 0;
  std::unique_ptr<std::uint32_t[]> cells_;  // row a: L(a, 0 .. columns)
};

}  // namespace dynim
