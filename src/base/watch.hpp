// Evaluations of f that end with their budget.
//
// A single value of f at a pile of a million digits may take seconds, and value() returns a number:
// it has no way to say "the budget ended first". So the one who asks sets a watch on the budget,
// the evaluators poll it between operations on large integers, and where the budget is exhausted
// they throw EvaluationStopped. The exception never leaves the library: whoever sets a watch
// catches it and gives the usual answer of a budget that ended first (Status::unable, with what is
// known). Without a watch nothing is polled and nothing thrown. A watch belongs to one thread.
#pragma once

#include <cstddef>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim {

/// The watched budget was exhausted in the middle of an evaluation. Not an InputError: the input is
/// fine.
struct EvaluationStopped {};

/// While it lives, evaluations on this thread are stopped by `budget`. Watches nest: the innermost
/// counts, and when it ends the one before it counts again.
class EvaluationWatch {
 public:
  explicit EvaluationWatch(Budget& budget);
  ~EvaluationWatch();
  EvaluationWatch(const EvaluationWatch&) = delete;
  EvaluationWatch& operator=(const EvaluationWatch&) = delete;

 private:
  Budget* outer_;
};

/// Looks at the cancel flag and the clock of the watched budget, and throws EvaluationStopped where
/// it is exhausted. It spends no nodes, so that limits of nodes do not depend on who polls. Cost:
/// some 30 ns with a watch, so it is for operations that take longer than that.
void poll_evaluation();

/// The same after an operation that gave or took a number of `limbs` machine words; it looks only
/// after some thousand words together, and costs a few instructions otherwise.
void poll_evaluation(std::size_t limbs);

/// The same with the length of v.
inline void poll_evaluation(const Integer& v) { poll_evaluation(mpz_size(v.get_mpz_t())); }

/// What work() returns, watched by `budget`; nothing where the budget ended first.
template <class Work>
auto unless_stopped(Budget& budget, Work work) -> std::optional<decltype(work())> {
  try {
    const EvaluationWatch watch(budget);
    return work();
  } catch (const EvaluationStopped&) {
    return std::nullopt;
  }
}

}  // namespace dynim
