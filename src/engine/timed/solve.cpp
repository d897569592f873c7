// Who wins a pile in a turn, how and why: by intervals where the theorem applies, else turn by
// turn. Standing: theorem (docs/mathematics.md, Theorem 214), or the rules.
#include <algorithm>
#include <utility>

#include "base/grounds.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"
#include "timed/intervals.hpp"
#include "timed/recurrence.hpp"

namespace dynim {
namespace {

using timed::LostIntervals;

// Piles up to this are decided turn by turn in some milliseconds.
constexpr unsigned long quickly_decided = 4096;

class TimedSolve {
 public:
  TimedSolve(const TimedQuestion& question, Budget& budget)
      : question_(question), budget_(budget) {}

  TimedAnswer run() {
    const auto decided = unless_stopped(budget_, [&] {
      answer_.limits = limits_of(question_.game, question_.turn, timed::too_large(pile()));
      choices_ = answer_.limits.choices(pile());
      return (misere() && by_rules()) || by_intervals() || by_rules() || by_recurrence();
    });
    if (!decided.value_or(false)) undecided();
    return std::move(answer_);
  }

 private:
  const Integer& pile() const { return question_.pile; }
  bool misere() const { return question_.game.convention == Convention::misere; }

  void because(Reason reason) { answer_.verdict.reasons.push_back(std::move(reason)); }

  void decide(Outcome outcome, Method method) {
    answer_.outcome = outcome;
    answer_.verdict.status = Status::proved;
    set_grounds(answer_.verdict, {method, method == Method::rules ? 0u : 214u});
  }

  // Where nothing may be taken, or in normal play everything may be forbidden.
  bool is_stuck() const { return choices_ <= (misere() ? Integer(0) : answer_.limits.blocked); }

  Reason stuck() const {
    return Reason(choices_ == 0 ? "timed.stuck" : "timed.all-forbidden",
                  {{"turn", question_.turn},
                   {"least", answer_.limits.least},
                   {"choices", choices_},
                   {"blocked", answer_.limits.blocked},
                   {"misere", misere()}});
  }

  bool by_rules() {
    if (!is_stuck()) return false;
    decide(misere() ? Outcome::N : Outcome::P, Method::rules);
    answer_.takes_complete = true;
    if (choices_ > 0) forbid_by_rules();
    because(stuck());
    return true;
  }

  // What would win, where that is found soon; else all of it, which may be forbidden too.
  void forbid_by_rules() {
    if (pile() <= quickly_decided) {
      const auto rows = timed::lost_piles(question_.game, question_.turn, to_u64(pile()), budget_);
      if (rows) return list_takes(rows->next, answer_.block);
    }
    answer_.block.push_back({answer_.limits.least, last_choice()});
    answer_.takes_complete = false;
  }

  Integer last_choice() const { return std::min(answer_.limits.most, pile()); }

  // The choices that leave one of the piles first .. end - 1.
  void add_takes(std::vector<TimedTakes>& takes, const Integer& first, const Integer& end) const {
    const Integer least = std::max<Integer>(answer_.limits.least, pile() - end + 1);
    const Integer most = std::min<Integer>(last_choice(), pile() - first);
    if (least <= most) takes.push_back({least, most});
  }

  bool by_intervals() {
    LostIntervals intervals(question_.game, question_.turn, pile());
    if (!intervals.go_to(pile(), budget_)) {
      if (!intervals.holds()) broken_ = intervals.broken_turn();
      return false;
    }
    const bool lost = pile() < intervals.end();
    answer_.takes_complete = knows_next_turn(intervals, lost);
    if (!answer_.takes_complete && pile() <= quickly_decided) return false;
    answer_.interval = TimedInterval{intervals.number(), intervals.first(), std::nullopt};
    if (intervals.end_is_exact()) answer_.interval->last = intervals.end() - 1;
    decide(lost ? Outcome::P : Outcome::N, Method::formula);
    Reason place(
        lost ? "timed.lost" : "timed.won",
        {{"turn", question_.turn}, {"number", intervals.number()}, {"first", intervals.first()}});
    if (answer_.interval->last) place.with("last", *answer_.interval->last);
    because(is_stuck() ? stuck() : std::move(place));
    if (lost) {
      forbid(intervals);
    } else {
      add_takes(answer_.winning_takes, intervals.first_left(), intervals.end_left());
    }
    explain();
    return true;
  }

