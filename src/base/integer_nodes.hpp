// What arithmetic on large integers costs a budget.
#pragma once

#include <cstdint>

#include "dynim/integer.hpp"

namespace dynim {

/// Nodes for a few additions and comparisons of integers as long as v: one node pays for 16 limbs.
inline std::uint64_t nodes_for(const Integer& v) {
  constexpr std::size_t limbs_per_node = 16;
  return 1 + mpz_size(v.get_mpz_t()) / limbs_per_node;
}

}  // namespace dynim
