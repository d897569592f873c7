// What solutions of limits that the pile decides have in common, and how they are made.
#pragma once

#include <memory>
#include <optional>

#include "one_pile/solution.hpp"

namespace dynim {

class PileLimitSolution : public OnePileSolution {
 public:
  bool represents() const override { return false; }
  std::optional<Representation> represent(const Integer&, Budget&) const override {
    return std::nullopt;
  }
};

/// Where the pile alone decides the limit (PileLimit), for piles up to `pile`: of the pile before
/// the move in either convention without terminal set, by an h that never falls, of the pile that
/// is left always. Null where it does not apply or the budget ended first.
std::unique_ptr<OnePileSolution> make_pile_limit_solution(const OnePileGame& game,
                                                          const Integer& pile, Budget& budget);

/// The same by a closed form, for piles of any size; null where none is known.
std::unique_ptr<OnePileSolution> make_square_root_solution(const OnePileGame& game);

}  // namespace dynim
