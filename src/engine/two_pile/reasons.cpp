#include "engine/two_pile/reasons.hpp"

#include <algorithm>

#include "base/abbreviate.hpp"
#include "base/watch.hpp"

namespace dynim {
namespace {

std::string pile_text(const TwoPileMove& move) {
  switch (move.pile) {
    case TwoPileSide::smaller:
      return "the smaller pile";
    case TwoPileSide::larger:
      return "the larger pile";
    case TwoPileSide::either:
      break;
  }
  return "either pile";
}

std::string piles_text(const TwoPiles& piles) {
  return "piles of " + abbreviate(piles.smaller) + " and " + abbreviate(piles.larger);
}

std::string difference_text(const TwoPiles& piles, const Integer& h) {
  return "The piles differ by " + abbreviate(piles.larger - piles.smaller) +
         ", and the greatest power of 2 that divides this is " + abbreviate(h) + ". ";
}

}  // namespace

TwoPiles after(const TwoPiles& piles, const TwoPileMove& move) {
  Integer changed = (move.pile == TwoPileSide::larger ? piles.larger : piles.smaller) - move.take;
  Integer other = move.pile == TwoPileSide::larger ? piles.smaller : piles.larger;
  if (changed > other) std::swap(changed, other);
  return {std::move(changed), std::move(other)};
}

std::string reason_won(const TwoPileGame& game, const TwoPiles& piles, const TwoPileMove& move,
                       TwoPileSolution& solution, Budget& budget) {
  const TwoPiles left = after(piles, move);
  if (left.smaller == 0) {
    return "Taking all " + abbreviate(move.take) + " of " + pile_text(move) + " ends the game.";
  }
  const bool by_formula = solution.method() == "formula" && piles.smaller != piles.larger;
  std::string text = by_formula ? difference_text(piles, move.take) : "";
  const std::optional<Integer> limit = unless_stopped(
      budget, [&] { return game.f->value(left.larger, move.take, left.larger + 1); });
  if (!limit) return text + "Taking " + abbreviate(move.take) + " from " + pile_text(move) + ".";
  const std::string shown_limit = *limit > left.larger ? "more than enough" : abbreviate(*limit);
  text += "Taking " + abbreviate(move.take) + " from " + pile_text(move) + " leaves " +
          piles_text(left) + " with a limit of f(" + abbreviate(move.take) + ") = " + shown_limit;
  const std::optional<LeastTwoPileMove> least = solution.least(left, budget);
  if (!least) return text + ".";
  if (!least->move) return text + ", where no limit is enough to win.";
  return text + ", and these are won only with a limit of at least " +
         abbreviate(least->move->take) + ".";
}

std::string reason_unable(const TwoPileGame& game, const TwoPileSolutionFound& found,
                          const Budget& budget) {
  std::string text;
  if (game.convention == Convention::misere)
    text = "Misere play has no formula, so every play is tried. ";
  if (!found.standing.empty())
    text = "The formula was not shown to apply: " + found.standing + ". ";
  if (!found.obstacle.empty()) return text + "Not decided: " + found.obstacle + ".";
  return text + "Not decided: the search " + std::string(describe(budget.reason())) + ".";
}

std::string reason_lost(const TwoPiles& piles, const Integer& limit, const LeastTwoPileMove& least,
                        const TwoPileSolution& solution) {
  if (!least.move) return "No move wins here, whatever the limit.";
  const Integer& L = least.move->take;
  std::string text;
  if (solution.method() == "formula") {
    text = least.which == "1" ? "Nothing less than the whole smaller pile wins here. "
                              : difference_text(piles, L);
  }
  return text + "The least winning move is " + abbreviate(L) + ", and at most " +
         abbreviate(limit) + " may be taken.";
}

}  // namespace dynim
