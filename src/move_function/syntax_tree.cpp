#include "move_function/syntax_tree.hpp"

#include <algorithm>
#include <utility>

namespace dynim::move_function {
namespace {

Kind kind_of(Op op, const Node* const (&c)[3]) {
  switch (op) {
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
    case Op::ispow:
    case Op::logical_and:
    case Op::logical_or:
    case Op::logical_not:
      return Kind::truth;
    case Op::phi:
    case Op::pi:
    case Op::e:
    case Op::sqrt:
      return Kind::real;
    case Op::negate:
    case Op::abs:
      return c[0]->kind;
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::divide:
    case Op::power:
    case Op::min:
    case Op::max:
      return c[0]->kind == Kind::real || c[1]->kind == Kind::real ? Kind::real : Kind::number;
    case Op::conditional:
      return c[1]->kind == Kind::real ? Kind::real : c[2]->kind;
    default:
      return Kind::number;
  }
}

bool integral(Op op, const Node* const (&c)[3]) {
  switch (op) {
    case Op::negate:
    case Op::abs:
      return c[0]->is_integral;
    case Op::floor:
    case Op::ceil:
    case Op::isqrt:
    case Op::log2:
    case Op::floor_divide:
    case Op::ceil_divide:
    case Op::valuation:
      return true;
    case Op::add:
    case Op::subtract:
    case Op::multiply:
    case Op::remainder:
    case Op::min:
    case Op::max:
      return c[0]->is_integral && c[1]->is_integral;
    case Op::power:
      return c[0]->is_integral && c[1]->is_nonnegative;
    case Op::conditional:
      return c[1]->is_integral && c[2]->is_integral;
    default:
      return false;
  }
}

bool nonnegative(Op op, const Node* const (&c)[3]) {
  switch (op) {
    case Op::abs:
    case Op::isqrt:
    case Op::log2:
    case Op::valuation:
    case Op::sqrt:
      return true;
    case Op::floor:
    case Op::ceil:
      return c[0]->is_nonnegative;
    case Op::add:
    case Op::multiply:
    case Op::divide:
    case Op::floor_divide:
    case Op::ceil_divide:
    case Op::min:
      return c[0]->is_nonnegative && c[1]->is_nonnegative;
    case Op::max:
      return c[0]->is_nonnegative || c[1]->is_nonnegative;
    case Op::remainder:
      return c[1]->is_nonnegative;
    case Op::power:
      return c[0]->is_nonnegative;
    case Op::conditional:
      return c[1]->is_nonnegative && c[2]->is_nonnegative;
    default:
      return false;
  }
}

bool begins_at_first_child(Op op) {
  return (op >= Op::add && op <= Op::power) || (op >= Op::equal && op <= Op::less_equal) ||
         op == Op::logical_and || op == Op::logical_or || op == Op::conditional;
}

}  // namespace

int arity(Op op) {
  if (op <= Op::e) return 0;
  if (op <= Op::sqrt || op == Op::logical_not) return 1;
  return op == Op::conditional ? 3 : 2;
}

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
  const bool variable = op == Op::variable_t || op == Op::variable_n;
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
  node.kind = kind_of(op, c);
  node.is_integral = node.kind == Kind::number && integral(op, c);
  node.is_nonnegative = nonnegative(op, c);
  return push(node);
}

bool contains_n(const Tree& tree) {
  for (NodeId id = 0; id < tree.size(); ++id) {
    if (tree[id].op == Op::variable_n) return true;
  }
  return false;
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

std::size_t size_in_bits(const mpq_class& q) {
  return std::max(bit_length(q.get_num()), bit_length(q.get_den()));
}

std::string brief(const Integer& v) {
  // Beyond this the digits themselves would cost seconds; their number is enough.
  constexpr std::size_t printable_bits = 1'000'000;
  if (bit_length(v) > printable_bits) {
    return "(a number of about " + std::to_string(mpz_sizeinbase(v.get_mpz_t(), 10)) + " digits)";
  }
  const std::string digits = to_string(v);
  if (digits.size() <= 60) return digits;
  return digits.substr(0, 12) + "..." + digits.substr(digits.size() - 12) + " (" +
         std::to_string(digits.size() - (v < 0 ? 1 : 0)) + " digits)";
}

std::string brief(const mpq_class& q) {
  return q.get_den() == 1 ? brief(q.get_num()) : brief(q.get_num()) + "/" + brief(q.get_den());
}

}  // namespace dynim::move_function
