// Grundy values of piles of any size, for f(t) that never falls and meets the conditions of
// suffix_certificate.hpp.
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

#include <memory>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "grundy/suffix_certificate.hpp"
#include "grundy/suffix_table.hpp"
#include "grundy/values.hpp"

namespace dynim::grundy {

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
