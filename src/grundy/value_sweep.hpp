// The sweep over all piles, for the values of one range: [0, V) and [V, ...) can be swept apart, as
// min(G, V) depends on itself alone. Method and cost are in grundy/sweep.hpp.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/grundy.hpp"
#include "grundy/monotone_parts.hpp"
#include "grundy/offers.hpp"

namespace dynim::grundy {

/// Values v with from <= v < below.
struct ValueRange {
  std::uint32_t from = 0;
  std::uint32_t below = GrundyTable::largest_value + 1;
};

/// The steps of row after row, as far as their values lie in one range.
class ValueSweep {
 public:
  /// What to pass for the range that begins with 0: before it nothing need be reached.
  static constexpr std::int32_t everybody = std::numeric_limits<std::int32_t>::max();

  /// Rows 0 .. last. `parts` must outlive this.
  ValueSweep(const MonotoneParts& parts, std::uint64_t last, std::uint64_t most_limit,
             ValueRange range);

  /// Finds the next row, from 0 on. `lowest`: the row that a limit must reach for all values below
  /// the range to be met; `everybody` for the first range, OfferStacks::nobody where no limit is
  /// enough. False where the memory of the budget ended.
  bool next(std::int32_t lowest, Budget& budget);

  /// The steps of the row found last.
  GrundyTable::Row steps() const {
    const std::size_t first = range_.from == 0 ? 1 : 0;  // value 0 is no step
    return {{limits_.data() + first, count_ - first}, {values_.data() + first, count_ - first}};
  }

  /// Of the row found last: what to pass to the sweep of the next range.
  std::int32_t lowest() const { return lowest_; }

 private:
  OfferStacks* stacks_of(std::uint64_t n);
  bool take_offers(Budget& budget);
  bool room_for_steps(std::size_t values, Budget& budget);
  void find_steps(std::int32_t lowest);
  template <class Nearest>
  void find_steps(std::size_t values, std::int32_t lowest, const Nearest& nearest);
  bool offer_steps(Budget& budget);
  bool offer_steps(std::uint64_t game, const MonotonePart& part, Budget& budget);
  std::uint64_t first_of_game(std::uint64_t n, std::uint64_t game) const {
    return games_ == 1 ? n : next_of_game(n, game);
  }
  std::uint64_t next_of_game(std::uint64_t n, std::uint64_t game) const;

  const MonotoneParts& parts_;
  std::uint64_t games_, cycle_, last_, most_limit_;
  ValueRange range_;
  std::vector<OfferStacks> stacks_;  // [n modulo the cycle][m modulo the modulus]
  Calendar calendar_;
  std::uint64_t row_ = 0;              // to be found next
  std::vector<std::uint32_t> limits_;  // the steps of the row, value 0 among them
  std::vector<std::uint16_t> values_;
  std::size_t count_ = 0;
  std::int32_t lowest_ = everybody;
};

// The sweep over all piles on two threads: one finds the steps with values below V and says, a
// block of rows at a time, how far a limit must reach for them all to be met; the other goes on
// from there. Each step is found once, so the work is that of one thread, divided.

/// Fills `table`, which is empty, with rows 0 .. last, or as many as the budget allows. False, and
/// nothing done, where there is no second thread, or too little to share. As sweep_grundy.
bool sweep_on_two_threads(const MonotoneParts& parts, std::uint64_t last, std::uint64_t most_limit,
                          GrundyTable& table, Budget& budget);

}  // namespace dynim::grundy
