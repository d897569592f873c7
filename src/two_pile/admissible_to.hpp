// As much of the four conditions as a game with piles <= b needs.
#pragma once

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"

namespace dynim::two_pile {

/// Whether f is proved to fulfil the conditions for N <= b, where (4) is asked for only up to 2 N
/// <= b: no value f(t) with t > b is looked at. Some admissible function then has the same values
/// up to b (put f(t) = f(h(t)) beyond, and f(2 N) = max(2 N, N + f(N)) at powers of two), so the
/// formula holds for piles <= b. False where a condition is broken, where f has no value, and where
/// it is not known within the budget. Cost: as find_admissibility; at once where f is known to be
/// non-decreasing.
bool admissible_to(const MoveFunction& f, const Integer& b, Budget& budget);

}  // namespace dynim::two_pile
