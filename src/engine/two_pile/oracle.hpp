// The oracle as a solution of two piles: either convention, from the rules alone. Cost: all states
// that can be reached, once.
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
                           Budget& budget) override {
    budget.stage("playing the game out");
    const std::uint64_t taken = to_u64(take);
    const auto left =
        TwoPileRules::state(to_u64(from) - taken, to_u64(other), f_->value64(0, taken));
    const Outcome outcome = oracle_.outcome(left, budget);
    if (outcome == Outcome::unknown) return std::nullopt;
    return outcome == Outcome::P;
  }
  std::optional<TwoPileCase> which() const override { return std::nullopt; }

 private:
  MoveFunctionPtr f_;
  Oracle<TwoPileRules> oracle_;
};

}  // namespace dynim
