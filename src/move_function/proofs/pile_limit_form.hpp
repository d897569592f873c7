// Expressions in n and t whose value one number decides: n - t, which is what the move leaves, or
// n, the pile before it. Cost: linear in the tree.
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

}  // namespace dynim::move_function
