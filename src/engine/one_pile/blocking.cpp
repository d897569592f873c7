// One pile with blocking, or with one pass: thresholds from the definition for small piles, as
// copies for large ones, and in misere play everything played out. Cost: that of the thresholds.
#include "dynim/one_pile/blocking.hpp"

#include <algorithm>
#include <memory>
#include <set>

#include "base/reasons.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile/blocking_rules.hpp"
#include "dynim/one_pile/threshold_copies.hpp"
#include "dynim/one_pile/threshold_recurrence.hpp"
#include "dynim/oracle.hpp"
#include "one_pile/threshold_rule.hpp"

namespace dynim {
namespace {

using Kind = ThresholdRule::Kind;

// Where f does not look at the pile, larger ones are asked of copies first, with this part of the
// budget.
constexpr unsigned long small_pile = 1UL << 14;
constexpr double part_for_copies = 0.5;

// What is played out: with blocking every move has all ways to block the next.
constexpr unsigned long largest_blocked_oracle = 24, largest_pass_oracle = 2000;

// Thresholds of all piles up to one, however they were found.
class Thresholds {
 public:
  Thresholds(const MoveFunctionPtr& f, const ThresholdRule& rule, const Integer& pile,
             Budget& budget)
      : f_(as_typed(f)) {
    const bool fits_table = pile <= to_integer(ThresholdRecurrence::largest_pile);
    if (f_->period() == 1 && !fits_table) {
      by_copies(rule, pile, budget);
    } else if (f_->period() == 1 && pile > small_pile) {
      Budget part = budget.part(part_for_copies);
      by_copies(rule, pile, part);
    }
    if (!known_ && fits_table && !budget.exhausted()) by_recurrence(rule, pile, budget);
  }

  bool known() const { return known_; }
  Method method() const { return copies_ ? Method::copies : Method::recurrence; }
  const Integer& reached() const { return reached_; }

  std::optional<Integer> threshold(const Integer& n, std::uint32_t v) const {
    if (copies_) return copies_->thresholds(n)[v];
    const std::uint32_t threshold = recurrence_->threshold(to_u64(n), v);
    if (threshold == ThresholdRecurrence::infinite) return std::nullopt;
    return Integer(threshold);
  }

  // The least moves up to `limit` to positions of this value, at most `most`.
  std::vector<Integer> moves_to(std::uint32_t value, const Integer& n, const Integer& limit,
                                std::uint64_t most, Budget& budget) const {
    if (copies_) return copies_->moves_to(value, n, limit, most, budget);
    std::vector<Integer> moves;
    for (Integer k = 1; k <= std::min(n, limit) && moves.size() < most && budget.spend(); ++k) {
      const Integer next = f_->value(n, k, n + 1);
      if (recurrence_->value(to_u64(n - k), to_u64(next)) == value) moves.push_back(k);
    }
    return moves;
  }

 private:
  void by_copies(const ThresholdRule& rule, const Integer& pile, Budget& budget) {
    auto copies = std::make_unique<ThresholdCopies>(f_, rule);
    known_ = copies->extend_to(pile, budget);
    reached_ = copies->known_to();
    if (known_) copies_ = std::move(copies);
  }

  // As far as a table goes, where that is further than copies went.
  void by_recurrence(const ThresholdRule& rule, const Integer& pile, Budget& budget) {
    recurrence_ = std::make_unique<ThresholdRecurrence>(f_, rule);
    known_ = recurrence_->extend_to(to_u64(pile), budget);
    reached_ = std::max(reached_, to_integer(recurrence_->known_to()));
  }

