// What the closed formulas share. Cost: two values of L and one of f a move.
#include "two_pile/closed_formula.hpp"

#include <utility>

#include "two_pile/class_conditions.hpp"
#include "two_pile/conditions.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim::two_pile {

namespace {

// Of an L that is `times` h.
TwoPileCase case_of(const Integer& times) {
  switch (times.get_ui()) {
    case 1:
      return TwoPileCase::once;
    case 2:
      return TwoPileCase::twice;
    case 3:
      return TwoPileCase::three_times;
    default:
      return TwoPileCase::five_times;
  }
}

}  // namespace

TwoPileStep ClosedFormula::least(const PilePair& piles) const {
  const PileOrder order(piles);
  const auto& [a, b] = order.sorted(piles);
  const Integer N = b - a, L = least_winning_limit(a, N);
  if (L == a) return {{order.smaller(), L}, TwoPileCase::one};
  const bool from_smaller = f().value(no_pile, L, a) < least_winning_limit(a - L, N + L);
  return {{from_smaller ? order.smaller() : order.larger(), L},
          case_of(L / h(N, conditions_of(which()).base))};
}

std::shared_ptr<const ClosedFormula> make_formula(FormulaClass which, MoveFunctionPtr f) {
  switch (which) {
    case FormulaClass::hr05:
      return make_hr05_formula(std::move(f));
    case FormulaClass::class_5:
      return make_class_5_formula(std::move(f));
    case FormulaClass::base_three:
      break;
  }
  return make_base_three_formula(std::move(f));
}

std::shared_ptr<const ClosedFormula> find_formula(const MoveFunctionPtr& f, const Integer& b,
                                                  Budget& budget) {
  // By f(1) and f(2), also for smaller piles: the answer about these is to be the same whatever was
  // asked for before.
  const FormulaClass which = possible_class(Reach(*f, std::nullopt));
  return admissible_to(*f, b, budget, which) ? make_formula(which, f) : nullptr;
}

}  // namespace dynim::two_pile
