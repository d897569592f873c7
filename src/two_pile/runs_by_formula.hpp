// Tables of L as runs along diagonals by a closed formula.
#pragma once

#include <cstdint>
#include <memory>

#include "base/watch.hpp"
#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "two_pile/moves_by_value.hpp"
#include "two_pile/runs.hpp"

namespace dynim::two_pile {

/// L(a, b) for a, b <= size, 1 <= size <= DiagonalRuns::most_columns, of an admissible f; null
/// where the budget ended. Precondition: f fulfils the conditions up to size - 1 (admissible_to).
std::shared_ptr<const DiagonalRuns> runs_by_formula(const MoveFunction& f, std::uint64_t size,
                                                    Budget& budget);

/// Begins a run on diagonal d at this row, where the table has it. False where the budget ended.
inline bool begin_run_within(DiagonalRuns& runs, std::uint64_t d, std::uint64_t row,
                             std::uint64_t L, Budget& budget) {
  using Number = DiagonalRuns::Number;
  return row > runs.columns() - d ||
         runs.begin_run(static_cast<Number>(d), static_cast<Number>(row), static_cast<Number>(L),
                        budget);
}

/// The same of any formula: `Diagonals(f, size)` has runs(), all open at first, and fill(budget),
/// which is false where the budget ended.
template <class Diagonals>
std::shared_ptr<const DiagonalRuns> fill_runs(const MoveFunction& f, std::uint64_t size,
                                              Budget& budget) {
  const std::uint64_t bytes = DiagonalRuns::bytes_of_diagonals(size);
  if (!budget.reserve(bytes)) return nullptr;
  Reserved reserved(budget, bytes);
  auto diagonals = unless_stopped(budget, [&] { return Diagonals(f, size); });
  if (!diagonals) return nullptr;
  const bool complete = diagonals->fill(budget);
  reserved.add(diagonals->runs()->bytes_added());
  if (!complete) return nullptr;
  reserved.keep(diagonals->runs()->bytes());
  return diagonals->runs();
}

}  // namespace dynim::two_pile
