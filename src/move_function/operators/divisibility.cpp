// Common divisors, powers and valuations of large numbers and of intervals. Cost: GMP's gcd, which
// is quasi-linear; for powers of two linear in the bits, else a division with remainder by repeated
// squares (mpz_remove). Numbers of an interval are taken apart only up to a million bits; beyond,
// nothing is claimed.
#include "move_function/operators/divisibility.hpp"

namespace dynim::move_function {
namespace {

/// Is there a power of 2^m in [lo, hi], hi >= 1? In terms of exponents, so in time linear in
/// nothing.
bool holds_power_of_two(const Interval& x, unsigned long m) {
  Float lo(1);
  if (compare(x.lo, 1) > 0) lo = x.lo;
  if (magnitude_bits(lo) > (1L << 60)) return true;
  long exponent = magnitude_bits(lo);  // 2^(exponent-1) <= lo < 2^exponent
  if (arf_is_int_2exp_si(lo.get(), exponent - 1) != 0 &&
      arf_cmpabs_2exp_si(lo.get(), exponent - 1) == 0)
    --exponent;
  const long step = static_cast<long>(m);
  exponent = (exponent + step - 1) / step * step;  // the least candidate >= lo
  return arf_cmpabs_2exp_si(x.hi.get(), exponent) >= 0;
}

/// Is there a power of base in [lo, hi]? By starting below lo and multiplying.
bool holds_power(const Integer& base, const Interval& x) {
  if (compare(x.lo, 1) <= 0) return true;
  const Integer lo = whole_part(ceil(x).lo);
  const std::size_t base_bits = bit_length(base);
  Integer p;
  mpz_pow_ui(p.get_mpz_t(), base.get_mpz_t(), (bit_length(lo) - 1) / base_bits);
  while (p < lo) p *= base;
  Float power;
  arf_set_mpz(power.get(), p.get_mpz_t());
  return compare(power, x.hi) <= 0;
}

}  // namespace

bool is_power_of(const Integer& base, const Integer& x) {
  if (x < 1) return false;
  if (x == 1) return true;
  const mp_bitcnt_t base_zeros = mpz_scan1(base.get_mpz_t(), 0);
  const mp_bitcnt_t zeros = mpz_scan1(x.get_mpz_t(), 0);
  if (mpz_popcount(base.get_mpz_t()) == 1)
    return zeros + 1 == bit_length(x) && zeros % base_zeros == 0;
  if (zeros % (base_zeros == 0 ? 1 : base_zeros) != 0 ||
      !mpz_divisible_p(x.get_mpz_t(), base.get_mpz_t())) {
    return false;
  }
  Integer rest;
  mpz_remove(rest.get_mpz_t(), x.get_mpz_t(), base.get_mpz_t());
  return rest == 1;
}

std::size_t valuation_of(const Integer& p, const Integer& x) {
  if (p == 2) return mpz_scan1(x.get_mpz_t(), 0);
  if (!mpz_divisible_p(x.get_mpz_t(), p.get_mpz_t())) return 0;
  Integer rest;
  return mpz_remove(rest.get_mpz_t(), x.get_mpz_t(), p.get_mpz_t());
}

namespace {

bool is_positive(const std::optional<Lines>& x) { return x && is_positive(*x); }

std::optional<Lines> magnitude(const std::optional<Lines>& x) {
  return x ? std::optional(magnitude(*x)) : std::nullopt;
}

/// gcd(s t + c, d) = gcd(c, d) where d divides s.
std::optional<Lines> common_divisor(const std::optional<Lines>& a, const std::optional<Lines>& b) {
  if (!a || !b || !a->is_integer_line() || !b->is_integer_line() || b->lower.slope != 0)
    return std::nullopt;
  const Integer divisor = b->lower.constant.get_num();
  if (divisor == 0 || a->lower.slope.get_num() % divisor != 0) return std::nullopt;
  const Integer value = ::gcd(a->lower.constant.get_num(), divisor);
  Lines r = sum(*a, *b);
  r.lower = r.upper = {0, value};
  return r;
}

void expect_integers(const IntervalOperation& at) {
  if (!at.is_integral[0] || !at.is_integral[1]) at.may_fail = true;
}

}  // namespace

Interval Gcd::interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
  Integer x;
  Integer y;
  if (integer_point(a, x) && integer_point(b, y))
    return Interval::enclose(Integer(::gcd(x, y)), at.precision);
  expect_integers(at);
  const Interval u = abs(a);
  const Interval v = abs(b);
  const Interval zero = Interval::point(0);
  if (u.contains_zero() && v.contains_zero()) return hull(zero, max(u, v));  // gcd(0, b) is |b|
  const Interval most = u.contains_zero() ? v : v.contains_zero() ? u : min(u, v);
  return hull(Interval::point(1), {most.hi, most.hi});
}

