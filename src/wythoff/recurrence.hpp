// The P-positions of (m,p)-Wythoff Nim by counting, straight from the rules and without any
// theorem.
//
// A position is N where a move from one pile reaches a P-position, since it cannot be blocked, or
// where at least p moves from both piles do, since p - 1 can be blocked; else it is P. Positions in
// order of their larger pile. Misere play has the same rule, but the empty position is N there.
// With block_any it is N where more moves of any kind reach P-positions than can be blocked.
//
// Cost: all moves of all positions, about m N^3 for piles up to N. Standing: the oracle, which
// plays the blocking out, agrees for tiny piles (tests).
#pragma once

#include <cstdint>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {

class WythoffRecurrence {
 public:
  /// For piles up to `size`, which is to be at most 2^16. Throws InputError for parameters out of
  /// range.
  WythoffRecurrence(const WythoffParameters& parameters, std::uint64_t size,
                    Convention convention = Convention::normal,
                    BlockTargets block_targets = BlockTargets::any, std::uint64_t block_any = 0);

  /// False where the budget ended first: positions with both piles at most complete_to() are done.
  bool fill(Budget& budget);

  std::uint64_t complete_to() const { return complete_to_; }

  /// Whether the position (a, b) is P; piles in any order, at most complete_to().
  bool is_P(std::uint64_t a, std::uint64_t b) const { return a <= b ? cell(a, b) : cell(b, a); }

  /// How many P-positions a move from both piles reaches; piles at most complete_to().
  std::uint64_t targets(std::uint64_t a, std::uint64_t b) const;

  /// How many P-positions a move from one pile reaches, counted until they are more than `most`;
  /// piles at most complete_to().
  std::uint64_t one_pile_targets(std::uint64_t a, std::uint64_t b,
                                 std::uint64_t most = ~std::uint64_t{0}) const;

  /// Whether more moves from one pile reach P-positions than can be blocked.
  bool one_pile_wins(std::uint64_t a, std::uint64_t b) const {
    return one_pile_targets(a, b, block_any_) > block_any_;
  }

 private:
  // Whether the player to move wins whatever is blocked.
  bool wins(std::uint64_t a, std::uint64_t b) const;

  bool cell(std::uint64_t a, std::uint64_t b) const { return P_[b * (b + 1) / 2 + a]; }

  WythoffParameters parameters_;
  BlockTargets block_targets_;
  std::uint64_t block_any_;
  std::uint64_t size_;
  std::uint64_t complete_to_ = 0;
  std::vector<bool> P_;  // a <= b at b (b + 1) / 2 + a
};

}  // namespace dynim
