// Winning moves by trying one after another. Cost: a question to the method behind it for every
// move of either pile, as far as the answer needs.
#include <algorithm>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "two_pile/solution.hpp"

namespace dynim {

// Calls visit(move) for every winning move of at most `limit` counters until it says false. False
// where the budget ended first.
template <class Visit>
bool TryingSolution::try_moves(const PilePair& piles, bool ascending, const Integer& limit,
                               Budget& budget, Visit visit) try {
  const EvaluationWatch watch(budget);
  const PileOrder order(piles);
  const auto& [smaller, larger] = order.sorted(piles);
  const bool equal = smaller == larger;
  const Integer most = std::min(limit, larger);
  for (Integer take = ascending ? Integer(1) : most; take >= 1 && take <= most;
       take += ascending ? 1 : -1) {
    if (!budget.spend()) return false;
    if (take <= smaller) {
      const std::optional<bool> won = wins(smaller, larger, take, budget);
      if (!won) return false;
      if (*won && !visit({order.smaller(), take})) return true;
    }
    if (equal) continue;
    const std::optional<bool> won = wins(larger, smaller, take, budget);
    if (!won) return false;
    if (*won && !visit({order.larger(), take})) return true;
  }
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

std::optional<LeastTwoPileMove> TryingSolution::least(const PilePair& piles, Budget& budget) {
  LeastTwoPileMove found{std::nullopt, which()};
  const auto first = [&](Move move) {
    found.move = std::move(move);
    return false;
  };
  const Integer& larger = std::max(piles.first, piles.second);
  if (!try_moves(piles, true, larger, budget, first)) return std::nullopt;
  return found;
}

TwoPileMoveList TryingSolution::winning_moves(const PilePair& piles, const Integer& limit,
                                              std::uint64_t most, Budget& budget) {
  TwoPileMoveList list;
  bool more = false;
  const auto add = [&](Move move) {
    more = list.moves.size() == most || !append(list.moves, std::move(move), budget);
    return !more;
  };
  list.complete = try_moves(piles, true, limit, budget, add) && !more;
  return list;
}

std::optional<Move> TryingSolution::largest(const PilePair& piles, const Integer& limit,
                                            Budget& budget) {
  std::optional<Move> found;
  const auto first = [&](Move move) {
    found = std::move(move);
    return false;
  };
  try_moves(piles, false, limit, budget, first);
  return found;
}

}  // namespace dynim