  MoveFunctionPtr f_;
  std::unique_ptr<ThresholdCopies> copies_;
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
}

void check(const OnePileBlockingQuestion& question, const Integer& limit) {
  check_position(question);
  blocking_rule(question.blocking);  // throws where there is none
  if (!question.blocked_moves) return;
  const std::set<Integer> blocked(question.blocked_moves->begin(), question.blocked_moves->end());
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
Answer begin_answer(const Integer& pile, const std::optional<Integer>& limit) {
  Answer answer;
  answer.limit_given = limit.has_value();
  answer.limit = limit.value_or(pile - 1);
  return answer;
}

template <class Answer>
Answer unable(Answer answer, const Budget& budget, const Integer* reached,
              std::vector<std::string_view> unknown) {
  if (budget.exhausted()) {
    answer.verdict.reasons.push_back(search_ended(budget));
  } else if (reached != nullptr) {
    answer.verdict.reasons.push_back(
        Reason("one-pile.thresholds-beyond-table",
               {{"most", to_integer(ThresholdRecurrence::largest_pile)}}));
  }
  if (reached != nullptr)
    answer.verdict.reasons.push_back(Reason("one-pile.thresholds-known-to", {{"pile", *reached}}));
  answer.verdict.unknown = std::move(unknown);
  return answer;
}

template <class Answer>
Answer refuse_oracle(Answer answer, unsigned long most, std::vector<std::string_view> unknown) {
  answer.verdict.method = Method::oracle;
  answer.verdict.reasons = {Reason("one-pile.misere-played-out-to", {{"pile", Integer(most)}})};
  answer.verdict.unknown = std::move(unknown);
  return answer;
}

// ---- blocking ---------------------------------------------------------------------------------

// The least winning moves, and of a lost position what is blocked; all of that follows from which
// moves win unless they are blocked.
void conclude(const OnePileBlockingQuestion& question, const std::vector<Integer>& winning,
              OnePileBlockingAnswer& answer) {
  answer.verdict.status = Status::proved;
  if (question.blocked_moves) {
    const auto& blocked = *question.blocked_moves;
    for (const Integer& k : winning) {
      if (std::ranges::find(blocked, k) != blocked.end()) continue;
      answer.winning_moves = {k};
      break;
    }
    answer.outcome = answer.winning_moves.empty() ? Outcome::P : Outcome::N;
    return;
  }
  answer.outcome = winning.size() > question.blocking ? Outcome::N : Outcome::P;
  if (answer.outcome == Outcome::P) {
    answer.block = winning;
  } else {
    answer.winning_moves = winning;
  }
}

OnePileBlockingAnswer blocking_by_oracle(const OnePileBlockingQuestion& question,
                                         OnePileBlockingAnswer answer, Budget& budget) {
  if (question.pile > largest_blocked_oracle) {
    return refuse_oracle(std::move(answer), largest_blocked_oracle,
                         {"outcome", "block", "winning_moves"});
  }
  answer.verdict.method = Method::oracle;
  Oracle<BlockingRules> oracle(BlockingRules(question.f, question.blocking), Convention::misere);
  const std::uint64_t pile = to_u64(question.pile);
  const std::uint64_t limit = std::min(pile, saturate_u64(answer.limit));
  std::vector<Integer> winning;
  for (std::uint64_t k = 1; k <= limit && winning.size() <= question.blocking; ++k) {
    // With all other moves blocked, the move k wins exactly if it wins at all.
    const std::uint64_t others = ((std::uint64_t{1} << limit) - 1) & ~(std::uint64_t{1} << (k - 1));
    const Outcome outcome = oracle.outcome(BlockingRules::state(pile, limit, others), budget);
    if (outcome == Outcome::unknown)
      return unable(std::move(answer), budget, nullptr, {"outcome", "block", "winning_moves"});
    if (outcome == Outcome::N) winning.push_back(to_integer(k));
  }
  answer.verdict.reasons = {Reason("played-out")};
  conclude(question, winning, answer);
  return answer;
}

// ---- one pass ---------------------------------------------------------------------------------

OnePilePassAnswer pass_by_oracle(const OnePilePassQuestion& question, OnePilePassAnswer answer,
                                 Budget& budget) {
  const std::vector<std::string_view> unknown{"outcome", "pass_wins", "least_winning_move"};
  if (question.pile > largest_pass_oracle)
    return refuse_oracle(std::move(answer), largest_pass_oracle, unknown);
  answer.verdict.method = Method::oracle;
  Oracle<PassRules> oracle(PassRules(question.f), Convention::misere);
  const auto start = PassRules::state(to_u64(question.pile), saturate_u64(answer.limit), true);
  answer.outcome = Outcome::P;
  for (std::uint64_t move = 0; move < oracle.rules().move_count(start); ++move) {
    const Outcome next = oracle.outcome(oracle.rules().after(start, move), budget);
    if (next == Outcome::unknown) {
      answer = begin_answer<OnePilePassAnswer>(question.pile, question.limit);
      answer.verdict.method = Method::oracle;
      return unable(std::move(answer), budget, nullptr, unknown);
    }
    if (next == Outcome::N) continue;
    answer.outcome = Outcome::N;
    if (move == start.limit) {
      answer.pass_wins = true;
    } else if (!answer.least_winning_move) {
      answer.least_winning_move = to_integer(move + 1);
    }
  }
  answer.verdict.status = Status::proved;
  answer.verdict.reasons = {Reason("played-out")};
  return answer;
}

}  // namespace

OnePileBlockingAnswer ask(const OnePileBlockingQuestion& question, Budget& budget) {
  auto answer = begin_answer<OnePileBlockingAnswer>(question.pile, question.limit);
  check(question, answer.limit);
  if (question.convention == Convention::misere)
    return blocking_by_oracle(question, std::move(answer), budget);
  const Thresholds thresholds(question.f, blocking_rule(question.blocking), question.pile, budget);
  answer.verdict.method = thresholds.method();
  std::vector<Integer> winning;
  if (thresholds.known()) {
    winning = thresholds.moves_to(0, question.pile, answer.limit, question.blocking + 1, budget);
  }
  if (!thresholds.known() || budget.exhausted()) {
    return unable(std::move(answer), budget, &thresholds.reached(),
                  {"outcome", "block", "winning_moves", "least_winning_limit"});
  }
  answer.least_winning_limit = thresholds.threshold(question.pile, 0);
  conclude(question, winning, answer);
  answer.verdict.reasons = {
      Reason("one-pile.winning-moves-blocked", {{"count", to_integer(winning.size())},
                                                {"blocking", to_integer(question.blocking)},
                                                {"limit", answer.limit}})};
  return answer;
}

OnePilePassAnswer ask(const OnePilePassQuestion& question, Budget& budget) {
  check_position(question);
  auto answer = begin_answer<OnePilePassAnswer>(question.pile, question.limit);
  if (question.convention == Convention::misere)
    return pass_by_oracle(question, std::move(answer), budget);
  const Thresholds thresholds(question.f, {Kind::pass, 0}, question.pile, budget);
  answer.verdict.method = thresholds.method();
  if (!thresholds.known()) {
    return unable(std::move(answer), budget, &thresholds.reached(),
                  {"outcome", "pass_wins", "least_winning_move", "g", "q"});
  }
  answer.g = thresholds.threshold(question.pile, 0);
  answer.q = thresholds.threshold(question.pile, 1);
  answer.pass_wins = answer.limit < *answer.g;
  const bool takes = answer.limit >= *answer.q;
  answer.outcome = takes || answer.pass_wins ? Outcome::N : Outcome::P;
  answer.verdict.status = Status::proved;
  answer.verdict.reasons = {
      Reason("one-pile.pass", {{"g", *answer.g}, {"q", *answer.q}, {"limit", answer.limit}})};
  const auto moves = thresholds.moves_to(1, question.pile, answer.limit, 1, budget);
  if (!moves.empty()) {
    answer.least_winning_move = moves.front();
  } else if (answer.limit >= question.pile) {
    answer.least_winning_move = question.pile;
  } else if (budget.exhausted()) {
    answer.verdict.unknown = {"least_winning_move"};
  }
  return answer;
}

}  // namespace dynim
