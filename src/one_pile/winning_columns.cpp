// Moves of 64 and more from 64 piles in a row look at piles before these; so do those of 32 to 63
// from each half, and so on. Method and cost are in winning_columns.hpp.
#include "one_pile/winning_columns.hpp"

#include <algorithm>

#include "base/watch.hpp"
#include "one_pile/endings.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t bits = 64, all = ~std::uint64_t{0};
constexpr std::uint64_t most_answers = 16;  // to one move

}  // namespace

WinningColumns::WinningColumns(const OnePileGame& game, std::uint64_t most_move)
    : range_(game.f.in_turn.front()),
      normal_(game.convention == Convention::normal),
      most_move_(most_move),
      endings_(endings_within(game, all)) {
  endings_.insert(endings_.begin(), 0);
}

WinningColumns::Limits WinningColumns::within_reach(std::uint64_t least, std::uint64_t most) const {
  return {std::max<std::uint64_t>(least, 1), std::min(most, most_move_)};
}

bool WinningColumns::find_limits(Budget& budget) {
  limits_.assign(1, {1, 0});
  for (std::uint64_t t = 1; t <= most_move_; ++t) {
    if (!budget.spend()) return false;
    const Limits next = within_reach(range_.least->value64(0, t), range_.most->value64(0, t));
    if (next.most > next.least && next.most - next.least >= most_answers) return false;
    limits_.push_back(next);
  }
  return true;
}

bool WinningColumns::fill_to(std::uint64_t pile, Budget& budget) {
  const auto filled = unless_stopped(budget, [&] {
    if (!budget.reserve((most_move_ + 1) * sizeof(Limits)) || !find_limits(budget) ||
        !budget.reserve(bytes(pile, most_move_)))
      return false;
    const std::uint64_t blocks = pile / bits + 1;
    words_.assign(blocks * (most_move_ + 1), 0);
    ended_.assign(blocks, 0);
    for (const std::uint64_t n : endings_) {
      if (n / bits < blocks) ended_[n / bits] |= std::uint64_t{1} << n % bits;
    }
    for (std::uint64_t block = 0; block < blocks; ++block) {
      budget.stage("finding the winning moves of all piles", block, blocks);
      if (!budget.spend(1 + most_move_)) return false;
      add(block, 0, bits);
    }
    return true;
  });
  return filled.value_or(false);
}

// Of `size` piles from bit `from` of the block on, moves of `size` and more; then the smaller ones
// of each half.
void WinningColumns::add(std::uint64_t block, std::uint64_t from, std::uint64_t size) {
  const std::uint64_t here = all >> (bits - size) << from;
  const std::uint64_t largest = size == bits ? bits * block + bits - 1 : 2 * size - 1;
  for (std::uint64_t k = size; k <= std::min(largest, most_move_); ++k)
    word(block, k) |= column(block, k) & here;
  if (size == 1) return;
  add(block, from, size / 2);
  add(block, from + size / 2, size / 2);
}

// The bits of column k for the piles of the block: those k less lie in two blocks.
std::uint64_t WinningColumns::column(std::uint64_t block, std::uint64_t k) const {
  const std::uint64_t first = bits * block, back = (k + bits - 1) / bits;
  const std::uint64_t shift = back * bits - k;  // where the first of them is in its block
  std::uint64_t low = 0, high = 0;              // what answers
  const Limits& next = limits_[k];
  if (back <= block) {
    if (!normal_) low = ended_[block - back];
    for (std::uint64_t j = next.least; j <= next.most; ++j) low |= word(block - back, j);
  }
  if (shift > 0) {
    if (!normal_) high = ended_[block + 1 - back];
    for (std::uint64_t j = next.least; j <= next.most; ++j) high |= word(block + 1 - back, j);
    high <<= bits - shift;
  }
  const std::uint64_t large_enough = k <= first ? all : all << (k - first);
  return ~(low >> shift | high) & large_enough & ~ended_[block];
}

bool WinningColumns::wins(std::uint64_t m, std::uint64_t least, std::uint64_t most) const {
  const std::uint64_t block = m / bits, bit = m % bits;
  if ((ended_[block] >> bit & 1) != 0) return normal_;
  const Limits next = within_reach(least, most);
  for (std::uint64_t j = next.least; j <= next.most; ++j) {
    if ((word(block, j) >> bit & 1) != 0) return false;
  }
  return true;
}

}  // namespace dynim
