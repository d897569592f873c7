// A rectangle of L of two piles by whatever answers for its last cell.
#pragma once

#include "dynim/two_pile.hpp"
#include "two_pile/theory.hpp"

namespace dynim {

/// Throws InputError for what no question may ask, and where the cells would not fit the memory of
/// the budget.
void check(const TwoPileRectangleQuestion& question, const Budget& budget);

/// Memory of the cells of a question that was checked.
std::uint64_t cell_bytes(const TwoPileRectangleQuestion& question);

/// `found` for the piles question.to; the memory of the cells was reserved.
TwoPileRectangleAnswer answer_by(const TwoPileRectangleQuestion& question,
                                 const TwoPileSolutionFound& found, Budget& budget);

}  // namespace dynim
