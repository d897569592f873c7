// The delay is read off the steps of the base; a member is a power of x modulo the polynomial of
// the recurrence, applied to the first members. Theorem and cost are in linear_recurrence.hpp.
#include "one_pile/linear_recurrence.hpp"

#include <utility>

#include "base/growth.hpp"

namespace dynim {
namespace {

// What Theorem 89 asks at the self-valued member b_i, with the lines around f.
bool stays(const GBases& bases, const LinearBounds& lines, std::size_t i, std::size_t delay) {
  const Rational x = lines.lower_slope * bases.b(i - delay) - bases.b(i);
  const Rational y = bases.b(i) - lines.upper_slope * bases.b(i - delay - 1);
  return x >= 0 && x > -1 - lines.lower_constant && y >= 0 && y > lines.upper_constant;
}

// Residues of powers of x modulo the polynomial of a recurrence, coefficients modulo `modulus` if
// there is one.
class Power {
 public:
  Power(const std::vector<Integer>& coefficients, const std::optional<Integer>& modulus,
        Budget& budget)
      : coefficients_(coefficients),
        modulus_(modulus),
        budget_(budget),
        value_(coefficients.size()) {
    value_[0] = 1;
  }

  // False where the budget ended.
  bool square() {
    std::vector<Integer> product(2 * value_.size() - 1);
    for (std::size_t i = 0; i < value_.size(); ++i) {
      if (value_[i] == 0) continue;
      for (std::size_t j = i; j < value_.size(); ++j) {
        if (!budget_.spend(nodes_for(value_[i]) * nodes_for(value_[j]))) return false;
        const Integer term = value_[i] * value_[j];
        product[i + j] += i == j ? term : Integer(2 * term);
      }
    }
    reduce(product);
    return true;
  }

  void multiply_by_x() {
    std::vector<Integer> product(value_.size() + 1);
    for (std::size_t i = 0; i < value_.size(); ++i) product[i + 1] = std::move(value_[i]);
    reduce(product);
  }

  const std::vector<Integer>& value() const { return value_; }

 private:
  // By the recurrence, from the highest power down.
  void reduce(std::vector<Integer>& product) {
    const std::size_t size = coefficients_.size();
    for (std::size_t i = product.size(); i-- > size;) {
      for (std::size_t j = 0; j < size; ++j) {
        const Integer& c = coefficients_[j];
        Integer& lower = product[i - 1 - j];
        if (c == 1) {
          lower += product[i];
        } else if (c != 0) {
          lower += c * product[i];
        }
      }
    }
    product.resize(size);
    if (modulus_) {
      for (Integer& c : product) mpz_mod(c.get_mpz_t(), c.get_mpz_t(), modulus_->get_mpz_t());
    }
    value_ = std::move(product);
  }

