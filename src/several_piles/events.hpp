// L of two piles, played until both are empty, for any f by events: work only where L changes along
// a diagonal b - a = d. The method of two_pile/events.hpp with another border: both piles count one
// more than they have, rows begin at 1, and before row 1 every diagonal has the value 0, so that
// the moves that empty a pile begin to win there as others do elsewhere. docs/mathematics.md,
// Theorem 165, has the proof.
//
// Cost: the changes, the marks that they set, and the moves tried where a move that won ceases to;
// for c t a few a diagonal.
#pragma once

#include <cstdint>
#include <memory>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "two_pile/runs.hpp"

namespace dynim::several_piles {

/// L of piles a <= b that were filled: at most rows - 1 and columns - 1.
class PairRuns {
 public:
  using Runs = two_pile::DiagonalRuns;

  explicit PairRuns(std::shared_ptr<const Runs> runs) : runs_(std::move(runs)) {}

  /// `infinite` where no limit wins.
  std::uint32_t least_winning_limit(std::uint64_t a, std::uint64_t b) const {
    const auto L = runs_->least_winning_move(static_cast<Runs::Number>(a + 1),
                                             static_cast<Runs::Number>(b - a));
    return L > runs_->columns() ? infinite : L;
  }

  bool reaches(std::uint64_t a, std::uint64_t b) const {
    return a < runs_->rows() && b < runs_->columns();
  }
  std::uint64_t bytes() const { return runs_->bytes(); }

  static constexpr std::uint32_t infinite = ~std::uint32_t{0};

 private:
  std::shared_ptr<const Runs> runs_;
};

/// Memory that is needed before anything is known of the runs; saturated at 2^64 - 1.
std::uint64_t bytes_for_pair_events(std::uint64_t smaller, std::uint64_t larger);

struct PairEventsFilled {
  std::shared_ptr<const PairRuns> runs;  ///< complete; null where given up or the budget ended
  std::uint64_t rows = 0;                ///< smaller piles below this were done
  bool gave_up = false;
};

/// L(a, b) for a <= smaller, b <= larger; smaller <= larger, the memory of bytes_for_pair_events()
/// is there. A node of the budget is a mark, a change or a move tried; more than `most_work` of
/// them are not made. What the runs take stays reserved, all else is released. Throws InputError
/// where f fails.
PairEventsFilled fill_pairs_by_events(const MoveFunction& f, std::uint64_t smaller,
                                      std::uint64_t larger, std::uint64_t most_work,
                                      Budget& budget);

}  // namespace dynim::several_piles
