// One pile whose limits take turns (MoveFunction::phases): by the joint base of all phases, or
// where that is dense by tables that are proved to go on for ever.
//
// A table goes on with period P from s on where every class of piles modulo P has in every phase
// one value, at most K, or its own piles as values ("whole"); and where a whole class is answered
// by a phase without one, whose limits f reaches from move K on (docs/mathematics.md, Theorem 213).
// Cost: that of the base, or the recurrence as far as the certificate needs; then a division an
// answer.
#pragma once

#include <memory>

#include "dynim/budget.hpp"
#include "one_pile/theory.hpp"

namespace dynim {

/// As find_solution, for a game whose f has phases.
OnePileSolutionFound find_phase_solution(const OnePileGame& game, const Integer& pile,
                                         OnePileMethod method, Budget& budget);

}  // namespace dynim
