// What is known of the conditions, kept: up to where they hold, and the least violation. Cost: that
// of looking, once; then a comparison.
#include "two_pile/conditions.hpp"

#include "two_pile/admissible_to.hpp"

namespace dynim {

bool Conditions::hold_to(const Integer& b, Budget& budget) {
  if (violation_within(b)) return false;
  {
    const std::lock_guard lock(mutex_);
    if (b <= hold_to_) return true;
  }
  if (!two_pile::admissible_to(*f_, b, budget)) return false;
  const std::lock_guard lock(mutex_);
  if (b > hold_to_) hold_to_ = b;
  return true;
}

Admissibility Conditions::find(std::uint64_t up_to, Budget& budget) {
  Admissibility known = find_admissibility(*f_, up_to, budget);
  // Further out only powers of two were looked at, so there may be a violation before it.
  if (known.violation && known.violation->at <= known.verified_to + 1) {
    const std::lock_guard lock(mutex_);
    violation_ = known.violation;
  }
  return known;
}

// Of the fourth condition, f at 2 N is looked at only where it is within reach.
std::optional<AdmissibilityViolation> Conditions::violation_within(const Integer& b) const {
  constexpr int fourth = 4;
  const std::lock_guard lock(mutex_);
  if (!violation_) return std::nullopt;
  const bool reached =
      violation_->condition == fourth ? 2 * violation_->at <= b : violation_->at <= b;
  return reached ? violation_ : std::nullopt;
}

}  // namespace dynim
