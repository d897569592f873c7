// Values of L behind one interface, whatever gives them: the rule of a family, runs along
// diagonals, a table, the oracle. Where the values of a family are apart, they say how far, so that
// winning moves are found without trying all of them.
#pragma once

#include <cstddef>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"

namespace dynim {

/// Piles, and what is asked of all of them, which is found once: what follows from a move does not
/// look at all piles again.
class PilesSeen {
 public:
  /// Keeps a reference to the piles, of which there is at least one.
  explicit PilesSeen(const PileSizes& piles);

  const PileSizes& piles() const { return piles_; }
  const Integer& nim_sum() const { return nim_sum_; }
  const Integer& total() const { return total_; }
  const Integer& largest() const { return piles_[largest_]; }

  /// Of all but the pile at this place; 0 where there is no other.
  Integer nim_sum_without(std::size_t place) const { return nim_sum_ ^ piles_[place]; }
  Integer largest_without(std::size_t place) const {
    return place == largest_ ? second_ : piles_[largest_];
  }

 private:
  const PileSizes& piles_;
  Integer nim_sum_, total_, second_;  // second_: the largest of all but that at largest_
  std::size_t largest_ = 0;
};

/// All but the oracle are immutable and may be read from several threads at once.
class SeveralPilesValues {
 public:
  virtual ~SeveralPilesValues() = default;

  /// L of piles within what was calculated; absent where it is infinite. Throws EvaluationStopped
  /// where the budget ended.
  virtual std::optional<Integer> least_winning_limit(const PileSizes& piles,
                                                     Budget& budget) const = 0;

  /// The same after taking so many from the pile at this place.
  virtual std::optional<Integer> least_winning_limit_after(const PilesSeen& seen, std::size_t place,
                                                           const Integer& take,
                                                           Budget& budget) const;

  /// At least 1. Of the positions that one pile tells apart, those with L > `above` are about so
  /// far from each other, as next() finds them.
  virtual Integer spacing(const Integer&) const { return 1; }

  /// The least take >= `take` from the pile at this place, 1 <= take <= pile, after which L may
  /// exceed the value that `spacing` was made of; perhaps more than there is.
  virtual Integer next(const PilesSeen&, std::size_t, const Integer& take, const Integer&,
                       Budget&) const {
    return take;
  }
};

}  // namespace dynim
