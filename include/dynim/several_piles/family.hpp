// Families of move functions for which L of several piles has a rule.
//
// Power-of-two family, any number of piles: with m the least j such that f(2^j) < 2^j, or infinite,
//     (1)  f(k) >= low(k), the greatest power of 2 that divides k, for all k < 2^m
//     (2)  f(2^j) < 2^(j+1)                                        for all j < m.
// L is low of the Nim sum of the piles; where m is finite and this is not below 2^m, L is 2^m, or
// infinite where no pile is so large.
//
// Fibonacci family, two piles (F_1 = F_2 = 1): with F_z and F_j the smallest and second smallest
// part of n by Zeckendorf
//     (1)  f(F_z) >= F_(z+1); of other n, f(n) >= F_(z+1) if j - z is odd, f(n) >= F_z if even
//     (2)  f(F_z) < F_(z+2).
// With F_k and F_j the smallest and second smallest part of b - a >= 1, a the smaller pile, and
// m = min(max{i : F_i <= a + F_k}, j - 1): L is F_k where m - k is even, else F_(k-1); infinite
// where a = b.
//
// Standing: a rule gives L for all piles if and only if f belongs to its family; proved in
// docs/mathematics.md, Theorems 161, 193 and 163.
#pragma once

#include <optional>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

enum class PileFamily { power_of_two, fibonacci };

/// The condition, 1 or 2, that f breaks, and where: f(at) is less than `asked` (1), or not less
/// than it (2).
struct FamilyViolation {
  int condition = 1;
  Integer at;
  Integer asked;

  bool operator==(const FamilyViolation&) const = default;
};

}  // namespace dynim