std::optional<Lines> Gcd::lines(const std::optional<Lines>& a, const std::optional<Lines>& b) {
  if (std::optional<Lines> r = common_divisor(a, b)) return r;
  if (std::optional<Lines> r = common_divisor(b, a)) return r;
  const std::optional<Lines> u = magnitude(a);
  const std::optional<Lines> v = magnitude(b);
  const Lines one = constant_lines(1, 1, 1);
  const bool u_positive = is_positive(u);
  if (u_positive && (u->bounded() || !is_positive(v))) return hull(one, *u);
  if (is_positive(v)) return hull(one, *v);
  return u && v ? std::optional(hull(constant_lines(0, 0, 1), larger(*u, *v))) : std::nullopt;
}

Interval Lcm::interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
  Integer x;
  Integer y;
  if (integer_point(a, x) && integer_point(b, y))
    return Interval::enclose(Integer(::lcm(x, y)), at.precision);
  expect_integers(at);
  const Interval u = abs(a);
  const Interval v = abs(b);
  const Interval product = multiply(u, v, at.precision);
  if (u.contains_zero() || v.contains_zero()) return hull(Interval::point(0), product);
  const Float least = max(u, v).lo;
  return hull({least, least}, {product.hi, product.hi});
}

std::optional<Lines> Lcm::lines(const std::optional<Lines>& a, const std::optional<Lines>& b) {
  const std::optional<Lines> u = magnitude(a);
  const std::optional<Lines> v = magnitude(b);
  if (!u || !v) return std::nullopt;
  const std::optional<Lines> most = product(*u, *v);
  if (!most) return std::nullopt;
  const std::optional<Lines> divisor = Gcd::lines(a, b);
  if (divisor && divisor->is_constant() && divisor->lower.constant > 0)
    return product(*most, *reciprocal(*divisor));
  const bool positive = is_positive(u) && is_positive(v);
  return hull(positive ? larger(*u, *v) : constant_lines(0, 0, 1), *most);
}

// p^k divides s t + c for the least k of s and c; no higher power does where that of s is higher.
std::optional<Lines> Valuation::lines(const std::optional<Lines>& p,
                                      const std::optional<Lines>& x) {
  if (!x) return std::nullopt;
  Lines r = slowly_growing(magnitude(*x), true);
  const bool known = p && p->is_constant() && p->is_integer_line() && p->lower.constant >= 2 &&
                     x->is_integer_line();
  if (!known) return r;
  const Integer base = p->lower.constant.get_num(), slope = x->lower.slope.get_num(),
                constant = x->lower.constant.get_num();
  if (slope == 0) return std::nullopt;
  const std::size_t of_slope = valuation_of(base, slope);
  const bool fixed = constant != 0 && valuation_of(base, constant) < of_slope;
  r.lower.constant = to_integer(fixed ? valuation_of(base, constant) : of_slope);
  if (fixed) r.upper = r.lower;
  return r;
}

Interval Valuation::interval(const Interval& p, const Interval& x, const IntervalOperation& at) {
  Integer prime;
  Integer number;
  if (integer_point(p, prime) && integer_point(x, number) && prime >= 2 && number != 0) {
    return Interval::enclose(to_integer(valuation_of(prime, number)), at.precision);
  }
  const bool integers = at.is_integral[0] && at.is_integral[1];
  if (!integers || x.contains_zero() || compare(p.lo, 2) < 0) at.may_fail = true;
  Interval r = log2(abs(x));  // p >= 2, so p^k <= |x| gives k <= log2 |x|
  r.lo = Float();
  return r;
}

Truth Ispow::holds_interval(const Interval& base, const Interval& x, const IntervalOperation& at) {
  Integer b;
  if (!integer_point(base, b) || b < 2) {
    at.may_fail = true;
    return Truth::unknown;
  }
  if (compare(x.hi, 1) < 0) return Truth::no;
  const bool two = mpz_popcount(b.get_mpz_t()) == 1;
  if (two) {
    if (!holds_power_of_two(x, bit_length(b) - 1)) return Truth::no;
    return x.is_point() ? Truth::yes : Truth::unknown;
  }
  Integer point;
  if (integer_point(x, point)) return is_power_of(b, point) ? Truth::yes : Truth::no;
  if (magnitude_bits(x.lo) > exact_bits) return Truth::unknown;
  return holds_power(b, x) ? Truth::unknown : Truth::no;
}

}  // namespace dynim::move_function
