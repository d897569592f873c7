// Thresholds of huge piles in pieces: single piles with thresholds of their own, and copies of
// earlier stretches, which are looked at only where a bound of their thresholds does not rule them
// out.
//
// Behind a member b of the base of f the thresholds of b + r are those of r, as long as no move
// that decides r leads to a pile i whose thresholds behind b are others (docs/mathematics.md,
// Theorem 181 and those like it). What thresholds are is said by the class that calculates them;
// the last one of a pile is its largest, so that no larger move decides anything.
//
// Such a b is a frame: 0, and then what that class takes for one. Which piles are frames does not
// matter to what is true, only to how few pieces there are.
//
// For example 2t, where the only threshold of a pile is its least winning move: 1, 2, 3, 1, 5, 1,
// 2, 8 for the piles 1 to 8. Frames are piles that are won by taking all of them, and 8 is one.
// Behind it one pile is different: 8 needs the limit 8, and with 0 counters no limit is enough, so
// that the limits from 8 on tell the two apart. The piles 9 to 12 are copies of 1 to 4: moves of at
// most 3 decide these, and those to 0 leave limits of at most 6. Pile 13 is none of 5: the move of
// 5, which decides it, leaves the limit 10. So it is calculated, is won by taking 13, and is the
// next frame.
//
// Cost: for f whose pieces stay few (2t, 3t, t: some a member) a search through pieces a pile that
// is looked at; so many numbers a piece. Other f run into their budget.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/growth.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

class PilePieces {
 public:
  /// A limit, or nothing where no limit is enough, which counts as larger than all.
  using Threshold = std::optional<Integer>;
  using Thresholds = std::vector<Threshold>;

  virtual ~PilePieces() = default;

  /// False where the budget ended first.
  bool extend_to(const Integer& n, Budget& budget);

  /// Those of n <= known_to(). Cost: a binary search for each part of n.
  const Thresholds& thresholds(const Integer& n) const { return pieces_[holder_of(n)].held; }

  std::uint32_t count() const { return count_; }
  Integer known_to() const { return end_ - 1; }
  std::size_t pieces() const { return pieces_.size(); }
  std::uint64_t bytes() const { return bytes_; }  ///< what they hold

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

 protected:
  /// What tells a threshold of a pile: that of the same number of what moves up to it lead to, or
  /// all of what moves up to the last one lead to.
  enum class Decided { each, together };

  /// Of so many thresholds a pile. Precondition: f does not look at the pile.
  PilePieces(MoveFunctionPtr f, std::uint32_t count, Decided decided);
  PilePieces(const PilePieces&) = default;
  PilePieces(PilePieces&&) = default;
  PilePieces& operator=(const PilePieces&) = default;
  PilePieces& operator=(PilePieces&&) = default;

  static bool below(const Integer& value, const Threshold& threshold) {
    return !threshold || value < *threshold;
  }

  const MoveFunction& f() const { return *f_; }
  const Integer& end() const { return end_; }           ///< the next pile
  const Integer& frame() const { return last_.frame; }  ///< the last one; 0 before there is another

  /// f of a move from a known pile or the next one, cut above all finite thresholds.
  virtual Integer limit_after(const Integer& k) const { return f_->value(k, k, end_); }

  /// Whether f is at least `value` for all moves least .. most from n: false is no promise.
  bool never_below(const Integer& value, const Integer& n, const Integer& least,
                   const Integer& most) const {
    return never_falls_ ? f_->value(n, least, value) >= value
                        : f_->lower_bound(n, least, most, value) >= value;
  }

  /// No smaller move from the next pile leads to one whose threshold v exceeds f of the move: none
  /// does from the pile that it may be a copy of, and those that lead to different piles are looked
  /// at.
  Integer least_possible(std::uint32_t v) const;

  /// Looks at the piles from .. end - 1 that moves from n lead to, the largest first, until
  /// look.done(): look.visit(thresholds, k) for the single pile that holds what the move k leads
  /// to. Piles are left out where look.threshold() is the number of a threshold, which is at most
  /// some bound for all of them, and look.rules_out(bound, least, most) of their moves.
  template <class Look>
  void search(const Integer& n, const Integer& from, const Integer& end, Look& look,
              Budget& budget) const;

 private:
  // The piles from start to the next piece: a single one, or a copy of the piles `back` before.
  struct Piece {
    Integer start;
    Integer back;       // 0: a single pile
    Thresholds held;    // its thresholds, or bounds of those in the copy
    Thresholds before;  // of each threshold: bound of the pieces from finite_from_ to this one

    // Of a pile in a copy: the multiple of `back` that leads to the last piles before it.
    Integer before_start(const Integer& n) const { return ((n - start) / back + 1) * back; }
  };

  // r with T(frame + r) other than T(r), and the single piles that hold the two: 0, 8 and 0 in the
  // example.
  struct Different {
    Integer r;
    std::size_t here, there;
  };

  // A frame, and the different piles behind it, ascending; 0 before there is one.
  struct BehindFrame {
    Integer frame = 0;
    std::vector<Different> different = {};
  };

