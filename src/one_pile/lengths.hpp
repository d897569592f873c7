// How long games on one pile last when the winner hurries and the loser resists: the remoteness of
// every position of small piles.
//
// Definition: a position that is over or where nothing may be taken lasts 0 moves. A won one lasts
// one move more than the shortest of the lost positions that a move leaves, a lost one, one more
// than the longest of those it leaves, which are all won. Method: pile by pile, all moves of the
// pile once; with a growing limit the length changes seldom, so a pile keeps the limits at which it
// does. Cost: the square of the pile, a binary search each. The oracle's remoteness is the same and
// is what the tests compare it with.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/game_length.hpp"
#include "dynim/budget.hpp"
#include "dynim/one_pile.hpp"

namespace dynim {

class GameLengths {
 public:
  static constexpr std::uint64_t largest_pile = 10000;

  using Value = GameLength;

  /// Plays the f that was typed, whatever period was declared for it.
  explicit GameLengths(const OnePileGame& game);

  /// Finds all lengths up to this pile, at most largest_pile. False where the budget ended first;
  /// what was found stays. Throws InputError where f fails.
  bool extend(std::uint64_t pile, Budget& budget);

  /// Of a pile within reach, where the next move is of this phase (Takes::in_turn).
  Value at(std::uint64_t pile, std::uint64_t limit, std::size_t phase = 0) const;

  /// After taking 1 <= k <= pile counters.
  Value after(std::uint64_t pile, std::uint64_t k, std::size_t phase = 0) const;

 private:
  // From this limit on, to the next step.
  struct Step {
    std::uint32_t limit;
    Value value;
  };
  using Row = std::vector<Step>;

  bool ends_at(std::uint64_t pile) const;
  std::uint64_t limit_after(std::uint64_t pile, std::uint64_t k, std::size_t phase) const;
  Row find_row(std::uint64_t pile, std::size_t phase);

  Takes takes_;
  Convention convention_;
  std::vector<std::uint64_t> terminal_;  // ascending
  std::vector<std::uint64_t> values_;    // f(0), f(1), ... of an f(t); empty for others
  std::size_t phases_;
  std::vector<Row> rows_;  // by pile, and for a pile by phase
};

}  // namespace dynim
