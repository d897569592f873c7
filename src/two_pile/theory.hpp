// The choice among the methods: which of them answers a question about two piles in normal play.
#pragma once

#include <memory>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "dynim/reason.hpp"
#include "dynim/two_pile/game.hpp"
#include "dynim/two_pile/recurrence.hpp"
#include "two_pile/conditions.hpp"
#include "two_pile/solution.hpp"

namespace dynim {

/// Why the formula is not used: f breaks a condition, or it is not known up to where they hold.
struct FormulaStanding {
  std::optional<AdmissibilityViolation> violation;
  Integer looked_to;                    ///< without a violation: they hold so far ...
  StopReason ended = StopReason::none;  ///< ... where the search ended
};

struct TwoPileSolutionFound {
  /// For the piles asked about; null where there is none.
  std::shared_ptr<TwoPileSolution> solution;
  Method method = Method::none;             ///< that answers, or was tried last
  std::optional<FormulaStanding> standing;  ///< where the formula is not used
  /// Without a solution: what stood in the way; absent where the budget ended.
  std::optional<Reason> obstacle;
  /// Where the method is the table: what it looks up, so that it can be kept.
  std::shared_ptr<const TwoPileRecurrence> table;
};

/// A solution of normal play. `method` is automatic, formula or table; formula throws InputError
/// where f is known not to be admissible as far as the piles reach. `known`: a table from an
/// earlier question, or null; it is used where it reaches.
TwoPileSolutionFound find_solution(const std::shared_ptr<Conditions>& conditions,
                                   const std::shared_ptr<const TwoPileRecurrence>& known,
                                   const PilePair& piles, TwoPileMethod method, Budget& budget);

}  // namespace dynim
