// Two lines between which an expression stays, and what operations make of them: sums, multiples
// and choices of lines are lines; floor and ceil move one line by less than 1. Where two lines
// cross, the pair is valid from the crossing on; a near pair, which is made for one t and as many
// after it as may be, is valid up to the crossing.
//
// Why the roundings are sharp: with every pair goes a number `grain` such that grain * value is an
// integer, where one is known. So floor moves by at most 1 - 1/grain, and as value - slope * t is a
// multiple of 1/lcm(grain, denominator of slope), the constants of the lines may be rounded inwards
// to such multiples.
//
// Cost: a few operations on fractions each.
#pragma once

#include <optional>

#include "dynim/integer.hpp"

namespace dynim::move_function {

struct Line {
  Rational slope;
  Rational constant;
  bool unbounded = false;  // none at all: slope and constant say nothing

  Rational at(const Integer& t) const { return slope * t + constant; }
};

/// lower(t) <= value <= upper(t) for t >= from, and t <= until where that is given, wherever the
/// expression has a value.
struct Lines {
  Integer from = 1;
  Line lower;
  Line upper;
  Integer grain = 0;  // grain * value is an integer; 0: nothing is known
  bool near = false;  // only such lines have an end
  std::optional<Integer> until = {};

  bool has_both() const { return !lower.unbounded && !upper.unbounded; }
  bool bounded() const { return has_both() && lower.slope == 0 && upper.slope == 0; }
  /// The value itself.
  bool is_line() const {
    return has_both() && lower.slope == upper.slope && lower.constant == upper.constant;
  }
  bool is_constant() const { return bounded() && is_line(); }
  /// The value itself, with integers for slope and constant.
  bool is_integer_line() const {
    return is_line() && lower.slope.get_den() == 1 && lower.constant.get_den() == 1;
  }
};

/// Around a number between low and high.
Lines constant_lines(const Rational& low, const Rational& high, const Integer& grain);

Line negated(const Line& a);

/// Lines around -x, x + y, min(x, y) and max(x, y), for values x and y between such lines.
Lines negated(const Lines& x);
Lines sum(const Lines& x, const Lines& y);
Lines smaller(const Lines& x, const Lines& y);
Lines larger(const Lines& x, const Lines& y);

/// Around |x|.
Lines magnitude(const Lines& x);

/// Is x > 0 wherever its lines hold?
bool is_positive(const Lines& x);

/// Around both x and y.
Lines hull(const Lines& x, const Lines& y);

/// Around floor(x) and ceil(x).
Lines rounded_down(Lines x);
Lines rounded_up(const Lines& x);

/// Around x * y, where one of them is bounded and keeps its sign, or neither is negative from some
/// t on: then from below alone. Else nothing.
std::optional<Lines> product(const Lines& x, const Lines& y);

/// Around 1/x for bounded x that keeps away from 0; else nothing.
std::optional<Lines> reciprocal(const Lines& x);

/// Around the square root of x >= 0, or log2(x) for x >= 1, or either rounded down where `whole`:
/// between 0 and the tangent of the root at 64, sqrt(x) <= x/16 + 4.
Lines slowly_growing(const Lines& x, bool whole);

/// The same of the square root, from below by that of the least x.
Lines root(const Lines& x, bool whole);

/// The lines moved inwards as far as the grain allows.
Lines tightened(Lines x);

/// A number of which a and b are both multiples of the inverse; 0 where one is unknown.
Integer common_grain(const Integer& a, const Integer& b);

Rational fraction(const Integer& numerator, const Integer& denominator);

/// The least N >= 1 from which on slope * N + constant >= 0, or > 0 where `strict`, for good.
/// Nothing where there is none.
std::optional<Integer> eventually(const Rational& slope, const Rational& constant,
                                  bool strict = false);

/// The last N with that, of a line that has it before; nothing where there is no last one.
std::optional<Integer> last_before_falling(const Line& line, bool strict = false);

/// The earlier of two ends, of which nothing is the latest.
std::optional<Integer> earlier(const std::optional<Integer>& a, const std::optional<Integer>& b);

}  // namespace dynim::move_function
