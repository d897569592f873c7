// The difference of two linear parts, a n + b t + c = a (n - t) + (a + b) t + c, is least at
// n = t = 1 where neither a nor a + b is negative.
#include <vector>

#include "move_function/proofs/linear_part.hpp"
#include "move_function/proofs/simplify.hpp"

namespace dynim::move_function {
namespace {

/// The least that a n + b t + c can be; nothing where it has no bound.
std::optional<mpq_class> least(const LinearPart& part) {
  const mpq_class slope = part.n + part.t;
  if (part.n < 0 || slope < 0) return std::nullopt;
  return mpq_class(slope + part.c);
}

LinearPart minus(const LinearPart& x, const LinearPart& y) {
  return {x.n - y.n, x.t - y.t, x.c - y.c};
}

/// What is known of x beside y, for all piles and moves.
struct Order {
  bool at_most = false, less = false, at_least = false, greater = false;
};

Order order_of(const LinearPart& x, const LinearPart& y) {
  Order order;
  if (const auto gap = least(minus(y, x))) order.at_most = *gap >= 0, order.less = *gap > 0;
  if (const auto gap = least(minus(x, y))) order.at_least = *gap >= 0, order.greater = *gap > 0;
  return order;
}

std::optional<bool> truth_of(Op op, const Order& order) {
  const auto decide = [](bool yes, bool no) -> std::optional<bool> {
    return yes || no ? std::optional(yes) : std::nullopt;
  };
  const bool equal = order.at_most && order.at_least, unequal = order.less || order.greater;
  switch (op) {
    case Op::less:
      return decide(order.less, order.at_least);
    case Op::less_equal:
      return decide(order.at_most, order.greater);
    case Op::equal:
      return decide(equal, unequal);
    case Op::not_equal:
      return decide(unequal, equal);
    default:
      return std::nullopt;
  }
}

class Copier {
 public:
  explicit Copier(const Tree& tree) : tree_(tree), parts_(tree.size()) {}

  Tree run() {
    std::vector<NodeId> image;
    for (NodeId id = 0; id < tree_.size(); ++id) {
      parts_[id] = linear_part(tree_, id, parts_);
      image.push_back(copy(id, image));
    }
    result_.root = image[tree_.root];
    return simplify(result_);
  }

 private:
  NodeId copy(NodeId id, const std::vector<NodeId>& image) {
    const Node& node = tree_[id];
    if (arity(node.op) != 2 || !parts_[node.child[0]] || !parts_[node.child[1]])
      return add_copy(result_, tree_, node, image);
    const Order order = order_of(*parts_[node.child[0]], *parts_[node.child[1]]);
    if ((node.op == Op::min || node.op == Op::max) && (order.at_most || order.at_least)) {
      const NodeId chosen = node.child[order.at_most == (node.op == Op::min) ? 0 : 1];
      parts_[id] = parts_[chosen];
      return image[chosen];
    }
    const std::optional<bool> truth = truth_of(node.op, order);
    return truth ? comparison(node, *truth) : add_copy(result_, tree_, node, image);
  }

  // 0 = 0 or 0 = 1, which simplify() decides.
  NodeId comparison(const Node& node, bool truth) {
    const NodeId zero = result_.add_constant(0, node.place, node.begin),
                 other = result_.add_constant(truth ? 0 : 1, node.place, node.begin);
    return result_.add(Op::equal, node.place, {zero, other, 0}, 2);
  }

  const Tree& tree_;
  LinearParts parts_;
  Tree result_;
};

}  // namespace

Tree within_the_pile(const Tree& tree) { return Copier(tree).run(); }

}  // namespace dynim::move_function
