// Numbers (u + v sqrt(D))/w in lowest terms, as text and to any number of decimals. The decimals
// come from floor(sqrt(v^2 D 10^2k)), an integer square root, so no rounding is involved. Cost:
// that root.
#include "dynim/wythoff.hpp"

namespace dynim {
namespace {

struct Surd {
  Integer u, v, D, w;  // (u + v sqrt(D))/w, w > 0
};

Integer floor_divided(const Integer& v, const Integer& by) {
  Integer quotient;
  mpz_fdiv_q(quotient.get_mpz_t(), v.get_mpz_t(), by.get_mpz_t());
  return quotient;
}

Integer power_of_ten(std::uint64_t exponent) {
  Integer power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, static_cast<unsigned long>(exponent));
  return power;
}

// A rational number has v = D = 0; a common divisor of u, v and w is left out.
Surd in_lowest_terms(Surd x) {
  if (mpz_perfect_square_p(x.D.get_mpz_t()) != 0) {
    x.u += x.v * sqrt(x.D);
    x.v = 0;
  }
  if (x.v == 0) x.D = 0;
  const Integer divisor = gcd(Integer(gcd(x.u, x.v)), x.w);
  return {x.u / divisor, x.v / divisor, x.D, x.w / divisor};
}

// floor(x * scale), and whether that is all of it.
struct Scaled {
  Integer floor;
  bool exact;
};

Scaled scaled(const Surd& x, const Integer& scale) {
  const Integer square = x.v * x.v * x.D * scale * scale;
  const Integer root = sqrt(square);
  const bool whole = root * root == square;
  // floor(v sqrt(D) scale)
  const Integer surd = x.v >= 0 ? root : Integer(-root - (whole ? 0 : 1));
  const Integer numerator = x.u * scale + surd;
  const Integer floor = floor_divided(numerator, x.w);
  return {floor, whole && floor * x.w == numerator};
}

std::string decimal_text(const Integer& v, std::uint64_t digits) {
  std::string text = to_string(abs(v));
  const auto places = static_cast<std::size_t>(digits);
  if (text.size() <= places) text.insert(0, places + 1 - text.size(), '0');
  text.insert(text.size() - places, ".");
  return v < 0 ? "-" + text : text;
}

std::string root_text(const Surd& x) {
  const Integer size = abs(x.v);
  return (size == 1 ? "" : to_string(size) + "*") + "sqrt(" + to_string(x.D) + ")";
}

std::string exact_text(const Surd& x) {
  const std::string over = x.w == 1 ? "" : "/" + to_string(x.w);
  if (x.v == 0) return to_string(x.u) + over;
  if (x.u == 0) return (x.v < 0 ? "-" : "") + root_text(x) + over;
  const std::string sum = to_string(x.u) + (x.v < 0 ? " - " : " + ") + root_text(x);
  return over.empty() ? sum : "(" + sum + ")" + over;
}

EnclosedReal enclosed(const Surd& given, std::uint64_t digits) {
  const Surd x = in_lowest_terms(given);
  const Scaled low = scaled(x, power_of_ten(digits));
  return {exact_text(x), decimal_text(low.floor, digits),
          decimal_text(low.exact ? low.floor : Integer(low.floor + 1), digits)};
}

// alpha, and beta where `upper`: its numbers are small, and so are the text and the square root,
// where common divisors are left out, also of what stands under the root.
Surd slope(const WythoffParameters& parameters, bool upper) {
  const Integer divisor = gcd(to_integer(parameters.m), to_integer(parameters.p));
  const Integer m = to_integer(parameters.m) / divisor, p = to_integer(parameters.p) / divisor;
  const Integer signed_m = upper ? m : Integer(-m);
  if (m % 2 == 0) return {p + signed_m / 2, 1, m * m / 4 + p * p, p};
  return {2 * p + signed_m, 1, m * m + 4 * p * p, 2 * p};
}

// x - n slope
Surd deviation(const Integer& x, const Integer& n, const Surd& slope) {
  return {x * slope.w - n * slope.u, -n * slope.v, slope.D, slope.w};
}

}  // namespace

WythoffSlopes wythoff_slopes(const WythoffParameters& parameters, std::uint64_t digits) {
  check(parameters);
  return {enclosed(slope(parameters, false), digits), enclosed(slope(parameters, true), digits)};
}

WythoffDeviations wythoff_deviations(const WythoffParameters& parameters, const WythoffPair& pair,
                                     std::uint64_t digits) {
  check(parameters);
  return {enclosed(deviation(pair.a, pair.n, slope(parameters, false)), digits),
          enclosed(deviation(pair.b, pair.n, slope(parameters, true)), digits)};
}

}  // namespace dynim
