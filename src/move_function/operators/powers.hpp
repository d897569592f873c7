// Powers, roots and logarithms: ** sqrt isqrt log2. GMP aborts the process on overflow, so sizes
// are checked before powers are built.
#pragma once

#include <bit>

#include "move_function/arithmetic/fractions.hpp"
#include "move_function/operators/sums.hpp"

namespace dynim::move_function {

struct Power : Infix {
  static constexpr std::string_view name = "**";
  static constexpr Operands operands = Operands::any_number;  // the exponent no real
  static Traits traits(const Traits& a, const Traits& b) {
    return {joint_kind(a, b), a.is_integral && b.is_nonnegative, a.is_nonnegative};
  }

  static bool small(Int128 a, Int128 b, Int128& out) {
    if (b < 0 || b > 127) return false;
    if (a == 2) {
      if (b > 126) return false;
      out = Int128{1} << static_cast<int>(b);
      return true;
    }
    out = 1;
    for (int k = static_cast<int>(b); k > 0; --k) {
      if (__builtin_mul_overflow(out, a, &out)) return false;
    }
    return true;
  }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t limit);
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at);
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
    if (!at.is_integral[1] || (b.lo.sign() < 0 && a.contains_zero())) {
      if (at.is_point && arf_is_int(b.lo.get()) == 0)
        return at.unknown("the exponent is not an integer; for roots use sqrt");
      at.may_fail = true;
    }
    return power(a, b, at.precision);
  }
  static Direction direction(Parts& parts) {
    const Direction base = parts.direction(0);
    const Direction exponent = parts.direction(1);
    const Interval u = parts.values(0);
    const Interval v = parts.values(1);
    if (u.lo.sign() < 0 || v.lo.sign() < 0) return {};
    if (parts.is_constant(1)) return base;
    return compare(u.lo, 1) >= 0 ? both(base, exponent) : Direction{};
  }
  /// Depends on what the operands are, not on their lines alone (proofs/linear_bounds.cpp).
  static std::optional<Lines> lines(const Lines&, const Lines&) { return std::nullopt; }
};

/// The real square root.
struct Sqrt : CallOfOne {
  static constexpr std::string_view name = "sqrt";
  static constexpr Operands operands = Operands::any_number;
  static Traits traits(const Traits&) { return {Kind::real, false, true}; }

  static bool small(Int128, Int128&) { return false; }
  static Status integer(const Integer&, Integer&, std::size_t) { return Status::gave_up; }
  /// Of squares of fractions.
  static std::optional<mpq_class> exact(const mpq_class& a, const ExactOperation&) {
    if (a < 0 || !mpz_perfect_square_p(a.get_num_mpz_t()) ||
        !mpz_perfect_square_p(a.get_den_mpz_t())) {
      return std::nullopt;
    }
    return mpq_class(::sqrt(a.get_num()), ::sqrt(a.get_den()));
  }
  static Interval interval(const Interval& a, const IntervalOperation& at) {
    if (a.hi.sign() < 0) return at.unknown("sqrt of a negative number");
    if (a.lo.sign() < 0) at.may_fail = true;
    return sqrt(a, at.precision);
  }
  static Direction direction(Parts& parts) { return parts.direction(0); }
  static std::optional<Lines> lines(const Lines& a) { return root(a, false); }
};

/// floor(sqrt(x)), x >= 0.
struct Isqrt : CallOfOne {
  static constexpr std::string_view name = "isqrt";
  static constexpr Operands operands = Operands::exact;
  static Traits traits(const Traits&) { return {Kind::number, true, true}; }

  static bool small(Int128 a, Int128& out) {
    if (a < 0) return false;
    const mp_limb_t limbs[2] = {low_half(a), high_half(a)};
    mp_limb_t root = 0;
    if (a != 0) mpn_sqrtrem(&root, nullptr, limbs, limbs[1] != 0 ? 2 : 1);
    out = root;
    return true;
  }
  static Status integer(const Integer& a, Integer& out, std::size_t) {
    if (a < 0) return Status::gave_up;
    mpz_sqrt(out.get_mpz_t(), a.get_mpz_t());
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const ExactOperation& at) {
    if (a < 0) at.fail("isqrt of the negative number " + brief(a));
    return Integer(::sqrt(floor_of(a)));
  }
  static Interval interval(const Interval& a, const IntervalOperation& at) {
    if (a.hi.sign() < 0) return at.unknown("sqrt of a negative number");
    if (a.lo.sign() < 0) at.may_fail = true;
    return isqrt(a, at.precision);
  }
  static Direction direction(Parts& parts) { return parts.direction(0); }
  static std::optional<Lines> lines(const Lines& a) { return root(a, true); }
};

/// floor(log2(x)), x >= 1.
struct Log2 : CallOfOne {
  static constexpr std::string_view name = "log2";
  static constexpr Operands operands = Operands::exact;
  static Traits traits(const Traits&) { return {Kind::number, true, true}; }

  static int of(Int128 a) {
    return high_half(a) != 0 ? 127 - std::countl_zero(high_half(a))
                             : 63 - std::countl_zero(low_half(a));
  }
  static bool small(Int128 a, Int128& out) { return a < 1 ? false : (out = of(a), true); }
  static Status integer(const Integer& a, Integer& out, std::size_t) {
    if (a < 1) return Status::gave_up;
    out = to_integer(bit_length(a) - 1);
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const ExactOperation& at) {
    if (a < 1) at.fail("log2 needs a number >= 1, not " + brief(a));
    return to_integer(bit_length(floor_of(a)) - 1);
  }
  static Interval interval(const Interval& a, const IntervalOperation& at) {
    if (compare(a.lo, 1) < 0) at.may_fail = true;
    return log2(a);
  }
  static Direction direction(Parts& parts) { return parts.direction(0); }
  static std::optional<Lines> lines(const Lines& a) { return slowly_growing(a, true); }
};

}  // namespace dynim::move_function
