// One method's knowledge of a game of several piles: what the engine asks, whatever the method
// behind it. Moves name piles by their places; of equal piles they are those from the first.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/grounds.hpp"
#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/piles.hpp"
#include "several_piles/values.hpp"

namespace dynim {

/// Winning moves, ascending, of equal ones those from the first place first; complete: there are no
/// others within the limit.
struct SeveralPilesMoveList {
  std::vector<Move> moves;
  bool complete = false;
};

/// Of the piles that it was made for, and smaller ones.
class SeveralPilesSolution {
 public:
  virtual ~SeveralPilesSolution() = default;

  virtual Grounds grounds() const = 0;

  /// The winning move with the fewest counters, L of them, were the limit no obstacle; inside, none
  /// where no limit wins. Nothing where the budget ended first.
  virtual std::optional<std::optional<Move>> least(const PileSizes& piles, Budget& budget) = 0;

  /// The first `most` winning moves of at most `limit` counters; fewer, and not complete, where the
  /// budget ended.
  virtual SeveralPilesMoveList winning_moves(const PileSizes& piles, const Integer& limit,
                                             std::uint64_t most, Budget& budget) = 0;

  /// The one with the most counters, where one of at most `limit` counters exists; nothing where
  /// the budget ended.
  virtual std::optional<Move> largest(const PileSizes& piles, const Integer& limit,
                                      Budget& budget) = 0;
};

/// By values of L. A move of k wins if f(k) is less than L of what it leaves. Cost: the least move
/// takes a value a pile; of all winning moves are tried those that `values` do not rule out by
/// lower bounds of f.
std::unique_ptr<SeveralPilesSolution> make_several_piles_solution(
    SeveralPilesGame game, std::shared_ptr<const SeveralPilesValues> values,
    const Grounds& grounds);

}  // namespace dynim
