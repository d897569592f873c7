// All winning moves by a closed formula, piles of any size.
//
// With piles a <= b and N = b - a, let a move of k counters leave the smaller pile a' and the
// difference d. It wins where it empties a pile and where f(k) < L(after). Now L(after) <= a' <= a,
// and L(after) <= f(h(d)) < r h(d) where d is not 0 (r = 4 for admissible f, 6 for class 5, 3 in
// base three); and of the moves that empty no pile only those with h(k) = h(N), and so h(d) > h(N),
// win (docs/mathematics.md, Theorems 60, 227 and 229).
//
// So in a block of moves only those are looked at after which r h(d) is more than a lower bound of
// f on the block. For f above a rising line they are a few between k and 2 k: the numbers of moves
// looked at and of winning moves are logarithmic. Without a lower bound it is a scan of the odd
// multiples of h(N).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/blocks.hpp"
#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "two_pile/class_conditions.hpp"
#include "two_pile/closed_formula.hpp"
#include "two_pile/solution.hpp"

namespace dynim::two_pile {

class WinningMoves {
 public:
  /// Piles in any order, at least 1, and a limit of at least 1. Precondition: the conditions of the
  /// formula hold for N up to the larger pile less one; the formula outlives this.
  WinningMoves(const ClosedFormula& formula, const PilePair& piles, const Integer& limit);

  /// The least winning moves, ascending, the smaller pile before the larger, at most `most` of
  /// them. Where the budget ends first, moves between those listed may be missing.
  TwoPileMoveList ascending(std::uint64_t most, Budget& budget) const;

  /// The last that ascending() would list if it listed all. `unknown`: the budget ended first, and
  /// it is not known.
  std::optional<Move> largest(Budget& budget, bool& unknown) const;

 private:
  enum class Order { ascending, descending };
  using Visit = std::function<bool(const Move&)>;

  /// Calls visit for the winning moves in the block that empty no pile, until it returns false.
  /// False where the budget ended or the visitor did.
  bool search(const NumberBlock& all, Order order, Budget& budget, const Visit& visit) const;
  Integer least_power(const Integer& least_f) const;
  std::vector<Move> candidates(const NumberBlock& block, const Integer& power) const;
  void add_candidates(Pile pile, const NumberBlock& block, const Integer& power,
                      std::vector<Move>& candidates) const;
  Integer lower_bound(const NumberBlock& block) const;
  bool wins(const Move& move) const;
  bool comes_before(const Move& a, const Move& b) const;
  /// The moves that empty a pile, ascending.
  std::vector<Move> emptying() const;

  const ClosedFormula& formula_;
  const MoveFunction& f_;
  const ClassConditions& conditions_;
  const PileOrder order_;
  const Integer limit_, smaller_, larger_, difference_;
  const std::optional<LinearBounds> linear_;
};

}  // namespace dynim::two_pile
