// Calculated values of L behind one interface, whatever keeps them: a table, runs along diagonals,
// or a part that repeats.
#pragma once

#include <cstdint>
#include <memory>

#include "dynim/answer.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "two_pile/solution.hpp"

namespace dynim {

/// Immutable; may be read from several threads at once.
class TwoPileValues {
 public:
  virtual ~TwoPileValues() = default;

  /// L of piles 1 <= smaller <= larger within what was calculated.
  virtual std::uint64_t least_winning_limit(const Integer& smaller,
                                            const Integer& larger) const = 0;
};

/// Normal play by values that reach the piles that it will be asked about. Cost: the least move
/// takes two values; winning moves are found by trying.
std::unique_ptr<TwoPileSolution> make_values_solution(MoveFunctionPtr f,
                                                      std::shared_ptr<const TwoPileValues> values,
                                                      const Grounds& grounds);

}  // namespace dynim
