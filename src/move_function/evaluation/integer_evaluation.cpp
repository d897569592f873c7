// The integer path for large t. Leaves are used where they lie (operand), so 2*t costs one GMP
// multiplication and the allocation of its result. GMP aborts the process on overflow: the
// operators check sizes before numbers are built.
#include "base/watch.hpp"
#include "move_function/evaluation/evaluators.hpp"

namespace dynim::move_function {

Status IntegerEvaluator::operand(NodeId id, Integer& storage, const Integer*& out) {
  const Node& node = tree_[id];
  if (const Integer* const named = environment_.find(node.op)) {
    out = named;
    return Status::ok;
  }
  if (node.op == Op::constant) {
    out = &tree_.integer_constant(node);
    return node.is_integral ? Status::ok : Status::gave_up;
  }
  out = &storage;
  return number(id, storage);
}

Status IntegerEvaluator::number(NodeId id, Integer& out) {
  const Node& node = tree_[id];
  switch (node.op) {
    case Op::constant:
      if (!node.is_integral) return Status::gave_up;
      out = tree_.integer_constant(node);
      return Status::ok;
    case Op::conditional: {
      bool condition = false;
      if (const Status s = truth(node.child[0], condition); s != Status::ok) return s;
      return number(node.child[condition ? 1 : 2], out);
    }
    default:
      if (const Integer* const named = environment_.find(node.op)) {
        out = *named;
        return Status::ok;
      }
      if (rounds_real(tree_, node)) return rounded_real(node, out);
      return is_operator(node.op) && node.kind == Kind::number ? apply(node, out) : Status::gave_up;
  }
}

Status IntegerEvaluator::apply(const Node& node, Integer& out) {
  if (node.op == Op::remainder && has_power_in_sum(tree_, node.child[0]))
    return remainder_of_power(node, out);
  const Operator& row = operator_of(node.op);
  const Integer* a = nullptr;
  if (const Status s = operand(node.child[0], out, a); s != Status::ok) return s;
  Integer right;
  const Integer* b = a;
  if (row.arity == 2) {
    if (const Status s = operand(node.child[1], right, b); s != Status::ok) return s;
  }
  poll_evaluation(*b);
  const Status s = row.integer(*a, *b, out, limit_);
  poll_evaluation(out);
  return s;
}

Status IntegerEvaluator::truth(NodeId id, bool& out) {
  const Node& node = tree_[id];
  switch (node.op) {
    case Op::logical_not: {
      const Status s = truth(node.child[0], out);
      out = !out;
      return s;
    }
    case Op::logical_and:
    case Op::logical_or:
      if (const Status s = truth(node.child[0], out); s != Status::ok) return s;
      if (out == (node.op == Op::logical_or)) return Status::ok;
      return truth(node.child[1], out);
    case Op::conditional:
      if (const Status s = truth(node.child[0], out); s != Status::ok) return s;
      return truth(node.child[out ? 1 : 2], out);
    default:
      return compares_reals(tree_, node) ? compared_reals(node, out) : predicate(node, out);
  }
}

Status IntegerEvaluator::predicate(const Node& node, bool& out) {
  const Operator& row = operator_of(node.op);
  Integer left;
  const Integer* a = nullptr;
  if (const Status s = operand(node.child[0], left, a); s != Status::ok) return s;
  Integer right;
  const Integer* b = a;
  if (row.arity == 2) {
    if (const Status s = operand(node.child[1], right, b); s != Status::ok) return s;
  }
  return row.holds_integer(*a, *b, out);
}

Status IntegerEvaluator::rounded_real(const Node& node, Integer& out) {
  RationalEvaluator exact(tree_, environment_, limit_);
  try {
    out = round_real(exact, node);
    return Status::ok;
  } catch (const TooLarge&) {
    return Status::too_large;
  } catch (const EvaluationError&) {
    return Status::gave_up;
  }
}

Status IntegerEvaluator::compared_reals(const Node& node, bool& out) {
  RationalEvaluator exact(tree_, environment_, limit_);
  try {
    out = operator_of(node.op).holds(compare_reals(exact, node));
    return Status::ok;
  } catch (const TooLarge&) {
    return Status::too_large;
  } catch (const EvaluationError&) {
    return Status::gave_up;
  }
}

}  // namespace dynim::move_function
