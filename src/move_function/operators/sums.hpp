// Sums, products and what keeps to the size of its operands: - + * abs min max.
#pragma once

#include <algorithm>

#include "move_function/arithmetic/int128.hpp"
#include "move_function/operators/operator.hpp"

namespace dynim::move_function {

/// Of + - * min max: real where one operand is.
constexpr Kind joint_kind(const Traits& a, const Traits& b) {
  return a.kind == Kind::real || b.kind == Kind::real ? Kind::real : Kind::number;
}

struct Negate {
  static constexpr std::string_view name = "-";
  static constexpr Form form = Form::prefix;
  static constexpr int arity = 1;
  static constexpr Operands operands = Operands::any_number;
  static Traits traits(const Traits& a) { return {a.kind, a.is_integral, false}; }

  static bool small(Int128 a, Int128& out) { return !__builtin_sub_overflow(Int128{0}, a, &out); }
  static Status integer(const Integer& a, Integer& out, std::size_t) {
    mpz_neg(out.get_mpz_t(), a.get_mpz_t());
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const ExactOperation&) { return -a; }
  static Interval interval(const Interval& a, const IntervalOperation&) { return negate(a); }
  static Direction direction(Parts& parts) { return parts.direction(0).flipped(); }
  static std::optional<Lines> lines(const Lines& a) { return negated(a); }
};

struct Abs : CallOfOne {
  static constexpr std::string_view name = "abs";
  static constexpr Operands operands = Operands::any_number;
  static Traits traits(const Traits& a) { return {a.kind, a.is_integral, true}; }

  static bool small(Int128 a, Int128& out) {
    return a >= 0 ? (out = a, true) : !__builtin_sub_overflow(Int128{0}, a, &out);
  }
  static Status integer(const Integer& a, Integer& out, std::size_t) {
    mpz_abs(out.get_mpz_t(), a.get_mpz_t());
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const ExactOperation&) { return abs(a); }
  static Interval interval(const Interval& a, const IntervalOperation&) { return abs(a); }
  static Direction direction(Parts& parts) {
    const Interval v = parts.values(0);
    if (v.lo.sign() >= 0) return parts.direction(0);
    return v.hi.sign() <= 0 ? parts.direction(0).flipped() : Direction{};
  }
  static std::optional<Lines> lines(const Lines& a) { return magnitude(a); }
};

struct Add : Infix {
  static constexpr std::string_view name = "+";
  static constexpr Operands operands = Operands::any_number;
  static Traits traits(const Traits& a, const Traits& b) {
    return {joint_kind(a, b), a.is_integral && b.is_integral, a.is_nonnegative && b.is_nonnegative};
  }

  static bool small(Int128 a, Int128 b, Int128& out) { return !__builtin_add_overflow(a, b, &out); }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t) {
    mpz_add(out.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    at.check_product(a, b);
    return at.checked(a + b);
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
    return add(a, b, at.precision);
  }
  static Direction direction(Parts& parts) { return both(parts.direction(0), parts.direction(1)); }
  static std::optional<Lines> lines(const Lines& a, const Lines& b) { return sum(a, b); }
};

struct Subtract : Infix {
  static constexpr std::string_view name = "-";
  static constexpr Operands operands = Operands::any_number;
  static Traits traits(const Traits& a, const Traits& b) {
    return {joint_kind(a, b), a.is_integral && b.is_integral, false};
  }

  static bool small(Int128 a, Int128 b, Int128& out) { return !__builtin_sub_overflow(a, b, &out); }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t) {
    mpz_sub(out.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    at.check_product(a, b);
    return at.checked(a - b);
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
    return subtract(a, b, at.precision);
  }
  static Direction direction(Parts& parts) {
    return both(parts.direction(0), parts.direction(1).flipped());
  }
  static std::optional<Lines> lines(const Lines& a, const Lines& b) { return sum(a, negated(b)); }
};

struct Multiply : Infix {
  static constexpr std::string_view name = "*";
  static constexpr Operands operands = Operands::any_number;
  static Traits traits(const Traits& a, const Traits& b) { return Add::traits(a, b); }

  static bool small(Int128 a, Int128 b, Int128& out) { return !__builtin_mul_overflow(a, b, &out); }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t limit) {
    if (bit_length(a) + bit_length(b) > limit) return Status::too_large;
    mpz_mul(out.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    at.check_product(a, b);
    return at.checked(a * b);
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
    return multiply(a, b, at.precision);
  }
  static Direction direction(Parts& parts) {
    const Direction a = parts.direction(0);
    const Direction b = parts.direction(1);
    const Interval u = parts.values(0);
    const Interval v = parts.values(1);
    if (parts.is_constant(0) && u.hi.sign() <= 0) return b.flipped();
    if (parts.is_constant(1) && v.hi.sign() <= 0) return a.flipped();
    if (parts.is_constant(0) && u.lo.sign() >= 0) return b;
    if (parts.is_constant(1) && v.lo.sign() >= 0) return a;
    return u.lo.sign() >= 0 && v.lo.sign() >= 0 ? both(a, b) : Direction{};
  }
  static std::optional<Lines> lines(const Lines& a, const Lines& b) { return product(a, b); }
};

/// min or max.
template <bool largest>
struct Extreme : CallOfTwo {
  static constexpr std::string_view name = largest ? "max" : "min";
  static constexpr bool repeats = true;
  static constexpr Operands operands = Operands::any_number;
  static Traits traits(const Traits& a, const Traits& b) {
    return {joint_kind(a, b), a.is_integral && b.is_integral,
            largest ? a.is_nonnegative || b.is_nonnegative : a.is_nonnegative && b.is_nonnegative};
  }

  static bool small(Int128 a, Int128 b, Int128& out) {
    out = (a < b) == largest ? b : a;
    return true;
  }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t) {
    out = (a < b) == largest ? b : a;
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation&) {
    return largest ? std::max(a, b) : std::min(a, b);
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation&) {
    return largest ? max(a, b) : min(a, b);
  }
  static Direction direction(Parts& parts) { return Add::direction(parts); }
  static std::optional<Lines> lines(const Lines& a, const Lines& b) {
    return largest ? larger(a, b) : smaller(a, b);
  }
};
using Min = Extreme<false>;
using Max = Extreme<true>;

}  // namespace dynim::move_function
