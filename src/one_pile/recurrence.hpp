// The lowest rung of the ladder: g by its definition, pile by pile.
//
//     g(n) = the least k in 1..n with f(n, k) < g(n - k)
//
// where g is infinite (normal play) or 0 (misere play) at the piles where the game ends, and
// infinite where no k will do, which happens only in misere play or above no reachable win. Every
// ending and every f are welcome, as it was typed, whatever period was declared; no base theorem is
// used. Cost: the sum of g(1 .. N) comparisons, and up to g(N) evaluations of f a residue of n (a
// pile, where f has no period in n); 4 bytes a pile and 4 bytes a cached value of f, all of it for
// each phase where functions take turns, with f of the phase and g of the one after it. Where
// f(n, n - m) never falls as n rises (MoveFunctionFacts::rises_to_a_pile), two evaluations of f a
// pile and 4 bytes (docs/mathematics.md, Theorem 84).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/one_pile.hpp"

namespace dynim {

class Recurrence {
 public:
  /// Room for piles up to `capacity` (memory is used only as the table grows). `index` is the game
  /// G_index of a move function of period T: f is asked at n + index.
  Recurrence(const OnePileGame& game, std::uint64_t capacity, std::size_t index = 0);

  /// Memory of a table for piles up to `capacity`, without the values of f, which depend on g.
  static std::uint64_t bytes_for(std::uint64_t capacity) {
    return (std::min(capacity, GTable::largest_pile) + 1) * sizeof(std::uint32_t);
  }

  /// Fills the table to min(n, capacity). False where the budget ended first.
  bool extend_to(std::uint64_t n, Budget& budget);

  std::uint64_t complete_to() const { return complete_to_; }
  std::uint64_t capacity() const { return tables_.front().size() - 1; }

  /// g(0 .. complete_to()) for the player of the phase; what lies beyond is not defined.
  const GTable& table(std::size_t phase = 0) const { return tables_[phase]; }
  GTable take_table() && { return std::move(tables_.front()); }
  std::vector<GTable> take_tables() && { return std::move(tables_); }

  /// The largest pile size at which the game ends (0 in the ordinary game), or 2^64 - 1 where it is
  /// larger.
  std::uint64_t last_ending() const { return last_ending_; }

 private:
  std::uint32_t end_value() const;
  std::uint32_t least_move(std::uint64_t n, std::size_t phase, Budget& budget);
  std::uint32_t least_move_skipping(std::uint64_t n, Budget& budget);
  std::uint32_t move_value(std::uint64_t n, std::uint64_t k, std::size_t phase = 0) const;

  Takes takes_;
  Convention convention_;
  std::vector<std::uint64_t> endings_;  // terminal pile sizes within the capacity, ascending
  std::uint64_t last_ending_;
  std::size_t next_ending_ = 0;
  std::size_t index_;
  bool periodic_;
  bool skips_;
  std::size_t residues_;
  std::vector<std::vector<std::uint32_t>> values_;  // of f: [phase * residues_ + residue of n][k]
  std::vector<GTable> tables_;                      // a phase
  std::uint64_t complete_to_ = 0;
};

}  // namespace dynim
