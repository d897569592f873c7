// Questions about blocking or a pass as rules of thresholds, checked. Cost: none.
#include <string>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "one_pile/threshold_periods.hpp"

namespace dynim {

ThresholdRule blocking_rule(std::uint64_t blocking) {
  if (blocking > largest_blocking) {
    throw InputError("at most " + std::to_string(largest_blocking) + " moves may be blocked, not " +
                     std::to_string(blocking));
  }
  return {ThresholdRule::Kind::blocking, static_cast<std::uint32_t>(blocking)};
}

void check_convention(const Takes& f, Convention convention) {
  if (convention == Convention::normal || !f.is_of_pile()) return;
  throw InputError("misere play of a limit from the pile goes without blocking and without a pass")
      .about("convention");
}

ThresholdRule threshold_rule(const std::optional<std::uint64_t>& blocking, bool pass) {
  if (blocking.has_value() == pass)
    throw InputError("say either how many moves may be blocked, or that there is a pass");
  return pass ? ThresholdRule{ThresholdRule::Kind::pass, 0} : blocking_rule(*blocking);
}

}  // namespace dynim
