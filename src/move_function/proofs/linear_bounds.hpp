// Two lines between which an expression is proved to stay, from its form alone: what decides for
// all N at once whether f is admissible (two_pile/formula.hpp).
#pragma once

#include <optional>

#include "dynim/move_function.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// Lines with slopes and constants in exact fractions; they say too that there is an integer value
/// for all t >= from. Nothing where the expression is not seen to be linear but for something
/// bounded, or where it may have no such value. The lines of p/q * t + r/s coincide; those of its
/// floor and ceil are as near as they can be.
std::optional<LinearBounds> linear_bounds(const Tree& tree);

/// The same for powers of two t alone: then t % 3 is not 0, and 2**valuation(2, t) is t.
std::optional<LinearBounds> linear_bounds_at_powers(const Tree& tree);

/// Does t occur only as valuation(2, t)? Then f(t) = f(h), h the greatest power of 2 dividing t.
bool looks_at_valuation_only(const Tree& tree);

}  // namespace dynim::move_function