  // Whether all choices that leave lost piles are known: the piles of the next turn that can be
  // left are decided where the hypotheses hold in a turn or two more.
  bool knows_next_turn(LostIntervals intervals, bool lost) const {
    if (lost && answer_.limits.blocked == 0) return true;  // nothing is to be forbidden
    try {
      return lost ? intervals.next_first().has_value() : intervals.advance(budget_);
    } catch (const InputError&) {
      return false;  // the next turn need not be reached
    }
  }

  // What would win leaves a pile of one of two intervals of the next turn.
  void forbid(LostIntervals& intervals) {
    if (answer_.limits.blocked == 0 || !answer_.takes_complete) return;
    add_takes(answer_.block, intervals.first_left(), pile());
    if (intervals.number() > 0) {
      add_takes(answer_.block, intervals.first_left_before(), intervals.end_left_before());
    }
  }

  bool by_recurrence() {
    if (budget_.exhausted() || pile() > to_integer(timed::largest_pile)) return false;
    const auto rows = timed::lost_piles(question_.game, question_.turn, to_u64(pile()), budget_);
    if (!rows) return false;
    const bool lost = rows->now.back() != 0;
    answer_.takes_complete = true;
    decide(lost ? Outcome::P : Outcome::N, Method::recurrence);
    std::vector<TimedTakes>& takes = lost ? answer_.block : answer_.winning_takes;
    if (!lost || answer_.limits.blocked > 0) list_takes(rows->next, takes);
    because(Reason("timed.turn-by-turn", {{"pile", pile()}}));
    explain();
    return true;
  }

  // Runs of lost piles that can be left, from the largest down.
  void list_takes(const timed::LostPiles& next, std::vector<TimedTakes>& takes) const {
    const std::uint64_t pile = to_u64(this->pile());
    const std::uint64_t largest = pile - to_u64(answer_.limits.least);
    const std::uint64_t least = pile - to_u64(last_choice());
    for (std::uint64_t end = largest + 1; end > least;) {
      if (next[end - 1] == 0) {
        --end;
        continue;
      }
      std::uint64_t first = end;
      while (first > least && next[first - 1] != 0) --first;
      add_takes(takes, to_integer(first), to_integer(end));
      end = first;
    }
  }

  // How to move, or what to forbid.
  void explain() {
    const std::vector<TimedTakes>& takes =
        answer_.outcome == Outcome::N ? answer_.winning_takes : answer_.block;
    if (takes.empty()) return;
    const TimedTakes& first = takes.front();
    Integer count = 0;
    for (const TimedTakes& run : takes) count += run.most - run.least + 1;
    Reason reason(answer_.outcome == Outcome::N ? "timed.take" : "timed.forbid",
                  {{"take", first.least},
                   {"most", first.most},
                   {"count", count},
                   {"runs", to_integer(takes.size())},
                   {"next", Integer(question_.turn + 1)},
                   {"blocked", answer_.limits.blocked}});
    if (answer_.outcome == Outcome::N) answer_.winning_move = first.least;
    because(std::move(reason));
  }

  void undecided() {
    set_grounds(answer_.verdict, {Method::recurrence, 214});
    answer_.verdict.unknown = {"winning_move", "winning_takes", "block", "interval"};
    if (broken_) because(Reason("timed.falls", {{"turn", *broken_}}));
    if (broken_ && !budget_.exhausted()) {
      because(Reason("timed.too-large", {{"most", to_integer(timed::largest_pile)}}));
    } else {
      because(search_ended(budget_));
    }
  }

  const TimedQuestion& question_;
  Budget& budget_;
  Integer choices_;
  std::optional<Integer> broken_;
  TimedAnswer answer_;
};

}  // namespace

TimedAnswer ask(const TimedQuestion& question, Budget& budget) {
  check(TimedPosition{question.pile, question.turn});
  return TimedSolve(question, budget).run();
}

}  // namespace dynim
