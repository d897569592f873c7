// What dynim-check derives of a rule over its expression (proofs/CheckRule.v, CheckLines.v).
#pragma once

#include <optional>

#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

using End = std::optional<Integer>;

// From the least to the most; without an end where that is absent.
struct Span {
  End least, most;
};

// Of a function over some moves: its values, and the steps from each to the next.
struct Course {
  Span values, steps;
};

/// At all moves from this one on; nothing where it may have no value there. It is never nearer than
/// what dynim-check finds. Cost: it looks at a part of the tree for each interval of moves in which
/// the part is chosen.
std::optional<Course> course_from(const Tree& tree, const Integer& from);

End value_at(const Tree& tree, NodeId id, const Integer& t);

/// Whether it is seen that f rises by 1 or more at each move from this one on, and is at least the
/// move. Only of sums, products, powers and choices.
bool is_seen_to_rise(const Tree& tree, const Integer& from);

/// Lines around f from t = 1 on, of sums, products with numbers, quotients by numbers, and square
/// roots of polynomials up to the second degree.
std::optional<LinearBounds> seen_lines(const Tree& tree);

}  // namespace dynim::move_function
