// The 64-bit path: signed 128-bit arithmetic, every operation checked, so that 4*t of a 64-bit t
// still fits. It never decides that something is an error: it gives up and leaves that to the
// slower evaluators. Cost: some ten instructions a node. It is the inner loop of every table, so
// the operators are a switch made from their list, not calls through their table.
#include "move_function/evaluation/evaluators.hpp"
#include "move_function/operators/bits.hpp"
#include "move_function/operators/comparisons.hpp"
#include "move_function/operators/divisibility.hpp"
#include "move_function/operators/division.hpp"
#include "move_function/operators/number_theory.hpp"
#include "move_function/operators/powers.hpp"
#include "move_function/operators/sums.hpp"

namespace dynim::move_function {
namespace {

template <typename O>
inline bool apply(const Node* nodes, const Node& node, const SmallValues& at, Int128& out) {
  Int128 a = 0;
  if (!evaluate_small(nodes, node.child[0], at, a)) return false;
  if constexpr (O::arity == 1) {
    return O::small(a, out);
  } else {
    Int128 b = 0;
    return evaluate_small(nodes, node.child[1], at, b) && O::small(a, b, out);
  }
}

}  // namespace

bool evaluate_small(const Node* nodes, NodeId id, const SmallValues& at, Int128& out) {
  const Node& node = nodes[id];
  switch (node.op) {
    case Op::constant:
      out = node.small;
      return node.is_small;
    case Op::variable_t:
      out = at.t;
      return true;
    case Op::variable_n:
      out = at.n;
      return at.n >= 0;
    case Op::variable_k:
    case Op::variable_u:
    case Op::variable_x:
      if (at.past == nullptr) return false;
      out = at.past[static_cast<int>(node.op) - static_cast<int>(Op::variable_k)];
      return true;
    case Op::phi:
    case Op::pi:
    case Op::e:
      return false;
    case Op::logical_and:
    case Op::logical_or:
      if (!evaluate_small(nodes, node.child[0], at, out)) return false;
      if ((out != 0) == (node.op == Op::logical_or)) return true;
      return evaluate_small(nodes, node.child[1], at, out);
    case Op::logical_not:
      if (!evaluate_small(nodes, node.child[0], at, out)) return false;
      out = out == 0;
      return true;
    case Op::conditional:
      if (!evaluate_small(nodes, node.child[0], at, out)) return false;
      return evaluate_small(nodes, node.child[out != 0 ? 1 : 2], at, out);
#define DYNIM_CASE(op, Struct) \
  case Op::op:                 \
    return apply<Struct>(nodes, node, at, out);
      DYNIM_OPERATORS(DYNIM_CASE)
#undef DYNIM_CASE
  }
  return false;
}

}  // namespace dynim::move_function
