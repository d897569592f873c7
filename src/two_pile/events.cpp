// The sweep: row by row, and in a row the marked diagonals ascending, since marks of the same row
// go to larger ones. Method, proof and cost are in events.hpp.
#include "two_pile/events.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "base/watch.hpp"
#include "two_pile/marks.hpp"
#include "two_pile/moves_by_value.hpp"

namespace dynim::two_pile {
namespace {

using Number = DiagonalRuns::Number;

constexpr Number open = DiagonalRuns::open;

/// What is known of a marked cell.
struct Pending {
  static constexpr Number none = ~Number{0};
  Number gained = none;  // the least move that begins to win
  bool lost = false;     // whether L of the row before ceases to win
};

/// Diagonals with L = a; some that no longer have it stand there until they are asked for.
class OpenDiagonals {
 public:
  explicit OpenDiagonals(Number count) : list_(count), listed_(count, true) {
    for (Number d = 0; d < count; ++d) list_[d] = d;
  }

  static std::uint64_t bytes(std::uint64_t count) { return count * (sizeof(Number) + 1); }

  void add(Number d) {
    if (listed_[d]) return;
    listed_[d] = true;
    list_.push_back(d);
  }

  /// All of them, once each, as far as `last`; those beyond it are not asked for again.
  const std::vector<Number>& up_to(Number last, const DiagonalRuns& runs) {
    std::erase_if(list_, [&](Number d) {
      const bool stays = d <= last && runs.last_value(d) == open;
      listed_[d] = stays;
      return !stays;
    });
    return list_;
  }

 private:
  std::vector<Number> list_;
  std::vector<bool> listed_;
};

class Sweep {
 public:
  Sweep(MovesByValue moves, std::uint64_t rows, std::uint64_t columns, const WorkLimit& limit,
        Budget& budget)
      : moves_(std::move(moves)),
        limit_(limit),
        runs_(std::make_shared<DiagonalRuns>(rows, columns)),
        calendar_(rows),
        marked_(columns),
        pending_(columns),
        opened_(static_cast<Number>(columns)),
        budget_(budget) {}

  // Of the sweep alone, without the runs.
  static std::uint64_t bytes(std::uint64_t rows, std::uint64_t columns) {
    return MovesByValue::bytes(rows) + MarkCalendar::bytes_of_rows(rows) +
           OrderedSet::bytes(columns) + columns * sizeof(Pending) + OpenDiagonals::bytes(columns);
  }

  // What it took beyond what is needed from the beginning.
  std::uint64_t bytes_added() const { return calendar_.bytes_added() + runs_->bytes_added(); }

  bool gave_up() const { return work_ > most_work_; }
  std::shared_ptr<DiagonalRuns> runs() const { return runs_; }

  // Fills row a; the rows before it are filled. False where it gave up or the budget ended.
  bool fill_row(Number a) {
    a_ = a;
    most_work_ = limit_.up_to_row(a);
    last_d_ = static_cast<Number>(runs_->columns() - a);
    calendar_.take(a, [this](Mark mark) { note(mark.d, mark.k(), mark.gained()); });
    new_move_may_win_ = a > 1 && moves_.f[a - 1] < a;
    if (new_move_may_win_ || (a > 1 && moves_.starts[a - 1] != moves_.starts[a])) mark_open();
    std::uint64_t d = marked_.next(0);
    while (d <= last_d_) {
      marked_.erase(d);
      if (!decide(static_cast<Number>(d))) return false;
      d = marked_.next(d + 1);
    }
    return true;
  }

 private:
  void count(std::uint64_t work = 1) { work_ += work; }

  void mark_open() {
    const std::vector<Number>& diagonals = opened_.up_to(last_d_, *runs_);
    for (const Number d : diagonals) marked_.insert(d);
    count(diagonals.size());
  }

  // Move k of diagonal d begins or ceases to win in this row. Of no concern: a move above one that
  // wins, unless that one ceases to; then moves are tried one by one.
  void note(Number d, Number k, bool gained) {
    const Number value = runs_->last_value(d);
    Pending& pending = pending_[d];
    if (gained) {
      if (value != open && k >= value) return;
      pending.gained = std::min(pending.gained, k);
    } else {
      if (k != value) return;
      pending.lost = true;
    }
    marked_.insert(d);
  }

  bool wins(Number d, Number k) const {
    const Number f = moves_.f[k];
    if (f >= a_) return false;  // L is at most the smaller pile
    if (f < a_ - k && f < runs_->least_winning_move(a_ - k, d + k)) return true;
    if (k <= d) return f < runs_->least_winning_move(a_, d - k);
    return f < a_ + d - k && f < runs_->least_winning_move(a_ + d - k, k - d);
  }

