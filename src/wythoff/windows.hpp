// The pairs of (m,p)-Wythoff Nim around an index of any size, for any m and p.
//
// The numbers that are no b_i (i >= p) are the a_n in order. So where the b_i around a number are
// known, every number between them that is none of them is an a_n, and its index is known too: the
// number less the b_i below it, and there are i0 - p of them if i0 is the next. And b_i = a_i + m
// floor(i/p) for an i smaller than n: about n/rho, where rho = beta/alpha = (sqrt(m^2 + 4p^2) + m)
// / 2p > 1, so that 1/rho = alpha - 1. A window of indices is thus known from one farther down, and
// that from the next, until a sweep from 0 on is cheaper than the windows still missing.
//
// Which window is wide enough is chosen by floor((n - p + 1) alpha) <= a_n <= floor(n alpha), and
// alpha by a fixed point approximation. Neither is relied on: a window that does not reach far
// enough is noticed, and all of them are made wider.
//
// Cost: log n / log rho windows, each one multiplication and at most about (2p + 6) rho / (rho - 1)
// steps. Proof in docs/mathematics.md, Theorems 71 and 72.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

/// a_n for the indices n from `first` on: anchor + offsets[n - first].
struct PairWindow {
  Integer first, anchor;
  std::vector<std::int64_t> offsets;
};

class Windows {
 public:
  /// For indices and numbers of up to so many binary digits (above, windows are found too narrow
  /// more and more often). `slack`: how much wider than necessary windows start; negative to test
  /// that narrow ones are noticed.
  Windows(WythoffParameters parameters, std::size_t bits, std::int64_t slack = 0);

  /// a_n for `count` >= 1 indices from first >= 0 on. Nothing where the budget ended.
  std::optional<PairWindow> window(const Integer& first, std::uint64_t count, Budget& budget) const;

  std::optional<WythoffPair> pair(const Integer& n, Budget& budget) const;
  std::optional<WythoffPair> pair_of(const Integer& x, Budget& budget) const;

 private:
  struct Range {
    Integer first;
    std::int64_t last;  // first + last is the last index
  };
  enum class Reach { enough, too_narrow, budget_ended };

  Range range_below(const Range& range, std::int64_t slack) const;
  Reach attempt(const Range& range, std::int64_t slack, PairWindow& window, Budget& budget) const;
  bool near(const Range& range) const;
  Reach start(const Range& range, PairWindow& window, Budget& budget) const;
  Reach climb(const PairWindow& below, const Range& range, PairWindow& window,
              Budget& budget) const;
  std::int64_t wider(std::int64_t slack) const;
  Integer over_rho(const Integer& v) const;  // about v/rho

  std::int64_t m_, p_;
  std::int64_t slack_;
  Integer inverse_rho_;  // 1/rho, times 2^bits_
  std::size_t bits_;
  double inverse_rho_double_;
};

// The pairs of (m,p)-Wythoff Nim where p divides m: p copies of those of (m/p, 1), which are two
// Beatty sequences.
//
// With m' = m/p, n = pq + r (0 <= r < p) and s = sqrt(m'^2 + 4), which is irrational:
//     A = floor(q (2 - m' + s)/2),   B = A + m' q,   (a_n, b_n) = (p A + r, p B + r).
//
// Cost: an integer square root. Source: [L09]; proof in docs/mathematics.md, Theorem 69.

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
