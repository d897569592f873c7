// One pile with blocking, or with one pass: who wins and how, read off the thresholds. Cost: that
// of the thresholds.
#include <algorithm>
#include <set>

#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "engine/one_pile/position.hpp"
#include "engine/one_pile/thresholds.hpp"
#include "one_pile/threshold_periods.hpp"
#include "one_pile/threshold_recurrence.hpp"

namespace dynim {
namespace {

template <class Question>
void check_position(const Question& question) {
  question.f.one_function();
  one_pile::check_first(question.pile, question.limit);
  check_convention(question.f, question.convention);
}

void check_blocked(const OnePileBlockingQuestion& question, const Integer& limit) {
  if (!question.blocked_moves) return;
  const std::set<Integer> blocked(question.blocked_moves->begin(), question.blocked_moves->end());
  if (blocked.size() < question.blocked_moves->size())
    throw InputError("each blocked move is named once, not twice");
  if (blocked.size() > question.blocking) {
    throw InputError("only " + std::to_string(question.blocking) + " moves may be blocked, not " +
                     std::to_string(blocked.size()));
  }
  for (const Integer& k : blocked) {
    if (k < 1 || k > std::min(limit, question.pile))
      throw InputError("a blocked move takes from 1 to " +
                       to_string(std::min(limit, question.pile)) + ", not " + to_string(k));
  }
}

template <class Answer>
Answer begin_answer(const Takes& f, const Integer& pile,
                    const std::optional<Integer>& limit) {
  Answer answer;
  answer.limit_given = limit.has_value();
  answer.limit = limit ? *limit : first_limit(f, pile);
  return answer;
}

// Where a limit from the pile ends the game before it begins.
template <class Answer>
Answer over(Answer answer) {
  answer.outcome = Outcome::P;
  answer.verdict.status = Status::proved;
  set_grounds(answer.verdict, Method::rules);
  answer.verdict.reasons = {Reason("over")};
  return answer;
}

template <class Answer>
Answer unable(Answer answer, const Budget& budget, const Integer& reached,
              std::vector<std::string_view> unknown) {
  if (budget.exhausted()) {
    answer.verdict.reasons.push_back(search_ended(budget));
  } else {
    answer.verdict.reasons.push_back(
        Reason("one-pile.thresholds-beyond-table",
               {{"most", to_integer(ThresholdRecurrence::largest_pile)}}));
  }
  answer.verdict.reasons.push_back(Reason("one-pile.thresholds-known-to", {{"pile", reached}}));
  answer.verdict.unknown = std::move(unknown);
  return answer;
}

// ---- blocking ---------------------------------------------------------------------------------

// The least winning move that is left once the opponent has blocked.
void conclude_after(const std::vector<Integer>& blocked, const std::vector<Integer>& winning,
                    OnePileBlockingAnswer& answer) {
  for (const Integer& k : winning) {
    if (std::ranges::find(blocked, k) != blocked.end()) continue;
    answer.outcome = Outcome::N;
    answer.winning_moves = {k};
    answer.verdict.reasons = {Reason("one-pile.not-blocked", {{"take", k}})};
    return;
  }
  answer.outcome = Outcome::P;
  answer.verdict.reasons = {Reason(
      "one-pile.all-blocked", {{"count", to_integer(winning.size())}, {"limit", answer.limit}})};
}

// The least winning moves, and of a lost position what is blocked; all of that follows from which
// moves win unless they are blocked.
void conclude(const OnePileBlockingQuestion& question, const std::vector<Integer>& winning,
              OnePileBlockingAnswer& answer) {
  answer.verdict.status = Status::proved;
  if (question.blocked_moves) return conclude_after(*question.blocked_moves, winning, answer);
  answer.verdict.reasons = {
      Reason("one-pile.winning-moves-blocked", {{"count", to_integer(winning.size())},
                                                {"blocking", to_integer(question.blocking)},
                                                {"limit", answer.limit}})};
  answer.outcome = winning.size() > question.blocking ? Outcome::N : Outcome::P;
  if (answer.outcome == Outcome::P) {
    answer.block = winning;
  } else {
    answer.winning_moves = winning;
  }
}

}  // namespace

OnePileBlockingAnswer ask(const OnePileBlockingQuestion& question, Budget& budget) {
  check_position(question);
  one_pile::Thresholds thresholds(question.f, blocking_rule(question.blocking),
                                  question.convention);
  return ask(question, thresholds, budget);
}

OnePileBlockingAnswer ask(const OnePileBlockingQuestion& question, one_pile::Thresholds& thresholds,
                          Budget& budget) {
  auto answer = begin_answer<OnePileBlockingAnswer>(question.f, question.pile, question.limit);
  check_blocked(question, answer.limit);
  if (ends_by_limit(question.f, question.pile)) {
    answer.block.emplace();
    return over(std::move(answer));
  }
  const bool known = thresholds.find(question.pile, answer.limit, budget);
  set_grounds(answer.verdict, thresholds.grounds());
  std::vector<Integer> winning;
  if (known) {
    winning = thresholds.moves_to(0, question.pile, answer.limit, question.blocking + 1, budget);
  }
  if (!known || budget.exhausted()) {
    return unable(std::move(answer), budget, thresholds.reached(),
                  {"outcome", "block", "winning_moves", "least_winning_limit"});
  }
  answer.least_winning_limit = thresholds.threshold(question.pile, 0);
  if (!answer.least_winning_limit && thresholds.told_to())
    answer.verdict.unknown = {"least_winning_limit"};
  conclude(question, winning, answer);
  for (Reason& reason : thresholds.reasons()) answer.verdict.reasons.push_back(std::move(reason));
  return answer;
}

OnePilePassAnswer ask(const OnePilePassQuestion& question, Budget& budget) {
  check_position(question);
  if (!question.pass) throw InputError("this question is about the game with a pass");
  one_pile::Thresholds thresholds(question.f, threshold_rule({}, true), question.convention);
  return ask(question, thresholds, budget);
}

OnePilePassAnswer ask(const OnePilePassQuestion& question, one_pile::Thresholds& thresholds,
                      Budget& budget) {
  auto answer = begin_answer<OnePilePassAnswer>(question.f, question.pile, question.limit);
  if (ends_by_limit(question.f, question.pile)) return over(std::move(answer));
  const bool known = thresholds.find(question.pile, answer.limit, budget);
  set_grounds(answer.verdict, thresholds.grounds());
  if (!known) {
    return unable(std::move(answer), budget, thresholds.reached(),
                  {"outcome", "pass_wins", "least_winning_move", "g", "q"});
  }
  answer.g = thresholds.threshold(question.pile, 0);
  answer.q = thresholds.threshold(question.pile, 1);
  answer.pass_wins = !answer.g || answer.limit < *answer.g;
  const bool takes = answer.q && answer.limit >= *answer.q;
  answer.outcome = takes || answer.pass_wins ? Outcome::N : Outcome::P;
  answer.verdict.status = Status::proved;
  Reason reason("one-pile.pass", {{"limit", answer.limit}});
  if (answer.g) reason.with("g", *answer.g);
  if (answer.q) reason.with("q", *answer.q);
  if (const auto told = thresholds.told_to()) {
    reason.with("told_to", *told);
    if (!answer.g) answer.verdict.unknown.emplace_back("g");
    if (!answer.q) answer.verdict.unknown.emplace_back("q");
  }
  answer.verdict.reasons = {std::move(reason)};
  for (Reason& each : thresholds.reasons()) answer.verdict.reasons.push_back(std::move(each));
  const auto moves = thresholds.moves_to(1, question.pile, answer.limit, 1, budget);
  if (!moves.empty()) {
    answer.least_winning_move = moves.front();
  } else if (budget.exhausted()) {
    answer.verdict.unknown.emplace_back("least_winning_move");
  } else if (answer.limit >= question.pile && question.convention == Convention::normal) {
    answer.least_winning_move = question.pile;
  }
  return answer;
}

}  // namespace dynim
