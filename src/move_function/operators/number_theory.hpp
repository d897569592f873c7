// Functions of number theory: isprime issquare nextprime totient divisors digitsum fib. GMP and
// FLINT compute them, primes proved and not only probable, in one call that looks at no clock. So a
// row says
//
//   most_bits   of its operand: what ends within 0.1 s (measured, AMD64)
//   effort(x)   how long it takes, in bits of numbers built meanwhile: nothing that takes long is
//               done where only small numbers would be built, as for constants while f is read
//
// and what goes beyond is too large to be evaluated, which is no error of f.
#pragma once

#include <flint/ulong_extras.h>

#include <utility>

#include "move_function/arithmetic/flint_thread.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/operators/powers.hpp"

namespace dynim::move_function {

/// Of primes that are proved: 100 digits take some 65 ms, 512 bits 190 ms.
constexpr std::size_t proof_bits = 333;
/// Beyond, numbers are only seen to be composite, or products of small primes: 4096 bits take 20
/// ms.
constexpr std::size_t seen_bits = 4096;

/// The bits of x; none where it is negative, which no function has to look at.
inline std::size_t bits_of(const Integer& x) { return x < 0 ? 0 : bit_length(x); }

/// Of proofs and factors of x; none up to `quick` bits.
inline std::size_t effort_of(const Integer& x, std::size_t quick) {
  const std::size_t bits = bits_of(x);
  return bits <= quick ? 0 : (bits <= proof_bits ? 128 : 4) * bits * bits;
}

/// What the functions of one integer share. `F::least` is the least operand, `F::word` the value at
/// a machine word where it is one too, `F::large` that at any other integer where it is found, and
/// `F::enclosure` the interval of integers from `least` on. `F::wanted` are the operands with a
/// value.
template <typename F>
struct OfInteger : CallOfOne {
  static constexpr Operands operands = Operands::exact;
  static constexpr std::optional<int> least = 0;
  static Traits traits(const Traits&) { return {Kind::number, true, true}; }

  static bool small(Int128 a, Int128& out) {
    std::uint64_t value = 0;
    if (!fits_unsigned(a) || a < F::least.value_or(0) || !F::word(low_half(a), value)) return false;
    out = value;
    return true;
  }
  static Status integer(const Integer& a, Integer& out, std::size_t limit) {
    if (F::least && a < *F::least) return Status::gave_up;
    if (bits_of(a) > F::most_bits || F::effort(a) > limit) return Status::too_large;
    return value(a, out) ? Status::ok : Status::too_large;
  }
  static mpq_class exact(const mpq_class& a, const ExactOperation& at) {
    const Integer& x = at.integer(a, 0, F::name, F::least);
    if (bits_of(x) > F::most_bits) at.refuse(x, F::name, F::wanted);
    at.work(F::effort(x));
    Integer out;
    if (!value(x, out)) at.refuse(x, F::name, F::wanted);
    return at.checked(out);
  }
  static Interval interval(const Interval& a, const IntervalOperation& at) {
    if (!at.is_integral[0] || (F::least && compare(a.lo, *F::least) < 0)) at.may_fail = true;
    return F::enclosure(a, at.precision);
  }
  static Direction direction(Parts&) { return {}; }

 private:
  static bool value(const Integer& x, Integer& out) {
    std::uint64_t word = 0;
    if (!fits_u64(x) || !F::word(to_u64(x), word)) return F::large(x, out);
    out = to_integer(word);
    return true;
  }
};

/// What the conditions on one number share, which no fraction meets and no negative number.
template <typename F>
struct Property : CallOfOne {
  static constexpr Operands operands = Operands::exact;
  static Traits traits(const Traits&) { return {Kind::truth, false, false}; }

  static bool small(Int128 a, Int128& out) {
    if (a >= 0 && !fits_unsigned(a)) return false;
    out = a >= 0 && F::of(low_half(a));
    return true;
  }
};

struct Isprime : Property<Isprime> {
  static constexpr std::string_view name = "isprime";
  static bool of(std::uint64_t x) {
    tidy_flint_after_thread();
    return n_is_prime(x) != 0;
  }
  static Status holds_integer(const Integer& a, bool& out) {
    if (a >= 0 && !fits_u64(a)) return Status::too_large;  // left to where work is limited
    out = a >= 0 && of(to_u64(a));
    return Status::ok;
  }
  static bool holds_exact(const mpq_class& a, const ExactOperation& at);
  static Truth holds_interval(const Interval& a, const IntervalOperation& at);
};

/// Is x = k*k for an integer k?
struct Issquare : Property<Issquare> {
  static constexpr std::string_view name = "issquare";
  static bool of(std::uint64_t x) { return x == 0 || mpn_perfect_square_p(&x, 1) != 0; }
  static bool of(const Integer& x) { return mpz_perfect_square_p(x.get_mpz_t()) != 0; }
  static Status holds_integer(const Integer& a, bool& out) {
    out = of(a);
    return Status::ok;
  }
  static bool holds_exact(const mpq_class& a, const ExactOperation&) {
    return is_integer(a) && of(a.get_num());
  }
  static Truth holds_interval(const Interval& a, const IntervalOperation& at);
};

/// The least prime > x.
struct Nextprime : OfInteger<Nextprime> {
  static constexpr std::string_view name = "nextprime";
  static constexpr std::optional<int> least = std::nullopt;
  static constexpr std::string_view wanted = "integers below 2**333";
  static constexpr std::size_t most_bits = proof_bits;
  static std::size_t effort(const Integer& x) { return effort_of(x, 64); }

