// Grundy values of one pile: the game, how to find its values, and the form in which they are
// given.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile/game.hpp"

namespace dynim DYNIM_EXPORT {

/// How to find Grundy values.
///   recurrence  by the definition: any f
///   sweep       all piles at once: f that rises or falls on a few parts of the moves
///   copies      min(G, V) from copies of earlier stretches: any f(t), piles of any size
///   suffix      from sums of parts of the pile: f(t) that never falls and meets three conditions
///   partial     from sums of the limits at which values rise: f(t) < t
enum class GrundyMethod { automatic, recurrence, sweep, copies, suffix, partial };

/// One pile, normal play; whoever cannot move loses. Parts, a least and limits that look further back (OnePileGame) are
/// known to the value of one position alone.
struct GrundyGame {
  Takes f;
  GameParts parts = {};  ///< without blocking and halves: there the other player's words decide, which are no moves

  bool operator==(const GrundyGame& other) const { return f == other.f && parts == other.parts; }
};

/// From this limit on the value is this one, until the next step.
struct GrundyStep {
  Integer limit;
  Integer grundy;

  bool operator==(const GrundyStep&) const = default;
};

// Grundy values of one pile whose limit is its own: G(n, x) is the value of n counters of which the
// next move may take at most x,
//
//     G(n, x) = mex { G(n - k, f(n, k)) : 1 <= k <= min(x, n) }.
//
// As a function of x it never falls, so row n is kept as its steps: the limits at which it rises,
// and the values it rises to (docs/mathematics.md, section 26). 6 bytes a step, 4 bytes a row.

class GrundyTable {
 public:
  static constexpr std::uint64_t largest_pile = (std::uint64_t{1} << 31) - 2;
  static constexpr std::uint32_t largest_value = 65535;

  /// The steps of one row: G(n, x) is 0 below limits[0], and values[j] from limits[j] on.
  struct Row {
    std::span<const std::uint32_t> limits;
    std::span<const std::uint16_t> values;

    /// G(n, x). Cost: the logarithm of the number of steps.
    std::uint32_t at(std::uint64_t x) const;

    /// G(n, n), the largest value of the row.
    std::uint32_t greatest() const { return values.empty() ? 0 : values.back(); }
  };

  /// Rows 0 .. rows() - 1.
  std::uint64_t rows() const { return rows_; }
  std::uint64_t steps() const { return steps_; }
  /// The largest value of all rows.
  std::uint32_t greatest() const { return greatest_; }

  Row row(std::uint64_t n) const;

  /// Adds row number rows() with its steps, limits and values ascending. False where the memory of
  /// the budget ended.
  bool add_row(const Row& row, Budget& budget);

 private:
  // Steps of row after row, in memory that never moves.
  struct Block {
    std::uint64_t first_row, capacity;
    std::vector<std::uint32_t> ends;  // of each row, counted from the beginning of the block
    std::unique_ptr<std::uint32_t[]> limits;
    std::unique_ptr<std::uint16_t[]> values;

    std::size_t steps() const { return ends.empty() ? 0 : ends.back(); }
  };

  bool open_block(std::size_t steps, Budget& budget);

  std::vector<Block> blocks_;
  std::uint64_t rows_ = 0, steps_ = 0;
  std::uint32_t greatest_ = 0;
};

}  // namespace dynim
