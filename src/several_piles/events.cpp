// The sweep: row by row, and in a row the marked diagonals ascending, since marks of the same row
// go to larger ones. Method and cost are in events.hpp.
#include "several_piles/events.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "base/watch.hpp"
#include "two_pile/marks.hpp"
#include "two_pile/moves_by_value.hpp"

namespace dynim::several_piles {
namespace {

using two_pile::DiagonalRuns;
using two_pile::Mark;
using two_pile::MarkCalendar;
using two_pile::MovesByValue;
using two_pile::OrderedSet;
using two_pile::Reserved;
using Number = DiagonalRuns::Number;

/// What is known of a marked cell.
struct Pending {
  static constexpr Number none = ~Number{0};
  Number gained = none;  // the least move that begins to win
  bool lost = false;     // whether L of the row before ceases to win
};

class Sweep {
 public:
  Sweep(MovesByValue moves, std::uint64_t rows, std::uint64_t columns, std::uint64_t most_work,
        Budget& budget)
      : moves_(std::move(moves)),
        most_work_(most_work),
        infinite_(static_cast<Number>(columns + 1)),
        runs_(std::make_shared<DiagonalRuns>(rows, columns)),
        calendar_(rows),
        marked_(columns),
        pending_(columns),
        budget_(budget) {}

  // Of the sweep alone, without the runs.
  static std::uint64_t bytes(std::uint64_t rows, std::uint64_t columns) {
    return MovesByValue::bytes(columns) + MarkCalendar::bytes_of_rows(rows) +
           OrderedSet::bytes(columns) + columns * sizeof(Pending);
  }

  // What it took beyond what is needed from the beginning.
  std::uint64_t bytes_added() const { return calendar_.bytes_added() + runs_->bytes_added(); }

  bool gave_up() const { return work_ > most_work_; }
  std::shared_ptr<DiagonalRuns> runs() const { return runs_; }

  // Fills row a; the rows before it are filled. False where it gave up or the budget ended.
  bool fill_row(Number a) {
    a_ = a;
    last_d_ = static_cast<Number>(runs_->columns() - a);
    calendar_.take(a, [this](Mark mark) { note(mark.d, mark.k(), mark.gained()); });
    if (a == 1) {
      for (Number d = 0; d <= last_d_; ++d) marked_.insert(d);
    }
    std::uint64_t d = marked_.next(0);
    while (d <= last_d_) {
      marked_.erase(d);
      if (!decide(static_cast<Number>(d))) return false;
      d = marked_.next(d + 1);
    }
    return true;
  }

 private:
  // Of the row before; in row 1, where no move wins before it is marked, the greatest.
  Number before(Number d) const { return a_ == 1 ? infinite_ : runs_->last_value(d); }

  // Move k of diagonal d begins or ceases to win in this row. Of no concern: a move above one that
  // wins, unless that one ceases to; then moves are tried one by one.
  void note(Number d, Number k, bool gained) {
    const Number value = before(d);
    Pending& pending = pending_[d];
    if (gained) {
      if (k >= value) return;
      pending.gained = std::min(pending.gained, k);
    } else {
      if (k != value) return;
      pending.lost = true;
    }
    marked_.insert(d);
  }

  bool wins(Number d, Number k) const {
    const Number f = moves_.f[k];
    if (k < a_ && f < runs_->least_winning_move(a_ - k, d + k)) return true;
    if (k <= d) return f < runs_->least_winning_move(a_, d - k);
    return f < runs_->least_winning_move(a_ + d - k, k - d);
  }

  // The least winning move from k on, given one that wins (or none).
  Number search(Number d, Number k, Number winning) {
    const Number end = std::min(winning, a_ + d);
    for (; k < end; ++k) {
      ++work_;
      if (wins(d, k)) return k;
    }
    return std::min(winning, infinite_);
  }

  Number least_winning_move(Number d, const Pending& pending) {
    const Number value = before(d);
    if (pending.gained < value) return pending.gained;
    if (!pending.lost || wins(d, value)) return value;
    return search(d, value + 1, pending.gained);
  }

