// All winning moves of (m,p)-Imitation Nim.
//
// With piles a <= b and the other player's credit L, exactly these win: cutting b to a*, unless it
// is an imitation that leaves less credit than xi(a, a*); cutting a to b* < a; and cutting a to x
// for every pair (x, z) with z - x = m floor((b - a)/m), x < a and xi(x, z) >= L; where a = b, also
// cutting the other pile to x.
//
// Cost: a few pairs and those listed. Standing: theorem (docs/mathematics.md, Theorem 121).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "imitation/theory.hpp"

namespace dynim::imitation {

/// A move of sorted piles.
struct Taking {
  bool from_smaller = false;
  Integer take;
};

struct WinningMoves {
  std::vector<Taking> list;  ///< at most as many as were wanted
  Integer count = 0;         ///< of all of them; 0 exactly in P-positions
};

/// Nothing where the budget ended first.
std::optional<WinningMoves> winning_moves(const WythoffPairs& pairs, const SortedState& state,
                                          std::uint64_t most, Budget& budget);

}  // namespace dynim::imitation
