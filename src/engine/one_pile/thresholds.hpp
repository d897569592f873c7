// The thresholds of blocking or of a pass, kept from question to question while a game is played:
// by the definition for small piles, for large ones as copies, or of bounded f from a table that
// repeats; in misere play those of the pile less one. Cost: that of finding them, for the largest
// pile so far once; where a budget ended, copies and tables go on from there.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/grounds.hpp"
#include "dynim/answer.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "one_pile/lost_thresholds.hpp"
#include "one_pile/threshold_copies.hpp"
#include "one_pile/threshold_periods.hpp"
#include "one_pile/threshold_recurrence.hpp"

namespace dynim {
namespace one_pile {

/// Of thresholds of this rule that a method finds.
Grounds grounds_of(Method method, const ThresholdRule& rule);

class Thresholds {
 public:
  /// Precondition: blocking or a pass, in a convention that is known for f (check_convention).
  Thresholds(const Takes& f, ThresholdRule rule, Convention convention);

  /// Those of all piles up to this one; by a period only such as matter for limits up to `limit`.
  /// False where the budget ended first, or no method reaches so far. What follows is about the
  /// last pile and limit that were found.
  bool find(const Integer& pile, const Integer& limit, Budget& budget);

  Grounds grounds() const;

  /// Of all piles up to this one thresholds are known, by a period or not.
  Integer reached() const;

  /// Up to where thresholds are told; absent where all are, so that one that is absent is infinite.
  std::optional<Integer> told_to() const;

  /// Why they hold, where that is more than the name of the method.
  std::vector<Reason> reasons() const;

  std::optional<Integer> threshold(const Integer& pile, std::uint32_t v) const;

  /// The least moves up to `limit` to positions of this value, at most `most`.
  std::vector<Integer> moves_to(std::uint32_t value, const Integer& pile, const Integer& limit,
                                std::uint64_t most, Budget& budget) const;

 private:
  std::optional<Method> known(const Integer& n, const Integer& limit) const;
  struct Reach;
  void extend(const Integer& n, const Integer& limit, Budget& budget);
  void forget();

  unsigned left_out_;  // counters: in misere play the last one
  Takes takes_;
  MoveFunctionPtr f_;
  ThresholdRule rule_;
  bool by_lost_piles_;
  std::unique_ptr<LostThresholds> lost_;
  std::unique_ptr<ThresholdCopies> copies_;
  std::unique_ptr<ThresholdPeriods> periods_;
  std::unique_ptr<ThresholdRecurrence> recurrence_;
  std::uint64_t bytes_ = 0;       // that these have reserved
  std::optional<Method> method_;  // which of them answers
};

}  // namespace one_pile

/// The answers to two questions of dynim/one_pile.hpp with thresholds of the same f, rule
/// and convention.
OnePileBlockingAnswer ask(const OnePileBlockingQuestion& question, one_pile::Thresholds& thresholds,
                          Budget& budget);
OnePilePassAnswer ask(const OnePilePassQuestion& question, one_pile::Thresholds& thresholds,
                      Budget& budget);

}  // namespace dynim
