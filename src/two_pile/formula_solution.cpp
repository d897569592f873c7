// Two piles by the closed formula, behind the interface of all methods. Cost: f at a few powers of
// two; all winning moves, see winning_moves.hpp.
#include <algorithm>
#include <utility>

#include "base/watch.hpp"
#include "dynim/two_pile/formula.hpp"
#include "two_pile/powers_of_two.hpp"
#include "two_pile/solution.hpp"
#include "two_pile/winning_moves.hpp"

namespace dynim {
namespace {

class FormulaSolution final : public TryingSolution {
 public:
  explicit FormulaSolution(std::shared_ptr<Conditions> conditions)
      : conditions_(std::move(conditions)), f_(conditions_->f()) {}

  Method method() const override { return Method::formula; }

  std::optional<LeastTwoPileMove> least(const PilePair& piles, Budget& budget) override try {
    const EvaluationWatch watch(budget);
    const PileOrder order(piles);
    const auto& [smaller, larger] = order.sorted(piles);
    const Integer difference = larger - smaller;
    // f need not be admissible at an h as large as the smaller pile, nor so far out.
    if (difference != 0 && two_pile::h(difference) >= smaller) {
      return LeastTwoPileMove{Move{order.smaller(), smaller}, TwoPileCase::one};
    }
    TwoPileStep step = formula_step(*f_, piles);
    return LeastTwoPileMove{std::move(step.move), step.which};
  } catch (const EvaluationStopped&) {
    return std::nullopt;
  }

  TwoPileMoveList winning_moves(const PilePair& piles, const Integer& limit, std::uint64_t most,
                                Budget& budget) override {
    if (!admissible_to_larger(piles, budget))
      return TryingSolution::winning_moves(piles, limit, most, budget);
    return two_pile::WinningMoves(*f_, piles, limit).ascending(most, budget);
  }

  std::optional<Move> largest(const PilePair& piles, const Integer& limit,
                              Budget& budget) override {
    if (!admissible_to_larger(piles, budget)) return TryingSolution::largest(piles, limit, budget);
    bool unknown = false;
    auto move = two_pile::WinningMoves(*f_, piles, limit).largest(budget, unknown);
    return unknown ? std::nullopt : move;
  }

 protected:
  std::optional<bool> wins(const Integer& from, const Integer& other, const Integer& take,
                           Budget& budget) override {
    const Integer rest = from - take;
    if (rest == 0) return true;
    const auto answer = least({rest, other}, budget);
    if (!answer) return std::nullopt;
    const Integer& L = answer->move->take;
    return f_->value(0, take, L) < L;
  }
  std::optional<TwoPileCase> which() const override { return std::nullopt; }

 private:
  // What the theorem about all winning moves asks of f.
  bool admissible_to_larger(const PilePair& piles, Budget& budget) const {
    constexpr double part_for_conditions = 0.5;
    Budget part = budget.part(part_for_conditions);
    return conditions_->hold_to(std::max(piles.first, piles.second) - 1, part);
  }

  std::shared_ptr<Conditions> conditions_;
  MoveFunctionPtr f_;
};

}  // namespace

std::unique_ptr<TwoPileSolution> make_formula_solution(std::shared_ptr<Conditions> conditions) {
  return std::make_unique<FormulaSolution>(std::move(conditions));
}

}  // namespace dynim
