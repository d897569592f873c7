// As much of the conditions of a class as a game with piles <= b needs.
#pragma once

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim::two_pile {

/// Whether f is proved to fulfil the conditions of the class for N <= b, as far as they look at
/// values f(t) with t <= b: no other is looked at. Some function of the class then has the same
/// values up to b (docs/mathematics.md, Theorems 55, 226 and 229), so the formula holds for piles
/// <= b. False where a condition is broken, where f has no value, and where it is not known within
/// the budget. Cost: as find_admissibility; at once where f is known to be non-decreasing.
bool admissible_to(const MoveFunction& f, const Integer& b, Budget& budget,
                   FormulaClass which = FormulaClass::hr05);

}  // namespace dynim::two_pile
