// One pile of any mixture, who wins alone: of each pile, of each phase and number of passes left, the takes that win if
// they are made, as bits. Whatever is allowed or forbidden, a position is decided by the bits of what is allowed.
//
//     W(n) = the k in 1..n that may be taken and leave the other player a lost position,
//
// and what is left of n by k is decided by W(n - k), the limits after k, and k itself (docs/mathematics.md, Theorem 267).
// Where no move of a game takes more than Y, two equal windows of Y rows are a proof that all repeat.
//
// Cost: 1.5 bits a pile and take (of each phase and number of passes); a look at some words for each, or, where a
// condition names the move before, at the winning takes that are allowed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/repetition.hpp"
#include "dynim/budget.hpp"
#include "game/rules.hpp"

namespace dynim {

class WinningRows {
 public:
  /// Whether what a take leaves depends on the pile, the take, the phase and the passes alone, and there is one pile.
  static bool suits(const Game& game);

  /// No more than this is ever taken but by a first move, where that is proved: limits after a move have this bound, or the
  /// numbers that may be taken.
  static std::optional<Integer> bound(const Game& game);

  /// Takes up to `most_take` are looked at, which is at least every limit that is asked for, or the pile.
  /// Precondition: suits(game).
  WinningRows(Game game, std::uint64_t most_take);

  std::uint64_t known_to() const { return begins_.size() - 2; }

  /// False where the budget ended first. Throws InputError where f fails.
  bool extend_to(std::uint64_t pile, Budget& budget);

  /// The mover's position with a pile <= known_to(): from `least` to `most` may be taken, after a move of `last`.
  struct At {
    std::uint64_t pile, least, most;
    std::uint64_t last = 0;  ///< 0: there was none
    std::uint64_t phase = 0;
    unsigned passes = 0;  ///< at most those of the game
  };
  bool wins(const At& at) const;

  /// Whether the take wins if it is made, from a pile <= known_to(). False where a set of the pile has not got it.
  bool take_wins(std::uint64_t pile, std::uint64_t phase, unsigned passes, std::uint64_t take) const;

  /// Rows that repeat for ever: those of start + i and start + i + period are the same for all i >= 0. Looked for among
  /// the piles known. Nothing too where no proof is known: the most take must be bound(game) or more.
  std::optional<Repetition> find_repetition(Budget& budget) const;

 private:
  struct Limits {
    std::uint64_t least, most;
  };
  static constexpr std::uint64_t all_that_is_left = ~std::uint64_t{0};

  struct Row {
    const std::uint64_t* words;
    const std::uint32_t* before;  // how many bits are set in the words before each
    std::size_t size;
  };

  std::size_t words_for(std::uint64_t pile) const {
    return pile == 0 ? 0 : static_cast<std::size_t>(std::min(pile, most_take_) / 64 + 1);
  }
  Row row(std::uint64_t pile, std::uint64_t number) const;
  std::uint64_t number_of(std::uint64_t phase, unsigned passes) const { return phase * (passes_ + 1) + passes; }
  bool over(std::uint64_t pile, std::uint64_t phase) const { return over_[pile * phases_ + phase]; }
  bool is_in_set(std::uint64_t pile, std::uint64_t take) const;
  bool may_take(const At& at, std::uint64_t take) const;
  std::uint64_t count(const Row& row, const At& at, std::uint64_t least, std::uint64_t most,
                      std::uint64_t enough) const;
  static bool any(const Row& row, std::uint64_t least, std::uint64_t most);
  std::uint64_t winning(const At& at, std::uint64_t least, std::uint64_t most, std::uint64_t enough) const;
  std::uint64_t allowed(const At& at, std::uint64_t least, std::uint64_t most, std::uint64_t enough) const;
  bool wins_by_taking(const At& at, std::uint64_t least, std::uint64_t most) const;
  bool some_win(const At& at, std::uint64_t least, std::uint64_t most) const;
  const std::vector<Limits>& known_limits(std::uint64_t pile, std::uint64_t last, std::uint64_t phase) const;
  bool leaves_lost(std::uint64_t pile, std::uint64_t take, const Limits& next, std::uint64_t phase, unsigned passes) const;
  static Limits limits(const TakeLimits& rule, std::uint64_t n, std::uint64_t t);
  Limits limits_after(std::uint64_t pile, std::uint64_t take, std::uint64_t phase) const;
  void add(std::uint64_t pile);
  void add_row(const std::vector<std::uint64_t>& words);

  PlayingRules<std::uint64_t> rules_;
  std::uint64_t most_take_, phases_;
  unsigned passes_;
  std::uint64_t forbidden_ = 0;   // how many the other player blocks, or the number that halves are named by
  bool stuck_wins_, plain_ = false;  // plain: of the takes only that matters whether one between the limits wins
  const TakeSet* set_;            // of a condition that names a move or a limit ...
  const TakeSet* set_of_pile_;    // ... or of one that does not: then rows are without its other takes
  std::uint64_t rows_a_pile_;     // where it matters who is stuck, one more: what is in the set of the pile
  std::vector<bool> over_;             // by pile and phase
  std::uint64_t period_ = 0;           // of the limits after a move; 0: they are not kept
  mutable std::vector<std::vector<Limits>> limits_;  // by phase and residue of the pile, after the takes 1, 2, ...
  mutable std::vector<bool> in_set_;                 // of the takes 1, 2, ..., where the pile does not matter
  std::vector<std::uint64_t> begins_;  // of the words of each pile, and where the last end
  std::vector<std::uint64_t> words_;
  std::vector<std::uint32_t> before_;
};

}  // namespace dynim
