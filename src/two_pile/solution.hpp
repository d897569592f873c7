// One method's knowledge of a game of two piles: what the engine asks, whatever the method behind
// it. Piles are at least 1 and in any order; moves name them by their places.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/grounds.hpp"
#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "two_pile/conditions.hpp"

namespace dynim {

/// The winning move with the fewest counters, were the limit no obstacle.
struct LeastTwoPileMove {
  std::optional<Move> move;          ///< absent: none wins (misere play only)
  std::optional<TwoPileCase> which;  ///< the case that gives it; absent from the oracle
};

/// Winning moves, ascending, of equal ones that from the smaller pile first; complete: there are no
/// others within the limit.
struct TwoPileMoveList {
  std::vector<Move> moves;
  bool complete = false;
};

/// Of equal piles, moves are those from the first. A solution by the oracle may be asked from one
/// thread at a time, any other from several at once.
class TwoPileSolution {
 public:
  virtual ~TwoPileSolution() = default;

  /// Of formula, periodicity, events, table or oracle.
  virtual Grounds grounds() const = 0;

  /// That answers; null with the other methods.
  virtual const two_pile::ClosedFormula* formula() const { return nullptr; }

  /// Nothing where the budget ended first.
  virtual std::optional<LeastTwoPileMove> least(const PilePair& piles, Budget& budget) = 0;

  /// The first `most` winning moves of at most `limit` counters; fewer, and not complete, where the
  /// budget ended.
  virtual TwoPileMoveList winning_moves(const PilePair& piles, const Integer& limit,
                                        std::uint64_t most, Budget& budget) = 0;

  /// The one with the most counters, where one of at most `limit` counters exists; nothing where
  /// the budget ended.
  virtual std::optional<Move> largest(const PilePair& piles, const Integer& limit,
                                      Budget& budget) = 0;
};

/// A solution that tries one move after another; whether a move wins is what its method knows.
class TryingSolution : public TwoPileSolution {
 public:
  std::optional<LeastTwoPileMove> least(const PilePair& piles, Budget& budget) override;
  TwoPileMoveList winning_moves(const PilePair& piles, const Integer& limit, std::uint64_t most,
                                Budget& budget) override;
  std::optional<Move> largest(const PilePair& piles, const Integer& limit, Budget& budget) override;

 protected:
  /// Whether it wins to take `take` counters from a pile of `from`, 1 <= take <= from, and leave
  /// `other` alone. Nothing where the budget ended first.
  virtual std::optional<bool> wins(const Integer& from, const Integer& other, const Integer& take,
                                   Budget& budget) = 0;

  /// The case of every position.
  virtual std::optional<TwoPileCase> which() const = 0;

 private:
  template <class Visit>
  bool try_moves(const PilePair& piles, bool ascending, const Integer& limit, Budget& budget,
                 Visit visit);
};

/// Normal play by a formula whose conditions f fulfils up to the smaller pile less one, of all
/// piles asked about (docs/mathematics.md, Theorem 55). Winning moves are found by the theorem
/// where the conditions hold up to the larger pile less one, else by trying.
std::unique_ptr<TwoPileSolution> make_formula_solution(
    std::shared_ptr<const two_pile::ClosedFormula> formula, std::shared_ptr<Conditions> conditions);

/// L of piles 1 <= smaller <= larger within what was calculated. May be asked from several threads
/// at once.
using TwoPileValues = std::function<std::uint64_t(const Integer& smaller, const Integer& larger)>;

/// Normal play by values that reach the piles that it will be asked about. Cost: the least move
/// takes two values; winning moves are found by trying.
std::unique_ptr<TwoPileSolution> make_values_solution(MoveFunctionPtr f, TwoPileValues values,
                                                      const Grounds& grounds);

}  // namespace dynim
