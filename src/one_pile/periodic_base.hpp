// The g-base of a game whose g is proved to be eventually periodic, and the bases that its piles
// are led to: representations of piles of any size, and whether the base has an end.
//
// The next member after b is the least n > b with g(n) > n - b, so members are read off the values
// of g alone, for f(n, t) of any period in n; and what is left behind a part is told by the same
// values, further on. From the start of the period on the step depends on b mod P only: the walk
// from residue to residue runs into a cycle, after which the members repeat with the length of the
// cycle, or ends. Behind the last member of a finite base the base of another game goes on, until
// one has no end or a game comes again. Standing: proved in docs/mathematics.md (Theorems 130,
// 131). Cost: a comparison a pile up to the end of the first cycle; for a representation, one
// division a base passed and at most the largest g comparisons a part.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"

namespace dynim {

class PeriodicBase {
 public:
  /// `table` holds the values of g_game(1 .. start + window + period - 1) at least, in normal play
  /// without terminal set, and stays in place; f has bases. Nothing where the budget ended first;
  /// members stay reserved there.
  static std::optional<PeriodicBase> find(const MoveFunction& f, const GTable& table,
                                          const PeriodicityCertificate& certificate, Budget& budget,
                                          std::size_t game = 0);

  /// The representation of n >= 1.
  Representation represent(const Integer& n) const;

  /// Whether the base of the game has an end; and then its last member.
  bool finite() const { return levels_.front().finite; }
  std::uint64_t last_member() const { return levels_.front().members.back(); }

 private:
  // The base of the game behind `offset` counters: to the end of its first cycle, or all of it.
  struct Level {
    std::size_t game = 0;
    std::uint64_t offset = 0;
    std::vector<std::uint64_t> members;
    bool finite = false;
    std::size_t cycle_begin = 0;  // members[cycle_begin ..] repeat every cycle_length
    std::uint64_t cycle_length = 0;
  };

  // A pile that is left, and where its values stand in the table: g_game(m) = g(place + m).
  struct Rest {
    std::size_t game;
    std::uint64_t place;
    Integer size;
  };

  PeriodicBase(const MoveFunction& f, const GTable& table,
               const PeriodicityCertificate& certificate);

  std::uint64_t folded(std::uint64_t n) const {
    return n < start_ + period_ ? n : start_ + (n - start_) % period_;
  }
  std::uint32_t g(std::uint64_t n) const { return table_[folded(n)]; }
  bool add_levels(std::size_t game, Budget& budget);
  bool walk(Level& level, Budget& budget);
  std::optional<std::uint64_t> next(const Level& level, std::uint64_t member) const;
  const Level* level_of(std::size_t game) const;
  void take(Representation& result, Rest& rest, const Integer& member, const Integer& count) const;
  bool take_rounds(Representation& result, Rest& rest, const Level& level) const;
  Integer largest_at_most(const Level& level, const Integer& n) const;
  std::uint64_t largest_at_most(const Rest& rest) const;

  GameIndices indices_;
  std::span<const std::uint32_t> table_;
  std::uint64_t start_;
  std::uint64_t period_;
  std::uint32_t largest_g_;
  std::vector<Level> levels_;
  std::size_t round_begin_ = 0;  // levels_[round_begin_ ..] come again and again, if all are finite
  Integer round_length_ = 0;     // 0: the last level has no end
};

}  // namespace dynim
