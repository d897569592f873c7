// The complete path: exact fractions, and every error explained. It is reached only when the
// integer paths gave up, so clarity goes before speed here. Cost: the operations of the tree on
// fractions, each result within the limits.
#include "base/watch.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/evaluation/evaluators.hpp"

namespace dynim::move_function {

ExactOperation RationalEvaluator::operation(const Node& node) {
  return {node.place, {tree_[node.child[0]].begin, tree_[node.child[1]].begin}, limit_, work_bits_};
}

std::optional<mpq_class> RationalEvaluator::apply(const Node& node, const mpq_class& a,
                                                  const mpq_class& b) {
  poll_evaluation(size_in_bits(a) / GMP_LIMB_BITS + size_in_bits(b) / GMP_LIMB_BITS);
  std::optional<mpq_class> value = operator_of(node.op).exact(a, b, operation(node));
  if (value) poll_evaluation(size_in_bits(*value) / GMP_LIMB_BITS);
  return value;
}

mpq_class RationalEvaluator::number(NodeId id) {
  const Node& node = tree_[id];
  if (node.op == Op::constant) return tree_.constant(node);
  if (const Integer* const named = environment_.find(node.op)) return *named;
  if (node.op == Op::conditional) return number(node.child[truth(node.child[0]) ? 1 : 2]);
  if (rounds_real(tree_, node)) return round_real(*this, node);
  Integer remainder;
  if (node.op == Op::remainder && has_power_in_sum(tree_, node.child[0]) &&
      IntegerEvaluator(tree_, environment_, limit_).number(id, remainder) == Status::ok) {
    return remainder;
  }
  const mpq_class a = number(node.child[0]);
  if (arity(node.op) == 1) return *apply(node, a, a);
  return *apply(node, a, number(node.child[1]));
}

bool RationalEvaluator::truth(NodeId id) {
  const Node& node = tree_[id];
  switch (node.op) {
    case Op::logical_not:
      return !truth(node.child[0]);
    case Op::logical_and:
      return truth(node.child[0]) && truth(node.child[1]);
    case Op::logical_or:
      return truth(node.child[0]) || truth(node.child[1]);
    case Op::conditional:
      return truth(node.child[truth(node.child[0]) ? 1 : 2]);
    default:
      break;
  }
  const Operator& row = operator_of(node.op);
  if (compares_reals(tree_, node)) return row.holds(compare_reals(*this, node));
  const mpq_class a = number(node.child[0]);
  return row.holds_exact(a, row.arity == 1 ? a : number(node.child[1]), operation(node));
}

}  // namespace dynim::move_function