  // Those from `from` on, below `end`.
  struct Limits {
    Integer from;
    Threshold end;
  };

  /// The thresholds of the next pile.
  virtual Thresholds calculate(Budget& budget) const = 0;

  /// Whether to copy from the next pile on behind this one, whose thresholds these are. Any would
  /// be right; what is copied best is behind a pile that is won by taking all of it.
  virtual bool begins_frame(const Thresholds& own) const = 0;

  /// How many counters before such a pile the frame is. With more the game is not over.
  virtual std::uint64_t before_frame() const { return 0; }

  /// By how much a threshold must exceed its pile so that what decides it is not behind a frame: 0
  /// where taking all of it is a move like no other, else 1.
  virtual unsigned past_all() const { return 1; }

  std::size_t piece_of(const Integer& n) const;
  std::size_t holder_of(const Integer& n) const;  // the single pile that holds T(n)
  const Integer& end_of(std::size_t piece) const {
    return piece + 1 < pieces_.size() ? pieces_[piece + 1].start : end_;
  }
  bool copies(const Integer& r, Budget& budget) const;
  bool agree(const Thresholds& own, const Different& different, const Integer& k) const;
  void mark_limits(const Different& different);
  bool note(BehindFrame& behind, const Integer& n, std::size_t here) const;
  void note_last(const Integer& n, std::size_t here);
  Integer first_telling(const Integer& from, const Integer& end) const;
  std::optional<Integer> next_doubtful(const Integer& from, const Integer& end, const Integer& more,
                                       Budget& budget) const;
  std::optional<Integer> next_doubtful_copy(const Piece& copy, const Integer& from,
                                            const Integer& end, const Integer& more,
                                            Budget& budget) const;
  bool repeats_for_ever(const Integer& from) const;
  Thresholds bounds_of(const Integer& from, const Integer& end) const;
  bool add_piece(Piece piece, Budget& budget);
  void note_bounds();
  void begin_frame();
  bool add_single(Thresholds thresholds, bool is_frame, Budget& budget);
  bool add_copy(const Integer& end, Budget& budget);
  bool step(const Integer& n, Budget& budget);

  template <class Look>
  void search_copy(const Piece& copy, const Integer& n, const Integer& from, const Integer& end,
                   Look& look, Budget& budget) const;

  template <class Look>
  static bool rules_out(const Look& look, const Thresholds& bounds, const Integer& n,
                        const Integer& first, const Integer& beyond) {
    const std::optional<std::size_t> number = look.threshold();
    return number && bounds[*number] && look.rules_out(*bounds[*number], n - beyond + 1, n - first);
  }

  MoveFunctionPtr f_;
  std::uint32_t count_;  // of thresholds a pile
  Decided decided_;
  bool never_falls_;  // f(t) <= f(t + 1), so that its least value of some moves is the first
  std::vector<Piece> pieces_;
  std::vector<std::size_t> finite_from_;  // of each threshold: the pieces that have no infinite one
  Integer end_;                           // of what is known
  std::vector<std::size_t> frames_;       // pieces that begin with one
  BehindFrame last_;                           // behind it the copies are
  BehindFrame
      before_;  // as long as all piles behind the last frame have been looked at; else frame 0
  std::size_t usual_from_ = 0;    // the pieces whose piles have thresholds, none above the pile
  std::vector<Limits> telling_;   // with which one of them tells b + r from r; ascending, apart
  std::uint64_t bytes_ = 0;
};

template <class Look>
void PilePieces::search(const Integer& n, const Integer& from, const Integer& end, Look& look,
                        Budget& budget) const {
  if (from >= end) return;
  for (std::size_t p = piece_of(end - 1) + 1; p-- > 0 && end_of(p) > from;) {
    if (!budget.spend(nodes_for(n))) return;
    const Piece& piece = pieces_[p];
    const Integer& first = std::max(from, piece.start);
    const Integer& beyond = std::min(end, end_of(p));
    if (piece.back == 0) {
      look.visit(piece.held, n - piece.start);
    } else if (!rules_out(look, piece.held, n, first, beyond)) {
      search_copy(piece, n, first, beyond, look, budget);
    }
    if (look.done() || budget.exhausted()) return;
    const std::optional<std::size_t> number = look.threshold();
    if (!number) continue;
    const std::size_t finite = finite_from_[*number];
    if (p > finite && rules_out(look, pieces_[p - 1].before, n, pieces_[finite].start, piece.start))
      p = finite;
  }
}

// A copy may reach into itself: as many piles at a time as it copies, each time from before it.
template <class Look>
void PilePieces::search_copy(const Piece& copy, const Integer& n, const Integer& from,
                             const Integer& end, Look& look, Budget& budget) const {
  for (Integer beyond = end; beyond > from && !look.done();) {
    if (!budget.spend()) return;
    const Integer first = std::max<Integer>(from, beyond - copy.back);
    const Integer by = copy.before_start(first);
    search(n - by, first - by, beyond - by, look, budget);
    beyond = first;
  }
}

}  // namespace dynim
