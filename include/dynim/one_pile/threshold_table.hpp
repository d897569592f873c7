// A table of thresholds, 32 bits each: those of all piles from 0 on, as many a pile as the rule has
// (one_pile/threshold_copies.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

class ThresholdCopies;

class ThresholdTable {
 public:
  /// Stands for "no limit is enough".
  static constexpr std::uint32_t infinite = ~std::uint32_t{0};
  static constexpr std::uint64_t largest_pile = std::uint64_t{1} << 30;

  ThresholdTable() = default;

  /// No piles yet, and so many thresholds each.
  explicit ThresholdTable(std::uint32_t count) : count_(count) {}

  std::uint32_t count() const { return count_; }
  std::uint64_t piles() const { return cells_.size() / count_; }

  /// Number v of the pile n < piles().
  std::uint32_t threshold(std::uint64_t n, std::uint32_t v) const {
    return cells_[static_cast<std::size_t>(n * count_ + v)];
  }

  /// The same; nothing where no limit is enough.
  std::optional<std::uint64_t> limit(std::uint64_t n, std::uint32_t v) const {
    if (threshold(n, v) == infinite) return std::nullopt;
    return threshold(n, v);
  }

  /// All of them, pile by pile.
  std::span<const std::uint32_t> cells() const { return cells_; }

  /// What the piles 0 .. last take.
  static std::uint64_t bytes_for(std::uint64_t last, std::uint32_t count) {
    return (last + 1) * count * sizeof(std::uint32_t);
  }

  /// Room for the piles 0 .. last, of an empty table. False, as below, where the budget ended.
  bool reserve(std::uint64_t last, Budget& budget);

  /// The next pile, with `count` thresholds.
  bool add(std::span<const std::uint32_t> thresholds, Budget& budget);

  /// The piles that are lacking up to `last` or the end of what the copies know. Cost: a cell each.
  bool add(const ThresholdCopies& copies, std::uint64_t last, Budget& budget);

  /// Puts a pile before the first whose thresholds are all 0: the empty pile of misere play, which
  /// the player to move has won. Its room must have been reserved.
  void add_won_pile() { cells_.insert(cells_.begin(), count_, 0); }

 private:
  bool add_copy(std::uint64_t piles, std::uint64_t back, Budget& budget);
  bool drop_part_of_pile();

  std::uint32_t count_ = 1;
  std::vector<std::uint32_t> cells_;
};

}  // namespace dynim
