// Why a position of two piles is won or lost, and why there is no answer, as data.
#pragma once

#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/two_pile.hpp"
#include "two_pile/theory.hpp"

namespace dynim {

/// Why the move, the least that wins, does so. `solution` is asked about what is left.
std::vector<Reason> reasons_won(const TwoPileGame& game, const PilePair& piles, const Move& move,
                                TwoPileSolution& solution, Budget& budget);

/// Why no move of at most `limit` wins, given the least that would (if any).
std::vector<Reason> reasons_lost(const PilePair& piles, const Integer& limit,
                                 const LeastTwoPileMove& least, Method method);

/// Why there is no answer: what stood in the way, or how the budget ended.
std::vector<Reason> reasons_unable(const TwoPileGame& game, const TwoPileSolutionFound& found,
                                   const Budget& budget);

/// Where the method is not the formula: why not, and what else gives L.
std::vector<Reason> reasons_for_method(const TwoPileGame& game, const TwoPileSolutionFound& found);

}  // namespace dynim
