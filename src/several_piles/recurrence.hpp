// The lowest rung of the ladder of several piles: L by its definition, position by position, for
// any f.
//
//     L(piles) = the least k such that taking k from some pile leaves piles' with f(k) < L(piles')
//
// and infinite where there is none, and where the game is over. The order of the piles does not
// matter, so positions are kept in ascending order only: of m piles one in m! or so.
//
// Their numbers. With bounds p_1 <= ... <= p_m, one a place, let S_j(v) be how many ascending
// positions of j piles have less than v at their last place. The position x_1 <= ... <= x_m is the
// one of number S_1(x_1) + ... + S_m(x_m): before it come those with less at the last place, then
// those with as much there and less at the one before, and so on. Taking a counter from the pile of
// v+1 at place j takes S_(j-1)(min(v, p_(j-1)) + 1) from the number; where the pile becomes as
// small as the one before it, the two change places, and the number stays.
//
// Cost: up to L steps a pile and a position, on one thread; 4 bytes a position.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

/// Calls visit(piles) for all ascending piles that are at most those given, which ascend too, in
/// the order of their numbers, the empty ones first, until it says false.
template <class Visit>
bool for_all_ascending(std::span<const std::uint64_t> most, Visit visit) {
  const std::size_t m = most.size();
  std::vector<std::uint64_t> piles(m, 0);
  for (;;) {
    if (!visit(piles)) return false;
    std::size_t place = 0;
    while (place < m &&
           (piles[place] == most[place] || (place + 1 < m && piles[place] == piles[place + 1])))
      ++place;
    if (place == m) return true;
    ++piles[place];
    std::fill_n(piles.begin(), place, 0);
  }
}

/// L of all positions whose piles are, in ascending order, at most those given.
class SeveralPilesRecurrence {
 public:
  static constexpr std::uint32_t infinite = ~std::uint32_t{0};

  /// Precondition: at least one pile, and the memory was reserved (bytes()). f outlives this.
  /// `until`: with no more counters the game is over. No move above `most` is looked at.
  SeveralPilesRecurrence(const MoveFunction& f, std::vector<std::uint64_t> piles,
                         std::uint64_t until = 0, std::uint64_t most = infinite);

  static constexpr std::uint64_t most_positions = std::uint64_t{1} << 40;

  /// How many positions there are, but `most_positions` where they are more. Cost: linear in the
  /// second largest pile and the number of piles.
  static std::uint64_t positions(std::vector<std::uint64_t> piles);

  /// Memory that it takes; more than there is where they are so many.
  static std::uint64_t bytes(const std::vector<std::uint64_t>& piles);

  /// Calculates every position. False where the budget ended first.
  bool fill(Budget& budget);

  /// The largest of each place, ascending.
  const std::vector<std::uint64_t>& piles() const { return piles_; }

  /// Positions with all piles below this are known, also where the budget ended.
  std::uint64_t complete_rows() const { return complete_rows_; }

  /// L, `infinite` where no limit wins; after fill(). As many piles as were given, in any order.
  /// Cost: sorting them.
  std::uint32_t least_winning_limit(std::span<const std::uint64_t> piles) const;

 private:
  // What is left of a pile from which counters are being taken, its place, and the number of the
  // position.
  struct Left {
    std::uint64_t pile;
    std::size_t place, number;
  };

  // As small as the one before it, a pile may stand before that.
  static void settle(Left& left, std::span<const std::uint64_t> ascending) {
    while (left.place > 0 && left.pile == ascending[left.place - 1]) --left.place;
  }

  // All piles from this place on, of equal ones one, before anything is taken.
  static void add_piles(std::vector<Left>& left, std::span<const std::uint64_t> ascending,
                        std::size_t place, std::size_t number) {
    for (; place < ascending.size(); ++place) {
      if (ascending[place] > (place == 0 ? 0 : ascending[place - 1]))
        left.push_back({ascending[place], place, number});
    }
  }

  void begin_row(std::span<const std::uint64_t> ascending, std::size_t number);
  std::uint32_t decide(std::span<const std::uint64_t> ascending, std::size_t number);
  // The least winning k, k <= k < stop, of the counters taken from there; else `stop`.
  std::uint64_t first_winning(Left& left, std::span<const std::uint64_t> ascending, std::uint64_t k,
                              std::uint64_t stop) const;

  const MoveFunction* function_;
  std::vector<std::uint64_t> piles_;
  std::uint64_t until_, most_, near_moves_;
  std::vector<std::vector<std::size_t>>
      before_;  // S_j(v) for v <= p_j + 1, S_m for v <= p_(m-1) + 1
  // Of the row: the numbers that small moves from all piles but the first lead to, move by move,
  // and what is left of these piles.
  std::vector<std::size_t> near_;
  std::vector<Left> row_left_, left_;
  std::uint64_t complete_rows_ = 0;
  std::vector<std::uint32_t> f_;  // f(0) unused, f(1), ..., cut below `infinite`
  std::unique_ptr<std::uint32_t[]> cells_;
};

}  // namespace dynim
