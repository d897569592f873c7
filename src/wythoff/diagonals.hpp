// P-positions of (m,p)-Wythoff Nim near a diagonal: what moves from both piles reach.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

/// The other member of the pair.
inline const Integer& partner(const WythoffPair& pair, const Integer& x) {
  return x == pair.a ? pair.b : pair.a;
}

/// How many of the p pairs that differ by m * quotient have a first member below `bound`. Nothing
/// where the budget ended first. Cost: about that of a few pairs.
std::optional<std::uint64_t> pairs_below(const WythoffPairs& pairs, const Integer& quotient,
                                         const Integer& bound, Budget& budget);

/// The pairs first, first + 1, ..., `count` of them, in a list. Nothing where the budget ended
/// first, or its memory does not hold them.
std::optional<std::vector<WythoffPair>> listed(const WythoffPairs& pairs, const Integer& first,
                                               std::uint64_t count, Budget& budget);

/// The P-positions that a move from both piles a <= b reaches. They lie on the diagonals
/// m floor((b-a)/m) and, where b - a is no multiple of m, m ceil((b-a)/m): pairs differ by
/// multiples of m, and x and y by less than m. Those with the larger pile first are out of reach
/// unless their piles are equal.
class Targets {
 public:
  /// Nothing where the budget ended first.
  static std::optional<Targets> find(const WythoffPairs& pairs, const SortedPiles& piles,
                                     Budget& budget);

  std::uint64_t count() const { return lower_ + upper_; }

  /// The first of them on the lower diagonal, then on the upper, at most `most`. Nothing where the
  /// budget ended first.
  std::optional<std::vector<WythoffPair>> list(const WythoffPairs& pairs, std::uint64_t most,
                                               Budget& budget) const;

 private:
  Integer quotient_;         // floor((b-a)/m)
  std::uint64_t lower_ = 0;  // on the diagonal m quotient_
  std::uint64_t upper_ = 0;  // ... m (quotient_ + 1)
};

}  // namespace dynim::wythoff
