// Why a position of several piles is won or lost, as data. Cost: one value of f, and L of what is
// left.
#include "engine/several_piles/reasons.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/reasons.hpp"
#include "base/watch.hpp"
#include "several_piles/game.hpp"

namespace dynim::several_piles {
namespace {

// Where the game ends before all piles are empty.
Reason said_of_end(Reason reason, const SeveralPilesGame& game) {
  return game.until > 0 ? std::move(reason.with("until", game.until)) : reason;
}

}  // namespace

Reason reason_ends(const SeveralPilesGame& game, const Integer& take) {
  return said_of_end(Reason("several-piles.takes-all", {{"take", take}}), game);
}

Reason reason_won(const SeveralPilesGame& game, const PileSizes& piles, const Move& move,
                  SeveralPilesSolution& solution, Budget& budget) {
  const auto place = static_cast<std::size_t>(move.pile);
  PileSizes left = piles;
  left[place] -= move.take;
  if (is_over(game, left)) return reason_ends(game, move.take);
  const Integer& most = largest(left);
  Reason reason(
      "several-piles.leaves",
      {{"pile", to_integer(place)}, {"from", piles[place]}, {"take", move.take}, {"left", left}});
  std::optional<Integer> limit = unless_stopped(
      budget, [&] { return game.f->value(piles[place], move.take, Integer(most + 1)); });
  if (!limit) return reason;
  if (*limit <= most) reason.with("limit", *std::move(limit));
  const auto least = solution.least(left, budget);
  if (!least) return reason;
  if (!*least) return reason.with("no_limit_wins", true);
  return reason.with("needed", (*least)->take);
}

Reason reason_lost(const SeveralPilesQuestion& question, const std::optional<Move>& least) {
  const Integer& limit = question.limit;
  if (is_over(question.game, question.piles))
    return said_of_end(Reason("several-piles.all-empty"), question.game);
  if (limit == 0) return Reason("stuck");
  if (!least) return Reason("several-piles.no-limit-wins");
  return Reason("several-piles.limit-too-small", {{"needed", least->take}, {"limit", limit}});
}

std::vector<Reason> reasons_unable(const SolutionFound& found, const Budget& budget) {
  std::vector<Reason> reasons;
  if (found.obstacle) {
    reasons.push_back(*found.obstacle);
  } else {
    reasons.push_back(budget.exhausted() ? search_ended(budget)
                                         : Reason("several-piles.undecided"));
  }
  if (found.grounds.method != Method::oracle)  // which would say that every play was tried
    std::ranges::copy(found.reasons, std::back_inserter(reasons));
  return reasons;
}

}  // namespace dynim::several_piles
