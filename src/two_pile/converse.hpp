// The converses of the theorems on closed formulas: where the formula of a class fails for an f
// that breaks a condition of it.
#pragma once

#include <vector>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim {

/// Positions such that the formula for L is wrong at one of them at least (of class 5: where no
/// other condition is broken near it), the smaller ones first; empty where they have piles above
/// 2^40 counters more than the violation. Source: [HR05], Converse Theorem; proved in
/// docs/mathematics.md, Theorems 52, 226 and 229.
std::vector<SortedPiles> converse_positions(const MoveFunction& f,
                                            const AdmissibilityViolation& violation,
                                            FormulaClass which = FormulaClass::hr05);

}  // namespace dynim