  // L of a marked cell. False where it gave up or the budget ended.
  bool decide(Number d) {
    const Pending pending = std::exchange(pending_[d], Pending{});
    const Number from = a_ == 1 ? 0 : runs_->last_value(d);
    const Number to = least_winning_move(d, pending);
    ++work_;
    if (from == to) return spend();
    if (!runs_->begin_run(d, a_, to, budget_)) return false;
    return mark_moves(d, std::min(from, to), std::max(from, to), to > from) && spend();
  }

  // Marks the cells from which a move k with least <= f(k) < end leads to this one.
  bool mark_moves(Number d, Number least, Number end, bool gained) {
    for (Number i = moves_.starts[least]; i < moves_.starts[end]; ++i) {
      const Number k = moves_.by_value[i];
      ++work_;
      if (k <= last_d_ - d) note(d + k, k, gained);
      if (k <= d) {
        if (!mark_later(a_ + k, d - k, k, gained)) return false;
      } else if (d > 0 && k <= runs_->columns() - a_) {
        if (!mark_later(a_ + d, k - d, k, gained)) return false;
      }
    }
    return true;
  }

  bool mark_later(Number a, Number d, Number k, bool gained) {
    return a > runs_->rows() || calendar_.add(a, Mark::of(d, k, gained), budget_);
  }

  bool spend() {
    const std::uint64_t work = work_ - spent_;
    spent_ = work_;
    return budget_.spend(work) && !gave_up();
  }

  MovesByValue moves_;
  std::uint64_t most_work_;
  Number infinite_;
  std::shared_ptr<DiagonalRuns> runs_;
  MarkCalendar calendar_;
  OrderedSet marked_;
  std::vector<Pending> pending_;
  Budget& budget_;
  Number a_ = 0;       // the present row
  Number last_d_ = 0;  // the last diagonal in it
  std::uint64_t work_ = 0, spent_ = 0;
};

PairEventsFilled sweep_rows(Sweep& sweep, std::uint64_t rows, Budget& budget) {
  PairEventsFilled filled;
  for (std::uint64_t a = 1; a <= rows; ++a) {
    budget.stage("following changes along diagonals",
                 static_cast<double>(a) / static_cast<double>(rows));
    if (!sweep.fill_row(static_cast<Number>(a)) || !budget.spend()) {
      filled.gave_up = sweep.gave_up() && !budget.exhausted();
      return filled;
    }
    filled.rows = a;
  }
  filled.runs = std::make_shared<PairRuns>(sweep.runs());
  return filled;
}

}  // namespace

std::uint64_t bytes_for_pair_events(std::uint64_t smaller, std::uint64_t larger) {
  if (larger >= DiagonalRuns::most_columns) return std::numeric_limits<std::uint64_t>::max();
  return DiagonalRuns::bytes_of_diagonals(larger + 1) + Sweep::bytes(smaller + 1, larger + 1);
}

PairEventsFilled fill_pairs_by_events(const MoveFunction& f, std::uint64_t smaller,
                                      std::uint64_t larger, std::uint64_t most_work,
                                      Budget& budget) try {
  const EvaluationWatch watch(budget);
  const std::uint64_t bytes = bytes_for_pair_events(smaller, larger);
  if (!budget.reserve(bytes)) return {};
  Reserved reserved(budget, bytes);
  MovesByValue moves = two_pile::sort_moves(f, larger + 1, budget);
  if (budget.exhausted()) return {};
  Sweep sweep(std::move(moves), smaller + 1, larger + 1, most_work, budget);
  PairEventsFilled filled = sweep_rows(sweep, smaller + 1, budget);
  reserved.add(sweep.bytes_added());
  if (filled.runs) reserved.keep(filled.runs->bytes());
  return filled;
} catch (const EvaluationStopped&) {
  return {};
}

}  // namespace dynim::several_piles
