// The runs of L along diagonals, read off a whole table: for f whose L changes so often that
// following the changes costs more than all cells.
#pragma once

#include <cstdint>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "two_pile/events.hpp"

namespace dynim::two_pile {

/// Memory that is needed before anything is known of the runs.
std::uint64_t bytes_for_runs_by_table(std::uint64_t size, unsigned threads);

/// As fill_by_events, of a square, 1 <= size <= TwoPileTable::largest_size; never gives up. Where
/// the budget ends before the table is filled, no row is complete.
EventsFilled fill_runs_by_table(const MoveFunction& f, std::uint64_t size, unsigned threads,
                                Budget& budget);

}  // namespace dynim::two_pile
