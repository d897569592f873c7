// L of one pile of any size beside small ones.
//
// The values L(s, n) for all piles s up to the small ones are the thresholds of n. Behind a member
// b of the base of f those of b + r are those of r, but for few r (docs/mathematics.md, Theorem
// 241), so that n is cut into pieces (one_pile/pile_pieces.hpp).
//
// Cost: for f whose pieces stay few (2t, 3t, 5t, t + 1: as many a member of the base as the small
// piles have positions) a search through pieces for each of them; so many numbers a piece.
#pragma once

#include <memory>
#include <vector>

#include "dynim/piles.hpp"
#include "one_pile/pile_pieces.hpp"
#include "several_piles/values.hpp"

namespace dynim::several_piles {

/// The thresholds of n: L(s, n) for each s, by its number, and the largest of them.
class LargePilePieces final : public PilePieces {
 public:
  /// For each pile of `small` from 0 to it; ascending. Precondition: they suit.
  LargePilePieces(const SeveralPilesGame& game, std::vector<std::uint64_t> small);

  /// Whether there are at most 1024 s, and the game ends with at most 1024 counters.
  static bool suits(const SeveralPilesGame& game, const std::vector<std::uint64_t>& small);

  const std::vector<std::uint64_t>& small() const { return small_; }

  /// Precondition: s ascending, as many as there are, none larger.
  const Threshold& least_winning_limit(const std::vector<std::uint64_t>& s,
                                       const Integer& n) const {
    return thresholds(n)[number(s)];
  }

  /// The largest pile up to n with L(s, pile) >= `least`; nothing where there is none.
  std::optional<Integer> last_pile(const std::vector<std::uint64_t>& s, const Integer& n,
                                   const Integer& least, Budget& budget) const;

 private:
  static constexpr std::uint64_t most_positions = 1024;

  struct LeastMove;
  struct LastPile;

  static std::uint32_t positions(const std::vector<std::uint64_t>& small);
  std::size_t number(const std::vector<std::uint64_t>& s) const;
  Threshold least_small_move(std::size_t number, const Thresholds& own,
                             const std::vector<Integer>& limits) const;

  Thresholds calculate(Budget& budget) const override;
  bool begins_frame(const Thresholds& own) const override;
  std::uint64_t before_frame() const override { return to_u64(until_); }
  Integer limit_after(const Integer& k) const override;

  Integer until_;
  std::vector<std::uint64_t> small_;
};

/// Of piles up to those: the largest one stands for `n`.
std::shared_ptr<const SeveralPilesValues> make_large_pile_values(
    std::shared_ptr<const LargePilePieces> pieces);

}  // namespace dynim::several_piles
