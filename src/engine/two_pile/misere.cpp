// Misere play of two piles by the game of the piles less one. Cost: that of the method there.
#include "engine/two_pile/answering.hpp"

#include <utility>

#include "base/enumeration.hpp"
#include "engine/several_piles/finding.hpp"

namespace dynim {
namespace {

Grounds misere_grounds(Grounds of_less_one) {
  if (of_less_one.method != Method::none && of_less_one.method != Method::rules)
    of_less_one.theorem = 62;
  return of_less_one;
}

// The smaller pile comes first in the other game, so that of equal moves that from it is found.
class MisereSolution final : public TwoPileSolution {
 public:
  explicit MisereSolution(std::shared_ptr<SeveralPilesSolution> less_one)
      : less_one_(std::move(less_one)) {}

  Grounds grounds() const override { return misere_grounds(less_one_->grounds()); }

  std::optional<LeastTwoPileMove> least(const PilePair& piles, Budget& budget) override {
    auto least = less_one_->least(piles_less_one(piles), budget);
    if (!least) return std::nullopt;
    return LeastTwoPileMove{placed(piles, std::move(*least)), std::nullopt};
  }

  TwoPileMoveList winning_moves(const PilePair& piles, const Integer& limit, std::uint64_t most,
                                Budget& budget) override {
    auto list = less_one_->winning_moves(piles_less_one(piles), limit, most, budget);
    for (Move& move : list.moves) move = *placed(piles, std::move(move));
    return {std::move(list.moves), list.complete};
  }

  std::optional<Move> largest(const PilePair& piles, const Integer& limit,
                              Budget& budget) override {
    return placed(piles, less_one_->largest(piles_less_one(piles), limit, budget));
  }

  static PileSizes piles_less_one(const PilePair& piles) {
    const auto [smaller, larger] = PileOrder(piles).sorted(piles);
    return {smaller - 1, larger - 1};
  }

 private:
  static std::optional<Move> placed(const PilePair& piles, std::optional<Move> move) {
    const PileOrder order(piles);
    if (move) move->pile = move->pile == Pile::first ? order.smaller() : order.larger();
    return move;
  }

  std::shared_ptr<SeveralPilesSolution> less_one_;
};

SeveralPilesMethod method_less_one(TwoPileMethod method) {
  using enum SeveralPilesMethod;
  return value_of<SeveralPilesMethod, TwoPileMethod::oracle>(
      method, {automatic, family, periodicity, events, table, automatic});
}

}  // namespace

MisereSolutionFound find_misere_solution(
    const MoveFunctionPtr& f, const std::shared_ptr<const several_piles::KnownValues>& known,
    const PilePair& piles, TwoPileMethod method, Budget& budget) {
  auto values = std::make_shared<several_piles::KnownValues>();
  if (known) *values = *known;
  auto less_one = several_piles::find_solution({f}, *values, MisereSolution::piles_less_one(piles),
                                               method_less_one(method), budget);
  values->keep(less_one.known);
  MisereSolutionFound found;
  found.values = std::move(values);
  TwoPileSolutionFound& solution = found.solution;
  solution.grounds = misere_grounds(less_one.grounds);
  solution.obstacle = std::move(less_one.obstacle);
  solution.misere_reasons = std::move(less_one.reasons);
  solution.misere_reasons.insert(solution.misere_reasons.begin(),
                                 Reason("two-pile.misere-less-one"));
  if (less_one.solution) solution.solution = std::make_shared<MisereSolution>(less_one.solution);
  return found;
}

}  // namespace dynim
