// Events where the game ends with a pile: L is at most the smaller pile, and a diagonal whose L is
// that is open. Method, proof and cost are in events.hpp.
#include "two_pile/events.hpp"

#include "two_pile/event_sweep.hpp"

namespace dynim::two_pile {
namespace {

using Number = DiagonalRuns::Number;

constexpr Number open = DiagonalRuns::open;

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

class Sweep : public EventSweep<Sweep> {
 public:
  Sweep(MovesByValue moves, std::uint64_t rows, std::uint64_t columns, const WorkLimit& limit,
        Budget& budget)
      : EventSweep(std::move(moves), rows, columns, limit, budget),
        opened_(static_cast<Number>(columns)) {}

  static constexpr bool ends_with_a_pile = true;

  static std::uint64_t moves(std::uint64_t rows, std::uint64_t) { return rows; }
  static std::uint64_t own_bytes(std::uint64_t columns) { return OpenDiagonals::bytes(columns); }

  // A new move wins, or one no longer does, where only the whole pile won before.
  void begin_row() {
    new_move_may_win_ = a_ > 1 && moves_.f[a_ - 1] < a_;
    if (!new_move_may_win_ && (a_ == 1 || moves_.starts[a_ - 1] == moves_.starts[a_])) return;
    const std::vector<Number>& diagonals = opened_.up_to(last_d_, *runs_);
    for (const Number d : diagonals) mark(d);
    count(diagonals.size());
  }

  Number least_before(Number d) const {
    const Number value = runs_->last_value(d);
    return value == open ? none : value;
  }

  // Open where only the whole pile wins.
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

  static Number in_row(Number value, Number row) { return value == open ? row : value; }

  void changed(Number d, Number value) {
    if (value == open) opened_.add(d);
  }

 private:
  bool wins(Number d, Number k) const {
    const Number f = moves_.f[k];
    if (f >= a_) return false;  // L is at most the smaller pile
    if (f < a_ - k && f < runs_->least_winning_move(a_ - k, d + k)) return true;
    if (k <= d) return f < runs_->least_winning_move(a_, d - k);
    return f < a_ + d - k && f < runs_->least_winning_move(a_ + d - k, k - d);
  }

  // The least winning move from k on, given one that wins (or none).
  Number search(Number d, Number k, Number winning) {
    const Number end = std::min(winning, a_);
    for (; k < end && moves_.least_from[k] < a_; ++k) {
      count();
      if (wins(d, k)) return k;
    }
    return winning < a_ ? winning : open;
  }

  OpenDiagonals opened_;
  bool new_move_may_win_ = false;
};

}  // namespace

std::uint64_t bytes_for_events(std::uint64_t rows, std::uint64_t columns) {
  return Sweep::bytes(rows, columns);
}

EventsFilled fill_by_events(const MoveFunction& f, std::uint64_t rows, std::uint64_t columns,
                            const WorkLimit& limit, Budget& budget) {
  return Sweep::fill(f, rows, columns, limit, budget);
}

}  // namespace dynim::two_pile
