// f on the moves 1 .. N, cut into parts on which it never falls or never rises: residue classes of
// k, and intervals of them. Found from the values themselves, so nothing need be proved about f.
//
// On a part the moves k with lo <= f(k) < hi are an interval, and a table of cuts gives its ends at
// once. Cost: N values of f a residue of n, and 4 (N + 2) bytes a part.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"

namespace dynim::grundy {

inline constexpr std::uint32_t without_end = ~std::uint32_t{0};

/// Moves first, first + modulus, ... below `end`, on which f rises or falls.
class MonotonePart {
 public:
  /// `values[k - 1]`: f(k), cut at values.size() + 1. Moves first, first + modulus, ..., last.
  MonotonePart(const std::vector<std::uint32_t>& values, std::uint64_t modulus, std::uint64_t first,
               std::uint64_t last, bool rising);

  /// The end of the moves with f(k) < y on a rising part, their beginning on a falling one; y may
  /// be without_end. The moves with lo <= f(k) < hi lie between cut(lo) and cut(hi).
  std::uint32_t cut(std::uint32_t y) const {
    if (y == without_end) return rising_ ? end_ : first_;
    return cuts_[y];
  }

  bool rising() const { return rising_; }

 private:
  bool rising_;
  std::uint32_t first_, end_;
  std::vector<std::uint32_t> cuts_;  // [y]: from here on f >= y (rising), f < y (falling)
};

struct MonotoneParts {
  std::uint64_t modulus = 1;                       ///< of the residue classes of k
  std::vector<std::vector<MonotonePart>> by_game;  ///< a residue of n modulo the period of f
};

/// Nothing where f has no period in n, falls into too many parts, or the budget ended first.
std::optional<MonotoneParts> find_monotone_parts(const MoveFunction& f, std::uint64_t last_move,
                                                 Budget& budget);

}  // namespace dynim::grundy
