// P-positions of Blocking Wythoff Nim within reach; see wythoff/block_any.hpp for method and cost.
#include "wythoff/block_any.hpp"

#include "base/growth.hpp"
#include "wythoff/block_any_sweep.hpp"
#include "wythoff/diagonals.hpp"

namespace dynim::wythoff {
namespace {

using Numbers = std::vector<Integer>;

// P-positions around two piles: the numbers beside each of them, and the smaller piles on their
// diagonal.
struct Lines {
  Numbers beside_smaller, beside_larger, diagonal;
};

class BlockAnyFormula {
 public:
  BlockAnyFormula(std::uint64_t block_any, Budget& budget)
      : block_any_(block_any), pairs_(WythoffParameters{1, 1}), budget_(budget) {}

  std::optional<Lines> lines(const SortedPiles& piles) const {
    const auto& [a, b] = piles;
    auto of_a = beside(a), of_b = beside(b), diagonal = on_diagonal(b - a);
    if (!of_a || !of_b || !diagonal) return std::nullopt;
    return Lines{*std::move(of_a), *std::move(of_b), *std::move(diagonal)};
  }

 private:
  std::optional<Numbers> beside(const Integer& x) const {
    const Integer upper = 2 * x + 1;
    if (block_any_ == 2) {
      if (x == 0) return Numbers{0, 1, 2};
      return Numbers{Integer(x - 1) / 2, upper, upper + 1};
    }
    if (x == 0) return Numbers{0, 1};
    if (x % 2 == 1) return Numbers{x / 2, upper};
    const std::optional<Integer> partner = partner_of(x / 2 - 1);
    if (!partner) return std::nullopt;
    return Numbers{2 * *partner + 2, upper};
  }

  std::optional<Numbers> on_diagonal(const Integer& difference) const {
    Numbers numbers;
    if (block_any_ == 2 && difference >= 2) numbers.push_back(difference - 2);
    numbers.push_back(difference == 0 ? difference : Integer(difference - 1));
    if (block_any_ == 2 || difference % 2 == 1) return numbers;
    const std::optional<Integer> smaller = smaller_of(difference / 2);
    if (!smaller) return std::nullopt;
    numbers.push_back(2 * *smaller + 2);
    return numbers;
  }

  // Of Wythoff Nim: the number beside x, and the smaller one of the pair with this difference.
  std::optional<Integer> partner_of(const Integer& x) const {
    const std::optional<WythoffPair> pair = pairs_.pair_of(x, budget_);
    return pair ? std::optional(partner(*pair, x)) : std::nullopt;
  }
  std::optional<Integer> smaller_of(const Integer& difference) const {
    const std::optional<WythoffPair> pair = pairs_.pair(difference, budget_);
    return pair ? std::optional(pair->a) : std::nullopt;
  }

  std::uint64_t block_any_;
  WythoffPairs pairs_;
  Budget& budget_;
};

// Of the P-positions with the larger pile r those on the lines through (a, b) that moves can reach.
void add_row(Lines& lines, std::uint64_t a, std::uint64_t b, std::uint64_t r,
             std::span<const WythoffKind> row) {
  const auto is_P = [&row](std::uint64_t x) { return row[x] == WythoffKind::P; };
  if (r < b) {
    if (r >= b - a && is_P(r - (b - a))) lines.diagonal.push_back(to_integer(r - (b - a)));
    if (r > a && is_P(a)) lines.beside_smaller.push_back(to_integer(r));
  }
  if (r != a && r != b) return;
  for (std::uint64_t x = 0; x < row.size(); ++x) {
    if (!is_P(x)) continue;
    if (r == a) lines.beside_smaller.push_back(to_integer(x));
    if (r == b) lines.beside_larger.push_back(to_integer(x));
  }
}

std::optional<Lines> swept_lines(std::uint64_t block_any, const SortedPiles& piles,
                                 Budget& budget) {
  if (piles.smaller > to_integer(largest_block_sweep)) return std::nullopt;
  // A larger pile than this stands beyond all rows that a sweep reaches.
  const std::uint64_t a = to_u64(piles.smaller), b = saturate_u64(piles.larger);
  const MemoryScope memory(budget);
  BlockAnySweep sweep(block_any, a + 1, budget);
  Lines lines;
  while (sweep.rows() <= b && sweep.next()) {
    budget.stage("counting P-positions", sweep.rows(), b);
    add_row(lines, a, b, sweep.rows() - 1, sweep.row());
  }
  if (sweep.rows() <= b && !sweep.is_full()) return std::nullopt;
  return lines;
}

}  // namespace

std::optional<std::vector<PilePair>> block_any_targets(std::uint64_t block_any,
                                                       const PilePair& piles, Budget& budget) {
  const PileOrder order(piles);
  const SortedPiles sorted = order.sorted(piles);
  const std::optional<Lines> lines = block_any <= largest_block_formula
                                         ? BlockAnyFormula(block_any, budget).lines(sorted)
                                         : swept_lines(block_any, sorted, budget);
  if (!lines) return std::nullopt;
  std::vector<PilePair> from_first, from_second;
  const bool first_is_smaller = order.smaller() == Pile::first;
  for (const Integer& x : lines->beside_larger) {
    if (x < sorted.smaller)
      (first_is_smaller ? from_first : from_second).push_back(order.given(x, sorted.larger));
  }
  for (const Integer& y : lines->beside_smaller) {
    if (y < sorted.larger)
      (first_is_smaller ? from_second : from_first).push_back(order.given(sorted.smaller, y));
  }
  std::vector<PilePair> targets = std::move(from_first);
  targets.insert(targets.end(), from_second.begin(), from_second.end());
  for (const Integer& x : lines->diagonal) {
    if (x < sorted.smaller) targets.push_back(order.given(x, x + sorted.larger - sorted.smaller));
  }
  return targets;
}

}  // namespace dynim::wythoff
