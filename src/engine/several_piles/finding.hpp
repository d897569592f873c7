// A solution for the piles of a question, some of which may be empty: of one pile the one-pile
// solver's, else by values of L.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/oracle.hpp"
#include "dynim/piles.hpp"
#include "several_piles/rules.hpp"
#include "several_piles/solution.hpp"
#include "several_piles/theory.hpp"
#include "several_piles/values.hpp"

namespace dynim::several_piles {

struct SolutionFound {
  std::shared_ptr<SeveralPilesSolution> solution;  ///< null: none
  Grounds grounds = {};                            ///< of what answers, or was tried last
  std::vector<Reason> reasons;                     ///< as in ValuesFound, and so are these
  std::optional<Reason> obstacle;
  KnownValues known;
};

/// Throws InputError as find_values() does.
SolutionFound find_solution(const SeveralPilesGame& game, const KnownValues& known,
                            const PileSizes& piles, SeveralPilesMethod method, Budget& budget);

}  // namespace dynim::several_piles

// Several piles played out: from the rules alone.

namespace dynim {

/// For piles below 2^64, from one thread at a time. L is found by bisection of the limits: what
/// wins with a limit wins with a larger one. It remembers the states that it has met.
class SeveralPilesOracle final : public SeveralPilesValues {
 public:
  explicit SeveralPilesOracle(const SeveralPilesGame& game);

  std::optional<Integer> least_winning_limit(const PileSizes& piles, Budget& budget) const override;

 private:
  mutable Oracle<SeveralPilesRules> oracle_;
};

}  // namespace dynim
