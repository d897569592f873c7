// A whole table of two piles from its move function.
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

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

}  // namespace dynim::two_pile
