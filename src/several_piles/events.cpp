// Events where all piles are played until they are empty. Method and cost are in events.hpp.
#include "several_piles/events.hpp"

#include "two_pile/event_sweep.hpp"

namespace dynim::several_piles {
namespace {

using two_pile::DiagonalRuns;
using two_pile::MovesByValue;
using Number = DiagonalRuns::Number;

class Sweep : public two_pile::EventSweep<Sweep> {
 public:
  Sweep(MovesByValue moves, std::uint64_t rows, std::uint64_t columns,
        const two_pile::WorkLimit& limit, Budget& budget)
      : EventSweep(std::move(moves), rows, columns, limit, budget),
        infinite_(static_cast<Number>(columns + 1)) {}

  static constexpr bool ends_with_a_pile = false;

  static std::uint64_t moves(std::uint64_t, std::uint64_t columns) { return columns; }
  static std::uint64_t own_bytes(std::uint64_t) { return 0; }

  void begin_row() {
    if (a_ > 1) return;
    for (Number d = 0; d <= last_d_; ++d) mark(d);
  }

  // In row 1, where no move wins before it is marked, the greatest.
  Number least_before(Number d) const { return a_ == 1 ? infinite_ : runs_->last_value(d); }

  Number least_winning_move(Number d, const Pending& pending) {
    const Number value = least_before(d);
    if (pending.gained < value) return pending.gained;
    if (!pending.lost || wins(d, value)) return value;
    return search(d, value + 1, pending.gained);
  }

  static Number in_row(Number value, Number) { return value; }
  static void changed(Number, Number) {}

 private:
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
      count();
      if (wins(d, k)) return k;
    }
    return std::min(winning, infinite_);
  }

  Number infinite_;
};

}  // namespace

std::uint64_t bytes_for_pair_events(std::uint64_t smaller, std::uint64_t larger) {
  if (larger >= DiagonalRuns::most_columns) return std::numeric_limits<std::uint64_t>::max();
  return Sweep::bytes(smaller + 1, larger + 1);
}

PairEventsFilled fill_pairs_by_events(const MoveFunction& f, std::uint64_t smaller,
                                      std::uint64_t larger, std::uint64_t most_work,
                                      Budget& budget) {
  const auto [runs, part, rows, gave_up] =
      Sweep::fill(f, smaller + 1, larger + 1, {most_work}, budget);
  return {runs ? std::make_shared<PairRuns>(runs) : nullptr, rows, gave_up};
}

}  // namespace dynim::several_piles
