// Parts of an expression that are linear in the pile and the move.
#pragma once

#include <optional>
#include <vector>

#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// n * (the pile) + t * (the move) + c.
struct LinearPart {
  mpq_class n, t, c;
};

/// Of each node; nothing where it is not linear.
using LinearParts = std::vector<std::optional<LinearPart>>;

/// Of node `id`; those of its children are known.
std::optional<LinearPart> linear_part(const Tree& tree, NodeId id, const LinearParts& known);

}  // namespace dynim::move_function
