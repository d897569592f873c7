// The conditions, class by class. With lines ls t + lc <= f(t) <= us t + uc around the values that
// are looked at, each becomes a line that is not negative, or is positive, from some power on:
// docs/mathematics.md, Theorem 57 for admissible functions; of the other classes,
//
//     f(h) - c h >= (ls - c) h + lc,    c h - f(m h) >= (c - m us) h - uc,
//     f(p h) - f(q h) - c h >= (p ls - q us - c) h + lc - uc.
//
// Cost: a few values of f, and its lines.
#include "two_pile/class_conditions.hpp"

#include <algorithm>
#include <array>

#include "move_function/arithmetic/lines.hpp"
#include "move_function/functions/is_defined.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim::two_pile {
namespace {

using move_function::earlier;
using move_function::eventually;
using Power = std::optional<Integer>;

/// Where all of them hold.
template <class... Powers>
Power all_from(const Powers&... powers) {
  if (!(powers && ...)) return std::nullopt;
  return std::max({Integer(1), *powers...});
}

/// f at m p^j, j >= 0, by its lines.
struct LinesAtPowers {
  LinearBounds lines;
  std::uint64_t m;

  Rational least_slope() const { return m * lines.lower_slope; }
  Rational most_slope() const { return m * lines.upper_slope; }
  Power from() const { return lines.from; }
};

std::optional<LinesAtPowers> lines_at(const MoveFunction& f, std::uint64_t m, std::uint64_t p) {
  const std::optional<LinearBounds> lines = f.linear_at(m, p);
  return lines ? std::optional(LinesAtPowers{*lines, m}) : std::nullopt;
}

/// f(m h) >= c h.
Power at_least(const LinesAtPowers& x, int c) {
  return eventually(x.least_slope() - c, x.lines.lower_constant);
}

/// f(m h) < c h.
Power less_than(const LinesAtPowers& x, int c) {
  return eventually(c - x.most_slope(), -x.lines.upper_constant, true);
}

/// f(m h) of x is at least c h more than that of y, each with a factor of h.
Power exceeds(const LinesAtPowers& x, const LinesAtPowers& y, int c, int factor = 1) {
  return eventually(factor * x.least_slope() - y.most_slope() - c,
                    x.lines.lower_constant - y.lines.upper_constant);
}

// ---- admissible -----------------------------------------------------------------------------

std::optional<int> broken_of_hr05(const Reach& f, const Integer& N) {
  const Integer v = f.value(N, 4 * N);
  if (v >= 4 * N) return 2;
  if (v < N) return 3;
  if (v < 2 * N) return std::nullopt;
  const std::optional<Integer> next = f.value_within(2 * N, 8 * N);
  return next && N + v > *next ? std::optional(4) : std::nullopt;
}

Power hr05_from(const MoveFunction& f) {
  const auto x = lines_at(f, 1, 2);
  if (!x) return std::nullopt;
  return all_from(less_than(*x, 4), at_least(*x, 1),
                  earlier(less_than(*x, 2), exceeds(*x, *x, 1, 2)), x->from());
}

// ---- class 5 --------------------------------------------------------------------------------

std::optional<int> broken_of_class_5(const Reach& f, const Integer& N) {
  const Integer v = f.value(N, 6 * N);
  if (v < 4 * N || v >= 6 * N) return 2;
  const std::optional<Integer> third = f.value_within(3 * N, 16 * N);
  if (!third) return std::nullopt;
  const std::optional<Integer> fourth = f.value_within(4 * N, 24 * N);
  if (*third >= 16 * N || (fourth && 3 * N + *third > *fourth)) return 3;
  if (*third < 8 * N) return std::nullopt;
  if (v < 5 * N) return 4;
  const std::optional<Integer> fifth = f.value_within(5 * N, 48 * N);
  return fifth && *fifth >= 48 * N ? std::optional(4) : std::nullopt;
}

Power class_5_from(const MoveFunction& f) {
  const auto x = lines_at(f, 1, 2), three = lines_at(f, 3, 2), five = lines_at(f, 5, 2);
  if (!x || !three || !five) return std::nullopt;
  const Power fourth =
      earlier(less_than(*three, 8), all_from(at_least(*x, 5), less_than(*five, 48)));
  return all_from(at_least(*x, 4), less_than(*x, 6), less_than(*three, 16),
                  exceeds(*x, *three, 3, 4), fourth, x->from(), three->from(), five->from());
}

// ---- base three -----------------------------------------------------------------------------

std::optional<int> broken_of_base_three(const Reach& f, const Integer& N) {
  const Integer v = f.value(N, 3 * N);
  if (v < 2 * N || v >= 3 * N) return 2;
  const std::optional<Integer> twice = f.value_within(2 * N, 3 * N);
  return twice && *twice != v ? std::optional(3) : std::nullopt;
}

Power base_three_from(const MoveFunction& f) {
  const auto x = lines_at(f, 1, 3), twice = lines_at(f, 2, 3);
  if (!x || !twice) return std::nullopt;
  return all_from(at_least(*x, 2), less_than(*x, 3), exceeds(*x, *twice, 0), exceeds(*twice, *x, 0),
                  x->from(), twice->from());
}

}  // namespace

Integer Reach::value(const Integer& t, const Integer& cap) const {
  return f_.value(no_pile, t, cap);
}

std::optional<Integer> Reach::value_within(const Integer& t, const Integer& cap) const {
  const bool within = last_ ? t <= *last_ : move_function::is_defined(f_, t);
  return within ? std::optional(value(t, cap)) : std::nullopt;
}

const ClassConditions& conditions_of(FormulaClass which) {
  static constexpr std::array<ClassConditions, 3> all{
      ClassConditions{2, 4, broken_of_hr05, hr05_from},
      ClassConditions{2, 6, broken_of_class_5, class_5_from},
      ClassConditions{3, 3, broken_of_base_three, base_three_from}};
  return all.at(static_cast<std::size_t>(which));
}

FormulaClass possible_class(const Reach& f) {
  const std::optional<Integer> first = f.value_within(1, 6);
  if (first == 4 || first == 5) return FormulaClass::class_5;
  if (first == 2 && f.value_within(2, 3) == 2) return FormulaClass::base_three;
  return FormulaClass::hr05;
}

}  // namespace dynim::two_pile
