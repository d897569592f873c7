// The choice among the methods: which of them answers a question about several piles.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/grounds.hpp"
#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "several_piles/bounded.hpp"
#include "several_piles/events.hpp"
#include "several_piles/large_pile.hpp"
#include "several_piles/recurrence.hpp"
#include "several_piles/values.hpp"

namespace dynim::several_piles {

/// Values of L that earlier questions calculated, each null where there are none.
struct KnownValues {
  std::shared_ptr<const PairRuns> runs;
  std::shared_ptr<const SeveralPilesRecurrence> table;
  std::shared_ptr<const LargePilePieces> pieces;
  Repeating repeating = {};

  std::uint64_t bytes() const;

  /// What is in `newer` takes the place of what is here.
  void keep(const KnownValues& newer);
};

struct ValuesFound {
  std::shared_ptr<const SeveralPilesValues> values;  ///< for the piles asked about; null: none
  Grounds grounds = {};                              ///< of what answers, or was tried last
  std::vector<Reason> reasons;     ///< why this method; why not the rule of a family
  std::optional<Reason> obstacle;  ///< without values: what stood in the way, but for the budget
  KnownValues known;               ///< what the method looks up, so that it can be kept
};

/// With what the rule of the power-of-two family depends on.
Reason with_rule(Reason reason, const std::optional<Integer>& bound, const Integer& until);

/// That this rule answers.
Grounds grounds_by_powers_of_two(const Integer& until);
Reason reason_by_powers_of_two(const std::optional<Integer>& bound, const Integer& until);

/// By any method but the oracle; at least two piles, each at least 1. `known` is used where it
/// reaches; which method answers does not depend on it. Throws InputError where f fails and where
/// the method asked for cannot answer.
ValuesFound find_values(const SeveralPilesGame& game, const KnownValues& known,
                        const PileSizes& piles, SeveralPilesMethod method, Budget& budget);

}  // namespace dynim::several_piles
