// A whole table of two piles from its move function.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "two_pile/runs.hpp"
#include "two_pile/square.hpp"

namespace dynim::two_pile {

/// On how many threads a table of this size is filled.
unsigned threads_to_fill(std::uint64_t size, const Budget& budget);

/// Memory that a table and the filling of it take.
std::uint64_t bytes_to_fill(std::uint64_t size, unsigned threads);

/// Fills the table by the fastest way that f allows until the budget ends, and keeps the square
/// that is complete; returns its size. The memory was reserved. Throws InputError where f fails.
/// Part of the budget may go into looking for a faster way.
std::uint64_t fill_table(const MoveFunctionPtr& f, TwoPileTable& table, unsigned threads,
                         Budget& budget);

/// The same for any f, by the kernel, or cell by cell where the table is small.
std::uint64_t fill_table_by_kernel(const MoveFunction& f, TwoPileTable& table, unsigned threads,
                                   Budget& budget);

/// The same by the formula of admissible functions. Precondition: f fulfils the conditions of
/// admissibility as far as the table goes (admissible_to).
std::uint64_t fill_table_by_formula(const MoveFunction& f, TwoPileTable& table, unsigned threads,
                                    Budget& budget);

/// The same from the runs along diagonals, where the table is large and f has few of them: within a
/// small part of the work of the kernel this is known. Nothing where it does not, or memory or a
/// part of the budget end first; the table is then as it was.
std::optional<std::uint64_t> fill_table_by_events(const MoveFunction& f, TwoPileTable& table,
                                                  Budget& budget);

// A square of L for an admissible f by its closed formula, written at the speed of memory.

/// Fills the square until the budget ends, and returns c such that L(1..c, 1..c) is complete.
/// Precondition: f fulfils the conditions of admissibility up to size - 1 (admissible_to). A node
/// of the budget is a cell on or above the diagonal.
template <class T>
std::size_t fill_by_formula(Square<T> square, const MoveFunction& f, unsigned threads,
                            Budget& budget);

// A square of L from its runs along diagonals, written at the speed of memory.

/// Memory that it takes beside square and runs.
std::uint64_t bytes_to_fill_by_runs(const DiagonalRuns& runs);

/// Fills the square until the budget ends, and returns c such that L(1..c, 1..c) is complete.
/// Precondition: the runs reach size rows and columns. A node of the budget is a cell on or above
/// the diagonal.
template <class T>
std::size_t fill_by_runs(Square<T> square, const DiagonalRuns& runs, Budget& budget);

}  // namespace dynim::two_pile
