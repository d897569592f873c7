// The choice among the methods: which of them answers a question about two piles in normal play.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/two_pile.hpp"
#include "two_pile/solution.hpp"

namespace dynim {

/// Throws InputError unless f is a move function of two piles: given, and without a look at the
/// pile.
void require_two_pile(const MoveFunctionPtr& f);

struct TwoPileSolutionFound {
  std::unique_ptr<TwoPileSolution>
      solution;  ///< for the piles asked about and smaller ones; null where there is none
  std::string_view method;  ///< that answers, or was tried last
  std::string standing;     ///< where the formula is not used: why not
  std::string obstacle;  ///< without a solution: what a table would have needed, or empty where the
                         ///< budget ended
};

/// A solution of normal play. `method` is automatic, formula or table; formula throws InputError
/// where f is known not to be admissible as far as the piles reach.
TwoPileSolutionFound find_solution(const MoveFunctionPtr& f, const TwoPiles& piles,
                                   TwoPileMethod method, Budget& budget);

}  // namespace dynim
