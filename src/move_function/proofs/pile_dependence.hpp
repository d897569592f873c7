// How the value of an expression depends on the pile n: through one number, n - t, which is what
// the move leaves, or n itself; or by a period.
#pragma once

#include <optional>

#include "dynim/move_function.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

struct PileLimitForm {
  PileLimit::Pile pile;
  Tree h;  ///< with t for the number that decides
};

/// Of a simplified tree in which n occurs. Nothing where t and n occur in another way.
std::optional<PileLimitForm> pile_limit_form(const Tree& tree);

// The period in n that follows from the form of an expression: a T >= 1 with f(n + T, t) = f(n, t)
// for all n from some start on and all t, errors included. A theorem about the expression, never a
// guess from samples.
//
// The exact period P(x), from the leaves up:
//
//   constants, t                          1
//   n                                     none
//   a % c, where P(a) is not known        R(a, c), c a positive integer constant
//   gcd(a, c), P(a) not known             R(a, c), c a positive integer constant
//   bitand(a, c), P(a) not known, a >= 0  R(a, the least power of 2 above c), c likewise
//   any other operator                    the lcm of the P of its parts; none where a part has none
//
// Sound because a value (or an error) is determined by the values (or errors) of the parts, and
// a % c by a modulo c. R(a, c), the period modulo c, is a T with a(n + T) = a(n) modulo c for all
// n, for a whose values are integers:
//
//   x with an exact period                   P(x)
//   n                                        c
//   -a, a + b, a - b, a * b                  the lcm of the R of the parts: congruences add and
//                                            multiply
//   a ** b, P(b) = 1, b >= 0                 R(a, c); P(b) = 1 says that b does not depend on n
//   a // k, k a positive integer constant    R(a, c*k): a(n + T) = a(n) + m*c*k gives floors that
//                                            differ by m*c
//   anything else                            none
//
// A comparison of n with a constant is what it is for large n from some pile on; so are `and`, `or`
// and `not` of such conditions, and of a conditional on one only the branch taken from there on
// counts. min(n, c) is c from c on. All other parts have the start 0, and a whole the largest start
// of its parts.
//
// The period is not always the least: n % 6 % 3 has 6. Cost: linear in the tree.

/// P of the root of a simplified tree, and its start; a period of 0 where there is none, or none
/// below 2^63.
PilePeriod pile_period(const Tree& tree);

}  // namespace dynim::move_function
