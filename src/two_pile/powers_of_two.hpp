// h(N), the greatest power of 2 that divides N: what everything about two piles is measured by.
#pragma once

#include "dynim/integer.hpp"

namespace dynim::two_pile {

/// The pile that f is asked at, since no f of two piles looks at it.
inline const Integer no_pile = 0;

inline Integer power_of_two(std::size_t exponent) { return Integer(1) << exponent; }

/// The exponent of h(N); precondition: N != 0.
inline std::size_t exponent_of_h(const Integer& N) { return mpz_scan1(N.get_mpz_t(), 0); }

/// Precondition: N != 0.
inline Integer h(const Integer& N) { return power_of_two(exponent_of_h(N)); }

}  // namespace dynim::two_pile
