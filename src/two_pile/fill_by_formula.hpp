// A square of L for an admissible f by its closed formula, written at the speed of memory.
#pragma once

#include <cstddef>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "two_pile/square.hpp"

namespace dynim::two_pile {

/// Fills the square until the budget ends, and returns c such that L(1..c, 1..c) is complete.
/// Precondition: f fulfils the conditions of admissibility up to size - 1 (admissible_to). A node
/// of the budget is a cell on or above the diagonal.
template <class T>
std::size_t fill_by_formula(Square<T> square, const MoveFunction& f, unsigned threads,
                            Budget& budget);

}  // namespace dynim::two_pile
