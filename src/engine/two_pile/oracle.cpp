// Two piles played out. Cost: all states that can be reached, once.
#include "engine/two_pile/oracle.hpp"

namespace dynim {

std::optional<bool> TwoPileOracle::wins(const Integer& from, const Integer& other,
                                        const Integer& take, Budget& budget) {
  budget.stage("playing the game out");
  const std::uint64_t taken = to_u64(take);
  const auto left = TwoPileRules::state(to_u64(from) - taken, to_u64(other), f_->value64(0, taken));
  const Outcome outcome = oracle_.outcome(left, budget);
  if (outcome == Outcome::unknown) return std::nullopt;
  return outcome == Outcome::P;
}

}  // namespace dynim
