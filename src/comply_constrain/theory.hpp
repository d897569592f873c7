// Comply/constrain subtraction in closed form: Grundy values, lost positions, winning moves. Cost:
// a division each.
//
// Source: Comply/Constrain Subtraction, arXiv 1806.00474, by its abstract. Proof:
// docs/mathematics.md, Theorem 217.
#pragma once

#include <vector>

#include "dynim/one_pile_variants.hpp"

namespace dynim::comply_constrain {

/// In normal play.
Integer grundy(const Integer& most, const Integer& pile, Told told);

/// Whether the player who was told this loses, in the game's convention.
bool is_lost(const ComplyConstrainGame& game, const Integer& pile, Told told);

/// All moves to lost positions, least takes first where what is said is the same.
std::vector<ComplyConstrainMoves> winning_moves(const ComplyConstrainGame& game,
                                                const Integer& pile, Told told);

}  // namespace dynim::comply_constrain
