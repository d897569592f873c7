// Why a position of two piles is won or lost, and why there is no answer, as data.
#pragma once

#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/piles.hpp"
#include "two_pile/theory.hpp"

namespace dynim {

/// Why the move, the least that wins, does so. `solution` is asked about what is left.
std::vector<Reason> reasons_won(const TwoPileGame& game, const PilePair& piles, const Move& move,
                                TwoPileSolution& solution, Budget& budget);

/// Why no move of at most `limit` wins, given the least that would (if any) by the solution.
std::vector<Reason> reasons_lost(const PilePair& piles, const Integer& limit,
                                 const LeastTwoPileMove& least, const TwoPileSolution& solution);

/// Why there is no answer: what stood in the way, or how the budget ended.
std::vector<Reason> reasons_unable(const TwoPileGame& game, const TwoPileSolutionFound& found,
                                   const Budget& budget);

/// That one of these formulas gives L; `hr05` is what is said of that of admissible functions.
Reason formula_reason(FormulaClass which, std::string_view hr05);

/// Which formula gives L, unless it is that of admissible functions; where none does: why not, and
/// what else does.
std::vector<Reason> reasons_for_method(const TwoPileGame& game, const TwoPileSolutionFound& found);

}  // namespace dynim
