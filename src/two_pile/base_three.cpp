// The formula in base three (docs/mathematics.md, Theorem 229). With h the greatest power of 3 that
// divides N, L[a, N] is a for a <= f(h), else 2h where N / h = 2 mod 3 and a <= f(h) + h, else h.
//
// Cost: f at a power of three; of a table, at most three runs a diagonal.
#include <algorithm>
#include <array>
#include <utility>

#include "two_pile/closed_formula.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim::two_pile {
namespace {

/// Whether 2 h may be the least winning move, beside h.
bool may_be_twice(const PowerWithin& N) { return N.rest % 3 == 2; }

/// f at the powers of three, up to what smaller piles up to this need; beyond, more than them all.
class AtPowersOfThree {
 public:
  AtPowersOfThree(const MoveFunction& f, std::uint64_t largest_smaller) {
    values_.fill(largest_smaller);
    std::size_t i = 0;
    for (std::uint64_t h = 1; h < largest_smaller; h *= 3) {
      values_[i++] = std::min(f.value64(0, h), largest_smaller);
      if (h > ~std::uint64_t{0} / 3) break;
    }
  }

  std::uint64_t operator[](std::size_t exponent) const { return values_[exponent]; }

  std::uint64_t operator()(std::uint64_t a, std::uint64_t b) const {
    if (a == b) return a;
    const PowerWithin N(b - a, 3);
    const std::uint64_t open = values_[N.exponent];
    if (a <= open) return a;
    return may_be_twice(N) && a - open <= N.power ? 2 * N.power : N.power;
  }

 private:
  std::array<std::uint64_t, 41> values_{};  // 3^40 < 2^64 < 3^41
};

class BaseThreeFormula final : public ClosedFormula {
 public:
  using ClosedFormula::ClosedFormula;

  FormulaClass which() const override { return FormulaClass::base_three; }

  Integer least_winning_limit(const Integer& a, const Integer& N) const override {
    if (N == 0) return a;
    const Integer power = h(N, 3);
    const Integer open = power >= a ? a : f().value(no_pile, power, a);
    if (a <= open) return a;
    return a <= open + power && N / power % 3 == 2 ? Integer(2 * power) : power;
  }

  Limits limits(std::uint64_t largest_smaller) const override {
    return AtPowersOfThree(f(), largest_smaller);
  }

  std::shared_ptr<const DiagonalRuns> runs(std::uint64_t size, Budget& budget) const override {
    return fill_runs(size, budget, [&](DiagonalRuns& runs) {
      const AtPowersOfThree open(f(), size);
      for (std::uint64_t d = 1; d < size; ++d) {
        const PowerWithin N(d, 3);
        const bool twice = may_be_twice(N);
        const std::uint64_t from = open[N.exponent] + 1;
        if (twice && !begin_run_within(runs, d, from, 2 * N.power, budget)) return false;
        if (!begin_run_within(runs, d, from + (twice ? N.power : 0), N.power, budget) ||
            !budget.spend())
          return false;
      }
      return true;
    });
  }
};

}  // namespace

std::shared_ptr<const ClosedFormula> make_base_three_formula(MoveFunctionPtr f) {
  return std::make_shared<BaseThreeFormula>(std::move(f));
}

}  // namespace dynim::two_pile
