// The choice: the closed formula whose conditions are shown to hold as far as the piles reach, else
// values of L that are calculated.
//
// Small rectangles are filled as a table: no other method is worth its words there. Beyond, a
// period with its certificate answers for all piles at once and costs a small table, so it is
// looked for where there is hope: in the larger pile where the smaller one is small, in both where
// f is bounded (or nothing else could reach so far). Then events, which follow changes along
// diagonals; they give way to a table where the changes are too many and it fits the memory.
//
// Cost: that of the method, and looking at the conditions (conditions.hpp), at once for most
// expressions; what is tried in vain is kept to a part of the budget.
#include "two_pile/theory.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/enumeration.hpp"
#include "base/ladder.hpp"
#include "dynim/error.hpp"
#include "two_pile/events.hpp"

namespace dynim {
namespace {

using two_pile::DiagonalRuns;
using two_pile::EventsFilled;
using two_pile::PeriodicValues;

// Where admissibility does not follow for all N at once, this part of the budget may go into
// looking at every N.
constexpr double part_for_conditions = 0.5;
constexpr std::uint64_t most_looked_at = std::uint64_t{1} << 32;
constexpr std::uint64_t small_table = std::uint64_t{1} << 22;  // cells
constexpr double part_for_periods = 0.25;
constexpr std::uint64_t most_rows_with_period = 1024;
constexpr std::uint64_t most_rows_to_corner = 4096;
constexpr std::uint64_t few_rows_to_corner = 256;  // where f is not known to be bounded
constexpr std::uint64_t most_columns = std::uint64_t{1} << 40;   // beyond every memory
constexpr std::uint64_t beyond_events = std::uint64_t{1} << 24;  // larger piles: a corner is tried

/// What is looked for, and where what is found goes.
struct TwoPileSearch {
  const std::shared_ptr<Conditions>& conditions;
  const MoveFunctionPtr& f;
  const TwoPileKnownValues& known;
  SortedPiles piles;
  std::uint64_t smaller, larger;  // the piles, cut at 2^64 - 1
  bool named;                     // one method alone
  TwoPileSolutionFound found = {};

