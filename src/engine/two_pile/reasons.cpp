// Why a position of two piles is won or lost, as data. Cost: one value of f, and L of what is left.
#include "engine/two_pile/reasons.hpp"

#include <string>
#include <utility>

#include "base/enumeration.hpp"
#include "base/grounds.hpp"
#include "base/watch.hpp"
#include "two_pile/class_conditions.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim {
namespace {

// What L of piles with a difference is made of, by the formula: h, and how many times it.
void add_difference(const two_pile::ClosedFormula& formula, const PilePair& piles, const Integer& L,
                    std::vector<Reason>& reasons) {
  const Integer difference = abs(piles.first - piles.second);
  const std::uint64_t base = two_pile::conditions_of(formula.which()).base;
  const Integer h = two_pile::h(difference, base);
  reasons.push_back(Reason(base == 2 ? "two-pile.difference" : "two-pile.difference-by-three",
                           {{"difference", difference}, {"h", h}}));
  if (L != h) reasons.push_back(Reason("two-pile.times", {{"times", Integer(L / h)}}));
}

// The fields that say which move it is.
Reason about(std::string_view kind, const PilePair& piles, const Move& move) {
  return Reason(kind, {{"piles", piles.list()},
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
  reason.with("left", left.list());
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
  return Reason("two-pile.both-periodic", {{"from", to_integer(values.corner()->start)},
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
  if (solution.formula() && piles.first != piles.second)
    add_difference(*solution.formula(), piles, move.take, reasons);
  reasons.push_back(leaves(game, piles, move, left, solution, budget));
  return reasons;
}

std::vector<Reason> reasons_lost(const PilePair& piles, const Integer& limit,
                                 const LeastTwoPileMove& least, const TwoPileSolution& solution) {
  if (!least.move) return {Reason("two-pile.no-limit-wins")};
  const Integer& L = least.move->take;
  std::vector<Reason> reasons;
  if (solution.formula() && least.which == TwoPileCase::one) {
    reasons.emplace_back("two-pile.whole-pile-needed");
  } else if (solution.formula()) {
    add_difference(*solution.formula(), piles, L, reasons);
  }
  reasons.push_back(Reason("two-pile.limit-too-small", {{"needed", L}, {"limit", limit}}));
  return reasons;
}

std::vector<Reason> reasons_unable(const TwoPileGame& game, const TwoPileSolutionFound& found,
                                   const Budget& budget) {
  std::vector<Reason> reasons;
  if (game.convention == Convention::misere) reasons = found.misere_reasons;
  if (found.obstacle) {
    reasons.push_back(*found.obstacle);
  } else if (budget.exhausted()) {
    reasons.push_back(search_ended(budget));
  } else {
    reasons.emplace_back("two-pile.undecided");
  }
  if (found.standing) {
    reasons.push_back(with_standing(Reason("two-pile.formula-not-shown"), *found.standing));
  }
  return reasons;
}

Reason formula_reason(FormulaClass which, std::string_view hr05) {
  return Reason(value_of<std::string_view, FormulaClass::base_three>(
      which, {hr05, "two-pile.class-5", "two-pile.base-three"}));
}

std::vector<Reason> reasons_for_method(const TwoPileGame& game, const TwoPileSolutionFound& found) {
  if (game.convention == Convention::misere && found.grounds.method != Method::oracle)
    return found.misere_reasons;
  if (found.grounds.method == Method::oracle) return {Reason("played-out")};
  if (found.formula) {
    if (found.formula->which() == FormulaClass::hr05) return {};
    return {formula_reason(found.formula->which(), "")};
  }
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
