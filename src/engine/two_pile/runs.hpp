// L of two piles as runs along diagonals: what answers the question about them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/grounds.hpp"
#include "dynim/two_pile.hpp"
#include "two_pile/conditions.hpp"
#include "two_pile/runs.hpp"

namespace dynim {

struct TwoPileRunsFound {
  std::shared_ptr<const two_pile::DiagonalRuns> runs;  ///< null where there are none
  std::uint64_t rows = 0;                              ///< smaller piles that they are complete for
  Grounds grounds = {};
  std::optional<FormulaClass> formula = std::nullopt;  ///< whose formula it is
};

/// Throws InputError for what no question may ask.
void check(const TwoPileRunsQuestion& question);

/// By a closed formula where one is shown to hold; else `known`, where these reach, or the changes
/// of L. What complete runs take stays reserved. Throws InputError where not even the diagonals
/// would fit the memory of the budget, and where f fails.
TwoPileRunsFound find_runs(Conditions& conditions,
                           std::shared_ptr<const two_pile::DiagonalRuns> known,
                           const TwoPileRunsQuestion& question, Budget& budget);

TwoPileRunsAnswer answer_by(const TwoPileRunsFound& found, const TwoPileRunsQuestion& question,
                            const Budget& budget);

}  // namespace dynim
