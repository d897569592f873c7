// Bottom-up over the tree, a pair of lines a node (arithmetic/lines.hpp); irrational constants are
// enclosed by fractions. Lines near one t end where a condition may change its truth, a remainder
// passes a multiple of its modulus, or two lines cross that one was chosen of.
//
// Along m p^j the residues of t modulo small constants repeat in steps of j, so lines are
// made for each residue of j, and those around all are taken.
//
// Cost: a few operations on fractions a node, which is looked at once, along m p^j for each residue
// of j; where no rule fits, an enclosure of the subtree.
#include "move_function/proofs/linear_bounds.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "move_function/proofs/bounder.hpp"

namespace dynim::move_function {
namespace {

// Numbers of more bits are not worth their cost.
constexpr std::size_t most_bits = 4096;
// Of the fractions 2^-n around irrational constants.
constexpr slong fraction_bits = 256;
// Of m p^j so many residues of j are told apart, and near one t so many multiples of a modulus.
constexpr std::uint64_t most_residues = 24;
constexpr long most_teeth = 32;

bool reasonable(const Lines& x) {
  const std::size_t bits = std::max({size_in_bits(x.lower.slope), size_in_bits(x.lower.constant),
                                     size_in_bits(x.upper.slope), size_in_bits(x.upper.constant)});
  return std::max({bits, bit_length(x.from), bit_length(x.grain)}) <= most_bits;
}

}  // namespace

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
      return between(t_, t_);
    case Op::conditional:
      return choice(node);
    case Op::power:
      return power(node);
    default:
      break;
  }
  if (!is_operator(node.op) || node.kind == Kind::truth) return std::nullopt;
  const Operator& row = operator_of(node.op);
  const MaybeLines x = lines(node.child[0]);
  const MaybeLines y = row.arity == 1 ? x : lines(node.child[1]);
  if (x && y && x->is_constant() && y->is_constant()) {
    if (MaybeLines v = value_of_constants(node, *x, *y)) return v;
  }
  if (node.op == Op::remainder) return remainder(node, x, y);
  MaybeLines special;
  if (node.op == Op::gcd && along_) special = divisor(node);
  if (node.op == Op::bit_and) special = common_digits(node, {x, y});
  return special ? special : row.lines(x, y);
}

/// Of operands that are one number each.
MaybeLines Bounder::value_of_constants(const Node& node, const Lines& x, const Lines& y) const {
  std::size_t work = 0;
  const ExactOperation at{node.place, {node.place, node.place}, most_bits, work};
  try {
    const std::optional<mpq_class> v =
        operator_of(node.op).exact(x.lower.constant, y.lower.constant, at);
    if (!v) return std::nullopt;
    Lines r = sum(x, y);  // for where they hold
    r.lower = r.upper = {0, *v};
    r.grain = v->get_den();
    return r;
  } catch (const EvaluationError&) {
  } catch (const TooLarge&) {
  }
  return std::nullopt;
}

/// The values on all t >= 1, where they are bounded from below.
MaybeLines Bounder::enclosed(NodeId id) const {
  const Interval t = every_t();
  Interval v = IntervalEvaluator(tree_, t, constant_precision).number(id);
  if (magnitude_bits(v.lo) > fraction_bits) return std::nullopt;
  const bool bounded = magnitude_bits(v.hi) <= fraction_bits;
  if (!bounded) v.hi = v.lo;
  arf_mul_2exp_si(v.lo.get(), v.lo.get(), fraction_bits);
  arf_mul_2exp_si(v.hi.get(), v.hi.get(), fraction_bits);
  const Integer unit = Integer(1) << fraction_bits;
  Lines r = constant_lines(fraction(whole_part(floor(v).lo), unit),
                           fraction(whole_part(ceil(v).hi), unit), 0);
  r.upper.unbounded = !bounded;
  return r;
}

/// Around an integer value.
Lines Bounder::between(Line lower, Line upper) const {
  Lines r{near_.value_or(1), std::move(lower), std::move(upper), 1};
  r.near = near_.has_value();
  return r;
}

/// What t leaves modulo a number >= 1 from some t on, where that is one residue: p^i divides the
/// modulus for a greatest i, and from m p^i on also t. The rest of the modulus sees the same in
/// each step, or divides m.
std::optional<Integer> Bounder::residue(const Integer& modulus, Integer& from) const {
  if (!along_) return std::nullopt;
  const Integer rest = without(modulus, along_->p);
  const Integer m = to_integer(along_->m);
  if (m % rest != 0 && along_->step % rest != 1) return std::nullopt;
  from = m * (modulus / rest);
  Integer t = along_->least;
  while (t < from) t *= along_->step;
  return Integer(t % modulus);
}

