// The tree made cheaper without changing its meaning: constants are folded, p/q * x becomes (p * x)
// / q, and floor(a/b) becomes a // b, so that most functions never leave the integers. Conditions
// that are constant are decided, which is most of what happens when the pile n is replaced by a
// number. Nodes keep their places in the text. Cost: linear in the tree, apart from the constants.
#include "move_function/proofs/simplify.hpp"

#include <optional>
#include <type_traits>
#include <vector>

#include "move_function/evaluation/evaluators.hpp"
#include "move_function/operators/divisibility.hpp"

namespace dynim::move_function {
namespace {

/// The value of a constant node, a number or a truth value.
template <typename Value>
std::optional<Value> fold(const Tree& tree, NodeId id) {
  const Integer nothing = 1;
  const Environment environment{nothing};
  RationalEvaluator evaluator(tree, environment, limits::folded_bits);
  try {
    if constexpr (std::is_same_v<Value, bool>) {
      return evaluator.truth(id);
    } else {
      return evaluator.number(id);
    }
  } catch (const EvaluationError&) {  // reported when it is evaluated
    return std::nullopt;
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

bool is_fraction(const Tree& tree, NodeId id) {
  return tree[id].op == Op::constant && !tree[id].is_integral;
}

class Simplifier {
 public:
  /// With `n`, n is replaced by it.
  explicit Simplifier(const Tree& source, const Integer* n = nullptr) : source_(source), n_(n) {}

  Tree run() {
    std::vector<NodeId> image(source_.size());
    for (NodeId id = 0; id < source_.size(); ++id) image[id] = copy(source_[id], image);
    return reachable(image[source_.root]);
  }

 private:
  NodeId copy(const Node& node, const std::vector<NodeId>& image) {
    if (node.op == Op::constant)
      return result_.add_constant(source_.constant(node), node.place, node.begin);
    if (node.op == Op::variable_n && n_ != nullptr)
      return result_.add_constant(*n_, node.place, node.begin);
    const int count = arity(node.op);
    if (count == 0) return result_.add_name(node.op, node.place);
    NodeId child[3] = {0, 0, 0};
    for (int i = 0; i < count; ++i) child[i] = image[node.child[i]];
    return rewrite(node, child);
  }

  NodeId rewrite(const Node& node, NodeId (&child)[3]) {
    if (is_constant_number(node, child)) return folded(node, child);
    switch (node.op) {
      case Op::conditional:
        if (const auto condition = decided(child[0])) return child[*condition ? 1 : 2];
        break;
      case Op::logical_and:
      case Op::logical_or:
        return junction(node, child);
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
      case Op::valuation:
        return valuation(node, child);
      default:
        break;
    }
    return result_.add(node.op, node.place, child, arity(node.op));
  }

  NodeId folded(const Node& node, const NodeId (&child)[3]) {
    const NodeId id = result_.add(node.op, node.place, child, arity(node.op));
    if (result_[id].height > 2 && node.op != Op::floor && node.op != Op::ceil)
      return id;  // a part was not foldable
    const auto value = fold<mpq_class>(result_, id);
    return value ? result_.add_constant(*value, node.place, node.begin) : id;
  }

  NodeId integer(const Integer& v, const Node& like) {
    return result_.add_constant(v, like.place, like.begin);
  }

  bool is_integer(NodeId id) const {
    return result_[id].op == Op::constant && result_[id].is_integral;
  }

  /// x * p/q as (p*x)/q; x / (p/q) as (q*x)/p.
  NodeId times_fraction(const Node& node, NodeId x, NodeId fraction, bool inverse) {
    mpq_class q = result_.constant(result_[fraction]);
    if (inverse) q = 1 / q;
    if (q.get_num() != 1)
      x = result_.add(Op::multiply, node.place, {integer(q.get_num(), node), x, 0}, 2);
    if (q.get_den() == 1) return x;
    return result_.add(Op::divide, node.place, {x, integer(q.get_den(), node), 0}, 2);
  }

  /// valuation(p, c*x) as valuation(p, c) + valuation(p, x), p prime: its bounds are nearer.
  NodeId valuation(const Node& node, const NodeId (&child)[3]) {
    const Node product = result_[child[1]];
    if (product.op != Op::multiply || !is_integer(child[0]))
      return result_.add(node.op, node.place, child, 2);
    const Integer p = result_.integer_constant(result_[child[0]]);
    const bool prime = p >= 2 && mpz_probab_prime_p(p.get_mpz_t(), 30) == 2;
    for (const int i : {0, 1}) {
      const NodeId factor = product.child[i], x = product.child[1 - i];
      if (!prime || !is_integer(factor) || !result_[x].is_integral) continue;
      const Integer c = result_.integer_constant(result_[factor]);
      if (c == 0) continue;
      const NodeId known = integer(to_integer(valuation_of(p, c)), node);
      const NodeId rest = result_.add(Op::valuation, node.place, {child[0], x, 0}, 2);
      return result_.add(Op::add, node.place, {known, rest, 0}, 2);
    }
    return result_.add(node.op, node.place, child, 2);
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

  /// Constant parts, and no real among them that is not rounded here. A source node may be real
  /// only by a branch that was not chosen.
  bool is_constant_number(const Node& node, const NodeId (&child)[3]) const {
    if (node.kind == Kind::truth || node.op == Op::conditional || node.op == Op::sqrt) return false;
    for (int i = 0; i < arity(node.op); ++i) {
      const Node& part = result_[child[i]];
      if (!part.is_constant || (part.kind == Kind::real && node.kind == Kind::real)) return false;
    }
    return true;
  }

  /// The truth of a condition, where it is constant and has one.
  std::optional<bool> decided(NodeId condition) const {
    return result_[condition].is_constant ? fold<bool>(result_, condition) : std::nullopt;
  }

  /// `and`, `or`: a part that decides nothing falls away, and one on the left that decides all is
  /// all.
  NodeId junction(const Node& node, const NodeId (&child)[3]) {
    const bool decisive = node.op == Op::logical_or;
    if (const auto left = decided(child[0])) return child[*left == decisive ? 0 : 1];
    if (const auto right = decided(child[1]); right && *right != decisive) return child[0];
    return result_.add(node.op, node.place, child, 2);
  }

  Tree reachable(NodeId root) const {
    std::vector<bool> used(result_.size());
    used[root] = true;
    for (NodeId id = root + 1; id-- > 0;) {
      for (int i = 0; used[id] && i < arity(result_[id].op); ++i) used[result_[id].child[i]] = true;
    }
    Tree tree;
    std::vector<NodeId> image(result_.size());
    for (NodeId id = 0; id <= root; ++id) {
      if (used[id]) image[id] = add_copy(tree, result_, result_[id], image);
    }
    tree.root = image[root];
    return tree;
  }

  const Tree& source_;
  const Integer* n_;
  Tree result_;
};

}  // namespace

Tree simplify(const Tree& tree) { return Simplifier(tree).run(); }

Tree substitute_n(const Tree& tree, const Integer& value) { return Simplifier(tree, &value).run(); }

}  // namespace dynim::move_function
