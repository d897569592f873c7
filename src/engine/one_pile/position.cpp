// One pile as a position and a question of all games, and the answer back. Cost: that of the
// answer.
#include "engine/one_pile/position.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "base/abbreviate.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "engine/game/mixture.hpp"
#include "engine/game/play.hpp"

namespace dynim::one_pile {
namespace {

using IntegerTake = dynim::Take<Integer>;

// Of a history, which does not tell it: nothing is blocked, and the half is that of the take.
Saying<Integer> saying_that_allows(const Rules& rules, const GamePosition<Integer>& position,
                                   const Integer& take) {
  if (rules.game().opponent.says != Opponent::Says::halves) return {};
  return {{}, take > rules.number(position)};
}

// Calls `step` for what each move takes, 0 for a pass. An error of it comes to name the step.
void follow(const History& history, Integer pile,
            const std::function<void(const Integer&, bool is_pass)>& step) {
  for (std::size_t i = 0; i < history.size(); ++i) {
    const Integer left = history[i].value_or(pile);
    try {
      step(pile - left, !history[i]);
    } catch (const InputError& error) {
      throw InputError("step " + std::to_string(i + 1) + ", from " + abbreviate(pile) + " to " +
                       abbreviate(left) + ": " + error.message())
          .about("history");
    }
    pile = left;
  }
}

}  // namespace

void check_parts(const OnePileGame& game) {
  const GameParts& parts = game.parts;
  check(parts);
  if (!game.f && parts.takes.empty() && !parts.halves && parts.repeats == Repeats::allowed)
    throw InputError("no move function is given");
}

void check_first(const Integer& pile, const std::optional<Integer>& limit, const Integer& lower) {
  if (pile < 1) throw InputError("the pile must be at least 1, not " + to_string(pile));
  if (limit && *limit < 0)
    throw InputError("the limit must be at least 0, not " + to_string(*limit));
  if (lower < 1) throw InputError("the least move must be at least 1, not " + to_string(lower));
}

GamePosition<Integer> first_position(const OnePileGame& game, const Rules& rules,
                                     const Integer& pile, const std::optional<Integer>& limit,
                                     const Integer& lower) {
  check_first(pile, limit, lower);
  std::optional<TakeRange<Integer>> limits;
  if (limit || lower > 1 || rules.takes(0).of == Takes::Of::move)
    limits = TakeRange<Integer>{lower, first_limit(game, pile, limit)};
  return rules.start({pile}, std::move(limits));
}

AfterHistory after_history(const OnePileGame& game, const Rules& rules,
                           GamePosition<Integer> position, const History& history) {
  AfterHistory after{std::move(position)};
  GamePosition<Integer>& now = after.position;
  follow(history, now.piles.front(), [&](const Integer& taken, bool is_pass) {
    if (rules.winner(now)) throw InputError("the game is over before this move");
    if (taken < 0 || (taken == 0 && !is_pass))
      throw InputError(sentence(Reason("refused.nothing-taken")));
    if (is_pass && game.parts.passes == 0) throw InputError("nobody may pass in this game");
    if (rules.asked(now) == Asked::block)
      now = rules.after(std::move(now), saying_that_allows(rules, now, taken));
    const IntegerTake take{0, taken};
    const std::string_view word = rules.refusal(now, take);
    if (!word.empty())
      throw InputError(sentence(refusal_of(game, rules, now, take, word, after.last)));
    now = rules.after(std::move(now), take);
    if (taken > 0) after.last = taken;
  });
  return after;
}

Reason refusal_of(const OnePileGame& game, const Rules& rules,
                  const GamePosition<Integer>& position, const GameAction<Integer>& action,
                  std::string_view word, const Integer& last) {
  const TakeRange<Integer> limits = rules.range(position, 0);
  if (word == "saying" && !game.parts.halves) return Reason("one-pile.refused.no-single-move");
  if (word == "least") return Reason("one-pile.refused.least", {{"least", limits.least}});
  if (word == "blocked")
    return Reason("one-pile.refused.blocked", {{"take", std::get<IntegerTake>(action).take}});
  if (word == "no-move") {
    for (const IntegerTake& each : std::get<Saying<Integer>>(action).blocked) {
      GamePosition<Integer> unsaid = position;
      unsaid.said.emplace();
      const std::string_view why =
          each.pile == 0 && each.take > 0 ? rules.refusal(unsaid, each) : "limit";
      if (why == "number" || why == "repeated" || why == "used")
        return refusal_of(game, rules, unsaid, each, why, last);
    }
    return Reason("one-pile.refused.no-move", {{"limit", limits.most}});
  }
  if (word == "blocked-twice") {
    const auto& blocked = std::get<Saying<Integer>>(action).blocked;
    for (const IntegerTake& each : blocked) {
      if (std::ranges::count(blocked, each) > 1)
        return Reason("one-pile.refused.blocked-twice", {{"take", each.take}});
    }
  }
  if (word != "limit" || last == 0) return game::refusal_of(rules, position, action, word, last);
  Reason reason("one-pile.refused.limit", {{"last_move", last}, {"limit", limits.most}});
  if (game.f.is_of_pile()) return reason.with("limit_from", position.piles.front());
  if (!game.f || game.f.has_least() || game.f.looks_back()) return reason;
  const std::size_t before = rules.phase(position, 0) + game.f.in_turn.size() - 1;
  return game.f.in_phase(before).period() != 1
             ? reason.with("pile_before", Integer(position.piles.front() + last))
             : reason;
}

void say_history(const Integer& left, const std::optional<Integer>& least, OnePileAnswer& answer) {
  answer.left = left;
  Reason reason("one-pile.after-history", {{"left", left}, {"limit", answer.limit}});
  if (least && *least > 1) reason.with("least", *least);
  answer.verdict.reasons.insert(answer.verdict.reasons.begin(), std::move(reason));
}

OnePileAnswer ask_mixture(GameSolver& solver, const OnePileQuestion& question, Budget& budget) {
  const OnePileGame& game = question.game;
  const Rules rules(solver.rule());
  game::check_method(question.method);
  GameQuestion asked{solver.rule(),
                     first_position(game, rules, question.pile, question.limit, question.lower),
                     question.moves, question.max_moves};
  OnePileAnswer answer;
  answer.limit_given = question.limit || !question.history.empty();
  answer.limit = question.limit ? *question.limit : rules.range(asked.position, 0).most;
  if (question.lower > 1) answer.lower = question.lower;
  if (!question.history.empty()) {
    asked.position =
        after_history(game, rules, std::move(asked.position), question.history).position;
    const TakeRange<Integer> limits = rules.range(asked.position, 0);
    answer.left = asked.position.piles.front();
    answer.limit = limits.most;
    answer.lower = limits.least > 1 ? std::optional(limits.least) : std::nullopt;
  }
  if (question.blocked_moves) {
    Saying<Integer> saying;
    for (const Integer& k : *question.blocked_moves) saying.blocked.push_back({0, k});
    if (rules.winner(asked.position)) throw InputError("the game is over").about("blocked_moves");
    if (rules.asked(asked.position) != Asked::block || game.parts.halves)
      throw InputError("nothing may be blocked in this game").about("blocked_moves");
    const std::string_view word = rules.refusal(asked.position, saying);
    if (!word.empty())
      throw InputError(sentence(refusal_of(game, rules, asked.position, saying, word, 0)))
          .about("blocked_moves");
    asked.position.said = std::move(saying);
  }
  game::say_found(solver.ask(asked, budget), "g", answer);
  if (answer.left) say_history(*answer.left, answer.lower, answer);
  return answer;
}

}  // namespace dynim::one_pile
