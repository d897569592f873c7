// The pairs of (m,p)-Wythoff Nim where p divides m: p copies of those of (m/p, 1), which are two
// Beatty sequences.
//
// With m' = m/p, n = pq + r (0 <= r < p) and s = sqrt(m'^2 + 4), which is irrational:
//     A = floor(q (2 - m' + s)/2),   B = A + m' q,   (a_n, b_n) = (p A + r, p B + r).
//
// Cost: an integer square root. Source: [L09]; proof in docs/mathematics.md, Theorem 69.
#pragma once

#include <functional>

#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

class Beatty {
 public:
  /// Precondition: p divides m.
  explicit Beatty(WythoffParameters parameters);

  WythoffPair pair(const Integer& n) const;
  WythoffPair pair_of(const Integer& x) const;

  /// As WythoffPairs::visit. One square root for all of them: from pair to pair alpha is added, as
  /// a fixed point number with so many digits that the error hardly ever reaches the integer part;
  /// where it might, there is another root.
  bool visit(const Integer& first, std::uint64_t count,
             const std::function<bool(const WythoffPair&)>& visit, Budget& budget) const;

 private:
  Integer lower(const Integer& q) const;  // A
  WythoffPair with(const Integer& q, const Integer& A, const Integer& r) const;

  Integer m_, p_;   // m' and p
  Integer square_;  // s^2
};

}  // namespace dynim::wythoff
