// Exact values of an expression, by three evaluators of one meaning: each is faster and knows less
// than the next.
//
//   small     signed 128-bit integers, no allocation; gives up on overflow, fractions, reals and
//   errors integer   GMP integers; gives up on fractions and errors, and says when a number would
//   grow too large rational  GMP fractions; complete, and the only one that explains errors
//
// Reals are decided by enclosures of growing precision (real_decision.cpp), never by rounding.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "move_function/syntax_tree.hpp"

namespace dynim::move_function {

__extension__ using Int128 = __int128;

/// Why an expression has no value; `place` is the byte offset of the operator.
struct EvaluationError {
  std::string message;
  std::uint32_t place;
};

/// Thrown where an exact evaluation would build a number beyond its limit of bits.
struct TooLarge {
  std::uint32_t place;
};

/// Value of node `id` (truth values as 0 and 1) in `out`; false where this evaluator gives up.
bool evaluate_small(const Node* nodes, NodeId id, Int128 t, Int128& out);

enum class Status { ok, too_large, gave_up };

/// Evaluates with integers of at most `limit` bits.
class IntegerEvaluator {
 public:
  IntegerEvaluator(const Tree& tree, const Environment& environment, std::size_t limit)
      : tree_(tree), environment_(environment), limit_(limit) {}

  Status number(NodeId id, Integer& out);
  Status truth(NodeId id, bool& out);

 private:
  Status operand(NodeId id, Integer& storage, const Integer*& out);
  Status binary(const Node& node, Integer& out);
  Status power(const Integer& base, const Integer& exponent, Integer& out) const;
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

  /// q, where it is within the limits.
  mpq_class checked(mpq_class q, const Node& node);
  /// base ** exponent; also used for exact reals.
  mpq_class power(const Node& node, const mpq_class& base, const mpq_class& exponent);

 private:
  mpq_class unary(const Node& node);
  mpq_class binary(const Node& node);
  Integer integer(NodeId id, const char* function);
  void check_product(const mpq_class& a, const mpq_class& b, const Node& node) const;

  const Tree& tree_;
  const Environment& environment_;
  std::size_t limit_;
  std::size_t work_bits_ = 0;  // of all results so far
};

/// floor or ceil of a real node, decided by enclosures.
Integer round_real(RationalEvaluator& exact, const Node& rounding);

/// The sign of a - b for two nodes at least one of which is real, decided by enclosures.
int compare_reals(RationalEvaluator& exact, const Node& comparison);

/// Does a comparison hold where `sign` is the sign of left - right?
bool holds(Op comparison, int sign);

/// Is x = base^k for some k >= 0? Precondition: base >= 2. Cost: linear for powers of two, else
/// quasi-linear.
bool is_power_of(const Integer& base, const Integer& x);

/// The greatest k with p^k | x. Precondition: p >= 2, x != 0.
std::size_t valuation_of(const Integer& p, const Integer& x);

}  // namespace dynim::move_function
