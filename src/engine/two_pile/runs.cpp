// Tables of two piles as runs along diagonals, from the formula where one is shown to hold, else by
// events, which give way to a table that fits the memory where L changes too often. Cost: some runs
// a diagonal, or the changes of L and what they touch (two_pile/events.hpp), or little more than
// the cells of the table; an answer reads a diagonal when it is asked for it.
#include <algorithm>
#include <string>
#include <utility>

#include "base/abbreviate.hpp"
#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "engine/two_pile/answering.hpp"
#include "engine/two_pile/reasons.hpp"
#include "two_pile/events.hpp"
#include "two_pile/fill_table.hpp"
#include "two_pile/game.hpp"

namespace dynim {
namespace {

using two_pile::DiagonalRuns;
using Number = DiagonalRuns::Number;

std::shared_ptr<const two_pile::ClosedFormula> formula_for(Conditions& conditions,
                                                           std::uint64_t size, Budget& budget) {
  constexpr double part_for_conditions = 0.25;
  Budget part = budget.part(part_for_conditions);
  return conditions.formula_to(to_integer(size - 1), part);
}

void check_diagonals_memory(std::uint64_t size, std::uint64_t bytes, const Budget& budget) {
  check_memory("the diagonals of a table to " + std::to_string(size) + " alone need",
               to_integer(bytes), budget);
}

// A table is better where the work is more, unless it takes no time at all.
std::uint64_t work_of_table(std::uint64_t size) {
  constexpr std::uint64_t usual_share = 20, little = std::uint64_t{1} << 19;
  return std::max(two_pile::half_cells(size, size) / usual_share, little);
}

TwoPileRunsFound follow_changes(const MoveFunction& f, std::uint64_t size, Budget& budget) {
  check_diagonals_memory(size, two_pile::bytes_for_events(size, size), budget);
  const unsigned threads = two_pile::threads_to_fill(size, budget);
  const bool table_fits = size <= TwoPileTable::largest_size &&
                          two_pile::bytes_for_runs_by_table(size, threads) <= budget.bytes_left();
  const two_pile::WorkLimit limit{table_fits ? work_of_table(size) : two_pile::any_work};
  Grounds grounds{Method::events, 101};
  two_pile::EventsFilled filled = two_pile::fill_by_events(f, size, size, limit, budget);
  if (filled.gave_up) {
    grounds = {Method::table, 46};
    filled = two_pile::fill_runs_by_table(f, size, threads, budget);
  }
  return {filled.runs ? std::move(filled.runs) : std::move(filled.part), filled.rows, grounds};
}

// Those up to a smaller pile of last_row, ascending.
std::vector<TwoPileRun> runs_of(const DiagonalRuns& runs, std::uint64_t difference,
                                std::uint64_t last_row) {
  std::vector<TwoPileRun> list;
  std::uint64_t to = last_row;
  runs.visit_runs(static_cast<Number>(difference), [&](Number from, Number value) {
    if (from > to) return;
    list.push_back({from, to, value});
    to = from - 1u;
  });
  std::ranges::reverse(list);
  return list;
}

}  // namespace

void check(const TwoPileRunsQuestion& question) {
  constexpr std::uint64_t most = TwoPileRunsQuestion::largest_size;
  static_assert(most <= DiagonalRuns::most_columns);
  two_pile::check(question.f);
  if (question.size < 1) throw InputError("a table needs piles of at least 1");
  if (question.size > most) {
    throw InputError("runs reach piles up to " + std::to_string(most) + ", not " +
                     std::to_string(question.size));
  }
}

TwoPileRunsFound find_runs(Conditions& conditions, std::shared_ptr<const DiagonalRuns> known,
                           const TwoPileRunsQuestion& question, Budget& budget) {
  const std::uint64_t size = question.size;
  check_diagonals_memory(size, DiagonalRuns::bytes_of_diagonals(size), budget);
  if (const auto formula = formula_for(conditions, size, budget)) {
    auto runs = formula->runs(size, budget);
    const std::uint64_t rows = runs ? size : 0;
    return {std::move(runs), rows, two_pile::grounds_of(formula->which()), formula->which()};
  }
  if (known && known->rows() >= size && known->columns() >= size) {
    return {std::move(known), size, {Method::events, 101}};
  }
  return follow_changes(*question.f, size, budget);
}

TwoPileRunsAnswer answer_by(const TwoPileRunsFound& found, const TwoPileRunsQuestion& question,
                            const Budget& budget) {
  TwoPileRunsAnswer answer;
  set_grounds(answer.verdict, found.grounds);
  answer.complete_to = found.rows;
  answer.diagonals = found.rows == 0 ? 0 : question.size;
  answer.diagonal = [runs = found.runs, size = question.size, rows = found.rows](std::uint64_t d) {
    return runs_of(*runs, d, std::min(rows, size - d));
  };
  if (found.rows == question.size) {
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {
        found.formula ? formula_reason(*found.formula, "two-pile.runs-by-formula")
                      : Reason(found.grounds.method == Method::table ? "two-pile.table-filled"
                                                             : "two-pile.runs-followed")};
  } else {
    answer.verdict.reasons = {
        search_ended(budget, "two-pile.runs-stopped").with("complete_to", to_integer(found.rows))};
  }
  return answer;
}

}  // namespace dynim
