// The choice: the closed formula whose conditions are shown to hold as far as the piles reach, else
// values of L that are calculated (find_values.cpp).
//
// Cost: looking at the conditions (admissible_to.hpp), at once for most expressions.
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

}  // namespace

TwoPileSolutionFound find_solution(const std::shared_ptr<Conditions>& conditions,
                                   const TwoPileKnownValues& known, const PilePair& piles,
                                   TwoPileMethod method, Budget& budget) {
  TwoPileSolutionFound found;
  if (method == TwoPileMethod::automatic || method == TwoPileMethod::formula) {
    found.method = Method::formula;
    const Integer& smaller = std::min(piles.first, piles.second);
    found.formula = formula_for(*conditions, smaller, budget);
    if (found.formula) {
      found.solution = make_formula_solution(found.formula, conditions);
    } else {
      found.standing = why_not_formula(*conditions, smaller, budget);
    }
    if (method == TwoPileMethod::formula && found.standing && found.standing->violation) {
      const AdmissibilityViolation& violation = *found.standing->violation;
      throw InputError("no closed formula is shown to hold: f is not admissible, as condition " +
                       std::to_string(violation.condition) +
                       " fails at N = " + to_string(violation.at));
    }
    if (found.solution || method == TwoPileMethod::formula) return found;
  }
  find_values(conditions->f(), known, piles, method, budget, found);
  return found;
}

}  // namespace dynim
