// Grundy values of piles of any size, for f(t) that never falls and meets the conditions of
// Theorem 191, below.
//
// Write n as a sum of members of the base of f, the largest first. Its suffix sums, those of the
// smallest parts, s_1 < ... < s_J = n, are where its row rises: from theta(s_j) on the value is
// M(s_j), which the table of heights tells. Where the conditions hold for the heights below V only,
// they tell min(G, V) (Corollary 251): V = 4 for 2t.
//
// Cost: table and conditions once, about the square of their number, which is the logarithm of the
// pile where members grow exponentially; a value then some comparisons a part. Source and standing:
// docs/mathematics.md, Theorem 191, proved there.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "grundy/suffix_table.hpp"
#include "grundy/values.hpp"

namespace dynim::grundy {

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

class SuffixValues final : public Values {
 public:
  /// The conditions hold for the heights of the table up to `pile`: values up to their number are
  /// known, or all where the last height reaches the pile.
  SuffixValues(std::shared_ptr<const SuffixTable> table, Integer pile)
      : table_(std::move(table)), pile_(std::move(pile)) {}

  bool reach(const Integer& pile, const Integer&) const override { return pile <= pile_; }
  Integer value(const Integer& pile, const Integer& limit) const override;
  std::optional<std::vector<GrundyStep>> steps(const Integer& pile) const override;
  std::optional<Moves> moves_to(const Integer& value, const Integer& pile, const Integer& limit,
                                std::uint64_t most, Budget& budget) const override;
  std::optional<std::uint32_t> most() const override;
  Reason reason() const override;

  const SuffixTable& table() const { return *table_; }

 private:
  std::shared_ptr<const SuffixTable> table_;
  Integer pile_;
};

/// What came of looking for them.
struct SuffixFound {
  std::shared_ptr<const SuffixValues> values;
  std::optional<SuffixFailure> failure;  ///< a condition that does not hold
  std::shared_ptr<const SuffixValues> lower;  ///< then those for which all hold
  std::optional<Integer> last_member;    ///< the base ends
  Integer known_to;                      ///< where the budget ended: would be known up to here
};

/// Whether suffix sums may be asked of f: f(t) that is proved never to fall.
bool may_have_suffix_sums(const MoveFunction& f);

/// Values up to `most`, or all, for all piles up to this one. Precondition: may_have_suffix_sums.
SuffixFound find_suffix_sums(const MoveFunctionPtr& f, const Integer& pile,
                             std::optional<std::uint32_t> most, Budget& budget);

}  // namespace dynim::grundy