  void begin(const Grounds& next) {
    found.grounds = next;
    found.obstacle.reset();
  }
  bool answer(TwoPileValues values) {
    found.solution = make_values_solution(f, std::move(values), found.grounds);
    return true;
  }
};

bool reaches(std::uint64_t rows, std::uint64_t columns, const SortedPiles& piles) {
  return piles.smaller <= to_integer(rows) && piles.larger <= to_integer(columns);
}

// ---- formula --------------------------------------------------------------------------------

// A formula applies where its conditions hold up to the smaller pile less one (docs/mathematics.md,
// Theorem 55).
std::shared_ptr<const two_pile::ClosedFormula> formula_for(Conditions& conditions,
                                                           const Integer& smaller, Budget& budget) {
  Budget part = budget.part(part_for_conditions);
  return conditions.formula_to(smaller - 1, part);
}

// Where none is shown to apply, why that of admissible functions is not: of the others f(1) or f(2)
// may say so already.
FormulaStanding why_not_formula(Conditions& conditions, const Integer& smaller, Budget& budget) {
  if (const auto violation = conditions.violation_within(smaller - 1)) {
    return FormulaStanding{violation, 0};
  }
  Budget part = budget.part(part_for_conditions);
  const Admissibility known =
      conditions.find(std::min(saturate_u64(smaller), most_looked_at), part);
  if (known.violation && known.violation->at < smaller) {
    return FormulaStanding{known.violation, 0};
  }
  return FormulaStanding{std::nullopt, known.verified_to, part.reason()};
}

bool find_formula(TwoPileSearch& search, Budget& budget) {
  TwoPileSolutionFound& found = search.found;
  found.formula = formula_for(*search.conditions, search.piles.smaller, budget);
  if (found.formula) {
    found.grounds = two_pile::grounds_of(found.formula->which());
    found.solution = make_formula_solution(found.formula, search.conditions);
    return true;
  }
  found.standing = why_not_formula(*search.conditions, search.piles.smaller, budget);
  if (!search.named || !found.standing->violation) return false;
  const AdmissibilityViolation& violation = *found.standing->violation;
  throw InputError("no closed formula is shown to hold: f is not admissible, as condition " +
                   std::to_string(violation.condition) +
                   " fails at N = " + to_string(violation.at));
}

// ---- table ----------------------------------------------------------------------------------

std::uint64_t table_bytes(const TwoPileSearch& search) {
  return TwoPileRecurrence::bytes(search.smaller, search.larger);
}

std::shared_ptr<const TwoPileRecurrence> make_table(TwoPileSearch& search, Budget& budget) {
  const std::uint64_t bytes = table_bytes(search);
  const auto& [smaller, larger] = search.piles;
  if (bytes > budget.bytes_left()) {
    search.found.obstacle = Reason(
        "two-pile.table-too-large",
        {{"rows", smaller},
         {"columns", larger},
         {"bytes", Integer(smaller * larger * static_cast<unsigned long>(sizeof(std::uint32_t)))},
         {"allowed_bytes", to_integer(budget.bytes_left())}});
    return nullptr;
  }
  budget.reserve(bytes);
  auto table = std::make_shared<TwoPileRecurrence>(*search.f, search.smaller, search.larger);
  return table->fill(budget) ? std::move(table) : nullptr;
}

bool find_table(TwoPileSearch& search, Budget& budget) {
  const auto& known = search.known.table;
  const bool use = known && reaches(known->complete_to(), known->columns(), search.piles);
  auto table = use ? known : make_table(search, budget);
  if (!table) return false;
  search.found.values.table = table;
  return search.answer([table](const Integer& smaller, const Integer& larger) {
    return table->least_winning_move(to_u64(smaller), to_u64(larger));
  });
}

// ---- periods --------------------------------------------------------------------------------

/// How far to look for periods.
struct PeriodLimits {
  std::uint64_t columns = most_columns;                // tables for the larger pile have fewer
  std::uint64_t rows_to_corner = most_rows_to_corner;  // 0: none is looked for
  bool many_rows = true;  // for the larger pile, beyond most_rows_with_period
};

// What looks likely to cost less than the methods that come after.
PeriodLimits cheap_limits(const TwoPileSearch& search) {
  if (search.f->facts().upper_bound) return {search.larger, most_rows_to_corner, false};
  return {search.larger, search.larger > beyond_events ? few_rows_to_corner : 0, false};
}

// Values of an earlier question are used where a fresh search would find the same.
std::shared_ptr<const PeriodicValues> rows_period(const TwoPileSearch& search,
                                                  const PeriodLimits& limits, Budget& budget) {
  const auto& known = search.known.periodic;
  if (known && !known->corner() && known->rows() == search.smaller &&
      known->columns() < limits.columns) {
    return known;
  }
  return two_pile::find_periodic_rows(*search.f, search.smaller, limits.columns, budget);
}

std::shared_ptr<const PeriodicValues> corner(const TwoPileSearch& search,
                                             const PeriodLimits& limits, Budget& budget) {
  const std::uint64_t rows = std::min(search.smaller, limits.rows_to_corner);
  const auto& known = search.known.periodic;
  if (known && known->corner() && known->rows() <= rows) return known;
  return two_pile::find_periodic_corner(*search.f, rows, budget);
}

std::shared_ptr<const PeriodicValues> look_for_period(const TwoPileSearch& search,
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

bool find_period(TwoPileSearch& search, Budget& budget) {
  auto periodic =
      look_for_period(search, search.named ? PeriodLimits{} : cheap_limits(search), budget);
  if (!periodic) {
    search.found.obstacle = no_period(budget);
    return false;
  }
  search.found.values.periodic = periodic;
  if (periodic->corner()) search.found.grounds.theorem = 103;
  return search.answer([periodic](const Integer& smaller, const Integer& larger) {
    return periodic->least_winning_limit(smaller, larger);
  });
}

// ---- events ---------------------------------------------------------------------------------

std::shared_ptr<const DiagonalRuns> make_runs(TwoPileSearch& search, std::uint64_t most_work,
                                              Budget& budget) {
  const auto& [smaller, larger] = search.piles;
  if (two_pile::bytes_for_events(search.smaller, search.larger) > budget.bytes_left()) {
    search.found.obstacle = Reason("two-pile.runs-too-large", {{"columns", larger}});
    return nullptr;
  }
  EventsFilled filled = two_pile::fill_by_events(*search.f, search.smaller, search.larger,
                                                 {most_work}, budget);
  if (!filled.runs && !filled.gave_up) {
    search.found.obstacle = Reason("two-pile.events-stopped",
                                   {{"rows", to_integer(filled.rows)},
                                    {"how", std::string(to_string(budget.reason()))}});
  }
  return filled.runs;
}

// A table, where it fits, is better where more than this part of its cells is work.
std::uint64_t most_work(const TwoPileSearch& search, const Budget& budget) {
  constexpr std::uint64_t usual_share = 20;
  if (search.named || table_bytes(search) > budget.bytes_left()) return two_pile::any_work;
  return two_pile::half_cells(search.smaller, search.larger) / usual_share;
}

bool find_runs(TwoPileSearch& search, Budget& budget) {
  const auto& known = search.known.runs;
  auto runs = known && reaches(known->rows(), known->columns(), search.piles)
                  ? known
                  : make_runs(search, most_work(search, budget), budget);
  if (!runs) return false;
  search.found.values.runs = runs;
  return search.answer([runs](const Integer& smaller, const Integer& larger) {
    const std::uint64_t a = to_u64(smaller);
    return runs->least_winning_move(static_cast<DiagonalRuns::Number>(a),
                                    static_cast<DiagonalRuns::Number>(to_u64(larger) - a));
  });
}

// ---- the choice -----------------------------------------------------------------------------

bool is_small(TwoPileSearch& search) {
  return search.piles.smaller * search.piles.larger <= to_integer(small_table);
}

constexpr std::array<Rung<TwoPileSearch>, 5> ladder{{
    {{Method::formula, 55}, always, find_formula},
    {{Method::table, 46}, is_small, find_table, 1, true},
    {{Method::periodicity, 102}, always, find_period, part_for_periods},
    {{Method::events, 101}, always, find_runs},
    {{Method::table, 46}, always, find_table},
}};

Method only(TwoPileMethod method) {
  using enum Method;  // of automatic and oracle none
  return value_of<Method, TwoPileMethod::oracle>(method,
                                                 {none, formula, periodicity, events, table, none});
}

}  // namespace

TwoPileSolutionFound find_solution(const std::shared_ptr<Conditions>& conditions,
                                   const TwoPileKnownValues& known, const PilePair& piles,
                                   TwoPileMethod method, Budget& budget) {
  const SortedPiles sorted = PileOrder(piles).sorted(piles);
  TwoPileSearch search{conditions,
                       conditions->f(),
                       known,
                       sorted,
                       saturate_u64(sorted.smaller),
                       saturate_u64(sorted.larger),
                       only(method) != Method::none};
  climb<TwoPileSearch>(ladder, search, budget, only(method));
  return std::move(search.found);
}

}  // namespace dynim
