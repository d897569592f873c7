// Bottom-up over the tree, a pair of lines a node (arithmetic/lines.hpp); irrational constants are
// enclosed by fractions.
//
// Cost: a few operations on fractions a node; where no rule fits, an enclosure of the subtree.
#include "move_function/proofs/linear_bounds.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "move_function/arithmetic/fractions.hpp"
#include "move_function/evaluation/interval_evaluation.hpp"

namespace dynim::move_function {
namespace {

// Numbers of more bits are not worth their cost.
constexpr std::size_t most_bits = 4096;
// Irrational constants: of the enclosure, and of the fractions 2^-n around it.
constexpr slong constant_precision = 512;
constexpr slong fraction_bits = 256;

using MaybeLines = std::optional<Lines>;

Interval every_t() {
  Interval t = Interval::everything();
  t.lo = Float(1);
  return t;
}

/// A condition whose truth is known from some t on.
struct Settled {
  Integer from;
  bool truth;
};

class Bounder {
 public:
  Bounder(const Tree& tree, std::optional<Multiples> at) : tree_(tree), at_(at) {}

  MaybeLines lines(NodeId id) const;

 private:
  MaybeLines by_rule(const Node& node) const;
  MaybeLines enclosed(NodeId id) const;
  MaybeLines remainder(const Node& node) const;
  MaybeLines power(const Node& node) const;
  MaybeLines choice(const Node& node) const;
  std::optional<Settled> settled(NodeId condition) const;
  std::optional<Settled> comparison(const Node& node) const;
  std::optional<Settled> junction(const Node& node) const;

  bool is_t(NodeId id) const { return tree_[id].op == Op::variable_t; }

