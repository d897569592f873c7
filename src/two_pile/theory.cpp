#include "two_pile/theory.hpp"

#include <algorithm>
#include <utility>

#include "base/abbreviate.hpp"
#include "base/shortage.hpp"
#include "dynim/error.hpp"
#include "dynim/two_pile/recurrence.hpp"
#include "two_pile/admissible_to.hpp"

namespace dynim {
namespace {

// Where admissibility does not follow for all N at once, this part of the budget may go into
// looking at every N.
constexpr double part_for_conditions = 0.5;
constexpr std::uint64_t most_looked_at = std::uint64_t{1} << 32;

/// L from a table of all smaller positions.
class TableSolution final : public TryingSolution {
 public:
  TableSolution(MoveFunctionPtr f, TwoPileRecurrence table)
      : f_(std::move(f)), table_(std::move(table)) {}

  std::string_view method() const override { return "table"; }

 protected:
  std::optional<bool> wins(const Integer& from, const Integer& other, const Integer& take,
                           Budget&) override {
    const std::uint64_t taken = to_u64(take);
    if (take == from) return true;
    return f_->value64(0, taken) < table_.least_winning_move(to_u64(from) - taken, to_u64(other));
  }
  std::string_view which() const override { return "table"; }

 private:
  MoveFunctionPtr f_;
  TwoPileRecurrence table_;
};

enum class Applies { yes, no, unknown };

bool conditions_hold(const MoveFunction& f, const Integer& up_to, Budget& budget) {
  Budget part = budget.part(part_for_conditions);
  return two_pile::admissible_to(f, up_to, part);
}

// The formula applies where the conditions hold up to the smaller pile less one
// (docs/mathematics.md, Theorem 55). Says in `standing` what is known.
Applies formula_applies(const MoveFunction& f, const TwoPiles& piles, Budget& budget,
                        std::string& standing) {
  if (conditions_hold(f, piles.smaller - 1, budget)) return Applies::yes;
  Budget part = budget.part(part_for_conditions);
  const Admissibility known =
      find_admissibility(f, std::min(saturate_u64(piles.smaller), most_looked_at), part);
  if (known.violation && known.violation->at < piles.smaller) {
    standing = "f is not admissible: condition " + std::to_string(known.violation->condition) +
               " fails at N = " + abbreviate(known.violation->at);
    return Applies::no;
  }
  standing =
      "the conditions of admissibility were looked at up to N = " + abbreviate(known.verified_to);
  if (part.exhausted()) standing += ", where the search " + std::string(describe(part.reason()));
  return Applies::unknown;
}

void try_table(const MoveFunctionPtr& f, const TwoPiles& piles, Budget& budget,
               TwoPileSolutionFound& found) {
  const std::uint64_t rows = saturate_u64(piles.smaller), columns = saturate_u64(piles.larger);
  const std::uint64_t bytes = TwoPileRecurrence::bytes(rows, columns);
  if (bytes > budget.bytes_left()) {
    found.obstacle = "a table of " + abbreviate(piles.smaller) + " x " + abbreviate(piles.larger) +
                     " would need " +
                     shortage(piles.smaller * piles.larger * sizeof(std::uint32_t), budget);
    return;
  }
  budget.reserve(bytes);
  TwoPileRecurrence table(*f, rows, columns);
  if (table.fill(budget)) found.solution = std::make_unique<TableSolution>(f, std::move(table));
}

}  // namespace

void require_two_pile(const MoveFunctionPtr& f) {
  if (!f) throw InputError("no move function is given");
  if (f->period() != 1)
    throw InputError("f must not look at the pile n: two piles are played with f(t)");
}

TwoPileSolutionFound find_solution(const MoveFunctionPtr& f, const TwoPiles& piles,
                                   TwoPileMethod method, Budget& budget) {
  TwoPileSolutionFound found;
  if (method != TwoPileMethod::table) {
    found.method = "formula";
    const Applies applies = formula_applies(*f, piles, budget, found.standing);
    if (applies == Applies::yes) found.solution = make_formula_solution(f);
    if (applies == Applies::no && method == TwoPileMethod::formula) {
      throw InputError("the formula needs an admissible f, and " + found.standing);
    }
    if (applies == Applies::yes || method == TwoPileMethod::formula) return found;
  }
  found.method = "table";
  try_table(f, piles, budget, found);
  return found;
}

}  // namespace dynim
