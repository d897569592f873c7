// The sweep over events (events.hpp) that the games of two piles under one limit share: row by row,
// and in a row the marked diagonals ascending, since marks of the same row go to larger ones. What
// differs is the border, which the game says:
//
//     static constexpr bool ends_with_a_pile   whether a move that empties a pile ends the game
//     static std::uint64_t moves(rows, columns)     how many moves are looked at
//     static std::uint64_t own_bytes(columns)       its own memory
//     void begin_row()                         marks what the row itself changes
//     Number least_before(d)                   L of the row before, where one is kept; else `none`
//     Number least_winning_move(d, pending)    L of a marked cell, from what is known of it
//     Number in_row(value, row)                a value that is kept, as L in that row
//     void changed(d, value)                   a diagonal begins a run
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "base/watch.hpp"
#include "two_pile/events.hpp"
#include "two_pile/marks.hpp"
#include "two_pile/moves_by_value.hpp"

namespace dynim::two_pile {

template <class Game>
class EventSweep {
 public:
  using Number = DiagonalRuns::Number;
  static constexpr Number none = ~Number{0};

  EventSweep(MovesByValue moves, std::uint64_t rows, std::uint64_t columns, const WorkLimit& limit,
             Budget& budget)
      : moves_(std::move(moves)),
        runs_(std::make_shared<DiagonalRuns>(rows, columns)),
        limit_(limit),
        calendar_(rows),
        marked_(columns),
        pending_(columns),
        budget_(budget) {}

  // Memory that is needed from the beginning.
  static std::uint64_t bytes(std::uint64_t rows, std::uint64_t columns) {
    if (columns > DiagonalRuns::most_columns) return std::numeric_limits<std::uint64_t>::max();
    return DiagonalRuns::bytes_of_diagonals(columns) +
           MovesByValue::bytes(Game::moves(rows, columns)) + MarkCalendar::bytes_of_rows(rows) +
           OrderedSet::bytes(columns) + columns * sizeof(Pending) + Game::own_bytes(columns);
  }

  // All rows. What the runs take stays reserved, all else is released.
  static EventsFilled fill(const MoveFunction& f, std::uint64_t rows, std::uint64_t columns,
                           const WorkLimit& limit, Budget& budget) try {
    const EvaluationWatch watch(budget);
    if (!budget.reserve(bytes(rows, columns))) return {};
    Reserved reserved(budget, bytes(rows, columns));
    MovesByValue moves = sort_moves(f, Game::moves(rows, columns), budget);
    if (budget.exhausted()) return {};
    Game sweep(std::move(moves), rows, columns, limit, budget);
    EventsFilled filled = sweep.fill_rows();
    reserved.add(sweep.calendar_.bytes_added() + sweep.runs_->bytes_added());
    if (filled.runs) reserved.keep(filled.runs->bytes());
    return filled;
  } catch (const EvaluationStopped&) {
    return {};
  }

 protected:
  /// What is known of a marked cell.
  struct Pending {
    Number gained = none;  // the least move that begins to win
    bool lost = false;     // whether L of the row before ceases to win
  };

  void count(std::uint64_t work = 1) { work_ += work; }
  void mark(Number d) { marked_.insert(d); }

  MovesByValue moves_;
  std::shared_ptr<DiagonalRuns> runs_;
  Number a_ = 0;       // the present row
  Number last_d_ = 0;  // the last diagonal in it

 private:
  Game& game() { return static_cast<Game&>(*this); }

  EventsFilled fill_rows() {
    EventsFilled filled;
    for (std::uint64_t a = 1; a <= runs_->rows(); ++a) {
      budget_.stage("following changes along diagonals", a, runs_->rows());
      if (!fill_row(static_cast<Number>(a)) || !budget_.spend()) {
        filled.gave_up = gave_up() && !budget_.exhausted();
        if (!filled.gave_up) filled.part = runs_;
        return filled;
      }
      filled.rows = a;
    }
    filled.runs = runs_;
    return filled;
  }

  // The rows before it are filled. False where it gave up or the budget ended.
  bool fill_row(Number a) {
    a_ = a;
    most_work_ = limit_.up_to_row(a);
    last_d_ = static_cast<Number>(runs_->columns() - a);
    calendar_.take(a, [this](Mark noted) { note(noted.d, noted.k(), noted.gained()); });
    game().begin_row();
    std::uint64_t d = marked_.next(0);
    while (d <= last_d_) {
      marked_.erase(d);
      if (!decide(static_cast<Number>(d))) return false;
      d = marked_.next(d + 1);
    }
    return true;
  }

  // Move k of diagonal d begins or ceases to win in this row. Of no concern: a move above one that
  // wins, unless that one ceases to; then moves are tried one by one.
  void note(Number d, Number k, bool gained) {
    const Number value = game().least_before(d);
    Pending& pending = pending_[d];
    if (gained) {
      if (k >= value) return;
      pending.gained = std::min(pending.gained, k);
    } else {
      if (k != value) return;
      pending.lost = true;
    }
    mark(d);
  }

  // L of a marked cell. False where it gave up or the budget ended.
  bool decide(Number d) {
    const Pending pending = std::exchange(pending_[d], Pending{});
    const Number before = runs_->last_value(d), now = game().least_winning_move(d, pending);
    count();
    if (now != before) {
      game().changed(d, now);
      if (!runs_->begin_run(d, a_, now, budget_)) return false;
    }
    const Number from = game().in_row(before, a_ - 1), to = game().in_row(now, a_);
    if (from != to && !mark_moves(d, std::min(from, to), std::max(from, to), to > from))
      return false;
    return spend();
  }

  // Whether a move of k from so many counters is one that the game goes on after.
  static bool goes_on(Number k, Number pile) { return !Game::ends_with_a_pile || k < pile; }

  // Marks the cells from which a move k with least <= f(k) < end leads to this one.
  bool mark_moves(Number d, Number least, Number end, bool gained) {
    for (Number i = moves_.starts[least]; i < moves_.starts[end]; ++i) {
      const Number k = moves_.by_value[i];
      count();
      if (goes_on(k, a_) && k <= last_d_ - d) note(d + k, k, gained);
      if (k <= d) {
        if (!mark_later(a_ + k, d - k, k, gained)) return false;
      } else if (goes_on(k, a_ + d) && d > 0 && k <= runs_->columns() - a_) {
        if (!mark_later(a_ + d, k - d, k, gained)) return false;
      }
    }
    return true;
  }

  bool mark_later(Number a, Number d, Number k, bool gained) {
    return a > runs_->rows() || calendar_.add(a, Mark::of(d, k, gained), budget_);
  }

  bool gave_up() const { return work_ > most_work_; }

  bool spend() {
    const std::uint64_t work = work_ - spent_;
    spent_ = work_;
    return budget_.spend(work) && !gave_up();
  }

  WorkLimit limit_;
  MarkCalendar calendar_;
  OrderedSet marked_;
  std::vector<Pending> pending_;
  Budget& budget_;
  std::uint64_t most_work_ = any_work;  // up to this row
  std::uint64_t work_ = 0, spent_ = 0;
};

}  // namespace dynim::two_pile
