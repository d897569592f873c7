// A whole table of two piles: by a closed formula where one is shown to hold as far as the table
// goes, from runs along diagonals where these are few, else by the kernel. Cost: an evaluation of f
// for every row and, of the kernel (strip_kernel.cpp), a few instructions a cell; by formula
// (fill_by_formula.cpp for admissible f, else from its runs) that of writing it.
#include "two_pile/fill_table.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "base/watch.hpp"
#include "two_pile/closed_formula.hpp"
#include "two_pile/events.hpp"
#include "two_pile/fill.hpp"

namespace dynim::two_pile {
namespace {

// f(1 .. size - 1), cut at the largest T: every L is below it, so comparisons come out the same. A
// move of `size` takes a whole pile, and nobody asks for its f. Empty where the budget ended first.
template <class T>
std::vector<T> values_of(const MoveFunction& f, std::uint64_t size, Budget& budget) try {
  const EvaluationWatch watch(budget);
  std::vector<T> values(size + 1);
  budget.stage("filling the table");
  for (std::uint64_t k = 1; k < size; ++k) {
    values[k] =
        static_cast<T>(std::min<std::uint64_t>(f.value64(0, k), std::numeric_limits<T>::max()));
    if (!budget.spend()) return {};
  }
  return values;
} catch (const EvaluationStopped&) {
  return {};
}

template <class T>
std::uint64_t fill_cells(const MoveFunction& f, TwoPileTable& table, unsigned threads,
                         Budget& budget) {
  const std::vector<T> values = values_of<T>(f, table.size(), budget);
  if (values.empty()) return 0;
  const Square<T> square(static_cast<T*>(table.memory()), table.size());
  return fill<T>(square, values, threads, budget);
}

EventsFilled try_events(const MoveFunction& f, std::uint64_t size, Budget& budget) {
  constexpr double part_for_events = 0.25;
  // Work in vain is a twentieth of the kernel's at most. Of c t to 8192 the rows up to 2^i take
  // together no more than 3 i times the columns.
  constexpr std::uint64_t share_of_cells = 64, of_columns = 4;
  const WorkLimit limit{half_cells(size, size) / share_of_cells, of_columns * size};
  Budget part = budget.part(part_for_events);
  return fill_by_events(f, size, size, limit, part);
}

template <class T>
std::uint64_t write_cells(const DiagonalRuns& runs, TwoPileTable& table, Budget& budget) {
  return fill_by_runs(Square(static_cast<T*>(table.memory()), table.size()), runs, budget);
}

// Runs whose memory was reserved, and is given back.
std::optional<std::uint64_t> write_runs(const DiagonalRuns& runs, TwoPileTable& table,
                                        Budget& budget) {
  const std::uint64_t kept = runs.bytes(), working = bytes_to_fill_by_runs(runs);
  const bool fits = working <= budget.bytes_left() && budget.reserve(working);
  if (fits) {
    table.shrink_to(table.narrow() ? write_cells<std::uint16_t>(runs, table, budget)
                                   : write_cells<std::uint32_t>(runs, table, budget));
    budget.release(working);
  }
  budget.release(kept);
  return fits ? std::optional(table.size()) : std::nullopt;
}

// Nothing where no formula is shown to hold, or memory ends.
std::optional<std::uint64_t> fill_by_any_formula(const MoveFunctionPtr& f, TwoPileTable& table,
                                                 unsigned threads, Budget& budget) {
  constexpr double part_for_conditions = 0.25;
  Budget part = budget.part(part_for_conditions);
  const auto formula = find_formula(f, to_integer(table.size()), part);
  if (!formula) return std::nullopt;
  if (formula->which() == FormulaClass::hr05)
    return fill_table_by_formula(*f, table, threads, budget);
  const auto runs = formula->runs(table.size(), budget);
  return runs ? write_runs(*runs, table, budget) : std::nullopt;
}

}  // namespace

unsigned threads_to_fill(std::uint64_t size, const Budget& budget) {
  constexpr std::uint64_t smallest_shared =
      1024;  // below, the threads would mostly wait for each other
  return size < smallest_shared ? 1 : budget.threads();
}

std::uint64_t bytes_to_fill(std::uint64_t size, unsigned threads) {
  const bool narrow = TwoPileTable::cells_for(size) == TwoPileTable::Cells::narrow;
  const std::uint64_t working = narrow ? working_bytes<std::uint16_t>(size, usual_shape, threads)
                                       : working_bytes<std::uint32_t>(size, usual_shape, threads);
  const std::uint64_t values_of_f = (size + 1) * sizeof(std::uint32_t);
  return TwoPileTable::bytes(size) + working + values_of_f;
}

std::uint64_t fill_table(const MoveFunctionPtr& f, TwoPileTable& table, unsigned threads,
                         Budget& budget) {
  if (const auto filled = fill_by_any_formula(f, table, threads, budget)) return *filled;
  if (const auto filled = fill_table_by_events(*f, table, budget)) return *filled;
  return fill_table_by_kernel(*f, table, threads, budget);
}

std::uint64_t fill_table_by_kernel(const MoveFunction& f, TwoPileTable& table, unsigned threads,
                                   Budget& budget) {
  table.shrink_to(table.narrow() ? fill_cells<std::uint16_t>(f, table, threads, budget)
                                 : fill_cells<std::uint32_t>(f, table, threads, budget));
  return table.size();
}

std::uint64_t fill_table_by_formula(const MoveFunction& f, TwoPileTable& table, unsigned threads,
                                    Budget& budget) try {
  const EvaluationWatch watch(budget);
  const auto write = [&]<class T>(T* cells) {
    return fill_by_formula(Square<T>(cells, table.size()), f, threads, budget);
  };
  table.shrink_to(table.narrow() ? write(static_cast<std::uint16_t*>(table.memory()))
                                 : write(static_cast<std::uint32_t*>(table.memory())));
  return table.size();
} catch (const EvaluationStopped&) {
  table.shrink_to(0);
  return 0;
}

std::optional<std::uint64_t> fill_table_by_events(const MoveFunction& f, TwoPileTable& table,
                                                  Budget& budget) {
  constexpr std::uint64_t least_size = 4096;  // below, the work is no small part of the cells
  const std::uint64_t size = table.size();
  if (size < least_size || bytes_for_events(size, size) > budget.bytes_left()) return std::nullopt;
  const EventsFilled filled = try_events(f, size, budget);
  if (!filled.runs) return std::nullopt;
  return write_runs(*filled.runs, table, budget);
}

}  // namespace dynim::two_pile
