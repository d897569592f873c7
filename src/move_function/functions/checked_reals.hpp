// What dynim-check reads floor(...) of a real as (proofs/check/language.ml).
#pragma once

#include <optional>

#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// The tree with isqrt and // in place of each floor(a t + b + (c t + d) sqrt(r)), of which the
/// numbers are of one square root, and c t + d keeps its sign. Nothing where another real or
/// fraction is in it. It is the same function of t >= 1.
std::optional<Tree> without_reals(const Tree& tree);

}  // namespace dynim::move_function
