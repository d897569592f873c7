// The definition as loops. Definition and cost are in recurrence.hpp.
#include "several_piles/recurrence.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/watch.hpp"

namespace dynim {

SeveralPilesRecurrence::SeveralPilesRecurrence(const MoveFunction& f,
                                               std::vector<std::uint64_t> piles,
                                               std::uint64_t until, std::uint64_t most)
    : function_(&f),
      piles_(std::move(piles)),
      until_(until),
      most_(std::min(most, std::ranges::max(piles_))),
      strides_(piles_.size()) {
  for (std::size_t i = piles_.size(); i-- > 0;) {
    strides_[i] = cells_count_;
    cells_count_ *= piles_[i] + 1;
  }
  cells_ = std::make_unique_for_overwrite<std::uint32_t[]>(cells_count_);
}

std::uint64_t SeveralPilesRecurrence::bytes(std::span<const std::uint64_t> piles) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  constexpr std::uint64_t most_cells = most / sizeof(std::uint32_t) / 4;
  std::uint64_t cells = 1;
  for (const std::uint64_t pile : piles) {
    if (pile >= infinite || cells > most_cells / (pile + 1)) return most;
    cells *= pile + 1;
  }
  const std::uint64_t largest = piles.empty() ? 0 : std::ranges::max(piles);
  return (cells + largest + 1) * sizeof(std::uint32_t);
}

bool SeveralPilesRecurrence::fill(Budget& budget) try {
  const EvaluationWatch watch(budget);
  f_.reserve(most_ + 1);
  f_.push_back(0);
  // Cut below `infinite`: finite values of L are below it too, so comparisons come out the same.
  for (std::uint64_t k = 1; k <= most_; ++k) {
    if (!budget.spend()) return false;
    f_.push_back(static_cast<std::uint32_t>(
        std::min<std::uint64_t>(function_->value64(0, k), infinite - 1)));
  }
  std::vector<std::uint64_t> piles(piles_.size(), 0);
  for (std::size_t cell = 0;; ++cell) {
    const std::uint32_t L = decide(cell, piles);
    cells_[cell] = L;
    const std::uint64_t tried = std::min<std::uint64_t>(L, most_);
    if (!budget.spend(1 + tried * piles.size() / 4)) return false;
    std::size_t place = piles.size();
    while (place > 0 && piles[place - 1] == piles_[place - 1]) piles[--place] = 0;
    if (place <= 1) ++complete_rows_;
    if (place == 0) return true;
    ++piles[place - 1];
    if (place == 1) {
      budget.stage("filling the table by recurrence", piles[0], piles_[0]);
    }
  }
} catch (const EvaluationStopped&) {
  return false;
}

std::uint32_t SeveralPilesRecurrence::decide(std::size_t cell,
                                             std::span<const std::uint64_t> piles) const {
  std::uint32_t least = infinite;
  if (std::accumulate(piles.begin(), piles.end(), std::uint64_t{0}) <= until_) return least;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    const std::uint64_t end = std::min<std::uint64_t>(std::min(piles[i], most_) + 1, least);
    std::size_t left = cell;
    for (std::uint64_t k = 1; k < end; ++k) {
      left -= strides_[i];
      if (f_[k] >= cells_[left]) continue;
      least = static_cast<std::uint32_t>(k);
      break;
    }
  }
  return least;
}

std::uint32_t SeveralPilesRecurrence::least_winning_limit(
    std::span<const std::uint64_t> piles) const {
  std::size_t cell = 0;
  for (std::size_t i = 0; i < piles.size(); ++i) cell += piles[i] * strides_[i];
  return cells_[cell];
}

}  // namespace dynim
