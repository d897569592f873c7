// A fraction to the integer below or above.
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

}  // namespace dynim
