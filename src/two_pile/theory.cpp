// The choice: the formula where the conditions of admissibility are shown to hold as far as the
// piles reach, else a table of all smaller positions, where it fits the memory.
//
// Cost: looking at the conditions (admissible_to.hpp), at once for most expressions; of a table,
// all smaller pairs of piles.
#include "two_pile/theory.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "dynim/error.hpp"

namespace dynim {
namespace {

// Where admissibility does not follow for all N at once, this part of the budget may go into
// looking at every N.
constexpr double part_for_conditions = 0.5;
constexpr std::uint64_t most_looked_at = std::uint64_t{1} << 32;

/// L from a table of all smaller positions.
class TableSolution final : public TryingSolution {
 public:
  TableSolution(MoveFunctionPtr f, std::shared_ptr<const TwoPileRecurrence> table)
      : f_(std::move(f)), table_(std::move(table)) {}

  Method method() const override { return Method::table; }

 protected:
  std::optional<bool> wins(const Integer& from, const Integer& other, const Integer& take,
                           Budget&) override {
    const std::uint64_t taken = to_u64(take);
    if (take == from) return true;
    return f_->value64(0, taken) < table_->least_winning_move(to_u64(from) - taken, to_u64(other));
  }
  std::optional<TwoPileCase> which() const override { return TwoPileCase::table; }

 private:
  MoveFunctionPtr f_;
  std::shared_ptr<const TwoPileRecurrence> table_;
};

bool hold_to(Conditions& conditions, const Integer& b, Budget& budget) {
  Budget part = budget.part(part_for_conditions);
  return conditions.hold_to(b, part);
}

// The formula applies where the conditions hold up to the smaller pile less one
// (docs/mathematics.md, Theorem 55). Nothing where it does.
std::optional<FormulaStanding> why_not_formula(Conditions& conditions, const Integer& smaller,
                                               Budget& budget) {
  if (const auto violation = conditions.violation_within(smaller - 1)) {
    return FormulaStanding{violation, 0};
  }
  if (hold_to(conditions, smaller - 1, budget)) return std::nullopt;
  Budget part = budget.part(part_for_conditions);
  const Admissibility known =
      conditions.find(std::min(saturate_u64(smaller), most_looked_at), part);
  if (known.violation && known.violation->at < smaller) {
    return FormulaStanding{known.violation, 0};
  }
  return FormulaStanding{std::nullopt, known.verified_to, part.reason()};
}

bool reaches(const TwoPileRecurrence& table, const Integer& smaller, const Integer& larger) {
  return smaller <= to_integer(table.complete_to()) && larger <= to_integer(table.columns());
}

std::shared_ptr<const TwoPileRecurrence> make_table(const MoveFunction& f, const Integer& smaller,
                                                    const Integer& larger, Budget& budget,
                                                    TwoPileSolutionFound& found) {
  const std::uint64_t rows = saturate_u64(smaller), columns = saturate_u64(larger);
  const std::uint64_t bytes = TwoPileRecurrence::bytes(rows, columns);
  if (bytes > budget.bytes_left()) {
    found.obstacle = Reason(
        "two-pile.table-too-large",
        {{"rows", smaller},
         {"columns", larger},
         {"bytes", Integer(smaller * larger * static_cast<unsigned long>(sizeof(std::uint32_t)))},
         {"allowed_bytes", to_integer(budget.bytes_left())}});
    return nullptr;
  }
  budget.reserve(bytes);
  auto table = std::make_shared<TwoPileRecurrence>(f, rows, columns);
  return table->fill(budget) ? std::move(table) : nullptr;
}

}  // namespace

TwoPileSolutionFound find_solution(const std::shared_ptr<Conditions>& conditions,
                                   const std::shared_ptr<const TwoPileRecurrence>& known,
                                   const PilePair& piles, TwoPileMethod method, Budget& budget) {
  const auto& [smaller, larger] = PileOrder(piles).sorted(piles);
  TwoPileSolutionFound found;
  if (method != TwoPileMethod::table) {
    found.method = Method::formula;
    found.standing = why_not_formula(*conditions, smaller, budget);
    if (!found.standing) found.solution = make_formula_solution(conditions);
    if (method == TwoPileMethod::formula && found.standing && found.standing->violation) {
      const AdmissibilityViolation& violation = *found.standing->violation;
      throw InputError("the formula needs an admissible f, and f is not admissible: condition " +
                       std::to_string(violation.condition) +
                       " fails at N = " + to_string(violation.at));
    }
    if (found.solution || method == TwoPileMethod::formula) return found;
  }
  found.method = Method::table;
  found.table = known && reaches(*known, smaller, larger)
                    ? known
                    : make_table(*conditions->f(), smaller, larger, budget, found);
  if (found.table) found.solution = std::make_shared<TableSolution>(conditions->f(), found.table);
  return found;
}

}  // namespace dynim
