// Primes, factors and digits of large numbers, and the enclosures. Cost: FLINT's proofs of primes
// (Pocklington, Morrison, APR-CL) and its factorization of machine words; GMP's conversion to
// decimal digits, which is quasi-linear; of enclosures a few operations on floating-point numbers.
#include "move_function/operators/number_theory.hpp"

#include <flint/fmpz.h>

#include <algorithm>

#include "base/watch.hpp"

namespace dynim::move_function {
namespace {

/// Is x >= 0 a prime? Proved in both cases.
Truth primality(const Integer& x) {
  tidy_flint_after_thread();
  poll_evaluation();
  fmpz_t number;
  fmpz_init(number);
  fmpz_set_mpz(number, x.get_mpz_t());
  const int found = fmpz_is_prime(number);
  fmpz_clear(number);
  return found == 1 ? Truth::yes : found == 0 ? Truth::no : Truth::unknown;
}

/// Tells `take` the prime factors of x >= 1 and their exponents.
template <typename Take>
void factor_word(std::uint64_t x, Take take) {
  tidy_flint_after_thread();
  if (x >> 32 != 0) poll_evaluation();
  n_factor_t found;
  n_factor_init(&found);
  n_factor(&found, x, 1);
  for (int i = 0; i < found.num; ++i)
    take(std::uint64_t{found.p[i]}, static_cast<std::uint64_t>(found.exp[i]));
}

/// The same; false where what is left of x without primes below 256 is no machine word.
template <typename Take>
bool factor(Integer x, Take take) {
  poll_evaluation();
  for (std::uint64_t p = 2; p < 256; ++p) {
    if (mpz_divisible_ui_p(x.get_mpz_t(), p) == 0) continue;
    take(p, std::uint64_t{mpz_remove(x.get_mpz_t(), x.get_mpz_t(), to_integer(p).get_mpz_t())});
  }
  if (!fits_u64(x)) return false;
  factor_word(to_u64(x), take);
  return true;
}

/// Around a function that never falls, by enclosures at single integers.
template <typename Value>
Interval rising(const Interval& a, Value at) {
  return {at(floor(Interval{a.lo, a.lo}).lo).lo, at(floor(Interval{a.hi, a.hi}).hi).hi};
}

}  // namespace

bool Isprime::holds_exact(const mpq_class& a, const ExactOperation& at) {
  if (a < 2 || !is_integer(a)) return false;
  const Integer& x = a.get_num();
  if (fits_u64(x)) return of(to_u64(x));
  constexpr unsigned long odd_primes = 16294579238595022365U;  // 3 * 5 * ... * 53
  if (mpz_even_p(x.get_mpz_t()) || mpz_gcd_ui(nullptr, x.get_mpz_t(), odd_primes) != 1)
    return false;
  const std::size_t bits = bit_length(x);
  if (bits <= seen_bits) at.work(effort_of(x, 64));
  poll_evaluation();
  Truth found = Truth::unknown;
  if (bits <= proof_bits) {
    found = primality(x);
  } else if (bits <= seen_bits && mpz_probab_prime_p(x.get_mpz_t(), 1) == 0) {
    found = Truth::no;
  }
  if (found == Truth::unknown)
    at.refuse(x, name, "integers below 2**333, or such as are seen to be composite");
  return found == Truth::yes;
}

Truth Isprime::holds_interval(const Interval& a, const IntervalOperation&) {
  if (compare(a.hi, 2) < 0) return Truth::no;
  Integer x;
  if (magnitude_bits(a.hi) > 64 || !integer_point(a, x)) return Truth::unknown;
  return of(to_u64(x)) ? Truth::yes : Truth::no;
}

Truth Issquare::holds_interval(const Interval& a, const IntervalOperation& at) {
  if (a.hi.sign() < 0) return Truth::no;
  Integer x;
  if (integer_point(a, x)) return of(x) ? Truth::yes : Truth::no;
  const Interval root = isqrt({a.hi, a.hi}, at.precision);
  return compare(multiply(root, root, at.precision).hi, a.lo) < 0 ? Truth::no : Truth::unknown;
}

bool Nextprime::large(const Integer& x, Integer& out) {
  out = x;
  Truth found = Truth::no;
  while (found == Truth::no) {
    mpz_nextprime(out.get_mpz_t(), out.get_mpz_t());  // passes composite numbers only
    found = primality(out);
  }
  return found == Truth::yes;
}

Interval Nextprime::enclosure(const Interval& a, slong precision) {
  return rising(a, [&](const Float& x) {
    if (compare(x, 2) < 0) return Interval::point(2);
    std::uint64_t next = 0;
    if (magnitude_bits(x) < 63 && word(to_u64(whole_part(x)), next))
      return Interval::point(static_cast<long>(next));
    const Interval point{x, x};
    const Interval six = multiply(point, Interval::point(6), precision);
    const Interval most = add(six, Interval::point(13), precision);
    return Interval{add(point, Interval::point(1), precision).lo,
                    divide(most, Interval::point(5), precision).hi};
  });
}

bool Totient::word(std::uint64_t x, std::uint64_t& out) {
  out = x;
  if (x != 0) factor_word(x, [&](std::uint64_t p, std::uint64_t) { out -= out / p; });
  return true;
}

bool Totient::large(const Integer& x, Integer& out) {
  out = x;
  return factor(x, [&](std::uint64_t p, std::uint64_t) { out -= out / p; });
}

// phi(x) >= sqrt(x/2): of p^k it is at least sqrt(p^k), but for 2 where it is sqrt(2/2).
Interval Totient::enclosure(const Interval& a, slong precision) {
  const Interval one = Interval::point(1);
  const Interval half = divide(max(a, Interval::point(0)), Interval::point(2), precision);
  return {ceil(sqrt(half, precision)).lo, max(subtract(a, one, precision), one).hi};
}

bool Divisors::word(std::uint64_t x, std::uint64_t& out) {
  out = 1;
  factor_word(x, [&](std::uint64_t, std::uint64_t exponent) { out *= exponent + 1; });
  return true;
}

bool Divisors::large(const Integer& x, Integer& out) {
  Integer count = 1;
  const bool found =
      factor(x, [&](std::uint64_t, std::uint64_t exponent) { count *= exponent + 1; });
  out = std::move(count);
  return found;
}

Interval Divisors::enclosure(const Interval& a, slong precision) {
  const Interval one = Interval::point(1);
  const Interval root = isqrt(max(a, one), precision);
  return {one.lo, multiply(root, Interval::point(2), precision).hi};
}

bool Digitsum::large(const Integer& x, Integer& out) {
  poll_evaluation();
  unsigned long total = 0;
  for (const char digit : x.get_str()) total += static_cast<unsigned long>(digit - '0');
  out = total;
  return true;
}

// Below 2^(k+1) there are at most 0.302 (k+1) + 1 digits, each at most 9.
Interval Digitsum::enclosure(const Interval& a, slong precision) {
  const Interval x = max(a, Interval::point(0));
  const Interval thrice = multiply(log2(x), Interval::point(3), precision);
  return {Float(compare(a.lo, 1) >= 0 ? 1 : 0),
          min(x, add(thrice, Interval::point(12), precision)).hi};
}

// phi^(k-2) <= fib(k) <= phi^(k-1) for k >= 1; that far apart, phi needs not many more bits than k.
Interval Fib::enclosure(const Interval& a, slong precision) {
  return rising(a, [&](const Float& k) {
    if (k.sign() <= 0) return Interval::point(0);
    Integer value;
    if (compare(k, precision) <= 0 && large(whole_part(k), value))
      return Interval::enclose(value, precision);
    const Interval index{k, k}, one = Interval::point(1), two = Interval::point(2);
    const slong bits = std::min(precision, std::min(magnitude_bits(k), exact_bits) + 64);
    const Interval phi = divide(add(sqrt(Interval::point(5), bits), one, bits), two, bits);
    return Interval{power(phi, subtract(index, two, precision), bits).lo,
                    power(phi, subtract(index, one, precision), bits).hi};
  });
}

}  // namespace dynim::move_function