  const Tree& tree_;
  std::optional<Multiples> at_;  // where given, t is one of these
};

/// The number p >= 2 that the node is; 0 for anything else.
std::uint64_t base_of(const Node& node) {
  return node.is_small && node.small >= 2 ? static_cast<std::uint64_t>(node.small) : 0;
}

/// valuation(p, t)?
bool is_valuation(const Tree& tree, const Node& node, std::uint64_t p) {
  return node.op == Op::valuation && base_of(tree[node.child[0]]) == p &&
         tree[node.child[1]].op == Op::variable_t;
}

bool reasonable(const Lines& x) {
  const std::size_t bits = std::max({size_in_bits(x.lower.slope), size_in_bits(x.lower.constant),
                                     size_in_bits(x.upper.slope), size_in_bits(x.upper.constant)});
  return std::max({bits, bit_length(x.from), bit_length(x.grain)}) <= most_bits;
}

MaybeLines Bounder::lines(NodeId id) const {
  const Node& node = tree_[id];
  MaybeLines x = node.is_constant && node.op != Op::constant ? enclosed(id) : by_rule(node);
  if (!x) x = enclosed(id);
  if (!x) return std::nullopt;
  if (node.is_integral) x->grain = 1;
  if (!reasonable(*x)) return std::nullopt;
  return tightened(std::move(*x));
}

MaybeLines Bounder::by_rule(const Node& node) const {
  switch (node.op) {
    case Op::constant: {
      const Rational& value = tree_.constant(node);
      return constant_lines(value, value, value.get_den());
    }
    case Op::variable_t:
      return Lines{1, {1, 0}, {1, 0}, 1};
    case Op::conditional:
      return choice(node);
    case Op::remainder:
      return remainder(node);
    case Op::power:
      return power(node);
    default:
      break;
  }
  if (!is_operator(node.op) || node.kind == Kind::truth) return std::nullopt;
  const Operator& row = operator_of(node.op);
  const MaybeLines x = lines(node.child[0]);
  return row.lines(x, row.arity == 1 ? x : lines(node.child[1]));
}

/// The values on all t >= 1, where they are bounded.
MaybeLines Bounder::enclosed(NodeId id) const {
  const Interval t = every_t();
  Interval v = IntervalEvaluator(tree_, t, constant_precision).number(id);
  if (magnitude_bits(v.lo) > fraction_bits || magnitude_bits(v.hi) > fraction_bits)
    return std::nullopt;
  arf_mul_2exp_si(v.lo.get(), v.lo.get(), fraction_bits);
  arf_mul_2exp_si(v.hi.get(), v.hi.get(), fraction_bits);
  const Integer unit = Integer(1) << fraction_bits;
  return constant_lines(fraction(whole_part(floor(v).lo), unit),
                        fraction(whole_part(ceil(v).hi), unit), 0);
}

/// x % m for constant m, whatever x is: between 0 and m, but for one grain at the end where there
/// is one.
MaybeLines Bounder::remainder(const Node& node) const {
  const MaybeLines m = lines(node.child[1]);
  if (!m || !m->is_constant() || m->lower.constant == 0) return std::nullopt;
  const MaybeLines x = lines(node.child[0]);
  const Integer grain =
      common_grain(x ? x->grain : Integer(tree_[node.child[0]].is_integral ? 1 : 0), m->grain);
  const Rational last = abs(m->lower.constant) - (grain == 0 ? Rational(0) : fraction(1, grain));
  Lines r = constant_lines(0, last, grain);
  if (at_ && is_t(node.child[0]) && grain == 1) {
    // p^i divides the modulus for a greatest i, and from m p^i on also t and t % modulus, which is
    // 0 where the rest of the modulus divides m.
    const Integer modulus = abs(m->lower.constant.get_num()), p = to_integer(at_->p);
    Integer rest;
    mpz_remove(rest.get_mpz_t(), modulus.get_mpz_t(), p.get_mpz_t());
    const Integer power = modulus / rest;
    r = to_integer(at_->m) % rest == 0 ? constant_lines(0, 0, 1)
                                       : constant_lines(power, modulus - power, 1);
    r.from = to_integer(at_->m) * power;
  }
  r.from = std::max({r.from, m->from, x ? x->from : Integer(1)});
  return m->lower.constant > 0 ? r : negated(r);
}

/// p**valuation(p, t) and 2**log2(t), which for m p^j, or m 2^j, are fixed parts of t.
MaybeLines Bounder::power(const Node& node) const {
  const Node& exponent = tree_[node.child[1]];
  const std::uint64_t p = base_of(tree_[node.child[0]]);
  if (p == 0) return std::nullopt;
  const bool of_valuation = is_valuation(tree_, exponent, p);
  const bool of_logarithm = p == 2 && exponent.op == Op::log2 && is_t(exponent.child[0]);
  if (!of_valuation && !of_logarithm) return std::nullopt;
  const Line t{1, 0};
  if (at_ && at_->p == p) {
    const std::uint64_t part = of_valuation ? 1 : std::bit_floor(at_->m);
    const Line line{fraction(to_integer(part), to_integer(at_->m)), 0};
    return Lines{1, line, line, 1};
  }
  return Lines{1, of_valuation ? Line{0, 1} : Line{{1, 2}, {1, 2}}, t, 1};
}

MaybeLines Bounder::choice(const Node& node) const {
  if (const std::optional<Settled> condition = settled(node.child[0])) {
    MaybeLines x = lines(node.child[condition->truth ? 1 : 2]);
    if (x) x->from = std::max(x->from, condition->from);
    return x;
  }
  const MaybeLines x = lines(node.child[1]);
  const MaybeLines y = lines(node.child[2]);
  if (!x || !y) return std::nullopt;
  return hull(*x, *y);
}

std::optional<Settled> Bounder::settled(NodeId condition) const {
  const Node& node = tree_[condition];
  switch (node.op) {
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
      return comparison(node);
    case Op::logical_and:
    case Op::logical_or:
      return junction(node);
    case Op::logical_not: {
      std::optional<Settled> r = settled(node.child[0]);
      if (r) r->truth = !r->truth;
      return r;
    }
    case Op::ispow:
      if (at_ && base_of(tree_[node.child[0]]) == at_->p && is_t(node.child[1]))
        return Settled{1, at_->m == 1};
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

/// By the sign of the difference in the end.
std::optional<Settled> Bounder::comparison(const Node& node) const {
  const MaybeLines x = lines(node.child[0]);
  const MaybeLines y = lines(node.child[1]);
  if (!x || !y) return std::nullopt;
  const Lines difference = sum(*y, negated(*x));  // of the right side and the left
  const auto stays = [&](const Line& line, bool strict, bool truth) -> std::optional<Settled> {
    const std::optional<Integer> from = eventually(line.slope, line.constant, strict);
    if (!from) return std::nullopt;
    return Settled{std::max(*from, difference.from), truth};
  };
  const Line right_larger = difference.lower;
  const Line left_larger = negated(difference.upper);
  std::optional<Settled> r;
  if (node.op == Op::less || node.op == Op::less_equal) {
    const bool strict = node.op == Op::less;
    r = stays(right_larger, strict, true);
    return r ? r : stays(left_larger, !strict, false);
  }
  const bool truth = node.op == Op::not_equal;
  if (difference.is_constant() && difference.lower.constant == 0)
    return Settled{difference.from, !truth};
  r = stays(right_larger, true, truth);
  return r ? r : stays(left_larger, true, truth);
}

std::optional<Settled> Bounder::junction(const Node& node) const {
  const std::optional<Settled> a = settled(node.child[0]);
  const std::optional<Settled> b = settled(node.child[1]);
  const bool decisive = node.op == Op::logical_or;
  if (a && a->truth == decisive) return a;
  if (b && b->truth == decisive) return b;
  if (!a || !b) return std::nullopt;
  return Settled{std::max(a->from, b->from), !decisive};
}

}  // namespace

std::optional<LinearBounds> linear_bounds(const Tree& tree, std::optional<Multiples> at) {
  const MaybeLines x = Bounder(tree, at).lines(tree.root);
  if (!x || x->grain != 1) return std::nullopt;
  const Interval t = every_t();
  IntervalEvaluator evaluator(tree, t, constant_precision);
  evaluator.number(tree.root);
  if (evaluator.may_fail()) return std::nullopt;
  return LinearBounds{x->from, x->lower.slope, x->lower.constant, x->upper.slope,
                      x->upper.constant};
}

bool looks_at_valuation_only(const Tree& tree, std::uint64_t p) {
  if (tree[tree.root].op == Op::variable_t) return false;
  for (NodeId id = 0; id < tree.size(); ++id) {
    const Node& node = tree[id];
    for (int i = 0; i < arity(node.op); ++i) {
      if (tree[node.child[i]].op == Op::variable_t && !is_valuation(tree, node, p)) return false;
    }
  }
  return true;
}

}  // namespace dynim::move_function
