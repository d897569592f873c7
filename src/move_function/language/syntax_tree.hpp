// The syntax tree of a move function: what the parser builds and every evaluator walks.
//
// Nodes live in one vector, children before parents, and name their children by index. So
// destroying a tree of any shape needs no recursion, walking bottom-up is a loop, and the 64-bit
// evaluator stays in cache. The height is limited while building (see limits), which lets the
// evaluators recurse.
//
// What a node does is either an operator of the table (operators/operator.hpp) or one of the few
// things that are not: a constant, a name, `and`, `or`, `not`, `? :`.
//
// No evaluator knows n, the pile: it is replaced by a number first (substitute_n), and what is left
// depends on t alone.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "dynim/integer.hpp"
#include "move_function/arithmetic/limits.hpp"
#include "move_function/operators/operator.hpp"

namespace dynim::move_function {

/// Index of a node in its tree.
using NodeId = std::uint32_t;

struct Node {
  Op op = Op::constant;
  Kind kind = Kind::number;
  bool is_constant = false;     ///< neither t nor n occurs in it
  bool is_integral = false;     ///< its value, where it has one, is an integer
  bool is_nonnegative = false;  ///< its value, where it has one, is not negative
  bool is_small = false;        ///< a constant whose value is `small`
  std::uint16_t height = 1;
  NodeId child[3] = {0, 0, 0};
  std::uint32_t place = 0;  ///< byte offset of the operator or name in the text
  std::uint32_t begin = 0;  ///< byte offset of the first character of the subexpression
  std::uint32_t value = 0;  ///< a constant's index into Tree::constants
  std::int64_t small = 0;
};

class Tree {
 public:
  const Node& operator[](NodeId id) const { return nodes_[id]; }
  const mpq_class& constant(const Node& node) const { return constants_[node.value]; }
  const Integer& integer_constant(const Node& node) const {
    return constants_[node.value].get_num();
  }
  const Node* nodes() const { return nodes_.data(); }
  std::size_t size() const { return nodes_.size(); }

  NodeId add_constant(mpq_class value, std::uint32_t place, std::uint32_t begin);

  /// A node without children: t, n, phi, pi, e.
  NodeId add_name(Op op, std::uint32_t place);

  /// An inner node; `arity` children are read. Kinds must fit already.
  NodeId add(Op op, std::uint32_t place, const NodeId (&child)[3], int arity);

  NodeId root = 0;

 private:
  NodeId push(const Node& node);

  std::vector<Node> nodes_;
  std::vector<mpq_class> constants_;
};

/// Children of a node with that operator.
inline int arity(Op op) {
  if (is_operator(op)) return operator_of(op).arity;
  if (op <= Op::e) return 0;
  return op == Op::conditional ? 3 : op == Op::logical_not ? 1 : 2;
}

/// Adds a node of another tree, whose children have their copies: `image` says which.
NodeId add_copy(Tree& tree, const Tree& of, const Node& node, const std::vector<NodeId>& image);

/// Does a node with that operator or name occur in the tree?
bool contains(const Tree& tree, Op op);
inline bool contains_n(const Tree& tree) { return contains(tree, Op::variable_n); }

/// Are two simplified trees equal but for their places in the text?
bool same_form(const Tree& a, const Tree& b);

/// Memory of the tree in words of 64 bits, roughly.
std::size_t words_of(const Tree& tree);

}  // namespace dynim::move_function
