// How solutions are made for limits that are no f(t): those that the pile decides, those that take
// turns, and those with a least.
#pragma once

#include <memory>
#include <optional>

#include "dynim/budget.hpp"
#include "one_pile/solution.hpp"
#include "one_pile/theory.hpp"

namespace dynim {

/// Where the pile alone decides the limit (PileLimit), for piles up to `pile`: of the pile before
/// the move in either convention without terminal set, by an h that never falls, of the pile that
/// is left always. Null where it does not apply or the budget ended first.
std::unique_ptr<OnePileSolution> make_pile_limit_solution(const OnePileGame& game,
                                                          const Integer& pile, Budget& budget);

/// The same by a closed form, for piles of any size; null where none is known.
std::unique_ptr<OnePileSolution> make_square_root_solution(const OnePileGame& game);

// One pile whose limits take turns (Takes::in_turn): by the joint base of all phases, or
// where that is dense by tables that are proved to go on for ever.
//
// A table goes on with period P from s on where every class of piles modulo P has in every phase
// one value, at most K, or its own piles as values ("whole"); and where a whole class is answered
// by a phase without one, whose limits f reaches from move K on (docs/mathematics.md, Theorem 213).
// Cost: that of the base, or the recurrence as far as the certificate needs; then a division an
// answer.

/// As find_solution, for a game where functions take turns.
OnePileSolutionFound find_phase_solution(const OnePileGame& game, const Integer& pile,
                                         OnePileMethod method, Budget& budget);

// One pile whose moves have a least too (TakeLimits): which moves win from each pile,
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

/// As find_solution, for a game whose moves have a least.
OnePileSolutionFound find_range_solution(const OnePileGame& game, const Integer& pile,
                                         const Integer& limit, OnePileMethod method,
                                         Budget& budget);

}  // namespace dynim
