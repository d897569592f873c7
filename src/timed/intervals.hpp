// The lost piles of a turn as intervals, in closed form (docs/mathematics.md, Theorem 214).
//
// With u_i = M_i - m_i - c_i, where c and u never fall and u >= 0, the piles lost for whoever moves
// in turn i are A_j .. E_j - 1 with
//
//     A_j(i) = the sum over r < j of m_(i+2r) + u_(i+2r) + m_(i+2r+1) + c_(i+2r+1)
//     E_j(i) = A_j(i+1) + m_i + c_i
//
// and in misere play, where m is the same in all turns, the same m counters further up. Interval j
// needs the hypotheses in the turns i .. i + 2j alone, the won piles behind it in one turn more,
// and both in misere play in one more; so they are checked turn by turn while the sums are made.
// Where all limits are polynomials, or are for each residue of the turn, the hypotheses are decided
// for all turns, the sums are polynomials too, and as many terms as wanted are passed at once.
//
// Cost: three values of limits a term; of polynomials some values of each piece, and a root.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/one_pile_variants.hpp"

namespace dynim::timed {

/// What the theorem says of the turn i.
struct Terms {
  Integer m, u, c;
};

/// A limit from here on is not kept as it is where piles up to this one are asked about: it has
/// some 20,000 digits, or more than they have.
inline Integer too_large(const Integer& up_to) { return (Integer(1) << 65536) + 4 * up_to; }

/// An interval of a turn, from the first on to the next.
class LostIntervals {
 public:
  /// At the first interval, number 0. Larger piles than `up_to` are not asked about. Throws
  /// InputError where a limit has no value.
  LostIntervals(const TimedGame& game, const Integer& turn, const Integer& up_to);

  /// Whether the hypotheses hold where they were needed so far.
  bool holds() const { return !broken_; }
  /// The first turn in which they do not.
  const Integer& broken_turn() const { return *broken_; }

  const Integer& number() const { return number_; }
  Integer first() const { return a_ + shift_; }
  Integer end() const { return b_ + now_.m + now_.c + shift_; }  ///< the last and one more
  /// False where a limit was too large to be kept as it is.
  bool end_is_exact() const { return now_.m < beyond_ && now_.c < beyond_; }

  /// The first pile of the next interval; nothing where the hypotheses break, or before() holds.
  std::optional<Integer> next_first();

  /// The interval j of the next turn: where it begins, and behind it.
  Integer first_left() const { return b_ + shift_; }
  Integer end_left() { return *next_first() - now_.m - now_.u; }
  /// The interval j - 1 of the next turn; j > 0.
  Integer first_left_before() const { return b_before_ + shift_; }
  Integer end_left_before() const { return first() - now_.m - now_.u; }

  /// The next interval. False where the budget ended or the hypotheses break.
  bool advance(Budget& budget);

  /// To the last interval that does not begin behind this pile, which is not before the present
  /// one. False as above.
  bool go_to(const Integer& pile, Budget& budget);

 private:
  Terms terms(const Integer& turn) const;
  bool follows(const Terms& before, const Terms& next, const Integer& turn);
  bool same_m(const Integer& turn);
  bool settle();
  bool jump(const Integer& pile, Budget& budget);
  const Terms* odd();

  TimedGame game_;
  Integer turn_;          // i
  Integer beyond_, cap_;  // too large for a limit, and four times that
  Integer shift_;         // in misere play m
  bool misere_;
  Terms now_;                 // of turn i
  Terms even_;                // of turn i + 2j
  std::optional<Terms> odd_;  // of turn i + 2j + 1
  Integer number_, a_, b_, b_before_;
  std::optional<Integer> broken_;
};

// Polynomials by their differences: p(x) is the sum over k of c_k * binomial(x, k). Values at
// integers are integers exactly where the c are, the sum of the first x values has the same c one
// place further, and p never falls for x >= 0 where all c but the first are not negative.

class Newton {
 public:
  /// The polynomial of degree below the number of values with these values at 0, 1, 2, ...; there
  /// is one. Cost: the square of their number.
  explicit Newton(std::vector<Integer> values);

  Integer operator()(const Integer& x) const;

  /// p(0) + ... + p(x - 1).
  Newton sum() const;

  /// p(x + 1) - p(x).
  Newton difference() const;

  /// Whether p(x) >= 0 for all integers x >= 0; false also where that is not seen after some
  /// values, or the budget ended.
  bool never_negative(Budget& budget) const;

  /// The largest x >= 0 with p(x) <= most, where p never falls, p(0) <= most, and the coefficient
  /// of the highest power is positive. Nothing where the budget ended. Cost: a root, and some
  /// values.
  std::optional<Integer> largest_argument(const Integer& most, Budget& budget) const;

 private:
  std::vector<Integer> c_;
};

}  // namespace dynim::timed
