// Lengths of games, position by position. Cost is in lengths.hpp.
#include "wythoff/lengths.hpp"

#include <algorithm>
#include <utility>

namespace dynim {

bool WythoffLengths::is_move(std::uint64_t x, std::uint64_t y) const {
  if (x == 0 || y == 0) return x + y > 0;
  return std::max(x, y) - std::min(x, y) < parameters_.m;
}

bool WythoffLengths::may_be_blocked(std::uint64_t x, std::uint64_t y) const {
  if (block_any_ > 0) return true;
  return x > 0 && y > 0 && (block_targets_ == BlockTargets::any || x == y);
}

const GameLength& WythoffLengths::known(std::uint64_t a, std::uint64_t b) const {
  const auto [smaller, larger] = std::minmax(a, b);
  return lengths_[larger * (larger + 1) / 2 + smaller];
}

GameLength WythoffLengths::before_blocking(std::uint64_t a, std::uint64_t b) const {
  std::vector<GameLength> open, blockable;
  for (std::uint64_t x = 0; x <= a; ++x) {
    for (std::uint64_t y = 0; y <= b; ++y) {
      if (is_move(x, y)) (may_be_blocked(x, y) ? blockable : open).push_back(known(a - x, b - y));
    }
  }
  return length_by_moves(std::move(open), std::move(blockable),
                         most_blocked(parameters_, block_any_));
}

GameLength WythoffLengths::after_blocking(const WythoffPosition& position) const {
  const std::uint64_t a = to_u64(position.piles.first), b = to_u64(position.piles.second);
  std::vector<GameLength> open;
  for (std::uint64_t x = 0; x <= a; ++x) {
    for (std::uint64_t y = 0; y <= b; ++y) {
      const PilePair target{to_integer(a - x), to_integer(b - y)};
      const bool closed = std::ranges::find(*position.blocked, target) != position.blocked->end();
      if (is_move(x, y) && !closed) open.push_back(known(a - x, b - y));
    }
  }
  return length_by_moves(std::move(open));
}

bool WythoffLengths::extend(std::uint64_t pile, Budget& budget) {
  for (std::uint64_t b = 0; b <= pile; ++b) {
    for (std::uint64_t a = 0; a <= b; ++a) {
      if (lengths_.size() > b * (b + 1) / 2 + a) continue;
      if (!budget.spend((a + 1) * (b + 1))) return false;
      lengths_.push_back(before_blocking(a, b));
    }
  }
  return true;
}

std::optional<std::uint64_t> WythoffLengths::length(const WythoffPosition& position,
                                                    Budget& budget) {
  const Integer& larger = std::max(position.piles.first, position.piles.second);
  if (larger > largest_pile || !extend(to_u64(larger), budget)) return std::nullopt;
  const GameLength length =
      position.blocked ? after_blocking(position)
                       : known(to_u64(position.piles.first), to_u64(position.piles.second));
  return length.moves;
}

}  // namespace dynim
