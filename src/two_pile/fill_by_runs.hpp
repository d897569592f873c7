// A square of L from its runs along diagonals, written at the speed of memory.
#pragma once

#include <cstddef>
#include <cstdint>

#include "dynim/budget.hpp"
#include "two_pile/runs.hpp"
#include "two_pile/square.hpp"

namespace dynim::two_pile {

/// Memory that it takes beside square and runs.
std::uint64_t bytes_to_fill_by_runs(const DiagonalRuns& runs);

/// Fills the square until the budget ends, and returns c such that L(1..c, 1..c) is complete.
/// Precondition: the runs reach size rows and columns. A node of the budget is a cell on or above
/// the diagonal.
template <class T>
std::size_t fill_by_runs(Square<T> square, const DiagonalRuns& runs, Budget& budget);

}  // namespace dynim::two_pile
