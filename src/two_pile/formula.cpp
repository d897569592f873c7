// The formula and the strategy of admissible functions, case by case. Cost: f at one or two powers
// of two, whatever the piles; of a whole table, f at all powers of two, and a step a diagonal.
#include "dynim/piles.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

#include "base/enumeration.hpp"
#include "two_pile/closed_formula.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim {
namespace {

using two_pile::h;
using two_pile::no_pile;

}  // namespace

std::string_view to_string(TwoPileCase which) {
  return value_of<std::string_view, TwoPileCase::table>(
      which, {"1", "2A", "2B1", "2B2-smaller", "2B2-larger", "h", "2h", "3h", "5h", "table"});
}

TwoPileStep formula_step(const MoveFunction& f, const PilePair& piles) {
  const PileOrder order(piles);
  const auto& [a, b] = order.sorted(piles);
  const Integer N = b - a;
  if (N == 0) return {{order.smaller(), a}, TwoPileCase::one};
  const Integer take = h(N);
  const auto take_from = [&](Pile pile, TwoPileCase which) {
    return TwoPileStep{{pile, take}, which};
  };

  const Integer next_limit = f.value(no_pile, take, std::max<Integer>(a, 2 * take));
  if (a <= next_limit) return {{order.smaller(), a}, TwoPileCase::one};
  if (N == take || h(N - take) != 2 * take) return take_from(order.larger(), TwoPileCase::two_a);
  if (next_limit < 2 * take) return take_from(order.larger(), TwoPileCase::two_b1);
  if (next_limit < a - take) return take_from(order.smaller(), TwoPileCase::two_b2_smaller);
  return take_from(order.larger(), TwoPileCase::two_b2_larger);
}

TwoPileFormula::TwoPileFormula(const MoveFunction& f, std::uint64_t largest_pile) {
  f_at_power_.fill(std::numeric_limits<std::uint64_t>::max());
  for (std::size_t i = 0; i < 64 && largest_pile >> i != 0; ++i)
    f_at_power_[i] = f.value64(0, std::uint64_t{1} << i);
}

namespace two_pile {
namespace {

class Hr05Formula final : public ClosedFormula {
 public:
  using ClosedFormula::ClosedFormula;

  FormulaClass which() const override { return FormulaClass::hr05; }

  // f need not be admissible at an h as large as the smaller pile, nor so far out.
  Integer least_winning_limit(const Integer& a, const Integer& N) const override {
    if (N == 0) return a;
    Integer power = h(N);
    return power >= a || f().value(no_pile, power, a) >= a ? a : power;
  }

  // By the strategy, whose cases have their names.
  TwoPileStep least(const PilePair& piles) const override {
    const PileOrder order(piles);
    const auto& [a, b] = order.sorted(piles);
    if (a != b && h(b - a) >= a) return {{order.smaller(), a}, TwoPileCase::one};
    return formula_step(f(), piles);
  }

  // At larger powers of two f is not looked at: where such a one divides the difference, the whole
  // smaller pile is needed.
  Limits limits(std::uint64_t largest_smaller) const override {
    return [formula = TwoPileFormula(f(), largest_smaller - 1)](std::uint64_t a, std::uint64_t b) {
      return formula.least_winning_move(a, b);
    };
  }

  // On the diagonal of difference d > 0, L is the whole smaller pile a as long as a <= f(h(d)), and
  // h(d) from there on; on that of difference 0 it is a for ever. So a diagonal has one run or two.
  std::shared_ptr<const DiagonalRuns> runs(std::uint64_t size, Budget& budget) const override {
    return fill_runs(size, budget, [&](DiagonalRuns& runs) {
      // The last smaller pile that has to be taken whole, by the exponent of h(d).
      std::vector<std::uint64_t> last_open;
      for (std::uint64_t h = 1; h < size; h *= 2)
        last_open.push_back(std::min(f().value64(0, h), size));
      for (std::uint64_t d = 1; d < size; ++d) {
        const auto exponent = static_cast<std::size_t>(std::countr_zero(d));
        if (!begin_run_within(runs, d, last_open[exponent] + 1, std::uint64_t{1} << exponent,
                              budget) ||
            !budget.spend())
          return false;
      }
      return true;
    });
  }
};

}  // namespace

std::shared_ptr<const ClosedFormula> make_hr05_formula(MoveFunctionPtr f) {
  return std::make_shared<Hr05Formula>(std::move(f));
}

}  // namespace two_pile
}  // namespace dynim
