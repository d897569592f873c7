// An answer about one position of two piles, by whatever solution was found.
#pragma once

#include "dynim/two_pile.hpp"
#include "two_pile/theory.hpp"

namespace dynim {

/// Where a solution was found, by it, else what is known all the same.
TwoPileAnswer answer_by(const TwoPileQuestion& question, const TwoPileSolutionFound& found,
                        Budget& budget);

/// In normal play whoever may take the whole smaller pile wins, whatever else is not known.
bool may_take_whole_pile(const TwoPileGame& game, const PilePair& piles, const Integer& limit);

}  // namespace dynim
