// Sums and histograms of g(1 .. N) without going through the piles.
//
// With a base: {1 .. b' - 1}, b' the member after b, is {1 .. b - 1}, b itself, and a copy of {1 ..
// beta - 1}, beta the step's member. So every set {1 .. b_k - 1} is wanted a number of times that
// is pushed down from the largest member to the smallest: two additions of integers a member
// (docs/mathematics.md). With a periodic table: the counts of one period, multiplied. With a base
// in runs: the sum of a progression a run, without the histogram.
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/run_bases.hpp"
#include "one_pile/theory.hpp"

namespace dynim {

/// sum, histogram (but of runs) and self_valued of g(1 .. up_to), up_to >= 1; `known` is not
/// nothing and reaches up_to. Nothing where the budget ended first.
std::optional<OnePileStatistics> statistics(const KnownValues& known, const Integer& up_to,
                                            Budget& budget);

// The sum of g(1 .. N) and the number of self-valued piles where the bases are held in runs: too
// dense to be listed, so the histogram, which has a value a member, is too.
//
// Along a run every member b adds b itself and the sum of g below its step, which is the same for
// all of them: a run is a sum of an arithmetic progression (docs/mathematics.md, Theorem 133).
// Cost: a search among the runs and some operations on integers a run.

/// The number of members <= n of B_0; they are known.
Integer count_members(const RunBases& bases, const Integer& n);

/// sum and self_valued of g(1 .. up_to), up_to >= 1 and all members up to it known; the histogram
/// stays empty. Nothing where the budget ended first.
std::optional<OnePileStatistics> run_statistics(const RunBases& bases, const Integer& up_to,
                                                Budget& budget);

// Sums over the winning first moves of all piles up to N, where the first move may take all
// counters but one: of the largest ones, and of how many there are.
//
// Let f(t) never fall. The winning first moves of b + r, b the largest member that fits, are those
// of r, and r itself if r >= 1 and f(r) < b: so both sums are told at members by those at smaller
// ones (docs/mathematics.md, Theorem 246). Cost: a few values of f a member where f is near to a
// line, and where it is not, as many as a bisection takes. For other f moves are tried one by one,
// in piles small enough for that.

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