/// What an integer line s t + c leaves modulo a number >= 1 from some t on, where that is one
/// residue.
std::optional<Integer> Bounder::rest(const MaybeLines& x, const Integer& modulus,
                                     Integer& from) const {
  if (!x || near_ || !x->is_integer_line()) return std::nullopt;
  from = x->from;
  const Integer slope = x->lower.slope.get_num(), constant = x->lower.constant.get_num();
  Integer multiple = 0;  // of the slope, modulo the modulus
  if (slope % modulus != 0) {
    const std::optional<Integer> r = residue(modulus / gcd(modulus, slope), from);
    if (!r) return std::nullopt;
    multiple = slope * *r;
    from = std::max(from, x->from);
  }
  return floor_remainder(Integer(multiple + constant), modulus);
}

MaybeLines Bounder::remainder(const Node& node, const MaybeLines& x, const MaybeLines& m) const {
  if (!m || !m->is_constant() || m->lower.constant == 0) return std::nullopt;
  return modulo(node.child[0], x, *m);
}

/// x % m for constant m, whatever x is: between 0 and m, but for one grain at the end where there
/// is one.
MaybeLines Bounder::modulo(NodeId id, const MaybeLines& x, const Lines& m) const {
  const Integer grain =
      common_grain(x ? x->grain : Integer(tree_[id].is_integral ? 1 : 0), m.grain);
  const bool negative = m.lower.constant < 0;
  const Rational size = abs(m.lower.constant);
  Lines r = constant_lines(0, size - (grain == 0 ? Rational(0) : fraction(1, grain)), grain);
  if (near_) {
    r.near = true;
    r.from = *near_;
  }
  if (grain == 1 && size.get_den() == 1) {
    const Integer modulus = size.get_num();
    Integer from;
    if (const std::optional<Integer> left = rest(x, modulus, from)) {
      const Integer v = negative ? Integer((modulus - *left) % modulus) : *left;
      r = constant_lines(v, v, 1);
      r.from = from;
    } else if (along_ && is_t(id)) {
      const Integer power = modulus / without(modulus, along_->p);
      r = constant_lines(power, modulus - power, 1);
      r.from = to_integer(along_->m) * power;
    }
  }
  r.from = std::max({r.from, m.from, x ? x->from : Integer(1)});
  r.until = x ? earlier(m.until, x->until) : m.until;
  if (near_ && x && !negative) r = modulo_near(*x, size, std::move(r));
  return negative ? negated(r) : r;
}

/// While x stays between two multiples of the modulus, x less the first; else the lines that hold
/// everywhere, until it stays so.
Lines Bounder::modulo_near(const Lines& x, const Rational& modulus, Lines everywhere) const {
  if (!x.has_both()) return everywhere;
  const Integer first = floor_of(x.lower.at(*near_) / modulus);
  const Integer last = floor_of(x.upper.at(*near_) / modulus);
  if (abs(first) > most_teeth) return everywhere;
  if (first != last) {
    const auto from = eventually(x.lower.slope, x.lower.constant - last * modulus);
    if (from) everywhere.until = earlier(everywhere.until, Integer(*from - 1));
    return everywhere;
  }
  const Rational begin = first * modulus, end = begin + modulus;
  Lines r = sum(x, constant_lines(-begin, -begin, begin.get_den()));
  r.until = earlier(r.until, last_before_falling(r.lower));
  r.until = earlier(r.until, last_before_falling({-x.upper.slope, end - x.upper.constant}, true));
  r.from = std::max(r.from, everywhere.from);
  r.until = earlier(r.until, everywhere.until);
  return r;
}

/// gcd(t, c) for constant c: p^i divides c for a greatest i, and from m p^i on also t; m decides
/// the rest.
MaybeLines Bounder::divisor(const Node& node) const {
  for (int i = 0; i < 2; ++i) {
    const Integer* const c = integer_of(tree_, node.child[i]);
    if (c == nullptr || *c == 0 || !is_t(node.child[1 - i])) continue;
    const Integer rest = without(*c, along_->p), power = abs(*c) / abs(rest);
    const Integer m = to_integer(along_->m), v = power * gcd(m, rest);
    Lines r = constant_lines(v, v, 1);
    r.from = m * power;
    return r;
  }
  return std::nullopt;
}

/// bitand(x, c) of a constant c: it looks at x modulo a power of 2, and is that for c = 2^k - 1.
MaybeLines Bounder::common_digits(const Node& node, const MaybeLines (&operands)[2]) const {
  for (int i = 0; i < 2; ++i) {
    const Integer* const c = integer_of(tree_, node.child[i]);
    const NodeId other = node.child[1 - i];
    if (c == nullptr || *c < 1 || !tree_[other].is_nonnegative) continue;
    const Integer modulus = Integer(1) << bit_length(*c);
    Integer from;
    if (const std::optional<Integer> left = rest(operands[1 - i], modulus, from)) {
      const Integer v = *left & *c;
      Lines r = constant_lines(v, v, 1);
      r.from = from;
      return r;
    }
    if (tree_[other].is_integral && *c + 1 == modulus)
      return modulo(other, operands[1 - i], constant_lines(modulus, modulus, 1));
  }
  return std::nullopt;
}

