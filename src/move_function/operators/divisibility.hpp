// Common divisors and multiples, and how often a number divides another: gcd lcm valuation ispow.
#pragma once

#include <bit>
#include <numeric>

#include "move_function/arithmetic/fractions.hpp"
#include "move_function/operators/powers.hpp"

namespace dynim::move_function {

/// Is x = base^k for some k >= 0? Precondition: base >= 2. Cost: linear for powers of two, else
/// quasi-linear.
bool is_power_of(const Integer& base, const Integer& x);

/// The greatest k with p^k | x. Precondition: p >= 2, x != 0.
std::size_t valuation_of(const Integer& p, const Integer& x);

/// What gcd and lcm share. Both are of the absolute values, and so never negative.
struct Divisor : CallOfTwo {
  static constexpr bool repeats = true;
  static constexpr Operands operands = Operands::exact;
  static Traits traits(const Traits&, const Traits&) { return {Kind::number, true, true}; }
  static Direction direction(Parts&) { return {}; }
};

/// The greatest common divisor; gcd(0, b) = |b|.
struct Gcd : Divisor {
  static constexpr std::string_view name = "gcd";

  static bool small(Int128 a, Int128 b, Int128& out) {
    if (!Abs::small(a, a) || !Abs::small(b, b)) return false;
    while (!fits_unsigned(a) || !fits_unsigned(b)) {
      if (b == 0) break;
      const Int128 rest = a % b;
      a = b;
      b = rest;
    }
    out = b == 0 ? a : Int128{std::gcd(low_half(a), low_half(b))};
    return true;
  }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t) {
    mpz_gcd(out.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    return Integer(::gcd(at.integer(a, 0, name), at.integer(b, 1, name)));
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at);
  /// At most an operand that is not 0, whatever the other one is; the value where it is one.
  static std::optional<Lines> lines(const std::optional<Lines>& a, const std::optional<Lines>& b);
};

/// The least common multiple; lcm(0, b) = 0.
struct Lcm : Divisor {
  static constexpr std::string_view name = "lcm";

  static bool small(Int128 a, Int128 b, Int128& out) {
    Int128 divisor = 0;
    if (!Gcd::small(a, b, divisor)) return false;
    if (divisor == 0) return out = 0, true;
    return !__builtin_mul_overflow(a / divisor, b, &out) && Abs::small(out, out);
  }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t limit) {
    if (bit_length(a) + bit_length(b) > limit) return Status::too_large;
    mpz_lcm(out.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    at.check_product(a, b);
    return at.checked(Integer(::lcm(at.integer(a, 0, name), at.integer(b, 1, name))));
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at);
  /// Up to the product, where that has lines; |a b| / gcd(a, b) where gcd is one number.
  static std::optional<Lines> lines(const std::optional<Lines>& a, const std::optional<Lines>& b);
};

/// The greatest k such that p**k divides x; p >= 2, x != 0.
struct Valuation : CallOfTwo {
  static constexpr std::string_view name = "valuation";
  static constexpr Operands operands = Operands::exact;
  static Traits traits(const Traits&, const Traits&) { return {Kind::number, true, true}; }

  static bool small(Int128 p, Int128 x, Int128& out) {
    if (p < 2 || x == 0) return false;
    out = 0;
    if (p == 2) {
      out = low_half(x) != 0 ? std::countr_zero(low_half(x)) : 64 + std::countr_zero(high_half(x));
      return true;
    }
    for (; x % p == 0; x /= p) ++out;
    return true;
  }
  static Status integer(const Integer& p, const Integer& x, Integer& out, std::size_t) {
    if (p < 2 || x == 0) return Status::gave_up;
    out = to_integer(valuation_of(p, x));
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    const Integer& p = at.integer(a, 0, name);
    const Integer& x = at.integer(b, 1, name);
    if (p < 2) at.fail("valuation(p, x) needs p >= 2, not " + brief(p));
    if (x == 0) at.fail("valuation(p, x) needs x != 0");
    return to_integer(valuation_of(p, x));
  }
  static Interval interval(const Interval& p, const Interval& x, const IntervalOperation& at);
  static Direction direction(Parts&) { return {}; }
  /// At most log2 |x|, whatever p is; one number where a power of p divides x and no higher one.
  static std::optional<Lines> lines(const std::optional<Lines>& p, const std::optional<Lines>& x);
};

/// Is x = b**k for some k >= 0? b >= 2.
struct Ispow : CallOfTwo {
  static constexpr std::string_view name = "ispow";
  static constexpr Operands operands = Operands::exact;
  static Traits traits(const Traits&, const Traits&) { return {Kind::truth, false, false}; }

  static bool small(Int128 base, Int128 x, Int128& out) {
    if (base < 2) return false;
    out = 0;
    if (x < 1) return true;
    if (std::has_single_bit(low_half(base)) && high_half(base) == 0) {
      const int e = Log2::of(x);
      out = x == Int128{1} << e && e % Log2::of(base) == 0;
      return true;
    }
    while (x % base == 0) x /= base;
    out = x == 1;
    return true;
  }
  static Status holds_integer(const Integer& base, const Integer& x, bool& out) {
    if (base < 2) return Status::gave_up;
    out = is_power_of(base, x);
    return Status::ok;
  }
  static bool holds_exact(const mpq_class& a, const mpq_class& x, const ExactOperation& at) {
    const Integer& base = at.integer(a, 0, name);
    if (base < 2) at.fail("ispow(base, x) needs a base >= 2, not " + brief(base));
    return is_integer(x) && is_power_of(base, x.get_num());
  }
  static Truth holds_interval(const Interval& base, const Interval& x, const IntervalOperation& at);
};

}  // namespace dynim::move_function
