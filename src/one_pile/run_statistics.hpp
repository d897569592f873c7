// The sum of g(1 .. N) and the number of self-valued piles where the bases are held in runs: too
// dense to be listed, so the histogram, which has a value a member, is too.
//
// Along a run every member b adds b itself and the sum of g below its step, which is the same for
// all of them: a run is a sum of an arithmetic progression (docs/mathematics.md, Theorem 133).
// Cost: a search among the runs and some operations on integers a run.
#pragma once

#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/run_bases.hpp"

namespace dynim {

/// The number of members <= n of B_0; they are known.
Integer count_members(const RunBases& bases, const Integer& n);

/// sum and self_valued of g(1 .. up_to), up_to >= 1 and all members up to it known; the histogram
/// stays empty. Nothing where the budget ended first.
std::optional<OnePileStatistics> run_statistics(const RunBases& bases, const Integer& up_to,
                                                Budget& budget);

}  // namespace dynim
