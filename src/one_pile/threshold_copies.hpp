// Thresholds of huge piles for three games with one pile and f(t), in pieces.
//
// A position (n, x) is classified by how many of the thresholds of n are at most x:
//     grundy    min(G(n, x), V): the v-th is the least limit with a Grundy value above v
//     blocking  one threshold, g_p(n): the limit from which the player to move wins although the
//               opponent may block p of the moves
//     pass      g(n) and q(n): with one pass in the game, for whoever takes it first, positions
//               with g(n) <= x < q(n) are lost
//
// In misere play blocking and pass are the same with the last counter left out (Theorem 197).
// Frames are every next b that is won by taking all of it, g(b) = b, or with blocking nearly all,
// b - p <= g_p(b) and b > p + the frame before; they do not depend on how they are found (Theorem
// 196). The piles from a frame b to the next are copies of the piles 0, 1, ..., but for those whose
// thresholds are not those of the pile b less: its literal piles.
//
// Cost: that of pieces (one_pile/pile_pieces.hpp). Proofs: docs/mathematics.md, Theorems 181, 184
// and 185.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "one_pile/pile_pieces.hpp"

namespace dynim {

/// Ascending, so many as the rule has.
class ThresholdCopies final : public PilePieces {
 public:
  /// Precondition: f does not look at the pile.
  ThresholdCopies(MoveFunctionPtr f, const ThresholdRule& rule);

  /// How many thresholds of n <= known_to() are at most x.
  std::uint32_t value(const Integer& n, const Integer& x) const {
    return reached(thresholds(n), x);
  }

  /// The least moves k <= limit from n to positions of this value, ascending, at most `most`; fewer
  /// where the budget ended.
  std::vector<Integer> moves_to(std::uint32_t value, const Integer& n, const Integer& limit,
                                std::uint64_t most, Budget& budget) const;

 private:
  struct Moves;

  static std::uint32_t reached(std::span<const Threshold> held, const Integer& x);

  bool takes_all_to_win() const {
    return rule_.kind == ThresholdRule::Kind::pass && rule_.last_wins;
  }

  Thresholds calculate(Budget& budget) const override;
  bool begins_frame(const Thresholds& own) const override;
  unsigned past_all() const override { return takes_all_to_win() ? 0 : 1; }

  ThresholdRule rule_;
};

}  // namespace dynim
