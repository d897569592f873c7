// One pile with blocking, or with one pass: thresholds from the definition for small piles, for
// large ones as copies, or of bounded f from a table that repeats; in misere play those of the pile
// less one. Cost: that of the thresholds.
#include "dynim/one_pile/blocking.hpp"

#include <algorithm>
#include <memory>
#include <set>

#include "base/reasons.hpp"
#include "dynim/error.hpp"
#include "one_pile/lost_thresholds.hpp"
#include "one_pile/threshold_copies.hpp"
#include "one_pile/threshold_periods.hpp"
#include "one_pile/threshold_recurrence.hpp"
#include "one_pile/threshold_rule.hpp"

namespace dynim {
namespace {

using Kind = ThresholdRule::Kind;

// Larger piles are asked first of copies, where f does not look at the pile, then of a table that
// repeats, where f is bounded; each with a part of the budget where something else may follow.
constexpr unsigned long small_pile = 1UL << 14;
constexpr double part_for_bounded = 0.1, part_before_table = 0.5;

// Thresholds of all piles up to one, however they were found; of those that are found by a period
// only such as matter for limits up to `limit`.
class Thresholds {
 public:
  Thresholds(const MoveFunctionPtr& f, ThresholdRule rule, Convention convention, Integer pile,
             const Integer& limit, Budget& budget)
      : left_out_(convention == Convention::misere ? 1 : 0),
        f_(shift_move_function(as_typed(f), left_out_)) {
    rule.last_wins = left_out_ == 0;
    pile -= left_out_;
    const bool fits_table = pile <= to_integer(ThresholdRecurrence::largest_pile);
    if (LostPiles::decide(*f_)) {
      by_lost_piles(rule, pile, budget);
      return;
    }
    if (pile > small_pile) {
      const bool bounded = f_->facts().upper_bound.has_value();
      if (f_->period() == 1) {
        Budget part = budget.part(bounded ? part_for_bounded : fits_table ? part_before_table : 1);
        by_copies(rule, pile, part);
      }
      if (!known_ && bounded) {
        Budget part = budget.part(fits_table ? part_before_table : 1);
        by_periods(rule, limit, part);
      }
    }
    if (!known_ && fits_table && !budget.exhausted()) by_recurrence(rule, pile, budget);
  }

  bool known() const { return known_; }
  Method method() const {
    return lost_      ? Method::pile_limit
           : copies_  ? Method::copies
           : periods_ ? Method::periodicity
                      : Method::recurrence;
  }
  Integer reached() const { return reached_ + left_out_; }

  // Up to where thresholds are told; absent where all are, so that one that is absent is infinite.
  std::optional<Integer> told_to() const {
    return periods_ ? std::optional(periods_->most_limit()) : std::nullopt;
  }

  // Why they hold, where that is more than the name of the method.
  std::vector<Reason> reasons() const {
    if (!periods_) return {};
    const Repetition& certificate = periods_->certificate();
    return {Reason("one-pile.thresholds-periodic", {{"start", to_integer(certificate.start)},
                                                    {"period", to_integer(certificate.period)},
                                                    {"window", to_integer(certificate.window)},
                                                    {"limit", periods_->most_limit()}})};
  }

  std::optional<Integer> threshold(const Integer& pile, std::uint32_t v) const {
    const Integer n = pile - left_out_;
    if (lost_) return lost_->threshold(n, v);
    if (copies_) return copies_->thresholds(n)[v];
    if (periods_) return periods_->threshold(n, v);
    const std::uint32_t threshold = recurrence_->threshold(to_u64(n), v);
    if (threshold == ThresholdRecurrence::infinite) return std::nullopt;
    return Integer(threshold);
  }

  // The least moves up to `limit` to positions of this value, at most `most`.
  std::vector<Integer> moves_to(std::uint32_t value, const Integer& pile, const Integer& limit,
                                std::uint64_t most, Budget& budget) const {
    const Integer n = pile - left_out_;
    if (lost_) return lost_->moves_to_lost(n, limit, most);
    if (copies_) return copies_->moves_to(value, n, limit, most, budget);
    if (periods_) return periods_->moves_to(value, n, limit, most, budget);
    std::vector<Integer> moves;
    for (Integer k = 1; k <= std::min(n, limit) && moves.size() < most && budget.spend(); ++k) {
      const Integer next = f_->value(n, k, n + 1);
      if (recurrence_->value(to_u64(n - k), to_u64(next)) == value) moves.push_back(k);
    }
    return moves;
  }

