// L of two piles for any f by events: work only where L changes along a diagonal b - a = d.
//
// A move of k leads from all cells of a diagonal to cells of the same diagonals, a row further with
// every row. So L changes along a diagonal only where the value on one of these diagonals has
// changed, or where a new move k = a - 1 no longer takes the whole pile. Where the value on a
// diagonal changes, from w to w', exactly the moves k with f(k) between the two change their
// standing, at the cells from which k leads there: these are marked. docs/mathematics.md, Theorem
// 100, has the proof; standing: proved, and compared with the recurrence for random f.
//
// Cost: the changes, the marks that they set, and the moves tried where a move that won ceases to;
// for c t some dozen a diagonal, for erratic f a good part of all cells.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <memory>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "two_pile/runs.hpp"

namespace dynim::two_pile {

/// Memory that is needed before anything is known of the runs; saturated at 2^64 - 1.
std::uint64_t bytes_for_events(std::uint64_t rows, std::uint64_t columns);

/// As a limit of work: none.
inline constexpr std::uint64_t any_work = std::numeric_limits<std::uint64_t>::max();

/// Work after which it gives up: `most`, and before that in every row what the rows up to it may
/// take together, `a_doubling` for each binary digit of their number. Of tame f the work grows so;
/// f that is none is known by its first rows.
struct WorkLimit {
  std::uint64_t most = any_work;
  std::uint64_t a_doubling = any_work;

  std::uint64_t up_to_row(std::uint64_t row) const {
    const auto digits = static_cast<std::uint64_t>(std::bit_width(row));
    return a_doubling >= most ? most : std::min(most, a_doubling * (1 + digits));
  }
};

/// Cells on or above the diagonal.
constexpr std::uint64_t half_cells(std::uint64_t rows, std::uint64_t columns) {
  return rows * columns - rows * (rows - 1) / 2;
}

struct EventsFilled {
  std::shared_ptr<const DiagonalRuns> runs;  ///< complete; null where given up or the budget ended
  /// Where the budget ended: the runs as far as `rows`; their memory is no longer reserved.
  std::shared_ptr<const DiagonalRuns> part;
  std::uint64_t rows = 0;  ///< how far it came
  bool gave_up = false;
};

/// L(a, b), a <= rows, b <= columns, 1 <= rows <= columns <= DiagonalRuns::most_columns. f is
/// looked at below `rows` only. A node of the budget is a mark, a change or a move tried. What the
/// runs take stays reserved, all else is released. Throws InputError where f fails.
EventsFilled fill_by_events(const MoveFunction& f, std::uint64_t rows, std::uint64_t columns,
                            const WorkLimit& limit, Budget& budget);

// The runs of L along diagonals, read off a whole table: for f whose L changes so often that
// following the changes costs more than all cells.

/// Memory that is needed before anything is known of the runs.
std::uint64_t bytes_for_runs_by_table(std::uint64_t size, unsigned threads);

/// As fill_by_events, of a square, 1 <= size <= TwoPileTable::largest_size; never gives up. Where
/// the budget ends before the table is filled, no row is complete.
EventsFilled fill_runs_by_table(const MoveFunction& f, std::uint64_t size, unsigned threads,
                                Budget& budget);

}  // namespace dynim::two_pile
