// What is known of the conditions, kept: up to where they hold, and the least violation. Cost: that
// of looking, once; then a comparison.
#include "two_pile/conditions.hpp"

namespace dynim {

std::shared_ptr<const two_pile::ClosedFormula> Conditions::formula_to(const Integer& b,
                                                                      Budget& budget) {
  {
    const std::lock_guard lock(mutex_);
    if (formula_ && b <= holds_to_) return formula_;
    if (none_from_ && *none_from_ <= b) return nullptr;
  }
  auto found = two_pile::find_formula(f_, b, budget);
  const std::lock_guard lock(mutex_);
  if (!found) {
    if (!budget.exhausted() && (!none_from_ || b < *none_from_)) none_from_ = b;
  } else if (!formula_ || b > holds_to_) {
    holds_to_ = b;
    formula_ = found;
  }
  return found;
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
