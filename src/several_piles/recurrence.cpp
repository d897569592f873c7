// The definition as loops. Definition and cost are in recurrence.hpp.
#include "several_piles/recurrence.hpp"

#include <limits>
#include <numeric>

#include "base/watch.hpp"

namespace dynim {
namespace {

using Numbers = std::vector<std::size_t>;

const Numbers of_no_piles{0, 1};
// Moves that are tried row by row; five sixths of the positions of 3t need no more.
constexpr std::uint64_t most_near_moves = 4;

// S_j(v) for v = 0, ..., last + 1, from those of the place before, cut at `most_positions`.
Numbers of_next_place(const Numbers& before, std::uint64_t last) {
  Numbers numbers(last + 2);
  for (std::uint64_t v = 0; v <= last; ++v) {
    numbers[v + 1] = std::min<std::uint64_t>(
        numbers[v] + before[std::min<std::uint64_t>(v + 1, before.size() - 1)],
        SeveralPilesRecurrence::most_positions);
  }
  return numbers;
}

// Of the last place, beyond what is kept of it each pile has as many before it.
std::size_t of_last_place(const Numbers& numbers, const Numbers& before, std::uint64_t v) {
  const std::uint64_t last = numbers.size() - 1;
  return v <= last ? numbers[v] : numbers[last] + (v - last) * before.back();
}

}  // namespace

SeveralPilesRecurrence::SeveralPilesRecurrence(const MoveFunction& f,
                                               std::vector<std::uint64_t> piles,
                                               std::uint64_t until, std::uint64_t most)
    : function_(&f),
      piles_(std::move(piles)),
      until_(until),
      most_(std::min(most, std::ranges::max(piles_))),
      near_moves_(std::min(most_, most_near_moves)) {
  std::ranges::sort(piles_);
  const std::size_t m = piles_.size();
  before_ = {of_no_piles};
  for (std::size_t j = 1; j < m; ++j)
    before_.push_back(of_next_place(before_.back(), piles_[j - 1]));
  before_.push_back(of_next_place(before_.back(), m > 1 ? piles_[m - 2] : 0));
  cells_ = std::make_unique_for_overwrite<std::uint32_t[]>(
      of_last_place(before_[m], before_[m - 1], piles_.back() + 1));
}

std::uint64_t SeveralPilesRecurrence::positions(std::vector<std::uint64_t> piles) {
  std::ranges::sort(piles);
  const std::size_t m = piles.size();
  const std::uint64_t largest = piles.back(), second = m > 1 ? piles[m - 2] : 0;
  constexpr std::uint64_t most_second = std::uint64_t{1} << 21;  // its square is twice as much
  if (largest >= infinite || second >= most_second) return most_positions;
  if (m <= 2) return (second + 1) * (second + 2) / 2 + (largest - second) * (second + 1);
  Numbers before = of_no_piles;
  for (std::size_t j = 1; j < m && before.back() < most_positions; ++j)
    before = of_next_place(before, piles[j - 1]);
  if (before.back() > most_positions / (largest + 1)) return most_positions;
  return of_last_place(of_next_place(before, second), before, largest + 1);
}

std::uint64_t SeveralPilesRecurrence::bytes(const std::vector<std::uint64_t>& piles) {
  const std::uint64_t cells = positions(piles);
  if (cells >= most_positions) return std::numeric_limits<std::uint64_t>::max();
  std::uint64_t numbers = 0, largest = 0, second = 0;
  for (const std::uint64_t pile : piles) {
    numbers += pile + 2;
    second = std::max(second, std::min(largest, pile));
    largest = std::max(largest, pile);
  }
  numbers -= largest - second;  // of the last place none are kept behind the second largest pile
  return (cells + largest + 1) * sizeof(std::uint32_t) + numbers * sizeof(std::size_t);
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
  std::size_t number = 0;
  const bool whole = for_all_ascending(piles_, [&](std::span<const std::uint64_t> ascending) {
    if (ascending.back() > complete_rows_) {
      complete_rows_ = ascending.back();
      budget.stage("filling the table by recurrence", complete_rows_, piles_.back());
    }
    if (ascending.front() == 0) begin_row(ascending, number);
    const bool over =
        number == 0 || (until_ > 0 && std::accumulate(ascending.begin(), ascending.end(),
                                                      std::uint64_t{0}) <= until_);
    const std::uint32_t L = over ? infinite : decide(ascending, number);
    cells_[number++] = L;
    return budget.spend(1 + std::min<std::uint64_t>(L, most_) * ascending.size() / 4);
  });
  if (whole) ++complete_rows_;
  return whole;
} catch (const EvaluationStopped&) {
  return false;
}

// Small moves from all piles but the first lead from a row, the positions that differ in the first
// pile alone, to rows of the same length: half of all positions need no more than these.
void SeveralPilesRecurrence::begin_row(std::span<const std::uint64_t> ascending,
                                       std::size_t number) {
  near_.clear();
  row_left_.clear();
  if (ascending.size() > 1 && ascending[1] < near_moves_) return;
  add_piles(row_left_, ascending, 1, number);
  for (std::uint64_t k = 1; k <= near_moves_; ++k) {
    for (Left& left : row_left_) {
      settle(left, ascending);
      left.number -= before_[left.place][std::min(left.pile--, before_[left.place].size() - 1)];
      near_.push_back(left.number);
    }
  }
}

// Greater moves are tried in stretches, each twice as long as the one before, pile by pile: so the
// loop is tight, and little is tried beyond the least that wins.
std::uint32_t SeveralPilesRecurrence::decide(std::span<const std::uint64_t> ascending,
                                             std::size_t number) {
  const std::uint64_t pile = ascending[0];
  std::uint64_t first = 1;
  left_.clear();
  if (ascending.size() == 1 || pile + near_moves_ <= ascending[1]) {
    const std::size_t* near = near_.data();
    for (; first <= near_moves_; ++first) {
      if (first <= pile && f_[first] < cells_[number - first])
        return static_cast<std::uint32_t>(first);
      for (std::size_t i = 0; i < row_left_.size(); ++i, ++near) {
        if (f_[first] < cells_[*near + pile]) return static_cast<std::uint32_t>(first);
      }
    }
    if (pile > near_moves_) left_.push_back({pile - near_moves_, 0, number - near_moves_});
    for (const Left& left : row_left_) left_.push_back({left.pile, left.place, left.number + pile});
  } else {
    add_piles(left_, ascending, 0, number);
  }
  const std::uint64_t end = std::min(ascending.back(), most_) + 1;
  for (std::uint64_t length = 4; first < end; length *= 2) {
    const std::uint64_t stop = std::min(first + length, end);
    std::uint64_t least = stop;
    for (Left& left : left_) least = first_winning(left, ascending, first, least);
    if (least < stop) return static_cast<std::uint32_t>(least);
    first = stop;
  }
  return infinite;
}

std::uint64_t SeveralPilesRecurrence::first_winning(Left& left,
                                                    std::span<const std::uint64_t> ascending,
                                                    std::uint64_t k, std::uint64_t stop) const {
  const std::uint32_t *const f = f_.data(), *const L = cells_.get();
  while (k < stop && left.pile > 0) {
    settle(left, ascending);
    const std::uint64_t next = left.place == 0 ? 0 : ascending[left.place - 1];
    const Numbers& before = before_[left.place];
    const std::uint64_t last = before.size() - 1;
    std::uint64_t pile = left.pile;
    std::size_t number = left.number;
    for (const std::uint64_t end = std::min(stop, k + pile - next); k < end; ++k) {
      number -= before[std::min(pile--, last)];
      if (f[k] < L[number]) return k;
    }
    left.pile = pile;
    left.number = number;
  }
  return stop;
}

std::uint32_t SeveralPilesRecurrence::least_winning_limit(
    std::span<const std::uint64_t> piles) const {
  if (!std::ranges::is_sorted(piles)) {
    std::vector<std::uint64_t> ascending(piles.begin(), piles.end());
    std::ranges::sort(ascending);
    return least_winning_limit(ascending);
  }
  const std::size_t m = piles.size();
  std::size_t number = of_last_place(before_[m], before_[m - 1], piles.back());
  for (std::size_t j = 1; j < m; ++j) number += before_[j][piles[j - 1]];
  return cells_[number];
}

}  // namespace dynim
