// Sums and histograms of g(1 .. N) without going through the piles.
//
// With a base: {1 .. b' - 1}, b' the member after b, is {1 .. b - 1}, b itself, and a copy of {1 ..
// beta - 1}, beta the step's member. So every set {1 .. b_k - 1} is wanted a number of times that
// is pushed down from the largest member to the smallest: two additions of integers a member
// (docs/mathematics.md). With a periodic table: the counts of one period, multiplied. With a base
// in runs: run_statistics.hpp, without the histogram.
#pragma once

#include <optional>

#include "dynim/integer.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/theory.hpp"

namespace dynim {

/// sum, histogram (but of runs) and self_valued of g(1 .. up_to), up_to >= 1; `known` is not
/// nothing and reaches up_to. Nothing where the budget ended first.
std::optional<OnePileStatistics> statistics(const KnownValues& known, const Integer& up_to,
                                            Budget& budget);

}  // namespace dynim
