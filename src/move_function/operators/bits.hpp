// Integers as their binary digits: popcount bitand bitor bitxor. Negative integers have no end of
// binary digits, and are errors. Cost: linear in the bits. None of them rises or falls with an
// operand.
#pragma once

#include <bit>

#include "move_function/operators/powers.hpp"

namespace dynim::move_function {

/// How many binary digits are 1, x >= 0.
struct Popcount : CallOfOne {
  static constexpr std::string_view name = "popcount";
  static constexpr Operands operands = Operands::exact;
  static Traits traits(const Traits&) { return {Kind::number, true, true}; }

  static bool small(Int128 a, Int128& out) {
    if (a < 0) return false;
    out = std::popcount(low_half(a)) + std::popcount(high_half(a));
    return true;
  }
  static Status integer(const Integer& a, Integer& out, std::size_t) {
    if (a < 0) return Status::gave_up;
    out = to_integer(mpz_popcount(a.get_mpz_t()));
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const ExactOperation& at) {
    return to_integer(mpz_popcount(at.natural(a, 0, name).get_mpz_t()));
  }
  static Interval interval(const Interval& a, const IntervalOperation& at) {
    Integer x;
    if (integer_point(a, x) && x >= 0)
      return Interval::enclose(to_integer(mpz_popcount(x.get_mpz_t())), at.precision);
    if (!at.is_integral[0] || a.lo.sign() < 0) at.may_fail = true;
    Interval r = add(log2(a), Interval::point(1), at.precision);  // x < 2^(log2 x + 1)
    r.lo = Float(a.lo.sign() > 0 ? 1 : 0);
    return r;
  }
  static Direction direction(Parts&) { return {}; }
  /// At most log2 of x, and one more; at least 1 of x >= 1.
  static std::optional<Lines> lines(const Lines& a) {
    Lines r = slowly_growing(a, true);
    r.upper.constant += 1;
    if (is_positive(a)) r.lower.constant = 1;
    return r;
  }
};

/// What bitand, bitor and bitxor share; `Operation::of` is the value, `enclosure` the interval of
/// numbers >= 0.
template <typename Operation>
struct Bitwise : CallOfTwo {
  static constexpr bool repeats = true;
  static constexpr Operands operands = Operands::exact;
  static Traits traits(const Traits&, const Traits&) { return {Kind::number, true, true}; }

  static bool small(Int128 a, Int128 b, Int128& out) {
    if (a < 0 || b < 0) return false;
    out = Operation::of(a, b);
    return true;
  }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t) {
    if (a < 0 || b < 0) return Status::gave_up;
    out = Operation::of(a, b);
    return Status::ok;
  }
  static mpq_class exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    const std::string_view name = Operation::name;
    return Integer(Operation::of(at.natural(a, 0, name), at.natural(b, 1, name)));
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
    Integer x;
    Integer y;
    if (integer_point(a, x) && integer_point(b, y) && x >= 0 && y >= 0)
      return Interval::enclose(Integer(Operation::of(x, y)), at.precision);
    const bool integers = at.is_integral[0] && at.is_integral[1];
    if (!integers || a.lo.sign() < 0 || b.lo.sign() < 0) at.may_fail = true;
    const Interval zero = Interval::point(0);
    return Operation::enclosure(max(a, zero), max(b, zero), at.precision);
  }
  static Direction direction(Parts&) { return {}; }
};

/// The binary digits that both have.
struct BitAnd : Bitwise<BitAnd> {
  static constexpr std::string_view name = "bitand";
  template <typename T>
  static T of(const T& a, const T& b) {
    return a & b;
  }
  static Interval enclosure(const Interval& a, const Interval& b, slong) {
    return {Float(), min(a, b).hi};
  }
  /// At most either of them.
  static std::optional<Lines> lines(const std::optional<Lines>& a, const std::optional<Lines>& b) {
    if (!a && !b) return std::nullopt;
    return hull(constant_lines(0, 0, 1), a && b ? smaller(*a, *b) : a ? *a : *b);
  }
};

/// The binary digits that at least one has.
struct BitOr : Bitwise<BitOr> {
  static constexpr std::string_view name = "bitor";
  template <typename T>
  static T of(const T& a, const T& b) {
    return a | b;
  }
  static Interval enclosure(const Interval& a, const Interval& b, slong precision) {
    return {max(a, b).lo, add(a, b, precision).hi};
  }
  static std::optional<Lines> lines(const Lines& a, const Lines& b) {
    return hull(larger(a, b), sum(a, b));
  }
};

/// The binary digits that exactly one has: the sum without carries, of nim.
struct BitXor : Bitwise<BitXor> {
  static constexpr std::string_view name = "bitxor";
  template <typename T>
  static T of(const T& a, const T& b) {
    return a ^ b;
  }
  static Interval enclosure(const Interval& a, const Interval& b, slong precision) {
    return {abs(subtract(a, b, precision)).lo, add(a, b, precision).hi};
  }
  static std::optional<Lines> lines(const Lines& a, const Lines& b) {
    const Lines difference = sum(a, negated(b));
    return hull(larger(difference, negated(difference)), sum(a, b));
  }
};

}  // namespace dynim::move_function
