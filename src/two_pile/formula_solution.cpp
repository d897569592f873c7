#include <utility>

#include "base/watch.hpp"
#include "dynim/two_pile/formula.hpp"
#include "two_pile/admissible_to.hpp"
#include "two_pile/powers_of_two.hpp"
#include "two_pile/solution.hpp"
#include "two_pile/winning_moves.hpp"

namespace dynim {
namespace {

class FormulaSolution final : public TryingSolution {
 public:
  explicit FormulaSolution(MoveFunctionPtr f) : f_(std::move(f)) {}

  std::string_view method() const override { return "formula"; }

  std::optional<LeastTwoPileMove> least(const TwoPiles& piles, Budget& budget) override try {
    const EvaluationWatch watch(budget);
    const Integer difference = piles.larger - piles.smaller;
    // f need not be admissible at an h as large as the smaller pile, nor so far out.
    if (difference != 0 && two_pile::h(difference) >= piles.smaller) {
      return LeastTwoPileMove{TwoPileMove{TwoPileSide::smaller, piles.smaller},
                              to_string(TwoPileCase::one)};
    }
    TwoPileStep step = formula_step(*f_, piles.smaller, piles.larger);
    return LeastTwoPileMove{std::move(step.move), to_string(step.which)};
  } catch (const EvaluationStopped&) {
    return std::nullopt;
  }

  TwoPileMoveList winning_moves(const TwoPiles& piles, const Integer& limit, std::uint64_t most,
                                Budget& budget) override {
    if (!admissible_to_larger(piles, budget))
      return TryingSolution::winning_moves(piles, limit, most, budget);
    return two_pile::WinningMoves(*f_, piles.smaller, piles.larger, limit).ascending(most, budget);
  }

  std::optional<TwoPileMove> largest(const TwoPiles& piles, const Integer& limit,
                                     Budget& budget) override {
    if (!admissible_to_larger(piles, budget)) return TryingSolution::largest(piles, limit, budget);
    bool unknown = false;
    auto move =
        two_pile::WinningMoves(*f_, piles.smaller, piles.larger, limit).largest(budget, unknown);
    return unknown ? std::nullopt : move;
  }

 protected:
  std::optional<bool> wins(const Integer& from, const Integer& other, const Integer& take,
                           Budget& budget) override {
    const Integer rest = from - take;
    if (rest == 0) return true;
    const auto answer = least(rest < other ? TwoPiles{rest, other} : TwoPiles{other, rest}, budget);
    if (!answer) return std::nullopt;
    const Integer& L = answer->move->take;
    return f_->value(0, take, L) < L;
  }
  std::string_view which() const override { return ""; }

 private:
  // What the theorem about all winning moves asks of f.
  bool admissible_to_larger(const TwoPiles& piles, Budget& budget) const {
    constexpr double part_for_conditions = 0.5;
    Budget part = budget.part(part_for_conditions);
    return two_pile::admissible_to(*f_, piles.larger - 1, part);
  }

  MoveFunctionPtr f_;
};

}  // namespace

std::unique_ptr<TwoPileSolution> make_formula_solution(MoveFunctionPtr f) {
  return std::make_unique<FormulaSolution>(std::move(f));
}

}  // namespace dynim
