// Differences and binomials on large integers.
#include <utility>

#include "timed/intervals.hpp"

namespace dynim::timed {

Newton::Newton(std::vector<Integer> values) : c_(std::move(values)) {
  for (std::size_t done = 1; done < c_.size(); ++done) {
    for (std::size_t k = c_.size() - 1; k >= done; --k) c_[k] -= c_[k - 1];
  }
}

Integer Newton::operator()(const Integer& x) const {
  Integer value = 0, binomial = 1;
  for (std::size_t k = 0; k < c_.size(); ++k) {
    value += c_[k] * binomial;
    binomial = binomial * (x - to_integer(k)) / to_integer(k + 1);
  }
  return value;
}

Newton Newton::sum() const {
  Newton sum = *this;
  sum.c_.insert(sum.c_.begin(), 0);
  return sum;
}

Newton Newton::difference() const {
  Newton difference = *this;
  if (c_.size() == 1) {
    difference.c_.front() = 0;
  } else {
    difference.c_.erase(difference.c_.begin());
  }
  return difference;
}

// Behind the last root of a polynomial and its differences all c are positive.
bool Newton::never_negative(Budget& budget) const {
  constexpr int most_values = 10000;
  std::vector<Integer> c = c_;
  while (c.size() > 1 && c.back() == 0) c.pop_back();
  if (c.back() < 0) return false;
  for (int x = 0; x < most_values && budget.spend(c.size()); ++x) {
    std::size_t k = 0;
    while (k < c.size() && c[k] >= 0) ++k;
    if (k == c.size()) return true;
    if (c.front() < 0) return false;
    for (k = 0; k + 1 < c.size(); ++k) c[k] += c[k + 1];
  }
  return false;
}

// The highest power alone gives nearly the argument; steps that double go on from there.
std::optional<Integer> Newton::largest_argument(const Integer& most, Budget& budget) const {
  std::size_t degree = c_.size() - 1;
  while (degree > 1 && c_[degree] == 0) --degree;
  Integer guess = most;
  for (std::size_t k = 2; k <= degree; ++k) guess *= to_integer(k);
  guess /= c_[degree];
  if (guess < 0) guess = 0;
  mpz_root(guess.get_mpz_t(), guess.get_mpz_t(), degree);
  const auto fits = [&](const Integer& x) { return (*this)(x) <= most; };
  Integer low = guess, high, step = 1;
  for (; !fits(low); step *= 2) {
    if (!budget.spend(c_.size())) return std::nullopt;
    high = low;
    low = low > step ? Integer(low - step) : Integer(0);
  }
  for (step = 1; high == 0 || fits(high); step *= 2) {
    if (!budget.spend(c_.size())) return std::nullopt;
    if (high > 0) low = high;
    high = low + step;
  }
  while (high - low > 1) {
    if (!budget.spend(c_.size())) return std::nullopt;
    const Integer middle = (low + high) / 2;
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

}  // namespace dynim::timed
