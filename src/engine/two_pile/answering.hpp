// What the solver of two piles asks for beside values: misere play, rectangles, runs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "base/abbreviate.hpp"
#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "several_piles/theory.hpp"
#include "two_pile/conditions.hpp"
#include "two_pile/runs.hpp"
#include "two_pile/theory.hpp"

namespace dynim {

// Misere play of two piles: normal play of the piles less one until both are empty
// (docs/mathematics.md, Theorem 62), so that what is known of several piles answers.

struct MisereSolutionFound {
  TwoPileSolutionFound solution;
  std::shared_ptr<const several_piles::KnownValues> values;  ///< to be kept
};

/// By any method but the oracle. Throws InputError for periodicity, which is not looked for here,
/// and where the method asked for cannot answer.
MisereSolutionFound find_misere_solution(
    const MoveFunctionPtr& f, const std::shared_ptr<const several_piles::KnownValues>& known,
    const PilePair& piles, TwoPileMethod method, Budget& budget);

// What tables and rectangles share: checks, and what is asked of a cell beside L.

/// Throws InputError for what no question about cells may ask.
template <class Question>
void check_cells(const Question& question) {
  if (question.limit && *question.limit < 0) {
    throw InputError("the limit must be at least 0, not " + abbreviate(*question.limit));
  }
  if (question.limit && question.difference) {
    throw InputError("a table has either outcomes with a limit or the differences of L");
  }
}

/// What the question asks for of every cell with piles of at most `largest`.
template <class Question, class Answer>
void note_cells(const Question& question, std::uint64_t largest, Answer& answer) {
  if (question.limit) answer.limit = saturate_u64(*question.limit);
  if (question.difference) answer.formula.emplace(*question.f, largest);
}

// A rectangle of L of two piles by whatever answers for its last cell.

/// Throws InputError for what no question may ask, and where the cells would not fit the memory of
/// the budget.
void check(const TwoPileRectangleQuestion& question, const Budget& budget);

/// Memory of the cells of a question that was checked.
std::uint64_t cell_bytes(const TwoPileRectangleQuestion& question);

/// `found` for the piles question.to; the memory of the cells was reserved.
TwoPileRectangleAnswer answer_by(const TwoPileRectangleQuestion& question,
                                 const TwoPileSolutionFound& found, Budget& budget);

// L of two piles as runs along diagonals: what answers the question about them.

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
