// Misere play of two piles: normal play of the piles less one until both are empty
// (docs/mathematics.md, Theorem 62), so that what is known of several piles answers.
#pragma once

#include <memory>

#include "dynim/two_pile.hpp"
#include "several_piles/theory.hpp"
#include "two_pile/theory.hpp"

namespace dynim {

struct MisereSolutionFound {
  TwoPileSolutionFound solution;
  std::shared_ptr<const several_piles::KnownValues> values;  ///< to be kept
};

/// By any method but the oracle. Throws InputError for periodicity, which is not looked for here,
/// and where the method asked for cannot answer.
MisereSolutionFound find_misere_solution(
    const MoveFunctionPtr& f, const std::shared_ptr<const several_piles::KnownValues>& known,
    const PilePair& piles, TwoPileMethod method, Budget& budget);

}  // namespace dynim
