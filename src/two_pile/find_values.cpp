// The choice among the methods that calculate L, for an f of which the formula is not shown.
//
// Small rectangles are filled as a table: no other method is worth its words there. Beyond, a
// period with its certificate answers for all piles at once and costs a small table, so it is
// looked for where there is hope: in the larger pile where the smaller one is small, in both where
// f is bounded (or nothing else could reach so far). Then events, which follow changes along
// diagonals; they give way to a table where the changes are too many and it fits the memory.
//
// Cost: that of the method; what is tried in vain is kept to a part of the budget.
#include <algorithm>
#include <string>
#include <utility>

#include "two_pile/events.hpp"
#include "two_pile/theory.hpp"
#include "two_pile/values.hpp"

namespace dynim {
namespace {

using two_pile::DiagonalRuns;
using two_pile::EventsFilled;
using two_pile::PeriodicValues;

constexpr std::uint64_t small_table = std::uint64_t{1} << 22;  // cells
constexpr double part_for_periods = 0.25;
constexpr std::uint64_t most_rows_with_period = 1024;
constexpr std::uint64_t most_rows_to_corner = 4096;
constexpr std::uint64_t few_rows_to_corner = 256;  // where f is not known to be bounded
constexpr std::uint64_t most_columns = std::uint64_t{1} << 40;   // beyond every memory
constexpr std::uint64_t beyond_events = std::uint64_t{1} << 24;  // larger piles: a corner is tried

class TableValues final : public TwoPileValues {
 public:
  explicit TableValues(std::shared_ptr<const TwoPileRecurrence> table) : table_(std::move(table)) {}

  std::uint64_t least_winning_limit(const Integer& smaller, const Integer& larger) const override {
    return table_->least_winning_move(to_u64(smaller), to_u64(larger));
  }

 private:
  std::shared_ptr<const TwoPileRecurrence> table_;
};

class RunsValues final : public TwoPileValues {
 public:
  explicit RunsValues(std::shared_ptr<const DiagonalRuns> runs) : runs_(std::move(runs)) {}

  std::uint64_t least_winning_limit(const Integer& smaller, const Integer& larger) const override {
    const std::uint64_t a = to_u64(smaller);
    return runs_->least_winning_move(static_cast<DiagonalRuns::Number>(a),
                                     static_cast<DiagonalRuns::Number>(to_u64(larger) - a));
  }

 private:
  std::shared_ptr<const DiagonalRuns> runs_;
};

/// What is looked for, and where what is found goes.
struct Search {
  const MoveFunctionPtr& f;
  const TwoPileKnownValues& known;
  SortedPiles piles;
  std::uint64_t smaller, larger;  // the piles, cut at 2^64 - 1
  Budget& budget;
  TwoPileSolutionFound& found;

