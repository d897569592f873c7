// How fast the pairs of (m,p)-Wythoff Nim grow: alpha and beta, between n of which a_n and b_n
// stay, and how far they are from them; exactly, and between two decimal fractions.
//
//     alpha = (2p - m + sqrt(m^2 + 4p^2)) / 2p,   beta = alpha + m/p
//
// Every such number is (u + v sqrt(D))/w with integers u, v, D, w; its decimals are an integer
// square root, and certain. Cost: that of a square root of the digits asked for and those of n.
//
// Source: [L09], see wythoff/pairs.hpp. Standing: docs/mathematics.md, Theorems 70 and 124.
#pragma once

#include <cstdint>
#include <string>

#include "dynim/export.hpp"
#include "dynim/wythoff/pairs.hpp"

namespace dynim DYNIM_EXPORT {

/// A real number: an expression that is equal to it, "(1 + sqrt(5))/2", and two decimal fractions
/// with low <= number <= high, which differ by at most 1 in the last place.
struct EnclosedReal {
  std::string exact, low, high;
  bool operator==(const EnclosedReal&) const = default;
};

struct WythoffSlopes {
  EnclosedReal alpha, beta;
};

/// With so many digits after the point, at least 1. Throws InputError for parameters out of range.
WythoffSlopes wythoff_slopes(const WythoffParameters& parameters, std::uint64_t digits);

struct WythoffDeviations {
  EnclosedReal a, b;  ///< a_n - n alpha, b_n - n beta
};

/// Of a pair of these parameters; as above.
WythoffDeviations wythoff_deviations(const WythoffParameters& parameters, const WythoffPair& pair,
                                     std::uint64_t digits);

}  // namespace dynim
