// Two piles by a closed formula, behind the interface of all methods. Cost: f at a few powers of
// two; all winning moves, see winning_moves.hpp.
#include <algorithm>
#include <utility>

#include "base/watch.hpp"
#include "dynim/piles.hpp"
#include "two_pile/powers_of_two.hpp"
#include "two_pile/solution.hpp"
#include "two_pile/winning_moves.hpp"

namespace dynim {
namespace {

class FormulaSolution final : public TryingSolution {
 public:
  FormulaSolution(std::shared_ptr<const two_pile::ClosedFormula> formula,
                  std::shared_ptr<Conditions> conditions)
      : formula_(std::move(formula)), conditions_(std::move(conditions)) {}

  Grounds grounds() const override { return two_pile::grounds_of(formula_->which()); }
  const two_pile::ClosedFormula* formula() const override { return formula_.get(); }

  std::optional<LeastTwoPileMove> least(const PilePair& piles, Budget& budget) override {
    auto step = unless_stopped(budget, [&] { return formula_->least(piles); });
    if (!step) return std::nullopt;
    return LeastTwoPileMove{std::move(step->move), step->which};
  }

  TwoPileMoveList winning_moves(const PilePair& piles, const Integer& limit, std::uint64_t most,
                                Budget& budget) override {
    if (!holds_to_larger(piles, budget))
      return TryingSolution::winning_moves(piles, limit, most, budget);
    return two_pile::WinningMoves(*formula_, piles, limit).ascending(most, budget);
  }

  std::optional<Move> largest(const PilePair& piles, const Integer& limit,
                              Budget& budget) override {
    if (!holds_to_larger(piles, budget)) return TryingSolution::largest(piles, limit, budget);
    bool unknown = false;
    auto move = two_pile::WinningMoves(*formula_, piles, limit).largest(budget, unknown);
    return unknown ? std::nullopt : move;
  }

 protected:
  std::optional<bool> wins(const Integer& from, const Integer& other, const Integer& take,
                           Budget&) override {
    const Integer rest = from - take;
    if (rest == 0) return true;
    const auto& [a, b] = std::minmax(rest, other);
    const Integer L = formula_->least_winning_limit(a, b - a);
    return formula_->f().value(two_pile::no_pile, take, L) < L;
  }
  std::optional<TwoPileCase> which() const override { return std::nullopt; }

 private:
  // What the theorem about all winning moves asks of f.
  bool holds_to_larger(const PilePair& piles, Budget& budget) const {
    constexpr double part_for_conditions = 0.5;
    Budget part = budget.part(part_for_conditions);
    const auto formula = conditions_->formula_to(std::max(piles.first, piles.second) - 1, part);
    return formula && formula->which() == formula_->which();
  }

  std::shared_ptr<const two_pile::ClosedFormula> formula_;
  std::shared_ptr<Conditions> conditions_;
};

}  // namespace

std::unique_ptr<TwoPileSolution> make_formula_solution(
    std::shared_ptr<const two_pile::ClosedFormula> formula,
    std::shared_ptr<Conditions> conditions) {
  return std::make_unique<FormulaSolution>(std::move(formula), std::move(conditions));
}

}  // namespace dynim
