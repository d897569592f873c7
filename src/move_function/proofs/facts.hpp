// What can be proved about an expression on t >= 1, from its form alone.
//
// Monotonicity follows the operations (a sum of non-decreasing parts is non-decreasing, a product
// too where the parts are not negative, t less what rises by at most 1, ...); signs come from
// interval arithmetic over the range of t in question. A branch "t < c ? A : B" is followed into
// both sides, which must fit at the border. Nothing is guessed from samples: what the rules do not
// reach is answered with false.
#pragma once

#include "dynim/move_function.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

MoveFunctionFacts prove_facts(const Tree& tree);

/// Of an expression in n and t: is f(n, n - m) <= f(n + 1, n + 1 - m) for all n > m >= 0? Both n
/// and t rise, and n - t stays.
bool rises_to_a_pile(const Tree& tree);

// Whether f(q t) is q f(t), from the form of an expression.

/// For all t at which there are values; q >= 2. Cost: some operations on small integers a node.
bool scales_by(const Tree& tree, const Integer& q);

}  // namespace dynim::move_function
