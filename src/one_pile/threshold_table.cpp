// Tables of thresholds: pieces written out as copies, in as many steps as they have cells.

#include <algorithm>

#include "base/growth.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "one_pile/threshold_copies.hpp"

namespace dynim {

bool ThresholdTable::reserve(std::uint64_t last, Budget& budget) {
  if (!budget.reserve(bytes_for(last, count_))) return false;
  cells_.reserve(static_cast<std::size_t>((last + 1) * count_));
  return true;
}

bool ThresholdTable::add(std::span<const std::uint32_t> thresholds, Budget& budget) {
  for (const std::uint32_t threshold : thresholds) {
    if (!make_room(cells_, budget)) return drop_part_of_pile();
    cells_.push_back(threshold);
  }
  return true;
}

bool ThresholdTable::drop_part_of_pile() {
  cells_.resize(static_cast<std::size_t>(piles() * count_));
  return false;
}

// A copy may reach into itself: a short stretch that repeats.
bool ThresholdTable::add_copy(std::uint64_t piles, std::uint64_t back, Budget& budget) {
  constexpr std::uint64_t at_a_time = 4096;
  const auto behind = static_cast<std::size_t>(back * count_);
  while (piles > 0) {
    const std::uint64_t now = std::min(piles, at_a_time);
    if (!budget.spend(now)) return false;
    for (std::uint64_t i = 0; i < now * count_; ++i) {
      if (!make_room(cells_, budget)) return drop_part_of_pile();
      cells_.push_back(cells_[cells_.size() - behind]);
    }
    piles -= now;
  }
  return true;
}

bool ThresholdTable::add(const ThresholdCopies& copies, std::uint64_t last, Budget& budget) {
  std::vector<std::uint32_t> row(count_);
  for (std::size_t p = 0; p < copies.pieces(); ++p) {
    const auto piece = copies.piece(p);
    const std::uint64_t end = std::min(saturate_u64(piece.end), last + 1);
    const std::uint64_t first = std::max(saturate_u64(piece.start), piles());
    if (first >= end) continue;
    if (piece.back > 0) {
      if (!add_copy(end - first, to_u64(piece.back), budget)) return false;
      continue;
    }
    const auto& own = copies.thresholds(piece.start);
    for (std::uint32_t v = 0; v < count_; ++v)
      row[v] = own[v] ? static_cast<std::uint32_t>(to_u64(*own[v])) : infinite;
    if (!budget.spend() || !add(row, budget)) return false;
  }
  return true;
}

}  // namespace dynim
