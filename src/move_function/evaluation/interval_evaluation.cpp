// Enclosures, node by node: one interval operation each, and the constants phi, pi and e from Arb,
// kept between calls. Cost: linear in the tree, each operation on numbers of `precision` bits.
#include "move_function/evaluation/interval_evaluation.hpp"

#include <arb.h>

#include "base/watch.hpp"
#include "move_function/arithmetic/flint_thread.hpp"

namespace dynim::move_function {
namespace {

Interval compute_real_constant(Op op, slong precision) {
  arb_t ball;
  arb_init(ball);
  if (op == Op::pi) {
    arb_const_pi(ball, precision + 8);
  } else if (op == Op::e) {
    arb_const_e(ball, precision + 8);
  } else {
    arb_sqrt_ui(ball, 5, precision + 8);
    arb_add_ui(ball, ball, 1, precision + 8);
    arb_mul_2exp_si(ball, ball, -1);
  }
  Interval r;
  arb_get_lbound_arf(r.lo.get(), ball, precision);
  arb_get_ubound_arf(r.hi.get(), ball, precision);
  arb_clear(ball);
  return r;
}

/// phi, pi or e to about `precision` bits, kept for the next call: f is evaluated often at similar
/// precision.
const Interval& real_constant(Op op, slong precision) {
  struct Kept {
    slong precision = 0;
    Interval value;
  };
  tidy_flint_after_thread();
  thread_local Kept kept[3];
  Kept& k = kept[static_cast<int>(op) - static_cast<int>(Op::phi)];
  if (k.precision < precision || k.precision > 2 * precision) {
    k.value = compute_real_constant(op, precision);
    k.precision = precision;
  }
  return k.value;
}

}  // namespace

IntervalOperation IntervalEvaluator::operation(const Node& node) {
  return {precision_,
          node.place,
          exact_ != nullptr,
          {tree_[node.child[0]].is_integral, tree_[node.child[1]].is_integral},
          may_fail_};
}

const Interval& IntervalEvaluator::operand(NodeId id, Interval& storage) {
  const Node& node = tree_[id];
  if (node.op == Op::variable_t && exact_ == nullptr) return t_;
  if (node.kind == Kind::real && node.op <= Op::e) return real_constant(node.op, precision_);
  storage = number(id);
  return storage;
}

Interval IntervalEvaluator::number(NodeId id) {
  const Node& node = tree_[id];
  if (exact_ != nullptr && node.kind == Kind::number)
    return Interval::enclose(exact_->number(id), precision_);
  switch (node.op) {
    case Op::constant:
      return node.is_small ? Interval::point(node.small)
                           : Interval::enclose(tree_.constant(node), precision_);
    case Op::variable_t:
      return t_;
    case Op::variable_n: {  // any pile
      Interval n = Interval::everything();
      n.lo = Interval::point(1).lo;
      return n;
    }
    case Op::phi:
    case Op::pi:
    case Op::e:
      return real_constant(node.op, precision_);
    case Op::conditional: {
      const Truth condition = exact_ != nullptr
                                  ? (exact_->truth(node.child[0]) ? Truth::yes : Truth::no)
                                  : truth(node.child[0]);
      if (condition != Truth::unknown) return number(node.child[condition == Truth::yes ? 1 : 2]);
      Interval left;
      Interval right;
      const Interval& a = operand(node.child[1], left);
      return hull(a, operand(node.child[2], right));
    }
    default:
      return apply(node);
  }
}

Interval IntervalEvaluator::apply(const Node& node) {
  poll_evaluation(static_cast<std::size_t>(precision_) / FLINT_BITS);
  const Operator& row = operator_of(node.op);
  Interval left;
  const Interval& a = operand(node.child[0], left);
  if (row.arity == 1) return row.interval(a, a, operation(node));
  Interval right;
  const Interval& b = operand(node.child[1], right);
  return row.interval(a, b, operation(node));
}

Truth IntervalEvaluator::truth(NodeId id) {
  const Node& node = tree_[id];
  switch (node.op) {
    case Op::logical_not:
      return negate(truth(node.child[0]));
    case Op::logical_and:
    case Op::logical_or: {
      const Truth decisive = node.op == Op::logical_or ? Truth::yes : Truth::no;
      const Truth a = truth(node.child[0]);
      if (a == decisive) return a;
      const Truth b = truth(node.child[1]);
      return b == decisive || a != Truth::unknown ? b : a;
    }
    case Op::conditional: {
      const Truth condition = truth(node.child[0]);
      if (condition != Truth::unknown) return truth(node.child[condition == Truth::yes ? 1 : 2]);
      const Truth a = truth(node.child[1]);
      return a == truth(node.child[2]) ? a : Truth::unknown;
    }
    default:
      break;
  }
  const Operator& row = operator_of(node.op);
  Interval left;
  Interval right;
  const Interval& a = operand(node.child[0], left);
  const Interval& b = row.arity == 1 ? a : operand(node.child[1], right);
  return row.holds_interval(a, b, operation(node));
}

}  // namespace dynim::move_function
