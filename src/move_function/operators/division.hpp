// Quotients, remainders and roundings: / // % floor ceil. // and % round towards minus infinity,
// and a % b is a - b * (a // b), also for fractions.
#pragma once

#include "move_function/arithmetic/fractions.hpp"
#include "move_function/operators/sums.hpp"

namespace dynim::move_function {

/// What / // and the division upwards share.
struct Quotient : Infix {
  static mpq_class divided(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    if (b == 0) at.fail("division by zero");
    at.check_product(a, b);
    return a / b;
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
    if (b.contains_zero()) return at.unknown(b.is_point() ? "division by zero" : nullptr);
    return divide(a, b, at.precision);
  }
  static Direction direction(Parts& parts) {
    const Direction a = parts.direction(0);
    const Direction b = parts.direction(1);
    const Interval v = parts.values(1);
    if (v.contains_zero()) return {};
    if (parts.is_constant(1)) return v.lo.sign() > 0 ? a : a.flipped();
    if (v.lo.sign() < 0) return {};
    const Interval u = parts.values(0);
    if (u.lo.sign() >= 0) return both(a, b.flipped());
    // -6/1, -6/2, -6/3: rises as the divisor rises
    return u.hi.sign() <= 0 ? both(a, b) : Direction{};
  }
  static std::optional<Lines> lines(const Lines& a, const Lines& b) {
    const std::optional<Lines> inverse = reciprocal(b);
    return inverse ? product(a, *inverse) : std::nullopt;
  }
};

struct Divide : Quotient {
  static constexpr std::string_view name = "/";
  static constexpr Operands operands = Operands::any_number;
  static Traits traits(const Traits& a, const Traits& b) {
    return {joint_kind(a, b), false, a.is_nonnegative && b.is_nonnegative};
  }

  static bool small(Int128 a, Int128 b, Int128& out) {
    Int128 rest = 0;
    if (b <= 0) return false;
    divide(a, b, out, rest);
    return rest == 0;
  }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t) {
    if (b == 0 || !mpz_divisible_p(a.get_mpz_t(), b.get_mpz_t())) return Status::gave_up;
    mpz_divexact(out.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    return at.checked(divided(a, b, at));
  }
};

/// a / b rounded down, or up: ceil(a / b), which simplification makes one operation.
template <bool up>
struct WholeQuotient : Quotient {
  static constexpr std::string_view name = up ? "" : "//";
  static constexpr Operands operands = Operands::exact;
  static Traits traits(const Traits& a, const Traits& b) {
    return {Kind::number, true, a.is_nonnegative && b.is_nonnegative};
  }

  static bool small(Int128 a, Int128 b, Int128& out) {
    Int128 rest = 0;
    if (b <= 0) return false;
    divide(a, b, out, rest);
    if (up && rest != 0) ++out;
    return true;
  }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t) {
    if (b == 0) return Status::gave_up;
    (up ? mpz_cdiv_q : mpz_fdiv_q)(out.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    const mpq_class quotient = divided(a, b, at);
    return at.checked(up ? ceil_of(quotient) : floor_of(quotient));
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
    const Interval quotient = Quotient::interval(a, b, at);
    return up ? ceil(quotient) : floor(quotient);
  }
  static std::optional<Lines> lines(const Lines& a, const Lines& b) {
    const std::optional<Lines> quotient = Quotient::lines(a, b);
    if (!quotient) return std::nullopt;
    return up ? rounded_up(*quotient) : rounded_down(*quotient);
  }
};
using FloorDivide = WholeQuotient<false>;
using CeilDivide = WholeQuotient<true>;

struct Remainder : Infix {
  static constexpr std::string_view name = "%";
  static constexpr Operands operands = Operands::exact;
  static Traits traits(const Traits& a, const Traits& b) {
    return {Kind::number, a.is_integral && b.is_integral, b.is_nonnegative};
  }

  static bool small(Int128 a, Int128 b, Int128& out) {
    Int128 quotient = 0;
    if (b <= 0) return false;
    divide(a, b, quotient, out);
    return true;
  }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t) {
    if (b == 0) return Status::gave_up;
    mpz_fdiv_r(out.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());  // the sign of the divisor
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    return at.checked(a - b * floor_of(Quotient::divided(a, b, at)));
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
    if (b.contains_zero()) return at.unknown();
    if (a.lo.sign() >= 0 && compare(a.hi, b.lo) < 0) return a;
    if (a.is_point() && b.is_point()) {
      const Interval q = floor(divide(a, b, at.precision));
      if (q.is_point()) return subtract(a, multiply(b, q, at.precision), at.precision);
    }
    const bool whole = at.is_integral[0] && at.is_integral[1];
    const Interval one = Interval::point(whole ? 1 : 0);
    if (b.lo.sign() > 0) {
      Interval r = subtract(b, one, at.precision);
      r.lo = Float();
      if (a.lo.sign() >= 0) r.hi = min(r, a).hi;  // a % b <= a where a >= 0
      return r;
    }
    Interval r = add(b, one, at.precision);
    r.hi = Float();
    return r;
  }
  static Direction direction(Parts&) { return {}; }
  /// Depends on what the operands are, not on their lines alone (proofs/linear_bounds.cpp).
  static std::optional<Lines> lines(const Lines&, const Lines&) { return std::nullopt; }
};

struct Floor : CallOfOne {
  static constexpr std::string_view name = "floor";
  static constexpr Operands operands = Operands::any_number;
  static Traits traits(const Traits& a) { return {Kind::number, true, a.is_nonnegative}; }

  static bool small(Int128 a, Int128& out) {
    out = a;
    return true;
  }
  static Status integer(const Integer& a, Integer& out, std::size_t) {
    out = a;
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const ExactOperation&) { return floor_of(a); }
  static Interval interval(const Interval& a, const IntervalOperation&) { return floor(a); }
  static Direction direction(Parts& parts) { return parts.direction(0); }
  static std::optional<Lines> lines(const Lines& a) { return rounded_down(a); }
};

struct Ceil : Floor {
  static constexpr std::string_view name = "ceil";
  static mpq_class exact(const mpq_class& a, const ExactOperation&) { return ceil_of(a); }
  static Interval interval(const Interval& a, const IntervalOperation&) { return ceil(a); }
  static std::optional<Lines> lines(const Lines& a) { return rounded_up(a); }
};

}  // namespace dynim::move_function
