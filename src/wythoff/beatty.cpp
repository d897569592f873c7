// Two Beatty sequences by integer square roots; see wythoff/windows.hpp. Standing: theorem.
#include "base/growth.hpp"
#include "wythoff/windows.hpp"

namespace dynim::wythoff {

Beatty::Beatty(WythoffParameters parameters)
    : m_(to_integer(parameters.m / parameters.p)),
      p_(to_integer(parameters.p)),
      square_(m_ * m_ + 4) {}

Integer Beatty::lower(const Integer& q) const {
  return (q * (2 - m_) + sqrt(Integer(square_ * q * q))) / 2;
}

WythoffPair Beatty::with(const Integer& q, const Integer& A, const Integer& r) const {
  WythoffPair pair{p_ * q + r, p_ * A + r, {}};
  pair.b = pair.a + p_ * m_ * q;
  return pair;
}

WythoffPair Beatty::pair(const Integer& n) const {
  const Integer q = n / p_;
  return with(q, lower(q), n - p_ * q);
}

WythoffPair Beatty::pair_of(const Integer& x) const {
  const Integer X = x / p_;
  const Integer r = x - p_ * X;
  // The last q with A <= X: floor((X + 1) / alpha), where 1/alpha = (s + m' - 2) / 2m' and 1/beta =
  // 1 - 1/alpha.
  const Integer next = X + 1;
  const Integer root = sqrt(Integer(square_ * next * next));
  const Integer q = (root + next * (m_ - 2)) / (2 * m_);
  const Integer A = lower(q);
  if (A == X) return with(q, A, r);
  const Integer other = (next * (m_ + 2) - root - 1) / (2 * m_);
  return with(other, lower(other), r);
}

bool Beatty::visit(const Integer& first, std::uint64_t count,
                   const std::function<bool(const WythoffPair&)>& visit, Budget& budget) const {
  const Integer end = first + to_integer(count);
  const std::size_t bits = bit_length(end) + 64;
  // alpha 2^bits less its fraction: q times it is q alpha 2^bits less at most q.
  const Integer alpha = (((2 - m_) << bits) + sqrt(Integer(square_ << (2 * bits)))) / 2;
  const Integer safe = (Integer(1) << bits) - end;  // a fraction below it has not lost a carry
  Integer q = first / p_;
  Integer r = first - p_ * q;
  Integer product = q * alpha;
  Integer difference = p_ * m_ * q;
  Integer A, fraction;
  WythoffPair pair;
  pair.n = first;
  while (true) {
    if (!budget.spend(nodes_for(product))) return false;
    mpz_fdiv_q_2exp(A.get_mpz_t(), product.get_mpz_t(), bits);
    mpz_fdiv_r_2exp(fraction.get_mpz_t(), product.get_mpz_t(), bits);
    if (fraction >= safe) A = lower(q);
    pair.a = p_ * A + r;
    for (; r < p_; ++r, ++pair.a, ++pair.n) {
      pair.b = pair.a + difference;
      if (!visit(pair) || --count == 0) return true;
      if (!budget.spend()) return false;
    }
    r = 0;
    ++q;
    product += alpha;
    difference += p_ * m_;
  }
}

}  // namespace dynim::wythoff
