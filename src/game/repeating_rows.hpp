// Rows of one pile (pile_rows.hpp) as far as a question needs them: up to its pile, or until they
// are proved to repeat. They repeat below the next pile at which the game is over, which may be far
// up. Cost: that of the rows; of a bounded game at most those of four million piles.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "game/pile_rows.hpp"

namespace dynim {

template <class Rows>
class RepeatingRows {
 public:
  /// Precondition: Rows::suits(game).
  explicit RepeatingRows(const Game& game)
      : bound_(PileRows::bound(game)), rows_(game, most_take()) {}

  /// Whether each pile up to this one is known, or like one that is. Throws InputError where f
  /// fails.
  bool reach(const Integer& pile, Budget& budget) {
    while (!is_known(pile)) {
      if (repetition_ && *repetition_->end > to_integer(most_repeating_piles)) return false;
      repetition_.reset();  // that of smaller piles
      const std::uint64_t ahead = std::max(4 * most_take(), 2 * rows_.known_to());
      const Integer next = is_bounded() ? std::min<Integer>(pile, to_integer(ahead)) : pile;
      if (is_bounded() && next > to_integer(most_repeating_piles)) return false;
      if (!rows_.extend_to(saturate_u64(next), budget)) return false;
      if (is_bounded() && next < pile) repetition_ = rows_.find_repetition(budget);
      if (budget.exhausted()) return false;
    }
    return true;
  }

  /// A pile whose row is known, like that of this one, which is within reach.
  std::uint64_t alike(const Integer& pile) const {
    if (pile <= to_integer(rows_.known_to())) return to_u64(pile);
    return PilePeriod{repetition_->start, repetition_->period}.least_alike(pile);
  }

  /// The same of what is left by a take, or before one.
  PileRows::At alike(const PlayingRules<Integer>& rules,
                     const GamePosition<Integer>& position) const {
    const auto [least, most] = rules.range(position, 0);
    return {alike(position.piles.front()), saturate_u64(least), saturate_u64(most),
            saturate_u64(position.memory.front().last), rules.phase(position, 0), position.passes};
  }

  const Rows& rows() const { return rows_; }
  const std::optional<RowRepetition>& repetition() const { return repetition_; }

  /// Whether moves have a bound, by which rows may repeat.
  bool is_bounded() const { return bound_ && *bound_ <= to_integer(largest_most); }

 private:
  static constexpr std::uint64_t most_repeating_piles = std::uint64_t{1} << 22,
                                 largest_most = std::uint64_t{1} << 12;
  static constexpr std::uint64_t any_take = std::uint64_t{1} << 32;  // without a bound

  std::uint64_t most_take() const {
    return is_bounded() ? std::max<std::uint64_t>(to_u64(*bound_), 1) : any_take;
  }

  bool is_known(const Integer& pile) const {
    return pile <= to_integer(rows_.known_to()) ||
           (repetition_ && (!repetition_->end || pile < *repetition_->end));
  }

  std::optional<Integer> bound_;
  Rows rows_;
  std::optional<RowRepetition> repetition_;
};

}  // namespace dynim
