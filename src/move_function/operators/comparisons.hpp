// Comparisons: == != < <=. The others are written with them: a > b is b < a. Of reals they are
// decided by the sign of a - b (evaluation/real_decision.cpp).
#pragma once

#include "move_function/arithmetic/int128.hpp"
#include "move_function/operators/operator.hpp"

namespace dynim::move_function {

/// What all comparisons share; `Comparison::holds` is the rest.
template <typename Comparison>
struct BySign : Infix {
  static constexpr Operands operands = Operands::any_number;
  static Traits traits(const Traits&, const Traits&) { return {Kind::truth, false, false}; }

  static Status holds_integer(const Integer& a, const Integer& b, bool& out) {
    out = Comparison::holds(cmp(a, b));
    return Status::ok;
  }
  static bool holds_exact(const mpq_class& a, const mpq_class& b, const ExactOperation&) {
    return Comparison::holds(cmp(a, b));
  }
};

struct Equal : BySign<Equal> {
  static constexpr std::string_view name = "==";
  static bool holds(int sign) { return sign == 0; }
  static bool small(Int128 a, Int128 b, Int128& out) {
    out = a == b;
    return true;
  }
  static Truth holds_interval(const Interval& a, const Interval& b, const IntervalOperation&) {
    return equal(a, b);
  }
};

struct NotEqual : BySign<NotEqual> {
  static constexpr std::string_view name = "!=";
  static bool holds(int sign) { return sign != 0; }
  static bool small(Int128 a, Int128 b, Int128& out) {
    out = a != b;
    return true;
  }
  static Truth holds_interval(const Interval& a, const Interval& b, const IntervalOperation&) {
    return negate(equal(a, b));
  }
};

struct Less : BySign<Less> {
  static constexpr std::string_view name = "<";
  static bool holds(int sign) { return sign < 0; }
  static bool small(Int128 a, Int128 b, Int128& out) {
    out = a < b;
    return true;
  }
  static Truth holds_interval(const Interval& a, const Interval& b, const IntervalOperation&) {
    return less(a, b);
  }
};

struct LessEqual : BySign<LessEqual> {
  static constexpr std::string_view name = "<=";
  static bool holds(int sign) { return sign <= 0; }
  static bool small(Int128 a, Int128 b, Int128& out) {
    out = a <= b;
    return true;
  }
  static Truth holds_interval(const Interval& a, const Interval& b, const IntervalOperation&) {
    return less_equal(a, b);
  }
};

}  // namespace dynim::move_function
