// The lost piles of a turn: interval by interval where the theorem applies, else turn by turn.
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

constexpr std::uint64_t most_intervals = 1'000'000;

// Where no largest pile is named, lists end at this many more than the first one.
Integer far_behind(const Integer& pile) { return pile + (Integer(1) << 65536); }

class TimedTable {
 public:
  TimedTable(const TimedTableQuestion& question, Budget& budget)
      : question_(question),
        up_to_(question.up_to.value_or(far_behind(question.from))),
        budget_(budget) {}

  TimedTableAnswer run() {
    const auto complete =
        unless_stopped(budget_, [&] { return by_intervals() || by_recurrence(); });
    if (complete.value_or(false)) {
      answer_.verdict.status = Status::proved;
    } else {
      answer_.verdict.reasons.push_back(
          budget_.exhausted() ? search_ended(budget_, "timed.list-ended") : not_listed());
    }
    return std::move(answer_);
  }

 private:
  bool is_full() const { return answer_.intervals.size() == question_.count; }

  // False where the budget ended, or the hypotheses break before the end.
  bool by_intervals() {
    set_grounds(answer_.verdict, {Method::formula, 214});
    timed::LostIntervals at(question_.game, question_.turn, up_to_);
    bool more = at.holds() && at.go_to(question_.from, budget_);
    if (more && at.end() <= question_.from) more = at.advance(budget_);
    for (; more && !is_full() && at.first() <= up_to_; more = at.advance(budget_)) {
      TimedInterval interval{at.number(), at.first(), std::nullopt};
      if (at.end_is_exact()) interval.last = std::min<Integer>(at.end() - 1, up_to_);
      if (!budget_.reserve(3 * bytes_of(interval.first))) return false;
      answer_.intervals.push_back(std::move(interval));
      if (is_full()) return true;
    }
    answer_.complete = more && question_.up_to;
    if (!at.holds()) broken_ = at.broken_turn();
    return more;
  }

  // Piles up to a bound, which doubles until there are enough intervals.
  bool by_recurrence() {
    const Integer largest = to_integer(timed::largest_pile);
    if (budget_.exhausted() || question_.from > largest) return false;
    for (Integer end = std::min<Integer>(up_to_, question_.from + 64);;
         end = std::min<Integer>(up_to_, 2 * end)) {
      if (end > largest) return false;
      const auto rows = timed::lost_piles(question_.game, question_.turn, to_u64(end), budget_);
      if (!rows) return false;
      list(rows->now);
      set_grounds(answer_.verdict, {Method::recurrence, 214});
      answer_.complete = end == up_to_ && !is_full();
      if (end == up_to_ || is_full()) return true;
    }
  }

  // Of a table that goes on, the last interval may do so too.
  void list(const timed::LostPiles& lost) {
    answer_.intervals.clear();
    const bool ends = up_to_ == to_integer(lost.size() - 1);
    Integer number = 0;
    for (std::size_t n = 0; n < lost.size() && !is_full(); ++n) {
      if (lost[n] == 0) continue;
      const std::size_t first = n;
      while (n < lost.size() && lost[n] != 0) ++n;
      if (n == lost.size() && !ends) return;
      if (to_integer(n) > question_.from)
        answer_.intervals.push_back({number, to_integer(first), to_integer(n - 1)});
      ++number;
    }
  }

  Reason not_listed() const {
    return Reason("timed.not-listed", {{"turn", broken_.value_or(question_.turn)},
                                       {"most", to_integer(timed::largest_pile)}});
  }

  const TimedTableQuestion& question_;
  Integer up_to_;
  Budget& budget_;
  std::optional<Integer> broken_;
  TimedTableAnswer answer_;
};

}  // namespace

TimedTableAnswer ask(const TimedTableQuestion& question, Budget& budget) {
  check(TimedPosition{question.from, question.turn});
  if (question.count < 1 || question.count > most_intervals) {
    throw InputError("a list has from 1 to " + std::to_string(most_intervals) + " intervals, not " +
                     std::to_string(question.count));
  }
  if (question.up_to && *question.up_to < question.from)
    throw InputError("the largest pile is below the least");
  return TimedTable(question, budget).run();
}

}  // namespace dynim
