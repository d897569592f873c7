// A solution for the piles of a question, some of which may be empty: of one pile the one-pile
// solver's, else by values of L.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/piles.hpp"
#include "several_piles/solution.hpp"
#include "several_piles/theory.hpp"

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
