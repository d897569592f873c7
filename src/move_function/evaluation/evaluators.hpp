// Exact values of an expression, by three evaluators of one meaning: each is faster and knows less
// than the next.
//
//   small      signed 128-bit integers, no allocation; gives up on overflow, fractions, reals and
//              errors
//   integer    GMP integers; gives up on fractions and errors, and says when a number would grow
//              too large
//   rational   GMP fractions; complete, and the only one that explains errors
//
// Between operations on large numbers all but the first poll the watch of this thread
// (base/watch.hpp), as do operators that take long, and may so throw EvaluationStopped.
//
// Reals are decided by enclosures of growing precision (real_decision.cpp), never by rounding. What
// an operator does to numbers is in its struct (operators/list.hpp); the evaluators walk the tree.
#pragma once

#include <cstddef>
#include <optional>

#include "move_function/arithmetic/int128.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// The values of the names in an expression while it is evaluated; null where it does not look at
/// them.
struct Environment {
  const Integer& t;
  const Integer *n = nullptr, *k = nullptr, *u = nullptr, *x = nullptr;

  const Integer* find(Op name) const {
    switch (name) {
      case Op::variable_t:
        return &t;
      case Op::variable_n:
        return n;
      case Op::variable_k:
        return k;
      case Op::variable_u:
        return u;
      case Op::variable_x:
        return x;
      default:
        return nullptr;
    }
  }
};

/// The same for the small evaluator.
struct SmallValues {
  Int128 t;
  Int128 n = -1;  ///< negative: unknown
  const Int128* past = nullptr;  ///< k, u and x, where they are known
};

/// Value of node `id` (truth values as 0 and 1) in `out`; false where this evaluator gives up.
bool evaluate_small(const Node* nodes, NodeId id, const SmallValues& at, Int128& out);

/// Evaluates with integers of at most `limit` bits.
class IntegerEvaluator {
 public:
  IntegerEvaluator(const Tree& tree, const Environment& environment, std::size_t limit)
      : tree_(tree), environment_(environment), limit_(limit) {}

  Status number(NodeId id, Integer& out);
  Status truth(NodeId id, bool& out);

 private:
  Status operand(NodeId id, Integer& storage, const Integer*& out);
  Status apply(const Node& node, Integer& out);
  Status predicate(const Node& node, bool& out);
  Status remainder_of_power(const Node& node, Integer& out);
  Status residue(NodeId id, const Integer& modulus, Integer& out);
  Status residue_of_power(NodeId id, const Integer& modulus, Integer& out);
  Status rounded_real(const Node& node, Integer& out);
  Status compared_reals(const Node& node, bool& out);

  const Tree& tree_;
  const Environment& environment_;
  std::size_t limit_;
};

/// Evaluates with fractions of at most `limit` bits, and of at most limits::work_bits in all its
/// results together. Throws EvaluationError and TooLarge.
class RationalEvaluator {
 public:
  RationalEvaluator(const Tree& tree, const Environment& environment, std::size_t limit)
      : tree_(tree), environment_(environment), limit_(limit) {}

  mpq_class number(NodeId id);
  bool truth(NodeId id);

  const Tree& tree() const { return tree_; }
  const Environment& environment() const { return environment_; }
  std::size_t limit() const { return limit_; }

  /// The operator of the node applied to a and b; nothing where a real is not seen to be a
  /// fraction.
  std::optional<mpq_class> apply(const Node& node, const mpq_class& a, const mpq_class& b);

 private:
  ExactOperation operation(const Node& node);

  const Tree& tree_;
  const Environment& environment_;
  std::size_t limit_;
  std::size_t work_bits_ = 0;  // of all results so far
};

/// Is a power among the parts of a sum or product? Then its remainder is better taken without
/// building it (modular_evaluation.cpp).
bool has_power_in_sum(const Tree& tree, NodeId id);

/// floor or ceil of a real?
inline bool rounds_real(const Tree& tree, const Node& node) {
  return (node.op == Op::floor || node.op == Op::ceil) && tree[node.child[0]].kind == Kind::real;
}

/// A comparison of numbers one of which is real?
inline bool compares_reals(const Tree& tree, const Node& node) {
  return arity(node.op) == 2 &&
         (tree[node.child[0]].kind == Kind::real || tree[node.child[1]].kind == Kind::real);
}

/// floor or ceil of a real node, decided by enclosures.
Integer round_real(RationalEvaluator& exact, const Node& rounding);

/// The sign of a - b for two nodes at least one of which is real, decided by enclosures.
int compare_reals(RationalEvaluator& exact, const Node& comparison);

}  // namespace dynim::move_function