/// p**valuation(p, t) and 2**log2(t), which for m p^j, or m 2^j, are fixed parts of t. Other powers
/// from below alone: u**k >= u*u for u >= 1 and k >= 2, and p**v >= v + 1.
MaybeLines Bounder::power(const Node& node) const {
  const Node& exponent = tree_[node.child[1]];
  const std::uint64_t p = base_of(tree_[node.child[0]]);
  if (p == 0) {
    const MaybeLines u = base_of(exponent) == 0 ? std::nullopt : lines(node.child[0]);
    if (!u || u->lower.unbounded || u->lower.slope < 0 || u->lower.at(u->from) < 1)
      return std::nullopt;
    MaybeLines square = product(*u, *u);
    if (!square) return std::nullopt;
    square->upper = {0, 0, true};
    if (exponent.small > 2) square->grain = 0;  // that of u*u alone
    return square;
  }
  const bool of_valuation = is_valuation(tree_, exponent, p);
  const bool of_logarithm = p == 2 && exponent.op == Op::log2 && is_t(exponent.child[0]);
  if (!of_valuation && !of_logarithm) {
    MaybeLines v = lines(node.child[1]);
    if (!v || v->lower.unbounded || v->lower.slope < 0 || v->lower.at(v->from) < 0)
      return std::nullopt;
    v->lower.constant += 1;
    v->upper = {0, 0, true};
    return v;
  }
  if (along_ && along_->p == p) {
    const std::uint64_t part = of_valuation ? 1 : std::bit_floor(along_->m);
    const Line line{fraction(to_integer(part), to_integer(along_->m)), 0};
    return between(line, line);
  }
  const Line above_half{t_.slope / 2, (t_.constant + 1) / 2};
  return between(of_valuation ? Line{0, 1} : above_half, t_);
}

MaybeLines Bounder::choice(const Node& node) const {
  const Decision condition = decision(node.child[0]);
  MaybeLines x = lines(node.child[condition.truth.value_or(true) ? 1 : 2]);
  if (x && !condition.truth) {
    const MaybeLines y = lines(node.child[2]);
    x = y ? MaybeLines(hull(*x, *y)) : std::nullopt;
  }
  if (!x) return std::nullopt;
  x->from = std::max(x->from, condition.from);
  x->until = earlier(x->until, condition.until);
  return x;
}

bool may_fail(const Tree& tree) {
  const Interval t = every_t();
  IntervalEvaluator evaluator(tree, t, constant_precision);
  evaluator.number(tree.root);
  return evaluator.may_fail();
}

namespace {

/// In how many steps of j all m p^j leave the same residues, as far as these are few.
std::uint64_t steps_of_residues(const Tree& tree, const Multiples& at) {
  std::uint64_t steps = 1;
  const auto look_at = [&](NodeId t, const Integer* modulus) {
    if (tree[t].op != Op::variable_t || modulus == nullptr || *modulus == 0) return;
    const Integer rest = without(abs(*modulus), at.p);
    if (to_integer(at.m) % rest == 0) return;
    Integer power = to_integer(at.p) % rest;
    std::uint64_t order = 1;
    for (; power != 1 && order < most_residues; ++order) power = power * to_integer(at.p) % rest;
    const std::uint64_t together = std::lcm(steps, order);
    if (power == 1 && together <= most_residues) steps = together;
  };
  for (NodeId id = 0; id < tree.size(); ++id) {
    const Node& node = tree[id];
    if (node.op == Op::remainder) look_at(node.child[0], integer_of(tree, node.child[1]));
  }
  return steps;
}

/// Around all m p^j.
MaybeLines lines_along(const Tree& tree, const Multiples& at) {
  const std::uint64_t steps = steps_of_residues(tree, at);
  PowerSequence along{at.m, at.p, to_integer(at.m), 1};
  for (std::uint64_t i = 0; i < steps; ++i) along.step *= to_integer(at.p);
  MaybeLines all;
  for (std::uint64_t i = 0; i < steps; ++i, along.least *= to_integer(at.p)) {
    const MaybeLines x = Bounder(tree, along, std::nullopt).lines(tree.root);
    if (!x) return std::nullopt;
    all = all ? hull(*all, *x) : *x;
  }
  return all;
}

}  // namespace

std::optional<LinearBounds> linear_bounds(const Tree& tree, const Reached& reached) {
  const MaybeLines x = reached.at ? lines_along(tree, *reached.at)
                                  : Bounder(tree, std::nullopt, reached.near).lines(tree.root);
  if (!x || x->grain != 1 || !x->has_both()) return std::nullopt;
  if (reached.near && (x->from > *reached.near || (x->until && *x->until < *reached.near)))
    return std::nullopt;
  if (may_fail(tree)) return std::nullopt;
  return LinearBounds{reached.near ? *reached.near : x->from,
                      x->lower.slope,
                      x->lower.constant,
                      x->upper.slope,
                      x->upper.constant,
                      x->until};
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
