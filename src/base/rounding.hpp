// A fraction to the integer below or above, and the remainder that goes with it.
#pragma once

#include "dynim/integer.hpp"

namespace dynim {

inline Integer floor_of(const Rational& q) {
  Integer r;
  mpz_fdiv_q(r.get_mpz_t(), q.get_num_mpz_t(), q.get_den_mpz_t());
  return r;
}

inline Integer ceil_of(const Rational& q) {
  Integer r;
  mpz_cdiv_q(r.get_mpz_t(), q.get_num_mpz_t(), q.get_den_mpz_t());
  return r;
}

/// Of x by a modulus > 0, at least 0.
inline Integer floor_remainder(const Integer& x, const Integer& modulus) {
  Integer r;
  mpz_fdiv_r(r.get_mpz_t(), x.get_mpz_t(), modulus.get_mpz_t());
  return r;
}

}  // namespace dynim
