// One closed formula for L and its move function, whichever it is: what solutions, winning moves,
// rectangles, runs and tables are made from.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "base/grounds.hpp"
#include "base/watch.hpp"
#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "two_pile/moves_by_value.hpp"
#include "two_pile/runs.hpp"

namespace dynim::two_pile {

/// Immutable. Precondition throughout: f fulfils the conditions of the class (admissible_to) for N
/// up to the smaller pile less one, of the largest piles that are asked about.
class ClosedFormula {
 public:
  /// L of piles 1 <= smaller <= larger.
  using Limits = std::function<std::uint64_t(std::uint64_t smaller, std::uint64_t larger)>;

  explicit ClosedFormula(MoveFunctionPtr f) : f_(std::move(f)) {}
  virtual ~ClosedFormula() = default;
  ClosedFormula(const ClosedFormula&) = delete;
  ClosedFormula& operator=(const ClosedFormula&) = delete;

  const MoveFunction& f() const { return *f_; }
  virtual FormulaClass which() const = 0;

  /// L of the piles a >= 1 and a + N: a, or a multiple of h(N) that is less.
  virtual Integer least_winning_limit(const Integer& a, const Integer& N) const = 0;

  /// A move of L counters that wins, piles in any order; of equal ones that from the smaller pile,
  /// of equal piles that from the first.
  virtual TwoPileStep least(const PilePair& piles) const;

  /// For many answers; reads f as far as smaller piles up to this need.
  virtual Limits limits(std::uint64_t largest_smaller) const = 0;

  /// All of a table in runs; null where the budget ended.
  virtual std::shared_ptr<const DiagonalRuns> runs(std::uint64_t size, Budget& budget) const = 0;

 private:
  MoveFunctionPtr f_;
};

constexpr Grounds grounds_of(FormulaClass which) {
  return {Method::formula, which == FormulaClass::hr05      ? 55u
                           : which == FormulaClass::class_5 ? 226u
                                                            : 229u};
}

std::shared_ptr<const ClosedFormula> make_formula(FormulaClass which, MoveFunctionPtr f);

/// These, in formula.cpp, class_5.cpp and base_three.cpp.
std::shared_ptr<const ClosedFormula> make_hr05_formula(MoveFunctionPtr f);
std::shared_ptr<const ClosedFormula> make_class_5_formula(MoveFunctionPtr f);
std::shared_ptr<const ClosedFormula> make_base_three_formula(MoveFunctionPtr f);

/// The formula that is proved to tell L of piles up to b + 1; null where none is, or where that is
/// not known within the budget. Cost: that of admissible_to.
std::shared_ptr<const ClosedFormula> find_formula(const MoveFunctionPtr& f, const Integer& b,
                                                  Budget& budget);

// How a formula makes its runs.

/// Begins a run on diagonal d at this row, where the table has it. False where the budget ended.
inline bool begin_run_within(DiagonalRuns& runs, std::uint64_t d, std::uint64_t row,
                             std::uint64_t L, Budget& budget) {
  using Number = DiagonalRuns::Number;
  return row > runs.columns() - d ||
         runs.begin_run(static_cast<Number>(d), static_cast<Number>(row), static_cast<Number>(L),
                        budget);
}

/// Of a table all of whose diagonals are open at first; `fill(runs)` is false where the budget
/// ended, and may read f. Null where it did.
template <class Fill>
std::shared_ptr<const DiagonalRuns> fill_runs(std::uint64_t size, Budget& budget, Fill fill) {
  const std::uint64_t bytes = DiagonalRuns::bytes_of_diagonals(size);
  if (!budget.reserve(bytes)) return nullptr;
  Reserved reserved(budget, bytes);
  const auto runs = std::make_shared<DiagonalRuns>(size, size);
  const bool complete = unless_stopped(budget, [&] { return fill(*runs); }).value_or(false);
  reserved.add(runs->bytes_added());
  if (!complete) return nullptr;
  reserved.keep(runs->bytes());
  return runs;
}

}  // namespace dynim::two_pile
