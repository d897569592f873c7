// Closed intervals whose ends are Arb's floating-point numbers of any size (arf), each possibly
// infinite, every operation rounded outwards at a given precision: the result contains all values
// of the operation.
//
// One kind of interval serves three purposes: lower bounds of f over a range of t, numbers too
// large to be built (their exponent is an integer of any size, and what is larger still saturates
// to infinity), and rigorous decisions about reals. Ends rather than Arb's midpoint and radius,
// because the ranges are wide: [10^6, 10^900] has ends, but no useful midpoint.
#pragma once

#include <arf.h>
#include <gmpxx.h>

#include <utility>

#include "dynim/integer.hpp"

namespace dynim::move_function {

/// An arf_t with the manners of a value.
class Float {
 public:
  Float() { arf_init(x_); }
  explicit Float(long v) : Float() { arf_set_si(x_, v); }
  Float(const Float& other) : Float() { arf_set(x_, other.x_); }
  Float(Float&& other) noexcept : Float() { arf_swap(x_, other.x_); }
  Float& operator=(const Float& other) {
    arf_set(x_, other.x_);
    return *this;
  }
  Float& operator=(Float&& other) noexcept {
    arf_swap(x_, other.x_);
    return *this;
  }
  ~Float() { arf_clear(x_); }

  arf_ptr get() { return x_; }
  arf_srcptr get() const { return x_; }

  int sign() const { return arf_sgn(x_); }
  bool finite() const { return arf_is_finite(x_) != 0; }
  friend int compare(const Float& a, const Float& b) { return arf_cmp(a.x_, b.x_); }
  friend int compare(const Float& a, long b) { return arf_cmp_si(a.x_, b); }

 private:
  arf_t x_;
};

struct Interval {
  Float lo;
  Float hi;

  static Interval everything();
  static Interval point(long v);
  /// v, rounded outwards where it has more than `precision` bits.
  static Interval enclose(const Integer& v, slong precision);
  static Interval enclose(const mpq_class& q, slong precision);

  bool is_point() const { return arf_equal(lo.get(), hi.get()) != 0 && lo.finite(); }
  bool contains_zero() const { return lo.sign() <= 0 && hi.sign() >= 0; }
};

enum class Truth { no, yes, unknown };

Interval add(const Interval& a, const Interval& b, slong precision);
Interval subtract(const Interval& a, const Interval& b, slong precision);
Interval multiply(const Interval& a, const Interval& b, slong precision);
/// Precondition: b does not contain 0.
Interval divide(const Interval& a, const Interval& b, slong precision);
Interval negate(const Interval& a);
Interval abs(const Interval& a);
Interval floor(const Interval& a);
Interval ceil(const Interval& a);
/// Of the part of a that is >= 0.
Interval sqrt(const Interval& a, slong precision);
/// floor(sqrt) of the part of a that is >= 0; exact where the result fits into the precision.
Interval isqrt(const Interval& a, slong precision);
/// floor(log2) of the part of a that is >= 1.
Interval log2(const Interval& a);
Interval min(const Interval& a, const Interval& b);
Interval max(const Interval& a, const Interval& b);
Interval hull(const Interval& a, const Interval& b);
/// x**k for x in a and integers k in b; where 0 is raised to a negative power nothing is claimed.
Interval power(const Interval& a, const Interval& b, slong precision);

/// a < b for all, none or some of the values.
Truth less(const Interval& a, const Interval& b);
Truth less_equal(const Interval& a, const Interval& b);
Truth equal(const Interval& a, const Interval& b);
Truth negate(Truth t);

/// Numbers of more bits are not taken out of their intervals.
constexpr slong exact_bits = 1L << 20;

/// The value of a point that is an integer of at most exact_bits.
bool integer_point(const Interval& a, Integer& out);

/// The integer v; precondition: v is a finite integer of moderate size (magnitude_bits).
Integer whole_part(const Float& v);

/// A bound on the bits of the integer part of |v|; 0 below 1, the greatest long for huge and
/// infinite v.
slong magnitude_bits(const Float& v);

}  // namespace dynim::move_function
