// Why a position of two piles is won or lost, in a sentence or two that a student understands.
#pragma once

#include <string>

#include "dynim/budget.hpp"
#include "dynim/two_pile.hpp"
#include "two_pile/theory.hpp"

namespace dynim {

/// The piles as they are left by a move.
TwoPiles after(const TwoPiles& piles, const TwoPileMove& move);

/// Why the move wins. `solution` is asked about what is left.
std::string reason_won(const TwoPileGame& game, const TwoPiles& piles, const TwoPileMove& move,
                       TwoPileSolution& solution, Budget& budget);

/// Why there is no answer: what stood in the way, or how the budget ended.
std::string reason_unable(const TwoPileGame& game, const TwoPileSolutionFound& found,
                          const Budget& budget);

/// Why no move of at most `limit` wins, given the least that would (if any).
std::string reason_lost(const TwoPiles& piles, const Integer& limit, const LeastTwoPileMove& least,
                        const TwoPileSolution& solution);

}  // namespace dynim
