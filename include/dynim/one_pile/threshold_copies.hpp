// Thresholds of huge piles, for three games with one pile and f(t), N of any size.
//
// A position (n, x) is classified by how many of the thresholds of n are at most x:
//     grundy    min(G(n, x), V): the v-th is the least limit with a Grundy value above v
//     blocking  one threshold, g_p(n): the limit from which the player to move wins although the
//               opponent may block p of the moves
//     pass      g(n) and q(n): with one pass in the game, for whoever takes it first, positions
//               with g(n) <= x < q(n) are lost
//
// In misere play blocking and pass are the same with the last counter left out (Theorem 197).
//
// Behind a member b of the base of f the thresholds of b + r are those of r, as long as no move
// that decides r leads to a pile i whose thresholds behind b are others (docs/mathematics.md,
// Theorems 181, 184, 185). So the piles are a list of pieces: single piles with thresholds of their
// own, and copies of earlier stretches, which are looked at only where a bound of their thresholds
// does not rule them out.
//
// Such a b is a frame: 0, and then every next b that is won by taking all of it, g(b) = b, or with
// blocking nearly all, b - p <= g_p(b) and b > p + the frame before. Which piles are frames does
// not depend on how they are found (Theorem 196). The piles from a frame b to the next are copies
// of the piles 0, 1, ..., but for those whose thresholds are not those of the pile b less: its
// literal piles.
//
// Cost: for f whose pieces stay few (2t, 3t, t: some a member) a search through pieces a pile that
// is looked at; so many numbers a piece. Other f run into their budget.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

/// What thresholds mean.
struct ThresholdRule {
  enum class Kind { grundy, blocking, pass };

  Kind kind = Kind::grundy;
  std::uint32_t parameter = 1;  ///< V >= 1 of grundy, p of blocking
  /// Of pass: whether who takes everything wins. In misere play the pile is counted less one, f is
  /// shifted by one, and then nobody does (docs/mathematics.md, Theorem 197).
  bool last_wins = true;

  /// How many thresholds a pile has.
  std::uint32_t count() const {
    return kind == Kind::grundy ? parameter : kind == Kind::blocking ? 1 : 2;
  }
};

class ThresholdCopies {
 public:
  /// Ascending; nothing where no limit is enough.
  using Thresholds = std::vector<std::optional<Integer>>;

  /// Precondition: f does not look at the pile.
  ThresholdCopies(MoveFunctionPtr f, const ThresholdRule& rule);

  /// False where the budget ended first.
  bool extend_to(const Integer& n, Budget& budget);

  /// Those of n <= known_to(). Cost: a binary search for each part of n.
  const Thresholds& thresholds(const Integer& n) const;

  /// How many of them are at most x.
  std::uint32_t value(const Integer& n, const Integer& x) const;

  /// The least moves k <= limit from n to positions of this value, ascending, at most `most`; fewer
  /// where the budget ended.
  std::vector<Integer> moves_to(std::uint32_t value, const Integer& n, const Integer& limit,
                                std::uint64_t most, Budget& budget) const;

  std::uint32_t count() const { return count_; }
  Integer known_to() const { return end_ - 1; }
  std::size_t pieces() const { return pieces_.size(); }

  /// The piles start .. end - 1: a single one, or where back > 0, a copy of the piles `back`
  /// before.
  struct Stretch {
    const Integer& start;
    const Integer& end;
    const Integer& back;
  };

  /// Number p < pieces(), ascending.
  Stretch piece(std::size_t p) const { return {pieces_[p].start, end_of(p), pieces_[p].back}; }

  /// How many frames are known, with 0; and the piece that begins with number k <= frames(), or is
  /// the end of all.
  std::size_t frames() const { return frames_.size(); }
  std::size_t piece_of_frame(std::size_t k) const {
    return k < frames_.size() ? frames_[k] : pieces_.size();
  }

 private:
  // The piles from start to the next piece: a single one, or a copy of the piles `back` before.
  struct Piece {
    Integer start;
    Integer back;       // 0: a single pile
    Thresholds held;    // its thresholds, or bounds of those in the copy
    Thresholds before;  // of each value: bound of the pieces from finite_from_ to this one

    // Of a pile in a copy: the multiple of `back` that leads to the last piles before it.
    Integer before_start(const Integer& n) const { return ((n - start) / back + 1) * back; }
  };

  // Moves that are looked for: `more[v]` of them to positions of value v, the least first;
  // `wanted`: one more than the largest v of which there are to be more.
  struct Moves {
    std::vector<std::uint64_t> more;
    std::vector<std::vector<Integer>> found;
    std::uint32_t wanted;
  };

  bool takes_all_to_win() const {
    return rule_.kind == ThresholdRule::Kind::pass && rule_.last_wins;
  }
  // r with T(frame + r) other than T(r), and the single piles that hold the two.
  struct Unlike {
    Integer r;
    std::size_t here, there;
  };

  std::size_t piece_of(const Integer& n) const;
  std::size_t holder_of(const Integer& n) const;  // the single pile that holds T(n)
  std::uint32_t value_in(std::size_t holder, const Integer& x) const;
  const Integer& end_of(std::size_t piece) const;
  bool agree(const Unlike& i, const Integer& k) const;
  bool begins_frame(const Thresholds& own) const;
  bool copies(const Integer& r, Budget& budget) const;
  std::optional<Integer> next_doubtful(const Integer& from, const Integer& end, const Integer& more,
                                       Budget& budget) const;
  bool rules_out(const Thresholds& bounds, const Integer& n, const Integer& first,
                 const Integer& beyond, const Moves& moves) const;
  void find_moves(const Integer& n, const Integer& from, const Integer& end, Moves& moves,
                  Budget& budget) const;
  void find_moves_in_copy(const Piece& copy, const Integer& n, const Integer& from,
                          const Integer& end, Moves& moves, Budget& budget) const;
  bool repeats_for_ever(const Integer& from) const;
  void try_move(const Piece& pile, const Integer& k, Moves& moves) const;
  Thresholds calculate(const Integer& n, Budget& budget) const;
  Thresholds bounds_of(const Integer& from, const Integer& end) const;
  bool add_piece(Piece piece, Budget& budget);
  void note_bounds();
  bool add_single(Thresholds thresholds, bool is_frame, Budget& budget);
  bool add_copy(const Integer& end, Budget& budget);
  bool step(const Integer& n, Budget& budget);

  MoveFunctionPtr f_;
  ThresholdRule rule_;
  std::uint32_t count_;  // of thresholds a pile
  bool never_falls_;     // f(t) <= f(t + 1), so that its least value of some moves is the first
  std::vector<Piece> pieces_;
  std::vector<std::size_t>
      finite_from_;                  // of each value: the pieces that have no infinite threshold
  Integer end_;                      // of what is known
  Integer frame_;                    // b: behind it the copies are
  std::vector<std::size_t> frames_;  // pieces that begin with one
  std::vector<Unlike> unlike_;       // ascending
};

}  // namespace dynim
