// How many moves a game of Wythoff Nim lasts, blocks included (base/game_length): the remoteness of
// all positions of small piles. Cost: a look at all smaller positions for each position.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/game_length.hpp"
#include "dynim/budget.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {

class WythoffLengths {
 public:
  static constexpr std::uint64_t largest_pile = 40;

  WythoffLengths(const WythoffParameters& parameters, BlockTargets block_targets,
                 std::uint64_t block_any)
      : parameters_(parameters), block_targets_(block_targets), block_any_(block_any) {}

  /// Nothing where a pile is above largest_pile, or the budget ended first.
  std::optional<std::uint64_t> length(const WythoffPosition& position, Budget& budget) {
    const Integer& larger = std::max(position.piles.first, position.piles.second);
    if (larger > largest_pile || !extend(to_u64(larger), budget)) return std::nullopt;
    const GameLength length =
        position.blocked ? after_blocking(position)
                         : known(to_u64(position.piles.first), to_u64(position.piles.second));
    return length.moves;
  }

 private:
  bool is_move(std::uint64_t x, std::uint64_t y) const {
    if (x == 0 || y == 0) return x + y > 0;
    return std::max(x, y) - std::min(x, y) < parameters_.m;
  }

  bool may_be_blocked(std::uint64_t x, std::uint64_t y) const {
    if (block_any_ > 0) return true;
    return x > 0 && y > 0 && (block_targets_ == BlockTargets::any || x == y);
  }

  const GameLength& known(std::uint64_t a, std::uint64_t b) const {
    const auto [smaller, larger] = std::minmax(a, b);
    return lengths_[larger * (larger + 1) / 2 + smaller];
  }

  GameLength before_blocking(std::uint64_t a, std::uint64_t b) const {
    std::vector<GameLength> open, blockable;
    for (std::uint64_t x = 0; x <= a; ++x) {
      for (std::uint64_t y = 0; y <= b; ++y) {
        if (is_move(x, y)) (may_be_blocked(x, y) ? blockable : open).push_back(known(a - x, b - y));
      }
    }
    return length_by_moves(std::move(open), std::move(blockable),
                           most_blocked(parameters_, block_any_));
  }

  GameLength after_blocking(const WythoffPosition& position) const {
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

  bool extend(std::uint64_t pile, Budget& budget) {
    for (std::uint64_t b = 0; b <= pile; ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        if (lengths_.size() > b * (b + 1) / 2 + a) continue;
        if (!budget.spend((a + 1) * (b + 1))) return false;
        lengths_.push_back(before_blocking(a, b));
      }
    }
    return true;
  }

  WythoffParameters parameters_;
  BlockTargets block_targets_;
  std::uint64_t block_any_;
  std::vector<GameLength> lengths_;  // before blocking; a <= b at b (b + 1) / 2 + a
};

}  // namespace dynim
