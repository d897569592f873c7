// Machine integers of 128 bits: room for 4*t of a 64-bit t, and for its square.
#pragma once

#include <cstdint>

namespace dynim::move_function {

__extension__ using Int128 = __int128;

constexpr std::uint64_t low_half(Int128 v) { return static_cast<std::uint64_t>(v); }
constexpr std::uint64_t high_half(Int128 v) { return static_cast<std::uint64_t>(v >> 64); }
constexpr bool fits_unsigned(Int128 v) { return v >= 0 && high_half(v) == 0; }

/// Floor and remainder of a / b, b > 0.
inline void divide(Int128 a, Int128 b, Int128& quotient, Int128& rest) {
  if (fits_unsigned(a) && fits_unsigned(b)) {  // the usual case, one machine division
    quotient = low_half(a) / low_half(b);
    rest = low_half(a) % low_half(b);
    return;
  }
  quotient = a / b;
  rest = a % b;
  if (rest < 0) {
    rest += b;
    --quotient;
  }
}

}  // namespace dynim::move_function
