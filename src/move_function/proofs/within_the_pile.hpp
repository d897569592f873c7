// What is known of an expression in n and t because a move takes something, and at most the pile.
#pragma once

#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// A simplified tree with the same values for 1 <= t <= n, in which comparisons, min and max of
/// parts linear in n and t are decided as far as that tells: min(t, n) is t. Cost: linear in the
/// tree.
Tree within_the_pile(const Tree& tree);

}  // namespace dynim::move_function
