// The syntax tree of a move function: what the parser builds and every evaluator walks.
//
// Nodes live in one vector, children before parents, and name their children by index. So
// destroying a tree of any shape needs no recursion, walking bottom-up is a loop, and the 64-bit
// evaluator stays in cache. The height is limited while building (see limits), which lets the
// evaluators recurse.
//
// No evaluator knows n, the pile: it is replaced by a number first (substitute_n), and what is left
// depends on t alone.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "dynim/integer.hpp"

namespace dynim::move_function {

enum class Op : std::uint8_t {
  constant,
  variable_t,
  variable_n,
  phi,
  pi,
  e,
  negate,
  abs,
  floor,
  ceil,
  isqrt,
  log2,
  sqrt,
  add,
  subtract,
  multiply,
  divide,
  floor_divide,
  ceil_divide,
  remainder,
  power,
  min,
  max,
  valuation,
  equal,
  not_equal,
  less,
  less_equal,
  ispow,
  logical_and,
  logical_or,
  logical_not,
  conditional,
};

/// What a node stands for. A real is known only through enclosures: it must pass a floor, ceil or
/// comparison.
enum class Kind : std::uint8_t { number, real, truth };

/// Index of a node in its tree.
using NodeId = std::uint32_t;

struct Node {
  Op op = Op::constant;
  Kind kind = Kind::number;
  bool is_constant = false;  ///< neither t nor n occurs in it
  bool is_integral = false;  ///< its value, where it has one, is an integer
  bool is_nonnegative =
      false;              ///< its value, where it has one, is >= 0 (known from the form alone)
  bool is_small = false;  ///< a constant equal to `small`
  std::uint16_t height = 1;
  NodeId child[3] = {0, 0, 0};
  std::uint32_t place = 0;  ///< byte offset of the operator or name in the text
  std::uint32_t begin = 0;  ///< byte offset of the first character of the subexpression
  std::uint32_t value = 0;  ///< a constant's index into Tree::constants
  std::int64_t small = 0;
};

namespace limits {
constexpr std::size_t text_bytes = std::size_t{1} << 24;
constexpr std::size_t nesting = 200;  ///< parentheses, calls, chains of -, not, **, ?:
constexpr std::size_t height = 1000;  ///< of the tree: a sum of 1000 terms is that high
constexpr std::size_t nodes = std::size_t{1} << 20;
constexpr std::size_t literal_digits = 10'000'000;
constexpr std::size_t hard_bits = std::size_t{1} << 26;  ///< no exact value is ever larger
constexpr std::size_t work_bits = std::size_t{1}
                                  << 28;  ///< all results of one exact evaluation together
constexpr std::size_t text_constant_bits = std::size_t{1}
                                           << 27;  ///< all literals of a text together
constexpr std::size_t folded_bits = std::size_t{1}
                                    << 16;  ///< of constant subexpressions computed once
}  // namespace limits

/// The values of the names in an expression while it is evaluated.
struct Environment {
  const Integer& t;
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
int arity(Op op);

/// Bits of the larger of numerator and denominator.
std::size_t size_in_bits(const mpq_class& q);

/// q in digits; numbers beyond 60 characters are shortened to their ends and their number of
/// digits.
std::string brief(const mpq_class& q);
std::string brief(const Integer& v);

/// An equal tree that is faster to evaluate and easier to bound: constant subexpressions are
/// computed, fractions as factors become divisions of integers, floor(a/b) becomes one integer
/// division, choices by a condition that is always true or always false are made. No node is
/// unreachable from the root.
Tree simplify(const Tree& tree);

/// The tree with n replaced by `value`, simplified.
Tree substitute_n(const Tree& tree, const Integer& value);

/// Does n occur in the tree?
bool contains_n(const Tree& tree);

/// Are two simplified trees equal but for their places in the text?
bool same_form(const Tree& a, const Tree& b);

/// Memory of the tree in words of 64 bits, roughly.
std::size_t words_of(const Tree& tree);

}  // namespace dynim::move_function
