// Sums over the winning first moves of all piles up to N, where the first move may take all
// counters but one: of the largest ones, and of how many there are.
//
// Let f(t) never fall. The winning first moves of b + r, b the largest member that fits, are those
// of r, and r itself if r >= 1 and f(r) < b: so both sums are told at members by those at smaller
// ones (docs/mathematics.md, Theorem 246). Cost: a few values of f a member where f is near to a
// line, and where it is not, as many as a bisection takes. For other f moves are tried one by one,
// in piles small enough for that.
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"

namespace dynim {

struct FirstMoveSums {
  Integer largest;  ///< the largest winning first move of each pile, 0 where there is none
  Integer count;    ///< how many winning first moves there are
};

/// f never falls, and the base of f(t) is complete to up_to >= 1. Nothing where the budget ended.
std::optional<FirstMoveSums> sum_first_moves(const GBases& bases, const Integer& up_to,
                                             Budget& budget);

inline constexpr std::uint64_t most_first_moves_tried = 1'000'000;

/// Any f, by g from the recurrence; up_to <= most_first_moves_tried. `count`: whether how many
/// there are is wanted, which takes the square of up_to. Nothing where the budget ended.
std::optional<FirstMoveSums> try_first_moves(const MoveFunctionPtr& f, std::uint64_t up_to,
                                             bool count, Budget& budget);

}  // namespace dynim
