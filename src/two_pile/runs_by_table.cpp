// Diagonal by diagonal in bands of rows, so that the runs of a diagonal lie together and cells are
// read from the cache. Cost: that of the table by the kernel, and some instructions a cell above
// the diagonal; the memory of the table, given back, and that of the runs.
#include <algorithm>
#include <memory>

#include "dynim/piles.hpp"
#include "two_pile/events.hpp"
#include "two_pile/fill_table.hpp"
#include "two_pile/moves_by_value.hpp"

namespace dynim::two_pile {
namespace {

using Number = DiagonalRuns::Number;

constexpr Number rows_of_band = 1024;

// The runs of diagonal d that begin in rows from .. to. False where memory ended.
bool add_runs(const TwoPileTable& table, Number d, Number from, Number to, DiagonalRuns& runs,
              Budget& budget) {
  for (Number a = from; a <= to; ++a) {
    const Number L = table(a, a + d), value = L == a ? DiagonalRuns::open : L;
    if (value != runs.last_value(d) && !runs.begin_run(d, a, value, budget)) return false;
  }
  return true;
}

bool add_band(const TwoPileTable& table, Number from, DiagonalRuns& runs, Budget& budget) {
  const auto size = static_cast<Number>(table.size());
  for (Number d = 0; d <= size - from; ++d) {
    if (!add_runs(table, d, from, std::min(from + rows_of_band - 1, size - d), runs, budget))
      return false;
  }
  return budget.spend();
}

}  // namespace

std::uint64_t bytes_for_runs_by_table(std::uint64_t size, unsigned threads) {
  return bytes_to_fill(size, threads) + DiagonalRuns::bytes_of_diagonals(size);
}

EventsFilled fill_runs_by_table(const MoveFunction& f, std::uint64_t size, unsigned threads,
                                Budget& budget) {
  const std::uint64_t bytes = bytes_for_runs_by_table(size, threads);
  if (!budget.reserve(bytes)) return {};
  Reserved reserved(budget, bytes);
  TwoPileTable table(size);
  if (fill_table_by_kernel(f, table, threads, budget) < size) return {};
  EventsFilled filled;
  auto runs = std::make_shared<DiagonalRuns>(size, size);
  while (filled.rows < size && add_band(table, static_cast<Number>(filled.rows + 1), *runs, budget))
    filled.rows = std::min(filled.rows + rows_of_band, size);
  reserved.add(runs->bytes_added());
  const bool complete = filled.rows == size;
  if (complete) reserved.keep(runs->bytes());
  (complete ? filled.runs : filled.part) = std::move(runs);
  return filled;
}

}  // namespace dynim::two_pile
