// Bottom-up over the tree, a pair of lines a node. Sums, multiples and choices of lines are lines;
// floor and ceil move one line by less than 1; where two lines cross, the pair is valid from the
// crossing on. Irrational constants are enclosed by fractions.
//
// Why the roundings are sharp: with every node goes a number `grain` such that grain * value is an
// integer, where one is known. So floor moves by at most 1 - 1/grain, and as value - slope * t is a
// multiple of 1/lcm(grain, denominator of slope), the constants of the lines may be rounded inwards
// to such multiples.
//
// Cost: a few operations on fractions a node; where no rule fits, an enclosure of the subtree.
#include "move_function/linear_bounds.hpp"

#include <algorithm>
#include <utility>

#include "move_function/interval_evaluation.hpp"

namespace dynim::move_function {
namespace {

// Numbers of more bits are not worth their cost.
constexpr std::size_t most_bits = 4096;
// Irrational constants: of the enclosure, and of the fractions 2^-n around it.
constexpr slong precision = 512;
constexpr slong fraction_bits = 256;

struct Line {
  Rational slope;
  Rational constant;
};

/// lower(t) <= value <= upper(t) for t >= from, wherever the expression has a value.
struct Lines {
  Integer from = 1;
  Line lower;
  Line upper;
  Integer grain = 0;  // grain * value is an integer; 0: nothing is known

  bool bounded() const { return lower.slope == 0 && upper.slope == 0; }
  bool is_constant() const { return bounded() && lower.constant == upper.constant; }
};

using MaybeLines = std::optional<Lines>;

Lines constant_lines(const Rational& low, const Rational& high, const Integer& grain) {
  return {1, {0, low}, {0, high}, grain};
}

Line negated(const Line& a) { return {-a.slope, -a.constant}; }
Line sum(const Line& a, const Line& b) { return {a.slope + b.slope, a.constant + b.constant}; }

/// Of two lines the one that is below in the end.
const Line& lower_one(const Line& a, const Line& b) {
  return b.slope < a.slope || (b.slope == a.slope && b.constant < a.constant) ? b : a;
}

const Line& upper_one(const Line& a, const Line& b) { return &lower_one(a, b) == &a ? b : a; }

/// From where on lower_one(a, b) is below upper_one(a, b).
Integer meeting(const Line& a, const Line& b) {
  const Line& low = lower_one(a, b);
  const Line& high = upper_one(a, b);
  return *eventually(high.slope - low.slope, high.constant - low.constant);
}

Integer common_grain(const Integer& a, const Integer& b) {
  return a == 0 || b == 0 ? Integer(0) : Integer(lcm(a, b));
}

Integer floor_of(const Rational& q) {
  Integer r;
  mpz_fdiv_q(r.get_mpz_t(), q.get_num_mpz_t(), q.get_den_mpz_t());
  return r;
}

Integer ceil_of(const Rational& q) { return -floor_of(-q); }

Rational fraction(const Integer& numerator, const Integer& denominator) {
  Rational q(numerator, denominator);
  q.canonicalize();
  return q;
}

/// The lines moved inwards as far as the grain allows.
Lines tightened(Lines x) {
  if (x.grain == 0) return x;
  const Integer below = lcm(x.grain, x.lower.slope.get_den());
  x.lower.constant = fraction(ceil_of(x.lower.constant * below), below);
  const Integer above = lcm(x.grain, x.upper.slope.get_den());
  x.upper.constant = fraction(floor_of(x.upper.constant * above), above);
  return x;
}

Lines negated(const Lines& x) { return {x.from, negated(x.upper), negated(x.lower), x.grain}; }

Lines sum(const Lines& x, const Lines& y) {
  return {std::max(x.from, y.from), sum(x.lower, y.lower), sum(x.upper, y.upper),
          common_grain(x.grain, y.grain)};
}

Lines smaller(const Lines& x, const Lines& y) {
  return {std::max({x.from, y.from, meeting(x.lower, y.lower)}), lower_one(x.lower, y.lower),
          lower_one(x.upper, y.upper), common_grain(x.grain, y.grain)};
}

Lines larger(const Lines& x, const Lines& y) { return negated(smaller(negated(x), negated(y))); }

/// Around both.
Lines hull(const Lines& x, const Lines& y) {
  return {std::max({x.from, y.from, meeting(x.lower, y.lower), meeting(x.upper, y.upper)}),
          lower_one(x.lower, y.lower), upper_one(x.upper, y.upper), common_grain(x.grain, y.grain)};
}

Lines rounded_down(Lines x) {
  x.lower.constant -= x.grain == 0 ? Rational(1) : fraction(x.grain - 1, x.grain);
  x.grain = 1;
  return x;
}

Lines rounded_up(const Lines& x) { return negated(rounded_down(negated(x))); }

/// x * y for bounded y that keeps its sign. With 0 <= a <= y <= b: x * y <= upper(t) * y, and both
/// terms of that are largest with y = a or y = b.
MaybeLines multiple(const Lines& x, const Lines& y) {
  const Rational& a = y.lower.constant;
  const Rational& b = y.upper.constant;
  if (!y.bounded() || (a < 0 && b > 0)) return std::nullopt;
  if (a < 0) return negated(*multiple(x, negated(y)));
  const auto least = [&](const Rational& v) { return Rational(v * (v < 0 ? b : a)); };
  const auto greatest = [&](const Rational& v) { return Rational(v * (v < 0 ? a : b)); };
  Lines r;
  r.from = std::max(x.from, y.from);
  r.lower = {least(x.lower.slope), least(x.lower.constant)};
  r.upper = {greatest(x.upper.slope), greatest(x.upper.constant)};
  if (y.is_constant() && x.grain != 0) {
    r.grain = Rational(a / x.grain).get_den();
  } else {
    r.grain = x.grain * y.grain;
  }
  return r;
}

/// 1/x for bounded x that keeps away from 0.
MaybeLines reciprocal(const Lines& x) {
  const Rational& a = x.lower.constant;
  const Rational& b = x.upper.constant;
  if (!x.bounded() || (a <= 0 && b >= 0)) return std::nullopt;
  Lines r = constant_lines(1 / b, 1 / a, x.is_constant() ? Integer(abs(a.get_num())) : Integer(0));
  r.from = x.from;
  return r;
}

/// Between 0 and the tangent of the square root at 64, sqrt(x) <= x/16 + 4; log2(x) is below that
/// too, for x >= 1.
Lines slowly_growing(const Lines& x, bool whole) {
  return {x.from, {0, 0}, {x.upper.slope / 16, x.upper.constant / 16 + 4}, whole ? 1 : 0};
}

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
  Bounder(const Tree& tree, bool powers_only) : tree_(tree), powers_only_(powers_only) {}

