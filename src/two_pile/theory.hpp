// The choice among the methods: which of them answers a question about two piles in normal play.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/grounds.hpp"
#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "two_pile/conditions.hpp"
#include "two_pile/periods.hpp"
#include "two_pile/recurrence.hpp"
#include "two_pile/runs.hpp"
#include "two_pile/solution.hpp"

namespace dynim {

/// Why the formula of admissible functions is not used: f breaks a condition, or it is not known up
/// to where they hold.
struct FormulaStanding {
  std::optional<AdmissibilityViolation> violation;
  Integer looked_to;                    ///< without a violation: they hold so far ...
  StopReason ended = StopReason::none;  ///< ... where the search ended
};

/// Values of L that earlier questions calculated, each null where there are none.
struct TwoPileKnownValues {
  std::shared_ptr<const two_pile::PeriodicValues> periodic;
  std::shared_ptr<const two_pile::DiagonalRuns> runs;
  std::shared_ptr<const TwoPileRecurrence> table;
};

struct TwoPileSolutionFound {
  /// For the piles asked about; null where there is none.
  std::shared_ptr<TwoPileSolution> solution;
  Grounds grounds = {};  ///< of what answers, or was tried last
  /// Whose conditions hold; then it answers.
  std::shared_ptr<const two_pile::ClosedFormula> formula;
  std::optional<FormulaStanding> standing;  ///< where no formula is used
  /// Without a solution: what stood in the way; absent where the budget ended.
  std::optional<Reason> obstacle;
  /// What the method that answers looks up, so that it can be kept; the formula looks up nothing.
  TwoPileKnownValues values;
  /// Of misere play, which is another game of the piles less one: why its method.
  std::vector<Reason> misere_reasons = {};
};

/// A solution of normal play, by any method but the oracle; formula throws InputError where f is
/// known not to be admissible as far as the piles reach. `known` is used where it reaches. Which
/// method answers does not depend on it.
TwoPileSolutionFound find_solution(const std::shared_ptr<Conditions>& conditions,
                                   const TwoPileKnownValues& known, const PilePair& piles,
                                   TwoPileMethod method, Budget& budget);

}  // namespace dynim
