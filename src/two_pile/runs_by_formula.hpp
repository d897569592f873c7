// L for an admissible f by its closed formula, as runs along diagonals.
#pragma once

#include <cstdint>
#include <memory>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "two_pile/runs.hpp"

namespace dynim::two_pile {

/// L(a, b), a, b <= size, 1 <= size <= DiagonalRuns::most_columns. Null where the budget ended;
/// what the runs take stays reserved, nothing else. Precondition: f fulfils the conditions of
/// admissibility up to size - 1 (admissible_to). A node of the budget is a diagonal.
std::shared_ptr<const DiagonalRuns> runs_by_formula(const MoveFunction& f, std::uint64_t size,
                                                    Budget& budget);

}  // namespace dynim::two_pile
