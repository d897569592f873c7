#include <algorithm>

#include "base/watch.hpp"
#include "two_pile/solution.hpp"

namespace dynim {

// Calls visit(move) for every winning move of at most `limit` counters until it says false. False
// where the budget ended first.
template <class Visit>
bool TryingSolution::try_moves(const TwoPiles& piles, bool ascending, const Integer& limit,
                               Budget& budget, Visit visit) try {
  const EvaluationWatch watch(budget);
  const bool equal = piles.smaller == piles.larger;
  const Integer most = std::min(limit, piles.larger);
  for (Integer take = ascending ? Integer(1) : most; take >= 1 && take <= most;
       take += ascending ? 1 : -1) {
    if (!budget.spend()) return false;
    if (take <= piles.smaller) {
      const std::optional<bool> won = wins(piles.smaller, piles.larger, take, budget);
      if (!won) return false;
      if (*won && !visit({equal ? TwoPileSide::either : TwoPileSide::smaller, take})) return true;
    }
    if (equal) continue;
    const std::optional<bool> won = wins(piles.larger, piles.smaller, take, budget);
    if (!won) return false;
    if (*won && !visit({TwoPileSide::larger, take})) return true;
  }
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

std::optional<LeastTwoPileMove> TryingSolution::least(const TwoPiles& piles, Budget& budget) {
  LeastTwoPileMove found{std::nullopt, which()};
  const auto first = [&](TwoPileMove move) {
    found.move = std::move(move);
    return false;
  };
  if (!try_moves(piles, true, piles.larger, budget, first)) return std::nullopt;
  return found;
}

TwoPileMoveList TryingSolution::winning_moves(const TwoPiles& piles, const Integer& limit,
                                              std::uint64_t most, Budget& budget) {
  TwoPileMoveList list;
  bool more = false;
  const auto add = [&](TwoPileMove move) {
    more = list.moves.size() == most || !budget.reserve(sizeof move + bytes_of(move.take));
    if (!more) list.moves.push_back(std::move(move));
    return !more;
  };
  list.complete = try_moves(piles, true, limit, budget, add) && !more;
  return list;
}

std::optional<TwoPileMove> TryingSolution::largest(const TwoPiles& piles, const Integer& limit,
                                                   Budget& budget) {
  std::optional<TwoPileMove> found;
  const auto first = [&](TwoPileMove move) {
    found = std::move(move);
    return false;
  };
  try_moves(piles, false, limit, budget, first);
  return found;
}

}  // namespace dynim
