// Whether f(q t) is q f(t), from the form of an expression.
#pragma once

#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// For all t at which there are values; q >= 2. Cost: some operations on small integers a node.
bool scales_by(const Tree& tree, const Integer& q);

}  // namespace dynim::move_function
