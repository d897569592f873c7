// Trees made cheaper without changing their meaning, and n replaced by a number.
#pragma once

#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// An equal tree that is faster to evaluate and easier to bound: constant subexpressions are
/// computed, fractions as factors become divisions of integers, floor(a/b) becomes one integer
/// division, choices by a condition that is always true or always false are made. No node is
/// unreachable from the root.
Tree simplify(const Tree& tree);

/// The tree with n replaced by `value`, simplified.
Tree substitute_n(const Tree& tree, const Integer& value);

// What is known of an expression in n and t because a move takes something, and at most the pile.

/// A simplified tree with the same values for 1 <= t <= n, in which comparisons, min and max of
/// parts linear in n and t are decided as far as that tells: min(t, n) is t. Cost: linear in the
/// tree.
Tree within_the_pile(const Tree& tree);

}  // namespace dynim::move_function
