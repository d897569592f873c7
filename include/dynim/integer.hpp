// Exact integers of any size: GMP's C++ class under the name the rest of Dynim uses.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

using Integer = mpz_class;
using Rational = mpq_class;  ///< in lowest terms

/// An Integer with the value of v. (mpz_class has no 64-bit constructor on every platform.)
inline Integer to_integer(std::uint64_t v) {
  static_assert(sizeof(unsigned long) == 8, "Dynim needs a 64-bit unsigned long");
  return Integer(static_cast<unsigned long>(v));
}

inline bool fits_u64(const Integer& v) { return mpz_fits_ulong_p(v.get_mpz_t()) != 0; }

/// The value of v; precondition: fits_u64(v).
inline std::uint64_t to_u64(const Integer& v) { return mpz_get_ui(v.get_mpz_t()); }

/// v, or 2^64 - 1 where v is larger; precondition: v >= 0.
inline std::uint64_t saturate_u64(const Integer& v) {
  return fits_u64(v) ? to_u64(v) : std::numeric_limits<std::uint64_t>::max();
}

/// Number of binary digits of |v|; 0 for v = 0.
inline std::size_t bit_length(const Integer& v) {
  return v == 0 ? 0 : mpz_sizeinbase(v.get_mpz_t(), 2);
}

/// Memory that a copy of v takes, as the allocator rounds it.
inline std::size_t bytes_of(const Integer& v) {
  return sizeof(Integer) + 32 + sizeof(mp_limb_t) * mpz_size(v.get_mpz_t());
}

/// Decimal digits, with a leading '-' where negative. Cost: quasi-linear in the number of digits.
inline std::string to_string(const Integer& v) { return v.get_str(); }

}  // namespace dynim
