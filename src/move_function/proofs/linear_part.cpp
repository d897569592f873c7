// Sums, and products with a number, of parts that are linear. Cost: a few fractions a node.
#include "move_function/proofs/linear_part.hpp"

namespace dynim::move_function {
namespace {

LinearPart times(const LinearPart& part, const mpq_class& by) {
  return {part.n * by, part.t * by, part.c * by};
}

}  // namespace

std::optional<LinearPart> linear_part(const Tree& tree, NodeId id, const LinearParts& known) {
  const Node& node = tree[id];
  const auto part = [&](int i) -> const std::optional<LinearPart>& { return known[node.child[i]]; };
  switch (node.op) {
    case Op::variable_n:
      return LinearPart{1, 0, 0};
    case Op::variable_t:
      return LinearPart{0, 1, 0};
    case Op::constant:
      return LinearPart{0, 0, tree.constant(node)};
    case Op::negate:
      return part(0) ? std::optional(times(*part(0), -1)) : std::nullopt;
    case Op::add:
    case Op::subtract: {
      if (!part(0) || !part(1)) return std::nullopt;
      const LinearPart other = times(*part(1), node.op == Op::add ? 1 : -1);
      return LinearPart{part(0)->n + other.n, part(0)->t + other.t, part(0)->c + other.c};
    }
    case Op::multiply:
      for (int i = 0; i < 2; ++i) {
        if (part(i) && part(1 - i) && part(i)->n == 0 && part(i)->t == 0)
          return times(*part(1 - i), part(i)->c);
      }
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace dynim::move_function
