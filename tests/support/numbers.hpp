// Numbers that tests ask about, and budgets that they ask with.
#pragma once

#include <cstdint>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim::test {

inline Integer power(unsigned long base, unsigned long exponent) {
  Integer power;
  mpz_ui_pow_ui(power.get_mpz_t(), base, exponent);
  return power;
}

inline Integer power_of_ten(unsigned long exponent) { return power(10, exponent); }

/// Of so many nodes, and else the default.
inline Budget budget_of(std::uint64_t nodes) {
  BudgetLimits limits;
  limits.nodes = nodes;
  return Budget(limits);
}

}  // namespace dynim::test
