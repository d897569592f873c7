// Why a position of two piles is won or lost, as data. Cost: one value of f, and L of what is left.
#include "engine/two_pile/reasons.hpp"

#include <string>
#include <utility>

#include "base/reasons.hpp"
#include "base/watch.hpp"

namespace dynim {
namespace {

std::vector<Integer> listed(const PilePair& piles) { return {piles.first, piles.second}; }

Reason difference_reason(const PilePair& piles, const Integer& h) {
  return Reason("two-pile.difference",
                {{"difference", Integer(abs(piles.first - piles.second))}, {"h", h}});
}

// The fields that say which move it is.
Reason about(std::string_view kind, const PilePair& piles, const Move& move) {
  return Reason(kind, {{"piles", listed(piles)},
                       {"pile", Integer(static_cast<unsigned long>(move.pile))},
                       {"take", move.take}});
}

// What is left, the limit there, and what would be needed; as far as it is known.
Reason leaves(const TwoPileGame& game, const PilePair& piles, const Move& move,
              const PilePair& left, TwoPileSolution& solution, Budget& budget) {
  Reason reason = about("two-pile.leaves", piles, move);
  const Integer& larger = std::max(left.first, left.second);
  std::optional<Integer> limit =
      unless_stopped(budget, [&] { return game.f->value(larger, move.take, larger + 1); });
  if (!limit) return reason;
  reason.with("left", listed(left));
  if (*limit <= larger) reason.with("limit", *std::move(limit));
  const std::optional<LeastTwoPileMove> least = solution.least(left, budget);
  if (!least) return reason;
  if (!least->move) return reason.with("no_limit_wins", true);
  return reason.with("needed", least->move->take);
}

Reason with_standing(Reason reason, const FormulaStanding& standing) {
  if (standing.violation) {
    return reason.with("condition", Integer(standing.violation->condition))
        .with("at", standing.violation->at);
  }
  reason.with("looked_to", standing.looked_to);
  if (standing.ended == StopReason::none) return reason;
  return reason.with("how", std::string(to_string(standing.ended)));
}

// The periods of L that answer.
Reason period_reason(const two_pile::PeriodicValues& values) {
  const auto& [from, period] = values.rows_period();
  if (!values.corner()) {
    return Reason("two-pile.larger-periodic",
                  {{"from", to_integer(from)}, {"period", to_integer(period)}});
  }
  return Reason("two-pile.both-periodic", {{"from", to_integer(values.corner()->from)},
                                           {"both", to_integer(values.corner()->period)},
                                           {"period", to_integer(period)}});
}

}  // namespace

std::vector<Reason> reasons_won(const TwoPileGame& game, const PilePair& piles, const Move& move,
                                TwoPileSolution& solution, Budget& budget) {
  PilePair left = piles;
  left[move.pile] -= move.take;
  if (left[move.pile] == 0) return {about("two-pile.takes-all", piles, move)};
  std::vector<Reason> reasons;
  if (solution.method() == Method::formula && piles.first != piles.second) {
    reasons.push_back(difference_reason(piles, move.take));
  }
  reasons.push_back(leaves(game, piles, move, left, solution, budget));
  return reasons;
}

std::vector<Reason> reasons_lost(const PilePair& piles, const Integer& limit,
                                 const LeastTwoPileMove& least, Method method) {
  if (!least.move) return {Reason("two-pile.no-limit-wins")};
  const Integer& L = least.move->take;
  std::vector<Reason> reasons;
  if (method == Method::formula) {
    reasons.push_back(least.which == TwoPileCase::one ? Reason("two-pile.whole-pile-needed")
                                                      : difference_reason(piles, L));
  }
  reasons.push_back(Reason("two-pile.limit-too-small", {{"needed", L}, {"limit", limit}}));
  return reasons;
}

std::vector<Reason> reasons_unable(const TwoPileGame& game, const TwoPileSolutionFound& found,
                                   const Budget& budget) {
  std::vector<Reason> reasons;
  if (game.convention == Convention::misere) reasons = found.misere_reasons;
  if (found.standing) {
    reasons.push_back(with_standing(Reason("two-pile.formula-not-shown"), *found.standing));
  }
  if (found.obstacle) {
    reasons.push_back(*found.obstacle);
  } else if (budget.exhausted()) {
    reasons.push_back(search_ended(budget));
  } else {
    reasons.emplace_back("two-pile.undecided");
  }
  return reasons;
}

std::vector<Reason> reasons_for_method(const TwoPileGame& game, const TwoPileSolutionFound& found) {
  if (game.convention == Convention::misere && found.method != Method::oracle)
    return found.misere_reasons;
  if (found.method == Method::oracle) return {Reason("played-out")};
  std::vector<Reason> reasons;
  if (found.values.periodic) reasons.push_back(period_reason(*found.values.periodic));
  if (!found.standing) return reasons;
  const auto add = [&](std::string_view kind) {
    reasons.push_back(with_standing(Reason(kind), *found.standing));
  };
  if (found.values.periodic) add("two-pile.by-period");
  if (found.values.runs) add("two-pile.by-events");
  if (found.values.table) add("two-pile.by-table");
  return reasons;
}

}  // namespace dynim