  // The least winning move from k on, given one that wins (or none); open where only the whole pile
  // does.
  Number search(Number d, Number k, Number winning) {
    const Number end = std::min(winning, a_);
    for (; k < end && moves_.least_from[k] < a_; ++k) {
      count();
      if (wins(d, k)) return k;
    }
    return winning < a_ ? winning : open;
  }

  Number least_winning_move(Number d, const Pending& pending) {
    const Number before = runs_->last_value(d);
    if (before == open) {
      const Number k = a_ - 1;  // took the whole pile in the row before
      if (pending.gained < k) return pending.gained;
      return new_move_may_win_ && wins(d, k) ? k : open;
    }
    if (pending.gained < before) return pending.gained;
    if (!pending.lost || wins(d, before)) return before;
    return search(d, before + 1, pending.gained);
  }

  // L of a marked cell. False where it gave up or the budget ended.
  bool decide(Number d) {
    const Pending pending = std::exchange(pending_[d], Pending{});
    const Number before = runs_->last_value(d);
    const Number now = least_winning_move(d, pending);
    count();
    if (now != before) {
      if (now == open) opened_.add(d);
      if (!runs_->begin_run(d, a_, now, budget_)) return false;
    }
    const Number from = before == open ? a_ - 1 : before;
    const Number to = now == open ? a_ : now;
    if (from != to && !mark_moves(d, std::min(from, to), std::max(from, to), to > from)) {
      return false;
    }
    return spend();
  }

  // Marks the cells from which a move k with least <= f(k) < end leads to this one.
  bool mark_moves(Number d, Number least, Number end, bool gained) {
    for (Number i = moves_.starts[least]; i < moves_.starts[end]; ++i) {
      const Number k = moves_.by_value[i];
      count();
      if (k < a_ && k <= last_d_ - d) note(d + k, k, gained);
      if (k <= d) {
        if (!mark_later(a_ + k, d - k, k, gained)) return false;
      } else if (k < a_ + d && d > 0 && k <= runs_->columns() - a_) {
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
  WorkLimit limit_;
  std::shared_ptr<DiagonalRuns> runs_;
  MarkCalendar calendar_;
  OrderedSet marked_;
  std::vector<Pending> pending_;
  OpenDiagonals opened_;
  Budget& budget_;
  Number a_ = 0;                        // the present row
  Number last_d_ = 0;                   // the last diagonal in it
  std::uint64_t most_work_ = any_work;  // up to this row
  bool new_move_may_win_ = false;
  std::uint64_t work_ = 0, spent_ = 0;
};

EventsFilled sweep_rows(Sweep& sweep, std::uint64_t rows, Budget& budget) {
  EventsFilled filled;
  for (std::uint64_t a = 1; a <= rows; ++a) {
    budget.stage("following changes along diagonals",
                 static_cast<double>(a) / static_cast<double>(rows));
    if (!sweep.fill_row(static_cast<Number>(a)) || !budget.spend()) {
      filled.gave_up = sweep.gave_up() && !budget.exhausted();
      if (!filled.gave_up) filled.part = sweep.runs();
      return filled;
    }
    filled.rows = a;
  }
  filled.runs = sweep.runs();
  return filled;
}

}  // namespace

std::uint64_t bytes_for_events(std::uint64_t rows, std::uint64_t columns) {
  if (columns > DiagonalRuns::most_columns) return std::numeric_limits<std::uint64_t>::max();
  return DiagonalRuns::bytes_of_diagonals(columns) + Sweep::bytes(rows, columns);
}

EventsFilled fill_by_events(const MoveFunction& f, std::uint64_t rows, std::uint64_t columns,
                            const WorkLimit& limit, Budget& budget) try {
  const EvaluationWatch watch(budget);
  const std::uint64_t bytes = bytes_for_events(rows, columns);
  if (!budget.reserve(bytes)) return {};
  Reserved reserved(budget, bytes);
  MovesByValue moves = sort_moves(f, rows, budget);
  if (budget.exhausted()) return {};
  Sweep sweep(std::move(moves), rows, columns, limit, budget);
  EventsFilled filled = sweep_rows(sweep, rows, budget);
  reserved.add(sweep.bytes_added());
  if (filled.runs) reserved.keep(filled.runs->bytes());
  return filled;
} catch (const EvaluationStopped&) {
  return {};
}

}  // namespace dynim::two_pile
