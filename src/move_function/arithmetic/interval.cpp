// Operations on intervals, end by end, each end rounded outwards by arf. Cost: a few operations on
// numbers of `precision` bits; powers by squaring.
#include "move_function/arithmetic/interval.hpp"

#include <algorithm>
#include <limits>

#include "base/watch.hpp"

namespace dynim::move_function {
namespace {

// Beyond 2^(2^50) the lower end of a power stops growing and the upper end becomes infinite: no cap
// is that large.
constexpr long saturation_exponent = 1L << 50;

Float infinity(int sign) {
  Float f;
  sign < 0 ? arf_neg_inf(f.get()) : arf_pos_inf(f.get());
  return f;
}

/// a*b for ends of intervals: 0 * infinity is 0, since the values inside are finite.
Float end_product(const Float& a, const Float& b, slong precision, arf_rnd_t rounding) {
  Float r;
  if (a.sign() != 0 && b.sign() != 0) arf_mul(r.get(), a.get(), b.get(), precision, rounding);
  return r;
}

/// a/b for ends of intervals, b != 0: finite / infinite is 0, and so is infinite / infinite,
/// because the infinite quotient appears at the other end of b.
Float end_quotient(const Float& a, const Float& b, slong precision, arf_rnd_t rounding) {
  Float r;
  if (!b.finite()) return r;
  if (!a.finite()) return infinity(a.sign() * b.sign());
  arf_div(r.get(), a.get(), b.get(), precision, rounding);
  return r;
}

const Float& smaller(const Float& a, const Float& b) { return compare(a, b) <= 0 ? a : b; }
const Float& larger(const Float& a, const Float& b) { return compare(a, b) >= 0 ? a : b; }

/// The hull of an operation at the four pairs of ends.
template <typename Operation>
Interval four_ends(const Interval& a, const Interval& b, slong precision, Operation operation) {
  const auto lowest = [&](arf_rnd_t rounding, bool low) {
    Float best = operation(a.lo, b.lo, precision, rounding);
    const std::pair<const Float&, const Float&> others[] = {
        {a.lo, b.hi}, {a.hi, b.lo}, {a.hi, b.hi}};
    for (const auto& [x, y] : others) {
      Float next = operation(x, y, precision, rounding);
      if (low ? compare(next, best) < 0 : compare(next, best) > 0) best = std::move(next);
    }
    return best;
  };
  return {lowest(ARF_RND_FLOOR, true), lowest(ARF_RND_CEIL, false)};
}

/// A number <= x**k for x > 1 and huge k: where x**(2^j) >= 2, x**k >= 2**(k / 2^j).
Float saturated_power(const Float& x, Integer k, slong precision) {
  Float square = x;
  for (; compare(square, 2) < 0 && k > 1; k /= 2) {
    arf_mul(square.get(), square.get(), square.get(), precision, ARF_RND_FLOOR);
  }
  Float r(1);
  if (compare(square, 2) >= 0) {
    arf_mul_2exp_si(r.get(), r.get(), k > saturation_exponent ? saturation_exponent : k.get_si());
  }
  return r;
}

/// x**k for x >= 0, k >= 0, by squaring, rounded in one direction.
Float end_power(const Float& x, const Integer& k, slong precision, arf_rnd_t rounding) {
  const bool down = rounding == ARF_RND_FLOOR;
  if (k == 0 || compare(x, 1) == 0) return Float(1);
  if (x.sign() == 0 || !x.finite()) return x;
  if (k > saturation_exponent) {
    if (compare(x, 1) < 0) return Float(down ? 0 : 1);
    return down ? saturated_power(x, k, precision) : infinity(1);
  }
  Float r(1);
  for (std::size_t bit = bit_length(k); bit-- > 0;) {
    poll_evaluation(static_cast<std::size_t>(precision) / FLINT_BITS);
    arf_mul(r.get(), r.get(), r.get(), precision, rounding);
    if (mpz_tstbit(k.get_mpz_t(), bit) != 0)
      arf_mul(r.get(), r.get(), x.get(), precision, rounding);
  }
  return r;
}

/// a**k, k >= 0 fixed.
Interval fixed_power(const Interval& a, const Integer& k, slong precision) {
  if (k == 0) return Interval::point(1);
  if (a.lo.sign() >= 0) {
    return {end_power(a.lo, k, precision, ARF_RND_FLOOR),
            end_power(a.hi, k, precision, ARF_RND_CEIL)};
  }
  if (a.hi.sign() <= 0) {
    const Interval r = fixed_power(negate(a), k, precision);
    return mpz_even_p(k.get_mpz_t()) ? r : negate(r);
  }
  if (mpz_even_p(k.get_mpz_t())) return fixed_power(abs(a), k, precision);
  const Interval below = fixed_power(negate({a.lo, Float()}), k, precision);
  return {negate(below).lo, end_power(a.hi, k, precision, ARF_RND_CEIL)};
}

/// An end of the exponent as an integer, where it is finite and moderate.
bool exponent_end(const Float& v, Integer& out, bool round_up) {
  constexpr slong exponent_bits = 4096;
  if (magnitude_bits(v) > exponent_bits) return false;
  Float r;
  round_up ? arf_ceil(r.get(), v.get()) : arf_floor(r.get(), v.get());
  out = whole_part(r);
  return true;
}

}  // namespace

Interval Interval::everything() { return {infinity(-1), infinity(1)}; }

Interval Interval::point(long v) { return {Float(v), Float(v)}; }

Interval Interval::enclose(const Integer& v, slong precision) {
  Interval r;
  arf_set_round_mpz(r.lo.get(), v.get_mpz_t(), precision, ARF_RND_FLOOR);
  arf_set_round_mpz(r.hi.get(), v.get_mpz_t(), precision, ARF_RND_CEIL);
  return r;
}

Interval Interval::enclose(const mpq_class& q, slong precision) {
  if (q.get_den() == 1) return enclose(q.get_num(), precision);
  return divide(enclose(q.get_num(), ARF_PREC_EXACT), enclose(q.get_den(), ARF_PREC_EXACT),
                precision);
}

Interval add(const Interval& a, const Interval& b, slong precision) {
  Interval r;  // lower ends are never +infinity and upper ends never -infinity, so no infinity -
               // infinity
  arf_add(r.lo.get(), a.lo.get(), b.lo.get(), precision, ARF_RND_FLOOR);
  arf_add(r.hi.get(), a.hi.get(), b.hi.get(), precision, ARF_RND_CEIL);
  return r;
}

Interval subtract(const Interval& a, const Interval& b, slong precision) {
  Interval r;
  arf_sub(r.lo.get(), a.lo.get(), b.hi.get(), precision, ARF_RND_FLOOR);
  arf_sub(r.hi.get(), a.hi.get(), b.lo.get(), precision, ARF_RND_CEIL);
  return r;
}

Interval multiply(const Interval& a, const Interval& b, slong precision) {
  if (a.lo.sign() >= 0 && b.lo.sign() >= 0) {
    return {end_product(a.lo, b.lo, precision, ARF_RND_FLOOR),
            end_product(a.hi, b.hi, precision, ARF_RND_CEIL)};
  }
  return four_ends(a, b, precision, end_product);
}

Interval divide(const Interval& a, const Interval& b, slong precision) {
  if (a.lo.sign() >= 0 && b.lo.sign() > 0) {
    return {end_quotient(a.lo, b.hi, precision, ARF_RND_FLOOR),
            end_quotient(a.hi, b.lo, precision, ARF_RND_CEIL)};
  }
  return four_ends(a, b, precision, end_quotient);
}

Interval negate(const Interval& a) {
  Interval r;
  arf_neg(r.lo.get(), a.hi.get());
  arf_neg(r.hi.get(), a.lo.get());
  return r;
}

Interval abs(const Interval& a) {
  if (a.lo.sign() >= 0) return a;
  Interval r = negate(a);
  if (a.hi.sign() <= 0) return r;
  return {Float(), larger(r.hi, a.hi)};
}

Interval floor(const Interval& a) {
  Interval r;
  arf_floor(r.lo.get(), a.lo.get());
  arf_floor(r.hi.get(), a.hi.get());
  return r;
}

Interval ceil(const Interval& a) {
  Interval r;
  arf_ceil(r.lo.get(), a.lo.get());
  arf_ceil(r.hi.get(), a.hi.get());
  return r;
}

Interval sqrt(const Interval& a, slong precision) {
  Interval r;
  if (a.lo.sign() > 0) arf_sqrt(r.lo.get(), a.lo.get(), precision, ARF_RND_FLOOR);
  if (a.hi.sign() > 0) arf_sqrt(r.hi.get(), a.hi.get(), precision, ARF_RND_CEIL);
  return r;
}

Interval isqrt(const Interval& a, slong precision) {
  const slong magnitude = magnitude_bits(a.hi);
  if (magnitude / 2 + 2 > precision) return floor(sqrt(a, precision));
  // floor(sqrt(x)) is representable, so rounding down cannot pass it: short precision and both ends
  // exact.
  Interval r;
  if (a.lo.sign() > 0) arf_sqrt(r.lo.get(), a.lo.get(), magnitude / 2 + 2, ARF_RND_FLOOR);
  if (a.hi.sign() > 0) arf_sqrt(r.hi.get(), a.hi.get(), magnitude / 2 + 2, ARF_RND_FLOOR);
  return floor(r);
}

Interval log2(const Interval& a) {
  const auto end = [](const Float& v) {
    Float r;
    if (compare(v, 1) < 0) return r;
    if (!v.finite()) return v;
    arf_set_fmpz(r.get(), ARF_EXPREF(v.get()));  // 2^(e-1) <= v < 2^e
    arf_sub_ui(r.get(), r.get(), 1, ARF_PREC_EXACT, ARF_RND_FLOOR);
    return r;
  };
  return {end(a.lo), end(a.hi)};
}

Interval min(const Interval& a, const Interval& b) {
  return {smaller(a.lo, b.lo), smaller(a.hi, b.hi)};
}
Interval max(const Interval& a, const Interval& b) {
  return {larger(a.lo, b.lo), larger(a.hi, b.hi)};
}
Interval hull(const Interval& a, const Interval& b) {
  return {smaller(a.lo, b.lo), larger(a.hi, b.hi)};
}

Interval power(const Interval& a, const Interval& b, slong precision) {
  Integer low;
  Integer high;
  const bool low_known = exponent_end(b.lo, low, true);
  const bool high_known = exponent_end(b.hi, high, false);
  if (low_known && high_known && low == high) {
    if (low >= 0) return fixed_power(a, low, precision);
    if (a.contains_zero()) return Interval::everything();
    return divide(Interval::point(1), fixed_power(a, -low, precision), precision);
  }
  if (compare(a.lo, 1) >= 0 && b.lo.sign() >= 0) {
    Interval r;
    // An exponent too large to be written out is beyond the saturation anyway.
    r.lo = end_power(a.lo, low_known ? low : Integer(saturation_exponent + 1), precision,
                     ARF_RND_FLOOR);
    r.hi = high_known ? end_power(a.hi, high, precision, ARF_RND_CEIL)
                      : (compare(a.hi, 1) == 0 ? Float(1) : infinity(1));
    return r;
  }
  if (a.lo.sign() > 0 || (a.lo.sign() == 0 && b.lo.sign() >= 0)) return {Float(), infinity(1)};
  return Interval::everything();
}

Truth less(const Interval& a, const Interval& b) {
  if (compare(a.hi, b.lo) < 0) return Truth::yes;
  return compare(a.lo, b.hi) >= 0 ? Truth::no : Truth::unknown;
}

Truth less_equal(const Interval& a, const Interval& b) { return negate(less(b, a)); }

Truth equal(const Interval& a, const Interval& b) {
  if (compare(a.hi, b.lo) < 0 || compare(b.hi, a.lo) < 0) return Truth::no;
  return a.is_point() && b.is_point() ? Truth::yes : Truth::unknown;
}

Truth negate(Truth t) {
  if (t == Truth::unknown) return t;
  return t == Truth::yes ? Truth::no : Truth::yes;
}

bool integer_point(const Interval& a, Integer& out) {
  if (!a.is_point() || magnitude_bits(a.lo) > exact_bits || arf_is_int(a.lo.get()) == 0)
    return false;
  out = whole_part(a.lo);
  return true;
}

Integer whole_part(const Float& v) {
  // Limb by limb rather than through FLINT's integers, whose pools would outlive a thread.
  Integer r;
  if (v.sign() == 0) return r;
  mp_srcptr limbs = nullptr;
  mp_size_t count = 0;
  ARF_GET_MPN_READONLY(limbs, count, v.get());
  mpz_ptr z = r.get_mpz_t();
  std::copy_n(limbs, count, mpz_limbs_write(z, count));
  mpz_limbs_finish(z, v.sign() < 0 ? -count : count);
  const slong shift = fmpz_get_si(ARF_EXPREF(v.get())) - count * GMP_LIMB_BITS;
  if (shift >= 0) {
    mpz_mul_2exp(z, z, static_cast<mp_bitcnt_t>(shift));
  } else {
    mpz_fdiv_q_2exp(z, z, static_cast<mp_bitcnt_t>(-shift));
  }
  return r;
}

slong magnitude_bits(const Float& v) {
  constexpr slong greatest = std::numeric_limits<slong>::max();
  if (!v.finite()) return greatest;
  if (v.sign() == 0) return 0;
  if (!fmpz_fits_si(ARF_EXPREF(v.get()))) return fmpz_sgn(ARF_EXPREF(v.get())) < 0 ? 0 : greatest;
  const slong exponent = fmpz_get_si(ARF_EXPREF(v.get()));
  return exponent < 0 ? 0 : exponent;
}

}  // namespace dynim::move_function
