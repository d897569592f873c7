// A g-base on machine integers: for piles below 2^64, when millions of answers or a whole table are wanted.
//
// Below 2^16 the answers are a table (in the second-level cache). Above, the representation is taken greedily from
// the largest member down, without branches while the members are few: two dependent instructions a member.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "dynim/one_pile/g_bases.hpp"

namespace dynim {

class MachineBase {
 public:
  /// Copies what `bases` knows of its first game, which must be the only one (period 1).
  explicit MachineBase(const GBases& bases);

  /// The answers hold for piles 1 .. largest_pile().
  std::uint64_t largest_pile() const { return largest_pile_; }

  /// g(n), 1 <= n <= largest_pile().
  std::uint64_t least_winning_move(std::uint64_t n) const noexcept {
    if (finite_ && n >= last_) {
      n %= last_;
      if (n == 0) return g_.back();
    }
    if (n < prefix_.size()) return prefix_[n];
    return sparse_ ? walk_sparse(n) : walk_dense(n);
  }

  /// Whether the player to move wins on n counters with limit x.
  bool wins(std::uint64_t n, std::uint64_t x) const noexcept { return x >= least_winning_move(n); }

  /// Writes g(first), g(first + 1), ... into `cells`; 1 <= first, the last of them <= largest_pile(), and no
  /// value above 2^32 - 2. Cost: writing the cells; large pieces are written past the cache. Safe to call from
  /// several threads on disjoint cells.
  void fill(std::uint64_t first, std::span<std::uint32_t> cells) const;

 private:
  std::uint64_t walk_sparse(std::uint64_t n) const noexcept;
  std::uint64_t walk_dense(std::uint64_t n) const noexcept;
  std::size_t largest_at_most(std::uint64_t n) const;
  void fill_prefix();
  void fill_piece(std::uint64_t from, std::uint64_t to, std::uint32_t* cells, bool stream) const;
  void fill_members(std::uint64_t from, std::uint64_t to, std::uint32_t* cells, bool stream) const;
  void fill_behind(std::uint64_t member, std::uint64_t g, std::uint64_t from, std::uint64_t to, std::uint32_t* cells,
                   bool stream) const;

  std::vector<std::uint64_t> b_;
  std::vector<std::uint64_t> g_;
  std::vector<std::uint32_t> prefix_;      // g(n) for n < prefix_.size()
  std::array<std::uint32_t, 65> start_{};  // by bit length of n: one more than the last member that short
  std::size_t walk_to_ = 0;                // the largest member below the prefix's end
  std::uint64_t last_ = 0;
  std::uint64_t largest_pile_ = 0;
  bool finite_ = false;
  bool sparse_ = false;
};

class GTable;

/// Fills g(1 .. table.size() - 1) on `threads` threads (0: as many as the machine has).
void fill_table(const MachineBase& base, GTable& table, unsigned threads = 0);

}  // namespace dynim
