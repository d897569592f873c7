// The oracle as a solution of two piles: either convention, from the rules alone.
#pragma once

#include <memory>

#include "dynim/two_pile/game.hpp"
#include "two_pile/theory.hpp"

namespace dynim {

/// For piles below 2^64.
std::unique_ptr<TwoPileSolution> make_two_pile_oracle(const TwoPileGame& game);

/// The oracle, or why it cannot play.
TwoPileSolutionFound find_by_playing(const TwoPileGame& game, const TwoPiles& piles);

}  // namespace dynim
