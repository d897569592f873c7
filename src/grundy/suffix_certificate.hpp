// When suffix sums tell all Grundy values: three conditions on f, its base and the heights of
// suffix_table.hpp, for piles up to N. With beta the step from a member q to the next, for all
// heights u with p_u <= N and all members q <= N:
//
//   (S1) if beta > p_u: with top = min(e_u, beta - 1),
//        f(beta - top + p_u) >= q + top - e_u
//   (S2) if beta > p_u and u >= 1: f(q + p_u - e_u) >= theta(e_u)
//   (S3) if beta > p_(u+1) and u >= 1: every r from p_(u+1) to min(beta, e_u + finv(theta(e_u))) -
//        1 has an m in p_u .. e_u with theta(m) <= f(r - m) < q + m - e_u
//
// They are sufficient (docs/mathematics.md, Theorem 191). Of (S1) the widest height decides for all
// that lie below beta, of (S2) the least q, and of (S3) the least q for each range of r
// (Proposition 192), so the whole costs a few values of f a member and a few searches a height.
#pragma once

#include <cstddef>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "grundy/suffix_table.hpp"

namespace dynim::grundy {

/// A condition that fails.
struct SuffixFailure {
  int condition;  ///< 1, 2, 3 for (S1), (S2), (S3)
  std::size_t height;
  Integer member;
};

class SuffixCertificate {
 public:
  /// For piles up to n. The table grows while it is looked at.
  SuffixCertificate(SuffixTable& table, Integer n) : table_(table), n_(std::move(n)) {}

  /// Conditions (S2) and (S3) for the last height of the table, and (S1) for all members whose step
  /// lies within the heights. To be called after each height. False where one fails, or the budget
  /// or the base ended.
  bool holds(Budget& budget);

  /// The same of (S1) for all members, where no height is to follow.
  bool holds_for_all_members(Budget& budget) { return no_row_too_far(true, budget); }

  const std::optional<SuffixFailure>& failure() const { return failure_; }

 private:
  bool fail(int condition, std::size_t height, std::size_t member);
  bool skip_steps(std::size_t& member, const Integer& most, Budget& budget);
  bool no_row_too_far(bool for_all, Budget& budget);
  bool is_reached(std::size_t k, std::size_t u);
  bool last_row_offers(Budget& budget);
  bool rows_cover(std::size_t u, const Integer& end, Budget& budget);
  std::optional<Integer> nearest_offer(std::size_t u, const Integer& r, Budget& budget) const;
  bool covers(std::size_t k, std::size_t u, const Integer& end, Budget& budget) const;

  SuffixTable& table_;
  Integer n_;
  std::size_t next_member_ = 0;         // the first of which (S1) was not looked at
  std::size_t below_ = 0, widest_ = 0;  // heights that lie below its step, and the widest of them
  std::size_t long_step_ = 0;           // the least member whose step is beyond the last height
  std::optional<SuffixFailure> failure_;
};

}  // namespace dynim::grundy
