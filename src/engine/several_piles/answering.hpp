// An answer about one position of several piles, by whatever solution was found.
#pragma once

#include "dynim/several_piles.hpp"
#include "engine/several_piles/finding.hpp"

namespace dynim::several_piles {

/// The least move that ends the game, where one does: it wins, whatever else is not known.
std::optional<Move> ending_move(const SeveralPilesGame& game, const PileSizes& piles,
                                const Integer& limit);

/// Where a solution was found, by it, else why there is none.
SeveralPilesAnswer answer_by(const SeveralPilesQuestion& question, const SolutionFound& found,
                             Budget& budget);

}  // namespace dynim::several_piles
