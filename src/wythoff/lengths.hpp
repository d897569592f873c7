// How many moves a game of Wythoff Nim lasts, blocks included (base/game_length): the remoteness of
// all positions of small piles. Cost: a look at all smaller positions for each position.
#pragma once

#include <cstdint>
#include <optional>
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
  std::optional<std::uint64_t> length(const WythoffPosition& position, Budget& budget);

 private:
  bool is_move(std::uint64_t x, std::uint64_t y) const;
  bool may_be_blocked(std::uint64_t x, std::uint64_t y) const;
  GameLength before_blocking(std::uint64_t a, std::uint64_t b) const;
  GameLength after_blocking(const WythoffPosition& position) const;
  bool extend(std::uint64_t pile, Budget& budget);
  const GameLength& known(std::uint64_t a, std::uint64_t b) const;

  WythoffParameters parameters_;
  BlockTargets block_targets_;
  std::uint64_t block_any_;
  std::vector<GameLength> lengths_;  // before blocking; a <= b at b (b + 1) / 2 + a
};

}  // namespace dynim
