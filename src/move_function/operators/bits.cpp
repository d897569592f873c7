// The enclosure of a number of binary digits. Cost: a few operations on exponents.
#include "move_function/operators/bits.hpp"

namespace dynim::move_function {

Interval Popcount::interval(const Interval& a, const IntervalOperation& at) {
  Integer x;
  if (integer_point(a, x) && x >= 0)
    return Interval::enclose(to_integer(mpz_popcount(x.get_mpz_t())), at.precision);
  if (!at.is_integral[0] || a.lo.sign() < 0) at.may_fail = true;
  Interval r = add(log2(a), Interval::point(1), at.precision);  // x < 2^(log2 x + 1)
  r.lo = Float(a.lo.sign() > 0 ? 1 : 0);
  return r;
}

}  // namespace dynim::move_function
