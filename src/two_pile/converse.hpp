// The converse of the theorem on admissible functions: where the formula fails for an f that breaks
// a condition.
#pragma once

#include <vector>

#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "dynim/two_pile/formula.hpp"

namespace dynim {

/// Positions such that the formula for L is wrong at one of them at least, the smaller ones first;
/// empty where they have piles above 2^40 counters more than the violation. Source: [HR05],
/// Converse Theorem; proved in docs/mathematics.md, Theorem 52.
std::vector<SortedPiles> converse_positions(const MoveFunction& f,
                                            const AdmissibilityViolation& violation);

}  // namespace dynim
