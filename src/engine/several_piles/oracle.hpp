// Several piles played out: from the rules alone.
#pragma once

#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/oracle.hpp"
#include "several_piles/rules.hpp"
#include "several_piles/values.hpp"

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
