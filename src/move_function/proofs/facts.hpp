// What can be proved about an expression on t >= 1, from its form alone.
//
// Monotonicity follows the operations (a sum of non-decreasing parts is non-decreasing, a product
// too where the parts are not negative, ...); signs come from interval arithmetic over the range of
// t in question. A branch "t < c ? A : B" is followed into both sides, which must fit at the
// border. Nothing is guessed from samples: what the rules do not reach is answered with false.
#pragma once

#include "dynim/move_function.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

MoveFunctionFacts prove_facts(const Tree& tree);

}  // namespace dynim::move_function
