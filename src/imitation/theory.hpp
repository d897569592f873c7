// The theorem of (m,p)-Imitation Nim: who wins, and the winning move of its proof.
//
// With W the P-positions of (m,p)-Wythoff Nim, xi(a, b) the number of pairs in W with the
// difference b - a and smaller members, and L the credit left to the player who has just moved, a
// position (a, b), a <= b, is P iff
//   (I)  (a, b) is in W and xi(a, b) <= L, or
//   (II) some (a, c) in W, a <= c < b, is such that moving there would leave a credit L < xi(a, c),
//        where L = -1 means that the move is forbidden.
//
// Cost: a handful of pairs. Source: [L09], theorem 19, proved there for m = 1; for all m in
// docs/mathematics.md, Theorem 76. Standing: theorem.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/wythoff.hpp"
#include "wythoff/diagonals.hpp"

namespace dynim::imitation {

/// What decides a position. The first two are P, by the parts of the theorem; the others are the
/// ways to win in its proof, each with a pair of W: the target of the move, or what the other
/// player then may not reach.
enum class Case {
  part_I,
  part_II,
  down_the_diagonal,  ///< (a, b) is in W; its predecessor costs the other player too much
  partner_above,      ///< the pair of a is (a, c), c < b
  partner_below,      ///< the pair of a is (c, a)
  partner_of_larger,  ///< the pair of b is (c, b), c < a
  prepared,  ///< the last pair with the difference m floor((b - a)/m) is too expensive for the
             ///< other player
};

struct Finding {
  Case which;
  ImitationClass position_class;
  std::uint64_t xi;       ///< of the piles
  WythoffPair pair;       ///< the one that matters: for part_I (a, b) itself, for part_II (a, c)
  std::uint64_t pair_xi;  ///< its xi
  bool from_smaller = false;
  Integer take = 0;       ///< the winning move; 0 in P-positions
  bool imitates = false;  ///< it is an imitation
};

/// A state with sorted piles.
struct SortedState {
  SortedPiles piles;
  Integer imitable =
      0;  ///< how much the last move took from the smaller pile, where it can be imitated; else 0
  std::uint64_t mover_credit = 0, other_credit = 0;
};

/// Whether taking so much from the larger pile is an imitation, permitted or not.
inline bool imitates(const Integer& m, const SortedState& state, const Integer& take) {
  return state.imitable > 0 && take >= state.imitable && take - state.imitable < m;
}

/// Nothing where the budget ended first.
std::optional<Finding> find(const WythoffPairs& pairs, const SortedState& state, Budget& budget);

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
