// Several piles played out. Cost: all states that can be reached, once.
#include <algorithm>

#include "base/watch.hpp"
#include "engine/several_piles/finding.hpp"

namespace dynim {
namespace {

std::vector<std::uint64_t> machine_piles(const PileSizes& piles) {
  std::vector<std::uint64_t> sizes;
  for (const Integer& pile : piles) sizes.push_back(to_u64(pile));
  return sizes;
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

}  // namespace dynim
