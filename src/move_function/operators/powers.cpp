// Exact powers. Cost: that of the power itself, in bits of the result; a result beyond the limit is
// noticed before it is built.
#include "move_function/operators/powers.hpp"

#include <utility>

namespace dynim::move_function {

Status Power::integer(const Integer& base, const Integer& exponent, Integer& out,
                      std::size_t limit) {
  if (exponent < 0) return Status::gave_up;
  if (base == 0 || base == 1) {
    out = exponent == 0 ? Integer(1) : base;
    return Status::ok;
  }
  if (base == -1) {
    out = mpz_even_p(exponent.get_mpz_t()) ? 1 : -1;
    return Status::ok;
  }
  if (exponent > limit) return Status::too_large;  // |base| >= 2
  const unsigned long k = exponent.get_ui();
  if (k != 0 && bit_length(base) - 1 > limit / k) return Status::too_large;
  if (bit_length(base) * k > 2 * limit + 64) return Status::too_large;
  mpz_pow_ui(out.get_mpz_t(), base.get_mpz_t(), k);
  return bit_length(out) > limit ? Status::too_large : Status::ok;
}

mpq_class Power::exact(const mpq_class& base, const mpq_class& exponent, const ExactOperation& at) {
  if (!is_integer(exponent)) {
    at.fail("the exponent " + brief(exponent) + " is not an integer; for roots use isqrt or sqrt");
  }
  const Integer& k = exponent.get_num();
  if (base == 0 && k < 0) at.fail("division by zero: 0 to a negative power");
  if (base == 0 || base == 1) return k == 0 ? mpq_class(1) : base;
  if (base == -1) return mpz_even_p(k.get_mpz_t()) ? mpq_class(1) : base;
  const Integer count = abs(k);
  const std::size_t bits = size_in_bits(base);
  if (count > at.limit) at.too_large();
  const unsigned long n = count.get_ui();
  if (n != 0 && bits - 1 > at.limit / n) at.too_large();
  mpq_class result;
  mpz_pow_ui(result.get_num_mpz_t(), base.get_num_mpz_t(), n);
  mpz_pow_ui(result.get_den_mpz_t(), base.get_den_mpz_t(), n);
  if (k < 0) result = 1 / result;
  return at.checked(std::move(result));
}

}  // namespace dynim::move_function
