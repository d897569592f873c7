// Numbers that tests ask about.
#pragma once

#include "dynim/integer.hpp"

namespace dynim::test {

inline Integer power_of_ten(unsigned long exponent) {
  Integer power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, exponent);
  return power;
}

}  // namespace dynim::test
