// No number is ever taken twice from a pile: who wins, by which moves, and Grundy values.
//
// U is the set of numbers that have been taken. Whoever may take all wins, so only moves can win
// that leave a number which is then in U: there are few, and a search through them decides piles of
// any size. Where no number of U is below the pile, the powers of 2 in it decide.
//
// Grundy values come from their definition. None is above the longest play that is left, so a move
// need not be looked at if all values up to the longest play after it occur already; mostly one
// move a value is.
//
// Rejected: all moves of all positions, which ends at some 80 counters; it is the test's.
// Cost: the search. Source: docs/mathematics.md, Theorem 219. Standing: proved there.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <vector>

#include "base/mixed.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim::no_repeat {

using Used = std::set<Integer>;

/// Moves, ascending; whether they are all.
struct EverMoves {
  std::vector<Integer> moves;
  bool complete = true;
};

/// Those that win, of a pile of at least 1.
EverMoves winning_moves(const Integer& pile, const Used& used, Budget& budget);

/// How many moves the longest play has; no Grundy value is greater.
Integer longest_play(const Integer& pile, const Used& used);

/// Grundy values of many positions; what was found is kept.
class EverGrundy {
 public:
  /// Larger piles would take more memory than any machine has, and more stack.
  static constexpr std::uint64_t largest_pile = 4096;

  /// used: ascending; numbers above the pile do not matter. Nothing where the budget ended first.
  std::optional<std::uint64_t> value(std::uint64_t pile, std::vector<std::uint16_t> used,
                                     Budget& budget);

  /// The moves that leave this value, ascending; whether they are all.
  EverMoves moves_to(std::uint64_t value, std::uint64_t pile,
                     const std::vector<std::uint16_t>& used, Budget& budget);

 private:
  using Key = std::vector<std::uint16_t>;  // the used numbers up to the pile, then the pile
  struct Hash {
    std::size_t operator()(const Key& key) const { return mix_all(key); }
  };

  std::unordered_map<Key, std::uint8_t, Hash> known_;
};

}  // namespace dynim::no_repeat
