// Thresholds of blocking and of one pass where f is bounded: a table of those up to Y that repeats,
// with a certificate, for piles of any size.
//
// Thresholds up to Y >= f depend on those of the Y piles before alone, so two equal windows of Y
// piles, a multiple of f's period in n apart, prove that they repeat from the first on
// (docs/mathematics.md, Theorem 199). Cost: the table up to the second window, Y values of f a pile
// at most.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/repetition.hpp"
#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "one_pile/threshold_recurrence.hpp"

namespace dynim {

class ThresholdPeriods {
 public:
  /// The largest Y that is tried.
  static constexpr unsigned long largest_limit = 1UL << 14;

  /// For limits up to `limit`. Null where f has no bound that is known, or one above
  /// largest_limit, where it has no period in the pile size, and where the budget ended first.
  static std::unique_ptr<ThresholdPeriods> find(const MoveFunctionPtr& f, const ThresholdRule& rule,
                                                const Integer& limit, Budget& budget);

  /// Limits up to this one are told.
  const Integer& most_limit() const { return most_limit_; }
  const Repetition& certificate() const { return certificate_; }

  /// Number v of a pile; nothing where it is above most_limit(), or infinite.
  std::optional<Integer> threshold(const Integer& n, std::uint32_t v) const;

  /// How many thresholds are at most x <= most_limit().
  std::uint32_t value(const Integer& n, const Integer& x) const;

  /// The least moves k <= limit from n to positions of this value, ascending, at most `most`; fewer
  /// where the budget ended. Cost: a value of f a move.
  std::vector<Integer> moves_to(std::uint32_t value, const Integer& n, const Integer& limit,
                                std::uint64_t most, Budget& budget) const;

 private:
  ThresholdPeriods(MoveFunctionPtr f, ThresholdTable table, const Repetition& certificate,
                   Integer most_limit)
      : f_(std::move(f)),
        table_(std::move(table)),
        certificate_(certificate),
        most_limit_(std::move(most_limit)) {}

  std::uint64_t least_alike(const Integer& n) const;

  MoveFunctionPtr f_;
  ThresholdTable table_;
  Repetition certificate_;
  Integer most_limit_;
};

// Which of the two games with thresholds a question is about. Cost: none.

/// Throws InputError where more moves may be blocked than largest_blocking.
ThresholdRule blocking_rule(std::uint64_t blocking);

/// Throws InputError where blocking or a pass is not known for the game: misere play of a limit
/// from the pile.
void check_convention(const Takes& f, Convention convention);

/// Throws InputError unless just one of the two is given.
ThresholdRule threshold_rule(const std::optional<std::uint64_t>& blocking, bool pass);

}  // namespace dynim