  const std::vector<Integer>& coefficients_;
  const std::optional<Integer>& modulus_;
  Budget& budget_;
  std::vector<Integer> value_;
};

// Whether all derivatives of a polynomial, given from its highest power down, and with it the
// polynomial are positive at v: as they are above the root of largest modulus, which is real, and
// there only.
bool is_above_roots(std::vector<Integer> polynomial, const Integer& v) {
  for (std::size_t size = polynomial.size(); size > 1; --size) {
    for (std::size_t i = 1; i < size; ++i) polynomial[i] += v * polynomial[i - 1];
    if (polynomial[size - 1] <= 0) return false;
  }
  return true;
}

// x**(d+1) - c_0 x**d - ... - c_d for x = y / scale, times scale**(d+1).
std::vector<Integer> polynomial_of(const std::vector<Integer>& coefficients, const Integer& scale) {
  std::vector<Integer> polynomial{1};
  Integer power = 1;
  for (const Integer& c : coefficients) polynomial.push_back(-c * (power *= scale));
  return polynomial;
}

}  // namespace

bool grows_exponentially(const std::vector<Integer>& coefficients) {
  constexpr unsigned long parts = 1UL << 20;  // members at most double, and some grow slowly
  return !is_above_roots(polynomial_of(coefficients, parts), parts + 1);
}

std::optional<DelayProof> find_delay(const GBases& bases,
                                     const std::optional<LinearBounds>& lines) {
  if (!lines) return std::nullopt;
  std::size_t delay = 0, from = 0, in_a_row = 0;
  constexpr std::size_t most_looked_at = 8192;  // which takes some hundredths of a second
  for (std::size_t k = 0; k + 1 < std::min(bases.size(), most_looked_at); ++k) {
    const std::size_t now = k - bases.step(k);
    if (k == 0 || now != delay || bases.g(k) != bases.b(k)) {
      delay = now;
      from = k;
      in_a_row = 0;
      continue;
    }
    in_a_row = stays(bases, *lines, k, delay) ? in_a_row + 1 : 0;
    if (in_a_row > delay && bases.b(k - delay) >= lines->from)
      return DelayProof{{from, {delay}, {{}}, 89}, k - delay - 1};
  }
  return std::nullopt;
}

std::optional<BaseRecurrence> recurrence_of_one_delay(const BasePattern& pattern) {
  if (pattern.delays.size() != 1) return std::nullopt;
  BaseRecurrence recurrence{pattern.delays.front(), pattern.from};
  recurrence.coefficients.resize(recurrence.delay + 1);
  recurrence.coefficients.front() += 1;
  recurrence.coefficients.back() += 1;
  recurrence.theorem = pattern.theorem;
  return recurrence;
}

std::optional<Integer> member_by_recurrence(const GBases& bases, const BaseRecurrence& recurrence,
                                            const Integer& index,
                                            const std::optional<Integer>& modulus, Budget& budget) {
  const auto reduced = [&](Integer v) {
    if (modulus) mpz_mod(v.get_mpz_t(), v.get_mpz_t(), modulus->get_mpz_t());
    return v;
  };
  if (index < bases.size()) return reduced(bases.b(index.get_ui()));
  // e_0 .. e_d are the members up to number `from`; wanted is e_n.
  const std::size_t d = recurrence.delay;
  const Integer n = index - recurrence.from + d;
  // Members at most double; so do the coefficients, of which there are some copies.
  const Integer bytes = modulus ? Integer(bytes_of(*modulus)) : Integer(n / 8 + 16);
  constexpr unsigned long copies = 4;
  if (!fits_u64(copies * (d + 1) * bytes) || !budget.reserve(to_u64(copies * (d + 1) * bytes))) {
    budget.stop(StopReason::memory);
    return std::nullopt;
  }
  Power power(recurrence.coefficients, modulus, budget);
  for (std::size_t bit = bit_length(n); bit-- > 0;) {
    if (!power.square()) return std::nullopt;
    if (mpz_tstbit(n.get_mpz_t(), bit) != 0) power.multiply_by_x();
  }
  Integer sum = 0;
  for (std::size_t i = 0; i <= d; ++i) sum += power.value()[i] * bases.b(recurrence.from - d + i);
  budget.release(to_u64(copies * (d + 1) * bytes));
  return reduced(std::move(sum));
}

std::string growth_rate(const BaseRecurrence& recurrence, unsigned digits) {
  Integer scale;
  mpz_ui_pow_ui(scale.get_mpz_t(), 10, digits);
  const std::vector<Integer> polynomial = polynomial_of(recurrence.coefficients, scale);
  Integer low = scale;
  Integer high = 2 * scale + 1;
  while (!is_above_roots(polynomial, high))
    high *= 2;  // with several bases members may more than double
  while (high - low > 1) {
    const Integer middle = (low + high) / 2;
    (is_above_roots(polynomial, middle) ? high : low) = middle;
  }
  std::string text = low.get_str();
  return text.insert(text.size() - digits, ".");
}

}  // namespace dynim
