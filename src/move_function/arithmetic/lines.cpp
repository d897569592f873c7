// Pairs of lines. Where two lines meet is the zero of their difference; a product with something
// bounded is bounded by the larger of its two extremes. Cost: a few operations on fractions each.
#include "move_function/arithmetic/lines.hpp"

#include <algorithm>

#include "move_function/arithmetic/fractions.hpp"

namespace dynim::move_function {
namespace {

Line no_line() { return {0, 0, true}; }

Line sum(const Line& a, const Line& b) {
  return {a.slope + b.slope, a.constant + b.constant, a.unbounded || b.unbounded};
}

/// A pair valid where both are; its lines are still to be set.
Lines where_both(const Lines& x, const Lines& y) {
  Lines r;
  r.from = std::max(x.from, y.from);
  r.until = earlier(x.until, y.until);
  r.near = x.near || y.near;
  r.grain = common_grain(x.grain, y.grain);
  return r;
}

/// Of two lines the one that is below in the end, or, for a near pair, at its beginning; the pair
/// is cut where they meet. No line is below all others.
Line lower_one(const Line& a, const Line& b, Lines& pair) {
  if (a.unbounded || b.unbounded) return no_line();
  bool b_is_lower = b.slope < a.slope || (b.slope == a.slope && b.constant < a.constant);
  if (pair.near) {
    const int sign = cmp(b.at(pair.from), a.at(pair.from));
    if (sign != 0) b_is_lower = sign < 0;
  }
  const Line& low = b_is_lower ? b : a;
  const Line difference = sum(b_is_lower ? a : b, negated(low));
  if (pair.near) {
    pair.until = earlier(pair.until, last_before_falling(difference));
  } else {
    pair.from = std::max(pair.from, *eventually(difference.slope, difference.constant));
  }
  return low;
}

Line upper_one(const Line& a, const Line& b, Lines& pair) {
  return negated(lower_one(negated(a), negated(b), pair));
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
  Lines r = where_both(x, y);
  r.lower = {least(x.lower.slope), least(x.lower.constant), x.lower.unbounded};
  r.upper = {greatest(x.upper.slope), greatest(x.upper.constant), x.upper.unbounded};
  if (y.is_constant() && x.grain != 0) {
    r.grain = Rational(a / x.grain).get_den();
  } else {
    r.grain = x.grain * y.grain;
  }
  return r;
}

/// x * y >= x * (the least y) from below, where neither falls and neither is negative.
std::optional<Lines> rising_product(const Lines& x, const Lines& y) {
  Lines r = where_both(x, y);
  for (const Line* line : {&x.lower, &y.lower}) {
    const auto from = eventually(line->slope, line->constant);
    if (line->unbounded || !from || (r.near && *from > r.from)) return std::nullopt;
    r.from = std::max(r.from, *from);
  }
  const Rational least_x = x.lower.at(r.from), least_y = y.lower.at(r.from);
  const Line by_x{x.lower.slope * least_y, x.lower.constant * least_y};
  const Line by_y{y.lower.slope * least_x, y.lower.constant * least_x};
  r.lower = by_x.slope < by_y.slope ? by_y : by_x;
  r.upper = no_line();
  r.grain = x.grain * y.grain;
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

std::optional<Integer> last_before_falling(const Line& line, bool strict) {
  if (line.slope >= 0) return std::nullopt;
  const Rational zero = -line.constant / line.slope;
  return strict ? Integer(ceil_of(zero) - 1) : floor_of(zero);
}

std::optional<Integer> earlier(const std::optional<Integer>& a, const std::optional<Integer>& b) {
  return !a || (b && *b < *a) ? b : a;
}

Lines constant_lines(const Rational& low, const Rational& high, const Integer& grain) {
  return {1, {0, low}, {0, high}, grain};
}

Line negated(const Line& a) { return {-a.slope, -a.constant, a.unbounded}; }

Integer common_grain(const Integer& a, const Integer& b) {
  return a == 0 || b == 0 ? Integer(0) : Integer(lcm(a, b));
}

Rational fraction(const Integer& numerator, const Integer& denominator) {
  Rational q(numerator, denominator);
  q.canonicalize();
  return q;
}

Lines tightened(Lines x) {
  if (x.is_integer_line()) x.grain = 1;
  if (x.grain == 0) return x;
  const Integer below = lcm(x.grain, x.lower.slope.get_den());
  x.lower.constant = fraction(ceil_of(x.lower.constant * below), below);
  const Integer above = lcm(x.grain, x.upper.slope.get_den());
  x.upper.constant = fraction(floor_of(x.upper.constant * above), above);
  return x;
}

Lines negated(const Lines& x) {
  Lines r = x;
  r.lower = negated(x.upper);
  r.upper = negated(x.lower);
  return r;
}

Lines sum(const Lines& x, const Lines& y) {
  Lines r = where_both(x, y);
  r.lower = sum(x.lower, y.lower);
  r.upper = sum(x.upper, y.upper);
  return r;
}

Lines smaller(const Lines& x, const Lines& y) {
  Lines r = where_both(x, y);
  Lines whole = r;  // min(x, y) is below both upper lines, on either side of their meeting
  r.lower = lower_one(x.lower, y.lower, r);
  r.upper = x.upper.unbounded   ? y.upper
            : y.upper.unbounded ? x.upper
                                : lower_one(x.upper, y.upper, whole);
  return r;
}

Lines larger(const Lines& x, const Lines& y) { return negated(smaller(negated(x), negated(y))); }

Lines magnitude(const Lines& x) { return larger(x, negated(x)); }

bool is_positive(const Lines& x) {
  return !x.lower.unbounded && x.lower.slope >= 0 && x.lower.at(x.from) > 0;
}

Lines hull(const Lines& x, const Lines& y) {
  Lines r = where_both(x, y);
  r.lower = lower_one(x.lower, y.lower, r);
  r.upper = upper_one(x.upper, y.upper, r);
  return r;
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
  // Lines around what has no value at all may cross.
  if (!x.bounded() || sgn(a) * sgn(b) <= 0) return std::nullopt;
  Lines r = constant_lines(1 / b, 1 / a, x.is_constant() ? Integer(abs(a.get_num())) : Integer(0));
  r.from = x.from;
  r.until = x.until;
  r.near = x.near;
  return r;
}

// log2(x) is below the tangent of the square root too, for x >= 1.
Lines slowly_growing(const Lines& x, bool whole) {
  Lines r = x;
  r.lower = {0, 0};
  r.upper = {x.upper.slope / 16, x.upper.constant / 16 + 4, x.upper.unbounded};
  r.grain = whole ? 1 : 0;
  return r;
}

Lines root(const Lines& x, bool whole) {
  Lines r = slowly_growing(x, whole);
  const Rational least = x.lower.at(x.from);
  if (!x.lower.unbounded && x.lower.slope >= 0 && least >= 1)
    r.lower.constant = Integer(::sqrt(floor_of(least)));
  return r;
}

std::optional<Lines> product(const Lines& x, const Lines& y) {
  if (std::optional<Lines> r = multiple(x, y)) return r;
  if (std::optional<Lines> r = multiple(y, x)) return r;
  return rising_product(x, y);
}

}  // namespace dynim::move_function
