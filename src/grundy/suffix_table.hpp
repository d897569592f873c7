// The piles at which Grundy values reach a new height, for f(t) that never falls.
//
// Let M(n) = G(n, n) be the largest value of row n, p_u the least n with M(n) >= u, and
// e_u = p_(u+1) - 1 the last pile of height u. For m >= 1 let b be the largest member of the base
// of f that is at most m, and theta(m) = m - e_(M(m - b)). Then
//
//     p_0 = 0,  p_1 = 1,  p_(u+1) = the least m + finv(theta(m)) over all m >= p_u with m - b < p_u
//
// with finv(y) the least k with f(k) >= y. Behind one member, and where M(m - b) = w, this grows
// with m, so only m = max(p_u, b + p_w) is tried. Where the conditions of suffix.hpp
// hold, these numbers are what their names say, and the steps of n are theta -> M of the sums of
// the smallest parts of n (docs/mathematics.md, Theorem 191).
//
// Cost: a few values of f for some ranges of w, a search for finv where the least improves.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"

namespace dynim::grundy {

class SuffixTable {
 public:
  /// Precondition: f does not look at the pile and never falls.
  explicit SuffixTable(MoveFunctionPtr f) : f_(f), base_(std::move(f)) {}

  /// Finds the last pile of the next height. False where the budget or the base ended first.
  bool add_height(Budget& budget);

  /// Makes member number k and the next one known. False as above.
  bool know_step(std::size_t k, Budget& budget);

  /// The last member, where the base was found to end.
  std::optional<Integer> last_member() const;

  // ---- heights: those below heights() have their last pile -------------------------------------

  std::size_t heights() const { return lasts_.size(); }
  /// p_u, u <= heights().
  const Integer& first(std::size_t u) const { return firsts_[u]; }
  /// e_u, u < heights().
  const Integer& last(std::size_t u) const { return lasts_[u]; }
  /// M(n), n <= last(heights() - 1). Cost: the logarithm of the heights.
  std::size_t height(const Integer& n) const;
  /// The same where M(n) < `below`. Cost: the logarithm of the difference.
  std::size_t height(const Integer& n, std::size_t below) const;

  // ---- members ---------------------------------------------------------------------------------

  const Integer& member(std::size_t k) const { return base_.b(k); }
  /// From member k to the next, which is known.
  const Integer& step(std::size_t k) const { return base_.b(base_.step(k)); }
  /// The number of the largest member at most n; some larger one is known, and n >= 1.
  std::size_t number(const Integer& n) const { return base_.largest_at_most(n); }
  /// The same where it is less than `below`. Cost: the logarithm of the difference.
  std::size_t number(const Integer& n, std::size_t below) const;
  /// The number of the member step(k).
  std::size_t number_of_step(std::size_t k) const { return base_.step(k); }

  // ---- piles -----------------------------------------------------------------------------------

  /// Consecutive piles m with the same largest part b and height of m - b: theta(m) = m - *taken.
  struct Piece {
    Integer first, last;
    const Integer* taken;
  };

  /// The piece that ends at m, cut at `lowest`. Precondition: m >= lowest >= 0, all known.
  Piece piece_to(const Integer& m, const Integer& lowest) const;

  /// The largest w in from .. to whose first pile m = b + p_w behind the member b has theta(m) <=
  /// f(beyond - m); to < heights(), b + p_to < beyond. Cost: whole ranges of w are ruled out by the
  /// least theta that they can have, a few values of f where the answer is far from a tie.
  std::optional<std::size_t> offering(const Integer& b, const Integer& beyond, std::size_t from,
                                      std::size_t to, Budget& budget) const;

  // ---- f ---------------------------------------------------------------------------------------

  /// Whether f(k) >= y.
  bool reaches(const Integer& k, const Integer& y) const {
    return y <= 0 || f_->value(k, k, y) >= y;
  }

  enum class Sum { f, f_and_move };

  /// The least k >= 1 with f(k) >= y, or f(k) + k >= y; it holds for `most`. Any k where the budget
  /// ended. Cost: few values of f where it is near a line, else the logarithm of `most`.
  Integer least_move(Sum sum, const Integer& y, const Integer& most, Budget& budget) const;

 private:
  void try_pile(const Integer& m, std::size_t w, std::optional<Integer>& least, const Integer& beta,
                Budget& budget) const;
  void try_behind(std::size_t k, std::optional<Integer>& least, Budget& budget) const;

  MoveFunctionPtr f_;
  GBases base_;
  std::vector<Integer> firsts_{0, 1}, lasts_{0};
  std::vector<Integer> widths_{0};  // the largest e_v - p_v of all v <= u
};

}  // namespace dynim::grundy
