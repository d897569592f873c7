// h(N), the greatest power of 2 that divides N: what everything about two piles is measured by.
#pragma once

#include <bit>
#include <cstdint>

#include "dynim/integer.hpp"

namespace dynim::two_pile {

/// The pile that f is asked at, since no f of two piles looks at it.
inline const Integer no_pile = 0;

inline Integer power_of_two(std::size_t exponent) { return Integer(1) << exponent; }

/// The exponent of h(N); precondition: N != 0.
inline std::size_t exponent_of_h(const Integer& N) { return mpz_scan1(N.get_mpz_t(), 0); }

/// Precondition: N != 0.
inline Integer h(const Integer& N) { return power_of_two(exponent_of_h(N)); }

/// The same of another prime: the greatest power of p that divides N. Precondition: N != 0.
inline Integer h(const Integer& N, std::uint64_t p) {
  if (p == 2) return h(N);
  Integer rest;
  mpz_remove(rest.get_mpz_t(), N.get_mpz_t(), to_integer(p).get_mpz_t());
  return N / rest;
}

inline Integer power_of(std::uint64_t p, std::size_t exponent) {
  if (p == 2) return power_of_two(exponent);
  Integer power;
  mpz_ui_pow_ui(power.get_mpz_t(), p, exponent);
  return power;
}

/// N = power * rest, power = p^exponent the greatest power of the prime p that divides N >= 1.
struct PowerWithin {
  PowerWithin(std::uint64_t N, std::uint64_t p) : rest(N) {
    if (p == 2) {
      exponent = static_cast<std::size_t>(std::countr_zero(N));
      power <<= exponent;
      rest >>= exponent;
      return;
    }
    for (; rest % p == 0; rest /= p) {
      power *= p;
      ++exponent;
    }
  }

  std::uint64_t power = 1, rest;
  std::size_t exponent = 0;
};

}  // namespace dynim::two_pile
