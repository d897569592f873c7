// The tree made cheaper without changing its meaning: constants are folded, p/q * x becomes (p * x) / q, and
// floor(a/b) becomes a // b, so that most functions never leave the integers.
#include <optional>

#include "move_function/evaluation.hpp"

namespace dynim::move_function {
namespace {

std::optional<mpq_class> fold(const Tree& tree, NodeId id) {
  const Integer nothing = 1;
  const Environment environment{nothing};
  RationalEvaluator evaluator(tree, environment, limits::folded_bits);
  try {
    return evaluator.number(id);
  } catch (const EvaluationError&) {  // reported when it is evaluated
    return std::nullopt;
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

bool is_fraction(const Tree& tree, NodeId id) { return tree[id].op == Op::constant && !tree[id].is_integral; }

class Simplifier {
 public:
  explicit Simplifier(const Tree& source) : source_(source) {}

  Tree run() {
    std::vector<NodeId> image(source_.size());
    for (NodeId id = 0; id < source_.size(); ++id) image[id] = copy(source_[id], image);
    result_.root = image[source_.root];
    return std::move(result_);
  }

 private:
  NodeId copy(const Node& node, const std::vector<NodeId>& image) {
    if (node.op == Op::constant) return result_.add_constant(source_.constant(node), node.place, node.begin);
    const int count = arity(node.op);
    if (count == 0) return result_.add_name(node.op, node.place);
    NodeId child[3] = {0, 0, 0};
    for (int i = 0; i < count; ++i) child[i] = image[node.child[i]];
    return rewrite(node, child);
  }

  NodeId rewrite(const Node& node, NodeId (&child)[3]) {
    if (node.is_constant && node.kind == Kind::number) return folded(node, child);
    switch (node.op) {
      case Op::multiply:
        if (is_fraction(result_, child[0])) return times_fraction(node, child[1], child[0], false);
        if (is_fraction(result_, child[1])) return times_fraction(node, child[0], child[1], false);
        break;
      case Op::divide:
        if (is_fraction(result_, child[1])) return times_fraction(node, child[0], child[1], true);
        break;
      case Op::floor:
      case Op::ceil:
        return rounding(node, child);
      default:
        break;
    }
    return result_.add(node.op, node.place, child, arity(node.op));
  }

  NodeId folded(const Node& node, const NodeId (&child)[3]) {
    const NodeId id = result_.add(node.op, node.place, child, arity(node.op));
    if (result_[id].height > 2 && node.op != Op::floor && node.op != Op::ceil) return id;  // a part was not foldable
    const std::optional<mpq_class> value = fold(result_, id);
    return value ? result_.add_constant(*value, node.place, node.begin) : id;
  }

  NodeId integer(const Integer& v, const Node& like) { return result_.add_constant(v, like.place, like.begin); }

  /// x * p/q as (p*x)/q; x / (p/q) as (q*x)/p.
  NodeId times_fraction(const Node& node, NodeId x, NodeId fraction, bool inverse) {
    mpq_class q = result_.constant(result_[fraction]);
    if (inverse) q = 1 / q;
    if (q.get_num() != 1) x = result_.add(Op::multiply, node.place, {integer(q.get_num(), node), x, 0}, 2);
    if (q.get_den() == 1) return x;
    return result_.add(Op::divide, node.place, {x, integer(q.get_den(), node), 0}, 2);
  }

  NodeId rounding(const Node& node, const NodeId (&child)[3]) {
    const Node inner = result_[child[0]];
    if (inner.is_integral) return child[0];
    if (inner.op == Op::divide && inner.kind == Kind::number) {
      const Op op = node.op == Op::floor ? Op::floor_divide : Op::ceil_divide;
      return result_.add(op, inner.place, {inner.child[0], inner.child[1], 0}, 2);
    }
    return result_.add(node.op, node.place, child, 1);
  }

  const Tree& source_;
  Tree result_;
};

}  // namespace

Tree simplify(const Tree& tree) { return Simplifier(tree).run(); }

}  // namespace dynim::move_function
