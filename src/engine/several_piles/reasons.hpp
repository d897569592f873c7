// Why a position of several piles is won or lost, and why there is no answer, as data.
#pragma once

#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/several_piles.hpp"
#include "engine/several_piles/finding.hpp"

namespace dynim::several_piles {

/// Why the move, the least that wins, does so. `solution` is asked about what is left.
Reason reason_won(const SeveralPilesGame& game, const PileSizes& piles, const Move& move,
                  SeveralPilesSolution& solution, Budget& budget);

/// That this move ends the game.
Reason reason_ends(const SeveralPilesGame& game, const Integer& take);

/// Why no move wins, given the least that would with a limit large enough (if any).
Reason reason_lost(const SeveralPilesQuestion& question, const std::optional<Move>& least);

/// Why there is no answer: what stood in the way, or how the budget ended.
std::vector<Reason> reasons_unable(const SolutionFound& found, const Budget& budget);

}  // namespace dynim::several_piles