  MaybeLines lines(NodeId id) const;

 private:
  MaybeLines by_rule(const Node& node) const;
  MaybeLines enclosed(NodeId id) const;
  MaybeLines product(const MaybeLines& x, const MaybeLines& y) const;
  MaybeLines remainder(const Node& node) const;
  MaybeLines power(const Node& node) const;
  MaybeLines choice(const Node& node) const;
  std::optional<Settled> settled(NodeId condition) const;
  std::optional<Settled> comparison(const Node& node) const;
  std::optional<Settled> junction(const Node& node) const;

  bool is_t(NodeId id) const { return tree_[id].op == Op::variable_t; }

  const Tree& tree_;
  bool powers_only_;  // t is a power of two
};

bool is_two(const Node& node) { return node.is_small && node.small == 2; }

/// valuation(2, t)?
bool is_valuation(const Tree& tree, const Node& node) {
  return node.op == Op::valuation && is_two(tree[node.child[0]]) &&
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
  if (arity(node.op) == 0 || node.kind == Kind::truth) return std::nullopt;
  const MaybeLines x = lines(node.child[node.op == Op::valuation ? 1 : 0]);
  if (!x) return std::nullopt;
  switch (node.op) {
    case Op::negate:
      return negated(*x);
    case Op::floor:
      return rounded_down(*x);
    case Op::ceil:
      return rounded_up(*x);
    case Op::abs:
      return larger(*x, negated(*x));
    case Op::isqrt:
    case Op::log2:
    case Op::sqrt:
      return slowly_growing(*x, node.op != Op::sqrt);
    case Op::valuation:  // at most log2 |x|
      return slowly_growing(larger(*x, negated(*x)), true);
    default:
      break;
  }
  if (arity(node.op) == 1) return std::nullopt;
  const MaybeLines y = lines(node.child[1]);
  if (!y) return std::nullopt;
  switch (node.op) {
    case Op::add:
      return sum(*x, *y);
    case Op::subtract:
      return sum(*x, negated(*y));
    case Op::min:
      return smaller(*x, *y);
    case Op::max:
      return larger(*x, *y);
    case Op::multiply:
      return product(x, y);
    case Op::divide:
      return product(x, reciprocal(*y));
    case Op::floor_divide:
    case Op::ceil_divide: {
      const MaybeLines quotient = product(x, reciprocal(*y));
      if (!quotient) return std::nullopt;
      return node.op == Op::floor_divide ? rounded_down(*quotient) : rounded_up(*quotient);
    }
    default:
      return std::nullopt;
  }
}

/// The values on all t >= 1, where they are bounded.
MaybeLines Bounder::enclosed(NodeId id) const {
  const Interval t = every_t();
  Interval v = IntervalEvaluator(tree_, t, precision).number(id);
  if (magnitude_bits(v.lo) > fraction_bits || magnitude_bits(v.hi) > fraction_bits)
    return std::nullopt;
  arf_mul_2exp_si(v.lo.get(), v.lo.get(), fraction_bits);
  arf_mul_2exp_si(v.hi.get(), v.hi.get(), fraction_bits);
  const Integer unit = Integer(1) << fraction_bits;
  return constant_lines(fraction(whole_part(floor(v).lo), unit),
                        fraction(whole_part(ceil(v).hi), unit), 0);
}

MaybeLines Bounder::product(const MaybeLines& x, const MaybeLines& y) const {
  if (!x || !y) return std::nullopt;
  MaybeLines r = multiple(*x, *y);
  return r ? r : multiple(*y, *x);
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
  if (powers_only_ && is_t(node.child[0]) && grain == 1) {
    // 2^j divides m for a greatest j; it divides t >= 2^j too, and t % m is 0 only where m = 2^j.
    const Integer modulus = abs(m->lower.constant.get_num());
    const Integer power = Integer(1) << mpz_scan1(modulus.get_mpz_t(), 0);
    r = power == modulus ? constant_lines(0, 0, 1) : constant_lines(power, modulus - power, 1);
    r.from = power;
  }
  r.from = std::max({r.from, m->from, x ? x->from : Integer(1)});
  return m->lower.constant > 0 ? r : negated(r);
}

/// 2**valuation(2, t) and 2**log2(t), which for powers of two are t.
MaybeLines Bounder::power(const Node& node) const {
  const Node& exponent = tree_[node.child[1]];
  const bool of_valuation = is_valuation(tree_, exponent);
  const bool of_logarithm = exponent.op == Op::log2 && is_t(exponent.child[0]);
  if (!is_two(tree_[node.child[0]]) || (!of_valuation && !of_logarithm)) return std::nullopt;
  const Line t{1, 0};
  if (powers_only_) return Lines{1, t, t, 1};
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
      if (powers_only_ && is_two(tree_[node.child[0]]) && is_t(node.child[1]))
        return Settled{1, true};
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

std::optional<LinearBounds> bounds(const Tree& tree, bool powers_only) {
  const MaybeLines x = Bounder(tree, powers_only).lines(tree.root);
  if (!x || x->grain != 1) return std::nullopt;
  const Interval t = every_t();
  IntervalEvaluator evaluator(tree, t, precision);
  evaluator.number(tree.root);
  if (evaluator.may_fail()) return std::nullopt;
  return LinearBounds{x->from, x->lower.slope, x->lower.constant, x->upper.slope,
                      x->upper.constant};
}

}  // namespace

std::optional<Integer> eventually(const Rational& slope, const Rational& constant, bool strict) {
  if (slope < 0 || (slope == 0 && (strict ? constant <= 0 : constant < 0))) return std::nullopt;
  if (slope == 0) return Integer(1);
  const Rational zero = -constant / slope;
  Integer first = strict ? Integer(floor_of(zero) + 1) : ceil_of(zero);
  return first < 1 ? Integer(1) : first;
}

std::optional<LinearBounds> linear_bounds(const Tree& tree) { return bounds(tree, false); }

std::optional<LinearBounds> linear_bounds_at_powers(const Tree& tree) { return bounds(tree, true); }

bool looks_at_valuation_only(const Tree& tree) {
  if (tree[tree.root].op == Op::variable_t) return false;
  for (NodeId id = 0; id < tree.size(); ++id) {
    const Node& node = tree[id];
    for (int i = 0; i < arity(node.op); ++i) {
      if (tree[node.child[i]].op == Op::variable_t && !is_valuation(tree, node)) return false;
    }
  }
  return true;
}

}  // namespace dynim::move_function
