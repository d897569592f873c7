// Two piles played out. Cost: all states that can be reached, once.
#include "engine/two_pile/oracle.hpp"

#include <algorithm>

#include "base/watch.hpp"

namespace dynim {

std::optional<bool> TwoPileOracle::wins(const Integer& from, const Integer& other,
                                        const Integer& take, Budget& budget) {
  budget.stage("playing the game out");
  const std::uint64_t taken = to_u64(take);
  const auto left = TwoPileRules::state(to_u64(from) - taken, to_u64(other), f_->value64(0, taken));
  const Outcome outcome = oracle_.outcome(left, budget);
  if (outcome == Outcome::unknown) return std::nullopt;
  return outcome == Outcome::P;
}

std::optional<std::uint64_t> TwoPileOracle::length(const PilePair& piles, const Integer& limit,
                                                   Budget& budget) {
  const auto state =
      TwoPileRules::state(to_u64(piles.first), to_u64(piles.second), saturate_u64(limit));
  const auto found = unless_stopped(budget, [&] { return oracle_.remoteness(state, budget); });
  return found ? *found : std::nullopt;
}

std::optional<std::pair<Move, Resistance>> TwoPileOracle::resist(const PilePair& piles,
                                                                 const Integer& limit,
                                                                 Budget& budget) {
  const auto state =
      TwoPileRules::state(to_u64(piles.first), to_u64(piles.second), saturate_u64(limit));
  const auto longest =
      unless_stopped(budget, [&] { return longest_resistance(oracle_, state, budget); });
  if (!longest || !*longest) return std::nullopt;
  const PileOrder order(piles);
  const std::uint64_t from_smaller = std::min(state.smaller, state.limit);
  const std::uint64_t number = (*longest)->move;  // the moves from the smaller pile come first
  const Move move = number < from_smaller
                        ? Move{order.smaller(), to_integer(number + 1)}
                        : Move{order.larger(), to_integer(number - from_smaller + 1)};
  return std::pair(move, **longest);
}

}  // namespace dynim
