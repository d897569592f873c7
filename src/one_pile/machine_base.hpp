// A g-base on machine integers: for piles below 2^64, when millions of answers or a whole table are
// wanted.
//
// Below 2^16 the answers are a table (in the second-level cache). Above, the representation is
// taken greedily from the largest member down, without branches while the members are few: two
// dependent instructions a member.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "dynim/one_pile.hpp"

namespace dynim {

class MachineBase {
 public:
  /// Copies what `bases` knows for piles of its game 0. Piles <= up_to must have been made
  /// answerable (GBases::make_answerable); what is known beyond is used as well.
  explicit MachineBase(const GBases& bases, const Integer& up_to = 0);

  /// Memory that such a copy takes.
  static std::uint64_t bytes_for(const GBases& bases);

  /// The answers hold for piles 1 .. largest_pile().
  std::uint64_t largest_pile() const { return largest_pile_; }

  /// g(n), 1 <= n <= largest_pile().
  std::uint64_t least_winning_move(std::uint64_t n) const noexcept {
    const Game& game = games_.front();
    if (n >= game.period) {
      n %= game.period;
      if (n == 0) return game.g_at_period;
    }
    if (n < game.prefix.size()) return game.prefix[n];
    return sparse_ ? walk_sparse(n) : walk(n);
  }

  /// Whether the player to move wins on n counters with limit x.
  bool wins(std::uint64_t n, std::uint64_t x) const noexcept { return x >= least_winning_move(n); }

  /// Writes g(first), g(first + 1), ... into `cells`; 1 <= first, the last of them <=
  /// largest_pile(), and no value above 2^32 - 2. Cost: writing the cells; large pieces are written
  /// past the cache. Safe to call from several threads on disjoint cells. The same of another game
  /// than 0, as far as its piles were answerable.
  void fill(std::uint64_t first, std::span<std::uint32_t> cells, std::size_t game = 0) const;

 private:
  // The base of one game G_i.
  struct Game {
    std::vector<std::uint64_t> b;
    std::vector<std::uint64_t> g;
    std::vector<std::uint32_t>
        following;  // the game that goes on behind each member; empty for a single game
    std::vector<std::uint32_t> prefix;  // g(n) for n < prefix.size()
    std::array<std::uint32_t, 65>
        start{};  // by bit length of n: one more than the last member that short
    std::uint64_t period = std::numeric_limits<std::uint64_t>::max();  // of a cycle of finite bases
    std::uint64_t g_at_period = 0;

    std::size_t largest_at_most(std::uint64_t n) const;
    std::size_t behind(std::size_t k) const { return following.empty() ? 0 : following[k]; }
  };

  // A run of cells to be written: g_game(from .. to).
  struct Piece {
    std::size_t game;
    std::uint64_t from;
    std::uint64_t to;
    std::uint32_t* cells;
    bool stream;
  };

  static Game copy(const GBases& bases, std::size_t game);
  void fill_prefixes(const GBases& bases);
  std::uint64_t walk_sparse(std::uint64_t n) const noexcept;
  std::uint64_t walk(std::uint64_t n) const noexcept;
  void fill_piece(Piece piece) const;
  void fill_members(Piece piece) const;
  void fill_periods(Piece piece) const;
  void fill_behind(std::uint64_t member, std::uint64_t g, Piece piece) const;

  std::vector<Game> games_;
  std::uint64_t largest_pile_ = 0;
  std::size_t walk_to_ = 0;  // of a single game: the largest member below the prefix's end
  bool sparse_ = false;      // a single game with few members above the prefix
};

class GTable;

/// Fills g(1 .. table.size() - 1) on as many threads as the budget allows. Returns c such that g(1
/// .. c) are filled, less than all where the budget ended first. Of another game than 0, as far as
/// its piles were answerable.
std::uint64_t fill_table(const MachineBase& base, GTable& table, Budget& budget,
                         std::size_t game = 0);

}  // namespace dynim
