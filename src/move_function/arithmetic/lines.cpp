// Pairs of lines. Where two lines meet is the zero of their difference; a product with something
// bounded is bounded by the larger of its two extremes. Cost: a few operations on fractions each.
#include "move_function/arithmetic/lines.hpp"

#include <algorithm>

#include "move_function/arithmetic/fractions.hpp"

namespace dynim::move_function {
namespace {

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

/// x * y for bounded y that keeps its sign. With 0 <= a <= y <= b: x * y <= upper(t) * y, and both
/// terms of that are largest with y = a or y = b.
std::optional<Lines> multiple(const Lines& x, const Lines& y) {
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

}  // namespace

std::optional<Integer> eventually(const Rational& slope, const Rational& constant, bool strict) {
  if (slope < 0 || (slope == 0 && (strict ? constant <= 0 : constant < 0))) return std::nullopt;
  if (slope == 0) return Integer(1);
  const Rational zero = -constant / slope;
  Integer first = strict ? Integer(floor_of(zero) + 1) : ceil_of(zero);
  return first < 1 ? Integer(1) : first;
}

Lines constant_lines(const Rational& low, const Rational& high, const Integer& grain) {
  return {1, {0, low}, {0, high}, grain};
}

Line negated(const Line& a) { return {-a.slope, -a.constant}; }
Integer common_grain(const Integer& a, const Integer& b) {
  return a == 0 || b == 0 ? Integer(0) : Integer(lcm(a, b));
}

Rational fraction(const Integer& numerator, const Integer& denominator) {
  Rational q(numerator, denominator);
  q.canonicalize();
  return q;
}

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

std::optional<Lines> reciprocal(const Lines& x) {
  const Rational& a = x.lower.constant;
  const Rational& b = x.upper.constant;
  if (!x.bounded() || (a <= 0 && b >= 0)) return std::nullopt;
  Lines r = constant_lines(1 / b, 1 / a, x.is_constant() ? Integer(abs(a.get_num())) : Integer(0));
  r.from = x.from;
  return r;
}

// log2(x) is below the tangent of the square root too, for x >= 1.
Lines slowly_growing(const Lines& x, bool whole) {
  return {x.from, {0, 0}, {x.upper.slope / 16, x.upper.constant / 16 + 4}, whole ? 1 : 0};
}

std::optional<Lines> product(const Lines& x, const Lines& y) {
  const std::optional<Lines> r = multiple(x, y);
  return r ? r : multiple(y, x);
}

}  // namespace dynim::move_function
