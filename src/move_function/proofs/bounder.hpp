// Lines around the values of an expression, node by node: for all large t, along m p^j, near one t,
// or in a residue class. What follows from them is said in linear_bounds.hpp.
#pragma once

#include <optional>
#include <utility>

#include "base/rounding.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/evaluation/interval_evaluation.hpp"
#include "move_function/proofs/linear_bounds.hpp"

namespace dynim::move_function {

using MaybeLines = std::optional<Lines>;

/// A precision for irrational constants.
inline constexpr slong constant_precision = 512;

inline Interval every_t() {
  Interval t = Interval::everything();
  t.lo = Float(1);
  return t;
}

/// What is known of a condition from some t on, or near one: also that nothing is, as far as that
/// may be.
struct Decision {
  std::optional<bool> truth = std::nullopt;
  Integer from = 1;
  std::optional<Integer> until = std::nullopt;
};

/// The numbers m p^j for j of one residue modulo a number, in steps of which all moduli in question
/// leave the same rest.
struct PowerSequence {
  std::uint64_t m, p;
  Integer least;  // of the numbers
  Integer step;   // the quotient of two that follow
};

class Bounder {
 public:
  Bounder(const Tree& tree, std::optional<PowerSequence> along, std::optional<Integer> near,
          Line t = {1, 0})
      : tree_(tree), along_(std::move(along)), near_(std::move(near)), t_(std::move(t)) {}

  MaybeLines lines(NodeId id) const;

 private:
  MaybeLines by_rule(const Node& node) const;
  MaybeLines value_of_constants(const Node& node, const Lines& x, const Lines& y) const;
  MaybeLines enclosed(NodeId id) const;
  MaybeLines remainder(const Node& node, const MaybeLines& x, const MaybeLines& modulus) const;
  MaybeLines modulo(NodeId id, const MaybeLines& x, const Lines& modulus) const;
  Lines modulo_near(const Lines& x, const Rational& modulus, Lines everywhere) const;
  MaybeLines divisor(const Node& node) const;
  std::optional<Integer> rest(const MaybeLines& x, const Integer& modulus, Integer& from) const;
  bool is_never_a_power(const Node& node, Integer& from) const;
  MaybeLines common_digits(const Node& node, const MaybeLines (&operands)[2]) const;
  MaybeLines power(const Node& node) const;
  MaybeLines choice(const Node& node) const;
  Decision decision(NodeId condition) const;
  Decision comparison(const Node& node) const;
  Decision junction(const Node& node) const;

  Lines between(Line lower, Line upper) const;
  std::optional<Integer> residue(const Integer& modulus, Integer& from) const;

  bool is_t(NodeId id) const { return tree_[id].op == Op::variable_t; }

  const Tree& tree_;
  std::optional<PowerSequence> along_;   // where given, t is one of these
  std::optional<Integer> near_;  // where given, t is this, and what follows it
  Line t_;                       // t itself
};

/// Whether evaluation may fail for some t.
bool may_fail(const Tree& tree);

/// The number p >= 2 that the node is; 0 for anything else.
inline std::uint64_t base_of(const Node& node) {
  return node.is_small && node.small >= 2 ? static_cast<std::uint64_t>(node.small) : 0;
}

/// The integer that the node is, or null.
inline const Integer* integer_of(const Tree& tree, NodeId id) {
  const Node& node = tree[id];
  return node.op == Op::constant && node.is_integral ? &tree.integer_constant(node) : nullptr;
}

/// x, without its factors p.
inline Integer without(const Integer& x, std::uint64_t p) {
  Integer rest;
  mpz_remove(rest.get_mpz_t(), x.get_mpz_t(), to_integer(p).get_mpz_t());
  return rest;
}

/// valuation(p, t)?
inline bool is_valuation(const Tree& tree, const Node& node, std::uint64_t p) {
  return node.op == Op::valuation && base_of(tree[node.child[0]]) == p &&
         tree[node.child[1]].op == Op::variable_t;
}

}  // namespace dynim::move_function