  void answer(std::shared_ptr<const TwoPileValues> values) {
    found.solution = make_values_solution(f, std::move(values), found.method);
  }
};

bool reaches(std::uint64_t rows, std::uint64_t columns, const SortedPiles& piles) {
  return piles.smaller <= to_integer(rows) && piles.larger <= to_integer(columns);
}

// ---- table ----------------------------------------------------------------------------------

std::uint64_t table_bytes(const Search& search) {
  return TwoPileRecurrence::bytes(search.smaller, search.larger);
}

std::shared_ptr<const TwoPileRecurrence> make_table(Search& search) {
  const std::uint64_t bytes = table_bytes(search);
  const auto& [smaller, larger] = search.piles;
  if (bytes > search.budget.bytes_left()) {
    search.found.obstacle = Reason(
        "two-pile.table-too-large",
        {{"rows", smaller},
         {"columns", larger},
         {"bytes", Integer(smaller * larger * static_cast<unsigned long>(sizeof(std::uint32_t)))},
         {"allowed_bytes", to_integer(search.budget.bytes_left())}});
    return nullptr;
  }
  search.budget.reserve(bytes);
  auto table = std::make_shared<TwoPileRecurrence>(*search.f, search.smaller, search.larger);
  return table->fill(search.budget) ? std::move(table) : nullptr;
}

void find_table(Search& search) {
  search.found.method = Method::table;
  const auto& known = search.known.table;
  const bool use = known && reaches(known->complete_to(), known->columns(), search.piles);
  auto table = use ? known : make_table(search);
  if (!table) return;
  search.found.values.table = table;
  search.answer(std::make_shared<TableValues>(std::move(table)));
}

// ---- periods --------------------------------------------------------------------------------

/// How far to look for periods.
struct PeriodLimits {
  std::uint64_t columns = most_columns;                // tables for the larger pile have fewer
  std::uint64_t rows_to_corner = most_rows_to_corner;  // 0: none is looked for
  bool many_rows = true;  // for the larger pile, beyond most_rows_with_period
};

// What looks likely to cost less than the methods that come after.
PeriodLimits cheap_limits(const Search& search) {
  if (search.f->facts().upper_bound) return {search.larger, most_rows_to_corner, false};
  return {search.larger, search.larger > beyond_events ? few_rows_to_corner : 0, false};
}

// Values of an earlier question are used where a fresh search would find the same.
std::shared_ptr<const PeriodicValues> rows_period(const Search& search, const PeriodLimits& limits,
                                                  Budget& budget) {
  const auto& known = search.known.periodic;
  if (known && !known->corner() && known->rows() == search.smaller &&
      known->columns() < limits.columns) {
    return known;
  }
  return two_pile::find_periodic_rows(*search.f, search.smaller, limits.columns, budget);
}

std::shared_ptr<const PeriodicValues> corner(const Search& search, const PeriodLimits& limits,
                                             Budget& budget) {
  const std::uint64_t rows = std::min(search.smaller, limits.rows_to_corner);
  const auto& known = search.known.periodic;
  if (known && known->corner() && known->rows() <= rows) return known;
  return two_pile::find_periodic_corner(*search.f, rows, budget);
}

std::shared_ptr<const PeriodicValues> look_for_period(const Search& search,
                                                      const PeriodLimits& limits, Budget& budget) {
  std::shared_ptr<const PeriodicValues> found;
  const bool few_rows = search.smaller <= most_rows_with_period;
  if (few_rows) found = rows_period(search, limits, budget);
  if (!found) found = corner(search, limits, budget);
  if (!found && !few_rows && limits.many_rows) found = rows_period(search, limits, budget);
  return found;
}

Reason no_period(const Budget& budget) {
  Reason reason("two-pile.no-period");
  if (budget.exhausted()) reason.with("how", std::string(to_string(budget.reason())));
  return reason;
}

void find_period(Search& search, const PeriodLimits& limits, double part_of_budget) {
  search.found.method = Method::periodicity;
  Budget part = search.budget.part(part_of_budget);
  auto periodic = look_for_period(search, limits, part);
  if (!periodic) {
    search.found.obstacle = no_period(part);
    return;
  }
  search.found.values.periodic = periodic;
  search.answer(std::move(periodic));
}

// ---- events ---------------------------------------------------------------------------------

std::shared_ptr<const DiagonalRuns> make_runs(Search& search, std::uint64_t most_work) {
  const auto& [smaller, larger] = search.piles;
  if (two_pile::bytes_for_events(search.smaller, search.larger) > search.budget.bytes_left()) {
    search.found.obstacle = Reason("two-pile.runs-too-large", {{"columns", larger}});
    return nullptr;
  }
  EventsFilled filled = two_pile::fill_by_events(*search.f, search.smaller, search.larger,
                                                 {most_work}, search.budget);
  if (!filled.runs && !filled.gave_up) {
    search.found.obstacle = Reason("two-pile.events-stopped",
                                   {{"rows", to_integer(filled.rows)},
                                    {"how", std::string(to_string(search.budget.reason()))}});
  }
  return filled.runs;
}

void find_runs(Search& search, std::uint64_t most_work) {
  search.found.method = Method::events;
  const auto& known = search.known.runs;
  auto runs = known && reaches(known->rows(), known->columns(), search.piles)
                  ? known
                  : make_runs(search, most_work);
  if (!runs) return;
  search.found.values.runs = runs;
  search.answer(std::make_shared<RunsValues>(std::move(runs)));
}

// A table is better where more than this part of its cells is work.
std::uint64_t work_of_table(const Search& search) {
  constexpr std::uint64_t usual_share = 20;
  return two_pile::half_cells(search.smaller, search.larger) / usual_share;
}

// ---- the choice -----------------------------------------------------------------------------

void choose(Search& search) {
  const Integer cells = search.piles.smaller * search.piles.larger;
  if (cells <= to_integer(small_table)) return find_table(search);
  find_period(search, cheap_limits(search), part_for_periods);
  if (search.found.solution || search.budget.exhausted()) return;
  const bool table_fits = table_bytes(search) <= search.budget.bytes_left();
  search.found.obstacle.reset();
  find_runs(search, table_fits ? work_of_table(search) : two_pile::any_work);
  if (search.found.solution || search.budget.exhausted()) return;
  search.found.obstacle.reset();
  find_table(search);
}

}  // namespace

void find_values(const MoveFunctionPtr& f, const TwoPileKnownValues& known, const PilePair& piles,
                 TwoPileMethod method, Budget& budget, TwoPileSolutionFound& found) {
  const SortedPiles sorted = PileOrder(piles).sorted(piles);
  Search search{f,      known, sorted, saturate_u64(sorted.smaller), saturate_u64(sorted.larger),
                budget, found};
  switch (method) {
    case TwoPileMethod::table:
      return find_table(search);
    case TwoPileMethod::periodicity:
      return find_period(search, PeriodLimits{}, 1);
    case TwoPileMethod::events:
      return find_runs(search, two_pile::any_work);
    default:
      return choose(search);
  }
}

}  // namespace dynim
