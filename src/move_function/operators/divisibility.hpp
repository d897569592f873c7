// How often a number divides another: valuation(p, x) and ispow(b, x).
#pragma once

#include <bit>

#include "move_function/arithmetic/fractions.hpp"
#include "move_function/operators/powers.hpp"

namespace dynim::move_function {

/// Is x = base^k for some k >= 0? Precondition: base >= 2. Cost: linear for powers of two, else
/// quasi-linear.
bool is_power_of(const Integer& base, const Integer& x);

/// The greatest k with p^k | x. Precondition: p >= 2, x != 0.
std::size_t valuation_of(const Integer& p, const Integer& x);

/// The greatest k such that p**k divides x; p >= 2, x != 0.
struct Valuation {
  static constexpr std::string_view name = "valuation";
  static constexpr Form form = Form::call;
  static constexpr int arity = 2;
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
  /// At most log2 |x|, whatever p is.
  static std::optional<Lines> lines(const std::optional<Lines>&, const std::optional<Lines>& x) {
    if (!x) return std::nullopt;
    return slowly_growing(larger(*x, negated(*x)), true);
  }
};

/// Is x = b**k for some k >= 0? b >= 2.
struct Ispow {
  static constexpr std::string_view name = "ispow";
  static constexpr Form form = Form::call;
  static constexpr int arity = 2;
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