 private:
  void by_lost_piles(const ThresholdRule& rule, const Integer& pile, Budget& budget) {
    lost_ = std::make_unique<LostThresholds>(f_, rule);
    known_ = lost_->extend_to(pile, budget);
    reached_ = lost_->known_to();
  }

  void by_copies(const ThresholdRule& rule, const Integer& pile, Budget& budget) {
    auto copies = std::make_unique<ThresholdCopies>(f_, rule);
    known_ = copies->extend_to(pile, budget);
    reached_ = copies->known_to();
    if (known_) copies_ = std::move(copies);
  }

  void by_periods(const ThresholdRule& rule, const Integer& limit, Budget& budget) {
    periods_ = ThresholdPeriods::find(f_, rule, limit, budget);
    known_ = periods_ != nullptr;
  }

  // As far as a table goes, where that is further than copies went.
  void by_recurrence(const ThresholdRule& rule, const Integer& pile, Budget& budget) {
    recurrence_ = std::make_unique<ThresholdRecurrence>(f_, rule);
    known_ = recurrence_->extend_to(to_u64(pile), budget);
    reached_ = std::max(reached_, to_integer(recurrence_->known_to()));
  }

  unsigned left_out_;  // counters: in misere play the last one
  MoveFunctionPtr f_;
  std::unique_ptr<LostThresholds> lost_;
  std::unique_ptr<ThresholdCopies> copies_;
  std::unique_ptr<ThresholdPeriods> periods_;
  std::unique_ptr<ThresholdRecurrence> recurrence_;
  bool known_ = false;
  Integer reached_;
};

template <class Question>
void check_position(const Question& question) {
  if (!question.f) throw InputError("no move function is given");
  if (question.pile < 1)
    throw InputError("the pile must be at least 1, not " + to_string(question.pile));
  if (question.limit && *question.limit < 0)
    throw InputError("the limit must be at least 0, not " + to_string(*question.limit));
  check_convention(*question.f, question.convention);
}

void check(const OnePileBlockingQuestion& question, const Integer& limit) {
  check_position(question);
  blocking_rule(question.blocking);  // throws where there is none
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
Answer begin_answer(const MoveFunctionPtr& f, const Integer& pile,
                    const std::optional<Integer>& limit) {
  Answer answer;
  answer.limit_given = limit.has_value();
  answer.limit = limit.value_or(f && pile > 0 ? first_limit(*f, pile) : Integer(pile - 1));
  return answer;
}

// Where a limit from the pile ends the game before it begins.
template <class Answer>
Answer over(Answer answer) {
  answer.outcome = Outcome::P;
  answer.verdict.status = Status::proved;
  answer.verdict.method = Method::rules;
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
  auto answer = begin_answer<OnePileBlockingAnswer>(question.f, question.pile, question.limit);
  check(question, answer.limit);
  if (ends_by_limit(*question.f, question.pile)) {
    answer.block.emplace();
    return over(std::move(answer));
  }
  const Thresholds thresholds(question.f, blocking_rule(question.blocking), question.convention,
                              question.pile, answer.limit, budget);
  answer.verdict.method = thresholds.method();
  std::vector<Integer> winning;
  if (thresholds.known()) {
    winning = thresholds.moves_to(0, question.pile, answer.limit, question.blocking + 1, budget);
  }
  if (!thresholds.known() || budget.exhausted()) {
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
  auto answer = begin_answer<OnePilePassAnswer>(question.f, question.pile, question.limit);
  if (ends_by_limit(*question.f, question.pile)) return over(std::move(answer));
  const Thresholds thresholds(question.f, {Kind::pass, 0}, question.convention, question.pile,
                              answer.limit, budget);
  answer.verdict.method = thresholds.method();
  if (!thresholds.known()) {
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
  } else if (answer.limit >= question.pile && question.convention == Convention::normal) {
    answer.least_winning_move = question.pile;
  } else if (budget.exhausted()) {
    answer.verdict.unknown.emplace_back("least_winning_move");
  }
  return answer;
}

}  // namespace dynim
