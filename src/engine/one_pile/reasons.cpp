// Why a position of one pile is won or lost, as data. Cost: one value of f, and g of what is left.
#include "engine/one_pile/reasons.hpp"

#include "base/grounds.hpp"
#include "base/watch.hpp"
#include "engine/checks.hpp"

namespace dynim {
namespace {

// A representation of more parts does not fit a sentence; the answer has it.
constexpr std::size_t most_parts = 8;

Integer number(std::uint64_t value) { return to_integer(value); }

void add_representation(Reason& reason, const Representation& representation) {
  const auto& parts = representation.parts;
  if (parts.empty() || parts.size() > most_parts) return;
  std::vector<Integer> members, counts;
  bool one_base = true;
  for (const Representation::Part& part : parts) {
    members.push_back(part.member);
    counts.push_back(part.count);
    one_base = one_base && part.game == 0;
  }
  reason.with("sum", representation.of)
      .with("members", std::move(members))
      .with("counts", std::move(counts))
      .with("one_base", one_base);
}

// What the opponent may then take; the solution was asked whether it wins.
Reason with_answers(Reason reason, const TakeLimits& range, const Integer& pile,
                    const Integer& take, Budget& budget) {
  unless_stopped(budget, [&] {
    const Integer rest = pile - take;
    const Integer least = std::max<Integer>(range.least->value(pile, take, rest + 1), 1);
    const Integer most = range.most->value(pile, take, rest);
    if (least <= most) {
      reason.with("from", least).with("to", most);
    } else {
      reason.with("stuck", true);
    }
    return true;
  });
  return reason;
}

}  // namespace

std::vector<Reason> unable_reasons(const Budget& budget, std::vector<Reason> known_so_far) {
  std::vector<Reason> reasons{search_ended(budget)};
  for (Reason& known : known_so_far) reasons.push_back(std::move(known));
  return reasons;
}

Reason reason_won(const OnePileGame& game, const Integer& pile, const Integer& take,
                  const OnePileSolution& solution, Budget& budget) {
  const Integer rest = pile - take;
  if (rest == 0) return Reason("one-pile.takes-all", {{"pile", pile}});
  Reason reason("one-pile.leaves", {{"take", take}, {"rest", rest}});
  if (is_over(game, rest)) return reason.with("over", true);
  if (game.convention == Convention::misere && rest == 1) return reason.with("last_counter", true);
  if (game.f.has_least())
    return with_answers(std::move(reason), game.f.in_turn.front(), pile, take, budget);
  const MoveFunctionPtr typed = as_typed(game.f.phase_function(0));
  const MoveFunction& f = *typed;
  if (game.f.is_of_pile()) {
    reason.with("limit_from", rest);
  } else if (f.period() != 1) {
    reason.with("pile", pile);
  }
  std::optional<Integer> limit = unless_stopped(budget, [&] { return f.value(pile, take, rest); });
  if (!limit) return reason;
  if (*limit < rest) reason.with("limit", *std::move(limit));  // else any number may be taken
  const std::optional<LeastLimit> needed = solution.g_left(rest, budget);
  if (!needed) return reason;
  if (needed->infinite) return reason.with("no_limit_wins", true);
  return reason.with("needed", needed->value);
}

Reason reason_lost(const OnePileQuestion& question, const OnePileAnswer& answer) {
  const OnePileGame& game = question.game;
  const Integer& pile = question.pile;
  if (game.f.has_least() || question.lower > 1) {
    Reason reason("one-pile.no-move-wins",
                  {{"least", question.lower}, {"limit", std::min(answer.limit, pile)}});
    return answer.g ? reason.with("needed", *answer.g) : reason;
  }
  if (!answer.g) {
    const bool last = game.convention == Convention::misere && pile == 1;
    return Reason(last ? "one-pile.last-counter" : "one-pile.no-limit-wins");
  }
  Reason reason("one-pile.limit-too-small", {{"needed", *answer.g}, {"limit", answer.limit}});
  if (game.f.is_of_pile()) {
    reason.with("by_what_is_left", true);
  } else if (game.f.in_phase(0).period() != 1) {
    reason.with("pile", pile);
  }
  if (answer.representation) add_representation(reason, *answer.representation);
  return reason;
}

void note_function(const Takes& f, Verdict& verdict) {
  if (verdict.status == Status::unable && f.function && f.function->facts().values_alone)
    verdict.reasons.emplace_back("one-pile.values-alone");
  if (verdict.method == Method::pile_limit || f.is_of_pile() || f.has_least()) return;
  const auto [start, period] = f.pile_period();
  if (period == 0) {
    verdict.reasons.emplace_back("one-pile.no-period");
  } else if (period > most_games) {
    verdict.reasons.push_back(Reason("one-pile.period-too-large", {{"period", number(period)}}));
  } else {
    note_declared_period(f, verdict);
  }
}

}  // namespace dynim
