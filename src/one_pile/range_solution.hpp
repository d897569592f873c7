// One pile whose moves have a least too (MoveFunction::range): which moves win from each pile,
// where any move may be made.
//
//     W(n) = the k in 1..n with no element of W(n - k) from least(n, k) to most(n, k)
//
// and all of n wins in normal play (docs/mathematics.md, Theorem 218). Cost: 3 n^2 / 32 bytes for
// piles up to n and n^2 / 2 looks for the next bit; where most is at most t + c, so that no move
// from n with the limit x is above sqrt(2 c n + x^2), as many columns (winning_columns.hpp). Where
// most is at most F, n F / 8 bytes, and two equal windows of F piles are a certificate for piles of
// any size; where most is never less than what is left, nothing is kept, and a move wins if what it
// leaves is less than the least answer. Two numbers have a formula.
#pragma once

#include <memory>

#include "dynim/budget.hpp"
#include "one_pile/theory.hpp"

namespace dynim {

/// As find_solution, for a game whose f has a range.
OnePileSolutionFound find_range_solution(const OnePileGame& game, const Integer& pile,
                                         const Integer& limit, OnePileMethod method,
                                         Budget& budget);

}  // namespace dynim
