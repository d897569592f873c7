#include "engine/two_pile/oracle.hpp"

#include "dynim/oracle.hpp"
#include "dynim/two_pile/rules.hpp"

namespace dynim {
namespace {

class OracleSolution final : public TryingSolution {
 public:
  explicit OracleSolution(const TwoPileGame& game)
      : f_(game.f), oracle_(TwoPileRules(game.f), game.convention) {}

  std::string_view method() const override { return "oracle"; }

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
  std::string_view which() const override { return ""; }

 private:
  MoveFunctionPtr f_;
  Oracle<TwoPileRules> oracle_;
};

}  // namespace

std::unique_ptr<TwoPileSolution> make_two_pile_oracle(const TwoPileGame& game) {
  return std::make_unique<OracleSolution>(game);
}

TwoPileSolutionFound find_by_playing(const TwoPileGame& game, const TwoPiles& piles) {
  TwoPileSolutionFound found;
  found.method = "oracle";
  if (fits_u64(piles.larger)) {
    found.solution = make_two_pile_oracle(game);
  } else {
    found.obstacle = "the oracle plays on piles below 2^64 only";
  }
  return found;
}

}  // namespace dynim
