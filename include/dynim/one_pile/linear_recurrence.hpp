// Linear recurrences of the members of a g-base, proved, and members of any index by them.
//
// For f(t) = floor(r t), r >= 1 rational, the step after member b_k is b_(k-d), d given by r
// b_(k-d-1) < b_k <= r b_(k-d). Once d is the same for d + 2 members in a row, it is so for ever
// (docs/mathematics.md, Theorem 89): b_(k+1) = b_k + b_(k-d). The members grow like the powers of
// the only root above 1 of x**(d+1) = x**d + 1. 2t has d = 1 (Fibonacci), 3t has d = 3.
//
// Cost: the members until d settles (109 at most for r <= 20 with denominators to 6); a member of
// index K takes log K squarings of polynomials of degree d.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/one_pile/g_bases.hpp"

namespace dynim DYNIM_EXPORT {

/// b_(k+1) = b_k + b_(k-delay) for all k >= from; members are counted from 0.
struct BaseRecurrence {
  std::uint64_t delay = 0;
  std::uint64_t from = 0;
};

/// Proved of f = floor(r t) with 1 <= r rational, from the members known; nothing where f is not
/// proved to be such, or too few members are known.
std::optional<BaseRecurrence> find_recurrence(const GBases& bases);

/// b_index, or its residue modulo `modulus` >= 1. The members up to recurrence.from are known.
/// Nothing where the budget ended first.
std::optional<Integer> member_by_recurrence(const GBases& bases, const BaseRecurrence& recurrence,
                                            const Integer& index,
                                            const std::optional<Integer>& modulus, Budget& budget);

/// The root above 1 of x**(delay+1) = x**delay + 1, cut after `digits` digits behind the point.
std::string growth_rate(const BaseRecurrence& recurrence, unsigned digits);

}  // namespace dynim
