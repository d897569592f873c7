// Exact fractions: size, and how they stand in sentences.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <string>

#include "base/rounding.hpp"
#include "dynim/integer.hpp"

namespace dynim::move_function {

inline bool is_integer(const mpq_class& q) { return q.get_den() == 1; }

/// Bits of the larger of numerator and denominator.
std::size_t size_in_bits(const mpq_class& q);

/// q in digits; numbers beyond 60 characters are shortened to their ends and their number of
/// digits.
std::string brief(const mpq_class& q);
std::string brief(const Integer& v);

}  // namespace dynim::move_function
