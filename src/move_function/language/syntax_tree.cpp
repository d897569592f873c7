// Building trees: what is known of a node follows from its operator and its children. Cost: a few
// instructions a node.
#include "move_function/language/syntax_tree.hpp"

#include <algorithm>
#include <utility>

#include "move_function/arithmetic/fractions.hpp"

namespace dynim::move_function {
namespace {

Traits traits_of(const Node& node) { return {node.kind, node.is_integral, node.is_nonnegative}; }

Traits traits_of_choice(const Node& then, const Node& otherwise) {
  return {then.kind == Kind::real ? Kind::real : otherwise.kind,
          then.is_integral && otherwise.is_integral,
          then.is_nonnegative && otherwise.is_nonnegative};
}

Traits traits_of_result(Op op, const Node* const (&c)[3]) {
  if (op == Op::conditional) return traits_of_choice(*c[1], *c[2]);
  if (!is_operator(op)) return {Kind::truth, false, false};  // and, or, not
  const Operator& row = operator_of(op);
  return row.traits(traits_of(*c[0]), traits_of(*c[row.arity - 1]));
}

bool begins_at_first_child(Op op) {
  if (is_operator(op)) return operator_of(op).form == Form::infix;
  return op != Op::logical_not;
}

}  // namespace

NodeId Tree::push(const Node& node) {
  nodes_.push_back(node);
  return static_cast<NodeId>(nodes_.size() - 1);
}

NodeId Tree::add_constant(mpq_class value, std::uint32_t place, std::uint32_t begin) {
  Node node;
  node.is_constant = true;
  node.is_integral = value.get_den() == 1;
  node.is_nonnegative = value >= 0;
  node.is_small = node.is_integral && value.get_num().fits_slong_p();
  if (node.is_small) node.small = value.get_num().get_si();
  node.place = place;
  node.begin = begin;
  node.value = static_cast<std::uint32_t>(constants_.size());
  constants_.push_back(std::move(value));
  return push(node);
}

NodeId Tree::add_name(Op op, std::uint32_t place) {
  Node node;
  const bool variable = is_variable(op);
  node.op = op;
  node.kind = variable ? Kind::number : Kind::real;
  node.is_constant = !variable;
  node.is_integral = variable;
  node.is_nonnegative = true;
  node.place = place;
  node.begin = place;
  return push(node);
}

NodeId Tree::add(Op op, std::uint32_t place, const NodeId (&child)[3], int arity) {
  const Node* c[3] = {nullptr, nullptr, nullptr};
  Node node;
  node.op = op;
  node.place = place;
  node.is_constant = true;
  std::uint16_t height = 0;
  for (int i = 0; i < arity; ++i) {
    c[i] = &nodes_[child[i]];
    node.child[i] = child[i];
    node.is_constant = node.is_constant && c[i]->is_constant;
    height = std::max(height, c[i]->height);
  }
  node.height = static_cast<std::uint16_t>(height + 1);
  node.begin = place;
  // A comparison may have its children swapped: the leftmost counts.
  if (begins_at_first_child(op)) {
    for (int i = 0; i < arity; ++i) node.begin = std::min(node.begin, c[i]->begin);
  }
  const Traits traits = traits_of_result(op, c);
  node.kind = traits.kind;
  node.is_integral = traits.kind == Kind::number && traits.is_integral;
  node.is_nonnegative = traits.is_nonnegative;
  return push(node);
}

bool contains(const Tree& tree, Op op) {
  for (NodeId id = 0; id < tree.size(); ++id) {
    if (tree[id].op == op) return true;
  }
  return false;
}

NodeId add_copy(Tree& tree, const Tree& of, const Node& node, const std::vector<NodeId>& image) {
  if (node.op == Op::constant) return tree.add_constant(of.constant(node), node.place, node.begin);
  const int count = arity(node.op);
  if (count == 0) return tree.add_name(node.op, node.place);
  NodeId child[3] = {0, 0, 0};
  for (int i = 0; i < count; ++i) child[i] = image[node.child[i]];
  return tree.add(node.op, node.place, child, count);
}

bool same_form(const Tree& a, const Tree& b) {
  if (a.size() != b.size() || a.root != b.root) return false;
  for (NodeId id = 0; id < a.size(); ++id) {
    if (a[id].op != b[id].op) return false;
    if (a[id].op == Op::constant && a.constant(a[id]) != b.constant(b[id])) return false;
    for (int i = 0; i < arity(a[id].op); ++i) {
      if (a[id].child[i] != b[id].child[i]) return false;
    }
  }
  return true;
}

std::size_t words_of(const Tree& tree) {
  std::size_t words = tree.size() * (sizeof(Node) / 8);
  for (NodeId id = 0; id < tree.size(); ++id) {
    if (tree[id].op == Op::constant) words += 6 + 2 * size_in_bits(tree.constant(tree[id])) / 64;
  }
  return words;
}

}  // namespace dynim::move_function
