// How many moves games on one pile with blocking last (base/game_length): the remoteness of all
// positions of small piles. Cost: a look at all moves of each, so the third power of the pile.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/game_length.hpp"
#include "dynim/budget.hpp"
#include "dynim/one_pile/game.hpp"

namespace dynim {

class BlockingLengths {
 public:
  static constexpr std::uint64_t largest_pile = 100;

  /// Plays the f that was typed, as the rules do.
  BlockingLengths(const OnePileGame& game, std::uint64_t blocking);

  /// Nothing where the pile is above largest_pile, or the budget ended first. Throws InputError
  /// where f fails.
  std::optional<std::uint64_t> length(const OnePileBlockingPosition& position, Budget& budget);

 private:
  bool extend(std::uint64_t pile, Budget& budget);
  bool is_over(std::uint64_t pile) const { return dynim::is_over(game_, to_integer(pile)); }

  // Of what the moves 1, 2, ..., limit of the pile leave, before blocking.
  std::vector<GameLength> children(std::uint64_t pile, std::uint64_t limit) const;

  OnePileGame game_;
  std::uint64_t blocking_;
  std::vector<std::vector<GameLength>> rows_;  // before blocking, by pile and limit
};

}  // namespace dynim
