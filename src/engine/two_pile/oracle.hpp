// The oracle as a solution of two piles: either convention, from the rules alone.
#pragma once

#include <optional>

#include "dynim/oracle.hpp"
#include "dynim/piles.hpp"
#include "two_pile/rules.hpp"
#include "two_pile/solution.hpp"

namespace dynim {

/// For piles below 2^64. It remembers the states that it has met.
class TwoPileOracle final : public TryingSolution {
 public:
  explicit TwoPileOracle(const TwoPileGame& game)
      : f_(game.f), oracle_(TwoPileRules(game.f), game.convention) {}

  Grounds grounds() const override { return Method::oracle; }

  std::uint64_t kept_bytes() const { return oracle_.kept_bytes(); }

 protected:
  std::optional<bool> wins(const Integer& from, const Integer& other, const Integer& take,
                           Budget& budget) override;
  std::optional<TwoPileCase> which() const override { return std::nullopt; }

 private:
  MoveFunctionPtr f_;
  Oracle<TwoPileRules> oracle_;
};

}  // namespace dynim
