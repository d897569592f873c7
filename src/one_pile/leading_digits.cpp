// The first digits of a member of any index: the power of x that gives it by the recurrence, in
// balls. Where no coefficient is negative the balls stay as narrow, relatively, as log K squarings
// allow; the precision doubles until the enclosure decides the digits asked for. Standing:
// docs/mathematics.md, Theorem 132. Cost: log K products of polynomials of degree d with numbers of
// some hundred bits, whatever the length of the member.
#include <arb.h>
#include <arb_poly.h>

#include "one_pile/linear_recurrence.hpp"

namespace dynim {
namespace {

constexpr slong largest_precision = 1L << 14;

// Real numbers as balls, zero at first.
class Balls {
 public:
  explicit Balls(std::size_t size)
      : size_(static_cast<slong>(size)), balls_(_arb_vec_init(size_)) {}
  ~Balls() { _arb_vec_clear(balls_, size_); }
  Balls(const Balls&) = delete;
  Balls& operator=(const Balls&) = delete;

  arb_ptr data() { return balls_; }
  arb_ptr operator[](std::size_t k) { return balls_ + k; }

 private:
  slong size_;
  arb_ptr balls_;
};

class Whole {
 public:
  Whole() { fmpz_init(value_); }
  explicit Whole(const Integer& value) : Whole() { fmpz_set_mpz(value_, value.get_mpz_t()); }
  ~Whole() { fmpz_clear(value_); }
  Whole(const Whole&) = delete;
  Whole& operator=(const Whole&) = delete;

  fmpz* get() { return value_; }
  const fmpz* get() const { return value_; }
  Integer integer() const {
    Integer value;
    fmpz_get_mpz(value.get_mpz_t(), value_);
    return value;
  }

 private:
  fmpz_t value_;
};

// x**n modulo the polynomial of the recurrence: the coefficients of 1, x, ..., x**d. False where
// the budget ended.
bool power_of_x(Balls& power, const std::vector<Integer>& coefficients, const Integer& n,
                slong precision, Budget& budget) {
  const std::size_t size = coefficients.size();
  Balls product(2 * size);
  const auto reduce = [&](std::size_t degree) {
    for (std::size_t i = degree; i >= size; --i) {
      for (std::size_t j = 0; j < size; ++j) {
        if (coefficients[j] != 0) {
          const Whole c(coefficients[j]);
          arb_addmul_fmpz(product[i - 1 - j], product[i], c.get(), precision);
        }
      }
    }
    for (std::size_t i = 0; i < size; ++i) arb_swap(power[i], product[i]);
  };
  const auto terms = static_cast<slong>(size);
  arb_one(power[0]);
  for (std::size_t bit = bit_length(n); bit-- > 0;) {
    if (!budget.spend(size)) return false;
    _arb_poly_mul(product.data(), power.data(), terms, power.data(), terms, precision);
    reduce(2 * size - 2);
    if (mpz_tstbit(n.get_mpz_t(), bit) == 0) continue;
    arb_zero(product[0]);
    for (std::size_t i = 0; i < size; ++i) arb_swap(product[i + 1], power[i]);
    reduce(size);
  }
  return true;
}

// The whole part of a number; nothing where the ball does not decide it.
std::optional<Integer> whole_part(arb_t x, slong precision) {
  Whole whole;
  arb_floor(x, x, precision);
  if (arb_get_unique_fmpz(whole.get(), x) == 0) return std::nullopt;
  return whole.integer();
}

// From an enclosure of a member.
std::optional<LeadingDigits> read_off(arb_t member, unsigned count, slong precision) {
  Balls scratch(3);
  arb_ptr const logarithm = scratch[0], scale = scratch[1], first = scratch[2];
  arb_log(logarithm, member, precision);
  arb_const_log10(scale, precision);
  arb_div(logarithm, logarithm, scale, precision);
  const std::optional<Integer> exponent = whole_part(logarithm, precision);
  if (!exponent) return std::nullopt;
  const Integer digits = *exponent + 1;
  Whole dropped(digits > count ? Integer(digits - count) : Integer(0));
  arb_set_ui(scale, 10);
  arb_pow_fmpz(scale, scale, dropped.get(), precision);
  arb_div(first, member, scale, precision);
  const std::optional<Integer> leading = whole_part(first, precision);
  if (!leading) return std::nullopt;
  return LeadingDigits{digits, leading->get_str()};
}

}  // namespace

std::optional<LeadingDigits> leading_digits(const GBases& bases, const BaseRecurrence& recurrence,
                                            const Integer& index, unsigned count, Budget& budget) {
  const std::size_t d = recurrence.delay;
  if (index < bases.size()) {
    const std::string text = bases.b(index.get_ui()).get_str();
    return LeadingDigits{to_integer(text.size()), text.substr(0, count)};
  }
  const Integer n = index - recurrence.from + d;
  const auto first = static_cast<slong>(2 * bit_length(n) + 4 * count + 64);
  for (slong precision = first; precision <= largest_precision; precision *= 2) {
    Balls power(d + 1);
    if (!power_of_x(power, recurrence.coefficients, n, precision, budget)) return std::nullopt;
    Balls sum(2);
    for (std::size_t i = 0; i <= d; ++i) {
      Whole member(bases.b(recurrence.from - d + i));
      arb_mul_fmpz(sum[1], power[i], member.get(), precision);
      arb_add(sum[0], sum[0], sum[1], precision);
    }
    if (auto found = read_off(sum[0], count, precision)) return found;
  }
  return std::nullopt;
}

}  // namespace dynim