  static bool word(std::uint64_t x, std::uint64_t& out) {
    if (x >> 63 != 0) return false;  // FLINT ends the program where the prime is no machine word
    tidy_flint_after_thread();
    out = n_nextprime(x, 1);
    return true;
  }
  static bool large(const Integer& x, Integer& out);
  static Interval enclosure(const Interval& a, slong precision);
  static Direction direction(Parts& parts) { return parts.direction(0); }
  /// x < p <= 6/5 x + 13/5, and 2 below 2. For x >= 25 there is a prime between x and 6/5 x (J.
  /// Nagura, On the interval containing at least one prime number, Proc. Japan Acad. 28 (1952));
  /// below, 11 of x = 7 is the farthest from 6/5 x.
  static std::optional<Lines> lines(const Lines& a) {
    Lines r = a;
    r.lower.constant += 1;
    r.upper = {a.upper.slope * 6 / 5, (a.upper.constant * 6 + 13) / 5, a.upper.unbounded};
    r.grain = 1;
    return larger(r, constant_lines(2, 2, 1));
  }
};

/// What totient and divisors share: they factor. Most words take 0.1 ms, products of two primes up
/// to 10.
template <typename F>
struct OfFactors : OfInteger<F> {
  static constexpr std::string_view wanted = "integers below 2**64, or such times primes below 256";
  static constexpr std::size_t most_bits = seen_bits;
  static std::size_t effort(const Integer& x) { return effort_of(x, 24); }
};

/// Euler's phi: how many of 1, ..., x have no common factor with x >= 0.
struct Totient : OfFactors<Totient> {
  static constexpr std::string_view name = "totient";
  static bool word(std::uint64_t x, std::uint64_t& out);
  static bool large(const Integer& x, Integer& out);
  static Interval enclosure(const Interval& a, slong precision);
  /// At most x - 1 but for 0 and 1, and at least 1 but for 0.
  static std::optional<Lines> lines(const Lines& a) {
    Lines r = larger(sum(a, constant_lines(-1, -1, 1)), constant_lines(1, 1, 1));
    r.lower = {0, is_positive(a) ? 1 : 0};
    return r;
  }
};

/// How many numbers divide x >= 1.
struct Divisors : OfFactors<Divisors> {
  static constexpr std::string_view name = "divisors";
  static constexpr std::optional<int> least = 1;
  static bool word(std::uint64_t x, std::uint64_t& out);
  static bool large(const Integer& x, Integer& out);
  static Interval enclosure(const Interval& a, slong precision);
  /// At most 2 isqrt(x): of two divisors with the product x one is at most isqrt(x).
  static std::optional<Lines> lines(const Lines& a) {
    const Lines root = slowly_growing(a, true);
    Lines r = sum(root, root);
    r.lower.constant = 1;
    return r;
  }
};

/// The sum of the decimal digits, x >= 0.
struct Digitsum : OfInteger<Digitsum> {
  static constexpr std::string_view name = "digitsum";
  static constexpr std::string_view wanted = "integers below 2**4194304";
  static constexpr std::size_t most_bits = 4194304;  // 1,262,612 digits take 110 ms
  static std::size_t effort(const Integer& x) { return 4 * bits_of(x); }

  static bool word(std::uint64_t x, std::uint64_t& out) {
    for (out = 0; x != 0; x /= 10) out += x % 10;
    return true;
  }
  static bool large(const Integer& x, Integer& out);
  static Interval enclosure(const Interval& a, slong precision);
  /// At most x/10 + 81/10: of x = 10 q + r at most q + r, where r <= 9. At least 1 of x >= 1.
  static std::optional<Lines> lines(const Lines& a) {
    Lines r = a;
    r.lower = {0, is_positive(a) ? 1 : 0};
    r.upper = {a.upper.slope / 10, (a.upper.constant + 81) / 10, a.upper.unbounded};
    r.grain = 1;
    return r;
  }
};

/// The Fibonacci number of index x >= 0: fib(0) = 0, fib(1) = fib(2) = 1.
struct Fib : OfInteger<Fib> {
  static constexpr std::string_view name = "fib";
  static constexpr std::string_view wanted = "integers below 2**27";
  static constexpr std::size_t most_bits = 27;
  /// The bits of the value, less than 0.6943 x + 1.
  static std::size_t effort(const Integer& x) { return x.get_ui() * 25 / 36; }

  static bool word(std::uint64_t x, std::uint64_t& out) {
    if (x > 93) return false;
    out = 0;
    for (std::uint64_t next = 1; x > 0; --x) next += std::exchange(out, next);
    return true;
  }
  static bool large(const Integer& x, Integer& out) {
    mpz_fib_ui(out.get_mpz_t(), x.get_ui());
    return true;
  }
  static Interval enclosure(const Interval& a, slong precision);
  static Direction direction(Parts& parts) { return parts.direction(0); }
  /// At least x - 1, and above every line.
  static std::optional<Lines> lines(const Lines& a) {
    Lines r = a;
    r.lower.constant -= 1;
    r.upper.unbounded = true;
    r.grain = 1;
    return r;
  }
};

}  // namespace dynim::move_function
