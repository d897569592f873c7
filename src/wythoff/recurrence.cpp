// P-positions counted straight from the rules; see wythoff/recurrence.hpp. Cost: about m N^3.
#include "wythoff/recurrence.hpp"

#include <algorithm>

namespace dynim {

WythoffRecurrence::WythoffRecurrence(const WythoffParameters& parameters, std::uint64_t size,
                                     Convention convention, BlockTargets block_targets,
                                     std::uint64_t block_any)
    : parameters_(parameters), block_targets_(block_targets), block_any_(block_any), size_(size) {
  check(parameters);
  P_.resize((size + 1) * (size + 2) / 2);
  P_[0] = convention == Convention::normal;  // both piles are empty
}

bool WythoffRecurrence::fill(Budget& budget) {
  for (std::uint64_t b = complete_to_ + 1; b <= size_; ++b) {
    budget.stage("counting winning moves", b, size_);
    for (std::uint64_t a = 0; a <= b; ++a) {
      if (!budget.spend(1 + a + b)) return false;
      P_[b * (b + 1) / 2 + a] = !wins(a, b);
    }
    complete_to_ = b;
  }
  return true;
}

bool WythoffRecurrence::wins(std::uint64_t a, std::uint64_t b) const {
  const std::uint64_t one_pile = one_pile_targets(a, b, block_any_);
  if (one_pile > block_any_) return true;
  const std::uint64_t count = targets(a, b);
  if (block_any_ > 0) return count + one_pile > block_any_;
  if (count >= parameters_.p || block_targets_ == BlockTargets::any) return count >= parameters_.p;
  // All of them lie on the diagonal, or one cannot be blocked.
  std::uint64_t on_diagonal = 0;
  for (std::uint64_t x = 1; x <= std::min(a, b); ++x) on_diagonal += is_P(a - x, b - x) ? 1 : 0;
  return on_diagonal < count;
}

std::uint64_t WythoffRecurrence::targets(std::uint64_t a, std::uint64_t b) const {
  std::uint64_t count = 0;
  for (std::uint64_t x = 1; x <= a; ++x) {
    const std::uint64_t most = std::min(b, x + parameters_.m - 1);
    for (std::uint64_t y = x < parameters_.m ? 1 : x - parameters_.m + 1; y <= most; ++y) {
      if (is_P(a - x, b - y)) ++count;
    }
  }
  return count;
}

std::uint64_t WythoffRecurrence::one_pile_targets(std::uint64_t a, std::uint64_t b,
                                                  std::uint64_t most) const {
  std::uint64_t count = 0;
  for (std::uint64_t left = 0; left < a && count <= most; ++left) count += is_P(left, b) ? 1 : 0;
  for (std::uint64_t left = 0; left < b && count <= most; ++left) count += is_P(a, left) ? 1 : 0;
  return count;
}

}  // namespace dynim
