// Several piles played out. Cost: all states that can be reached, once.
#include "engine/several_piles/oracle.hpp"

#include <algorithm>

#include "base/watch.hpp"

namespace dynim {
namespace {

std::vector<std::uint64_t> machine_piles(const PileSizes& piles) {
  std::vector<std::uint64_t> sizes;
  for (const Integer& pile : piles) sizes.push_back(to_u64(pile));
  return sizes;
}

// The move of a number in the rules, which know the piles ascending and without empty ones.
Move numbered_move(const PileSizes& piles, const SeveralPilesRules::State& state,
                   std::uint64_t number) {
  std::size_t i = 0;
  for (; number >= std::min(state.piles[i], state.limit); ++i)
    number -= std::min(state.piles[i], state.limit);
  const auto place = std::ranges::find(piles, to_integer(state.piles[i])) - piles.begin();
  return {static_cast<Pile>(place), to_integer(number + 1)};
}

}  // namespace

SeveralPilesOracle::SeveralPilesOracle(const SeveralPilesGame& game)
    : oracle_(SeveralPilesRules(game.f, saturate_u64(game.until)), Convention::normal) {}

std::optional<Integer> SeveralPilesOracle::least_winning_limit(const PileSizes& piles,
                                                               Budget& budget) const {
  budget.stage("playing the game out");
  const std::vector<std::uint64_t> sizes = machine_piles(piles);
  const std::uint64_t largest = std::ranges::max(sizes);
  std::uint64_t losing = 0, unknown_to = largest + 1;  // the last stands for "no limit"
  while (losing + 1 < unknown_to) {
    const std::uint64_t limit = losing + (unknown_to - losing) / 2;
    const Outcome outcome = oracle_.outcome(oracle_.rules().state(sizes, limit), budget);
    if (outcome == Outcome::unknown) throw EvaluationStopped();
    (outcome == Outcome::P ? losing : unknown_to) = limit;
  }
  if (losing == largest) return std::nullopt;
  return to_integer(unknown_to);
}

std::optional<std::uint64_t> SeveralPilesOracle::length(const PileSizes& piles,
                                                        const Integer& limit,
                                                        Budget& budget) const {
  const auto state = oracle_.rules().state(machine_piles(piles), saturate_u64(limit));
  const auto found = unless_stopped(budget, [&] { return oracle_.remoteness(state, budget); });
  return found ? *found : std::nullopt;
}

std::optional<std::pair<Move, Resistance>> SeveralPilesOracle::resist(const PileSizes& piles,
                                                                      const Integer& limit,
                                                                      Budget& budget) const {
  const auto state = oracle_.rules().state(machine_piles(piles), saturate_u64(limit));
  const auto longest =
      unless_stopped(budget, [&] { return longest_resistance(oracle_, state, budget); });
  if (!longest || !*longest) return std::nullopt;
  return std::pair(numbered_move(piles, state, (*longest)->move), **longest);
}

}  // namespace dynim
