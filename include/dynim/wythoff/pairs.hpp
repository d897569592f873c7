// The P-positions of (m,p)-Wythoff Nim, at any index and any size.
//
//     a_n = mex{a_i, b_i : i < n},   b_n = a_n + m floor(n/p)            (n = 0, 1, 2, ...)
//
// Every number from 0 on is an a_n, or a b_n with n >= p, and not both; a_n = b_n = n for n < p.
// For every multiple d of m exactly p pairs, those with p d/m <= n < p d/m + p, differ by d.
//
// Source: U. Larsson, 2-Pile Nim with a Restricted Number of Move-Size Imitations, Integers 9
// (2009), 671-690, with an appendix by P. Hegarty [L09].
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim DYNIM_EXPORT {

struct WythoffPair {
  Integer n, a, b;  ///< a = a_n <= b = b_n
  bool operator==(const WythoffPair&) const = default;
};

/// How pairs are calculated; automatic takes the fastest.
///   windows  any m and p, in blocks of their greatest common divisor; from the index n down to
///            n/rho, n/rho^2, ... (src/wythoff/windows.hpp)
///   beatty   p copies of two Beatty sequences; only where p divides m
///   mex      the definition, from 0 on (pair_sweep.hpp)
enum class PairsMethod { automatic, windows, beatty, mex };

class WythoffPairs {
 public:
  /// Throws InputError for parameters out of range, and for PairsMethod::beatty unless p divides m.
  explicit WythoffPairs(WythoffParameters parameters, PairsMethod method = PairsMethod::automatic);

  const WythoffParameters& parameters() const { return parameters_; }

  /// The one that answers; for automatic beatty or windows. visit() sweeps instead, as mex does,
  /// where that is cheaper.
  Method method() const;

  /// The pair of this index. Nothing where the budget ended first. Throws InputError for n < 0.
  /// Cost: polynomial in log n and p', where m' and p' are m and p divided by their greatest common
  /// divisor; windows are up to 2p' rho / (rho - 1) wide, rho = (sqrt(m^2 + 4p^2) + m) / 2p, and
  /// there are log n / log rho of them.
  std::optional<WythoffPair> pair(const Integer& n, Budget& budget) const;

  /// The pair that x belongs to, as its a or as its b. Nothing where the budget ended first. Throws
  /// InputError for x < 0.
  std::optional<WythoffPair> pair_of(const Integer& x, Budget& budget) const;

  /// Calls visit for the pairs first, first + 1, ..., `count` of them, until it returns false.
  /// False where the budget ended first. Throws InputError for first < 0. Memory: at most 2 bits a
  /// pair from 0 on, and 8 MB of windows.
  bool visit(const Integer& first, std::uint64_t count,
             const std::function<bool(const WythoffPair&)>& visit, Budget& budget) const;

 private:
  WythoffParameters parameters_;
  PairsMethod method_;
};

// ---- growth ------------------------------------------------------------------------------------

// How fast the pairs of (m,p)-Wythoff Nim grow: alpha and beta, between n of which a_n and b_n
// stay, and how far they are from them; exactly, and between two decimal fractions.
//
//     alpha = (2p - m + sqrt(m^2 + 4p^2)) / 2p,   beta = alpha + m/p
//
// Every such number is (u + v sqrt(D))/w with integers u, v, D, w; its decimals are an integer
// square root, and certain. Cost: that of a square root of the digits asked for and those of n.
//
// Source: [L09], see wythoff/pairs.hpp. Standing: docs/mathematics.md, Theorems 70 and 124.

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
