// Winning moves of one pile whose moves have a least, where few moves answer each: in a column for
// each move, a bit a pile, 64 of them at a time.
//
//     bit n of column k = bit n - k is in no column from least(k) to most(k)
//
// (docs/mathematics.md, Theorem 218). Cost for piles up to N and moves up to M: N M / 8 bytes, and
// for 64 piles a look at each answer to each move.
#pragma once

#include <cstdint>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/one_pile.hpp"

namespace dynim {

class WinningColumns {
 public:
  /// For games in which no move is above `most_move`; f has a range and looks at the move alone.
  WinningColumns(const OnePileGame& game, std::uint64_t most_move);

  static std::uint64_t bytes(std::uint64_t pile, std::uint64_t most_move) {
    return (pile / 64 + 1) * (most_move + 1) * sizeof(std::uint64_t);
  }

  /// False where a move has too many answers for columns to be of use, or the budget ended first.
  /// Throws InputError where f fails.
  bool fill_to(std::uint64_t pile, Budget& budget);

  /// Whether the move k from a pile of m + k wins, which has these limits for the next.
  bool wins(std::uint64_t m, std::uint64_t least, std::uint64_t most) const;

 private:
  struct Limits {
    std::uint64_t least, most;  // within 1 to most_move
  };

  Limits within_reach(std::uint64_t least, std::uint64_t most) const;
  bool find_limits(Budget& budget);
  std::uint64_t column(std::uint64_t block, std::uint64_t k) const;
  void add(std::uint64_t block, std::uint64_t from, std::uint64_t size);

  std::uint64_t& word(std::uint64_t block, std::uint64_t k) {
    return words_[block * (most_move_ + 1) + k];
  }
  std::uint64_t word(std::uint64_t block, std::uint64_t k) const {
    return words_[block * (most_move_ + 1) + k];
  }

  TakeLimits range_;
  bool normal_;
  std::uint64_t most_move_;
  std::vector<std::uint64_t> endings_;
  std::vector<Limits> limits_;        // after each move
  std::vector<std::uint64_t> ended_;  // bit n: the game ends there
  std::vector<std::uint64_t> words_;  // of 64 piles, the column of each move
};

}  // namespace dynim
