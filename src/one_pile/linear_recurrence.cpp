// The delay is read off the steps of the base; a member is a power of x modulo the polynomial of
// the recurrence, applied to the first members. Theorem and cost are in linear_recurrence.hpp.
#include "dynim/one_pile/linear_recurrence.hpp"

#include <utility>
#include <vector>

#include "base/integer_nodes.hpp"

namespace dynim {
namespace {

// What Theorem 89 asks at the self-valued member b_i, with the lines around f.
bool stays(const GBases& bases, const LinearBounds& lines, std::size_t i, std::size_t delay) {
  const Rational x = lines.lower_slope * bases.b(i - delay) - bases.b(i);
  const Rational y = bases.b(i) - lines.upper_slope * bases.b(i - delay - 1);
  return x >= 0 && x > -1 - lines.lower_constant && y >= 0 && y > lines.upper_constant;
}

// Residues of polynomials modulo x**(d+1) - x**d - 1, coefficients modulo `modulus` if there is
// one.
class Power {
 public:
  Power(std::size_t delay, const std::optional<Integer>& modulus, Budget& budget)
      : delay_(delay), modulus_(modulus), budget_(budget), value_(delay + 1) {
    value_[0] = 1;
  }

  // False where the budget ended.
  bool square() {
    std::vector<Integer> product(2 * delay_ + 1);
    for (std::size_t i = 0; i <= delay_; ++i) {
      if (value_[i] == 0) continue;
      for (std::size_t j = i; j <= delay_; ++j) {
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
  // x**(d+1) = x**d + 1, from the highest power down.
  void reduce(std::vector<Integer>& product) {
    for (std::size_t i = product.size(); i-- > delay_ + 1;) {
      product[i - 1] += product[i];
      product[i - delay_ - 1] += product[i];
    }
    product.resize(delay_ + 1);
    if (modulus_) {
      for (Integer& c : product) c %= *modulus_;
    }
    value_ = std::move(product);
  }

  std::size_t delay_;
  const std::optional<Integer>& modulus_;
  Budget& budget_;
  std::vector<Integer> value_;
};

}  // namespace

std::optional<BaseRecurrence> find_recurrence(const GBases& bases) {
  const std::optional<LinearBounds> lines = bases.f().facts().linear;
  if (bases.games() * bases.phases() > 1 || !lines) return std::nullopt;
  BaseRecurrence found;
  std::size_t in_a_row = 0;
  for (std::size_t k = 0; k + 1 < bases.size(); ++k) {
    const std::size_t delay = k - bases.step(k);
    if (k == 0 || delay != found.delay || bases.g(k) != bases.b(k)) {
      found.delay = delay;
      found.from = k;
      in_a_row = 0;
      continue;
    }
    in_a_row = stays(bases, *lines, k, delay) ? in_a_row + 1 : 0;
    if (in_a_row <= delay || bases.b(k - delay) < lines->from) continue;
    found.coefficients.resize(delay + 1);
    found.coefficients.front() += 1;
    found.coefficients.back() += 1;
    return found;
  }
  return std::nullopt;
}

std::optional<Integer> member_by_recurrence(const GBases& bases, const BaseRecurrence& recurrence,
                                            const Integer& index,
                                            const std::optional<Integer>& modulus, Budget& budget) {
  const auto reduced = [&](Integer v) { return modulus ? Integer(v % *modulus) : v; };
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
  Power power(d, modulus, budget);
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
  // Whether x**(d+1) - x**d - 1 <= 0 at v / scale, by integers.
  const auto is_at_most = [&](const Integer& v) {
    Integer power, scales;
    mpz_pow_ui(power.get_mpz_t(), v.get_mpz_t(), recurrence.delay);
    mpz_pow_ui(scales.get_mpz_t(), scale.get_mpz_t(), recurrence.delay + 1);
    return power * (v - scale) <= scales;
  };
  Integer low = scale;
  Integer high = 2 * scale + 1;
  while (high - low > 1) {
    const Integer middle = (low + high) / 2;
    (is_at_most(middle) ? low : high) = middle;
  }
  std::string text = low.get_str();
  return text.insert(text.size() - digits, ".");
}

}  // namespace dynim
