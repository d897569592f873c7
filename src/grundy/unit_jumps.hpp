// Grundy values where the pile that is left decides the limit, f(n, t) = h(n - t), and h(0) = 0
// rises by 0 or 1 from pile to pile.
//
// Let v(m) be the value of m counters with the limit h(m). Where h jumps at m, v(m) = h(m); else
// v(m) = v(m - h(m) - 1), so that the piles without a jump have the values of 0, 1, 2, ... in their
// order. G(n, x) is the least number that is no v(m), n - x <= m < n; of these piles, those with a
// jump have consecutive values, and the others those of an interval of smaller piles, of which the
// same is asked.
//
// Cost: two values of h a step of n -> n - h(n) - 1 down to 0, log n of them where h grows like n;
// a search (PileLimitSearch) each pile of a value. Source: A. Holshouser, H. Reiter, J. Rudzinski,
// Pilesize Dynamic One-Pile Nim and Beatty's Theorem, INTEGERS 4 (2004) #G03; L. Levine, Fractal
// Sequences and Restricted Nim, Ars Combinatoria 80 (2006); proofs in docs/mathematics.md (Theorem
// 212).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "grundy/values.hpp"
#include "one_pile/pile_limit_search.hpp"

namespace dynim::grundy {

/// Whether h is proved to jump by one at most, and never to fall.
bool may_have_unit_jumps(const MoveFunction& f);

class UnitJumps final : public Values {
 public:
  /// For piles up to `pile`. Precondition: may_have_unit_jumps. Null where the steps down to 0 take
  /// more than a quarter of the time of the budget (a tenth for piles that a table reaches), or two
  /// numbers for each do not fit its memory.
  static std::shared_ptr<const UnitJumps> make(const MoveFunction& f, const Integer& pile,
                                               Budget& budget);

  bool reach(const Integer& pile, const Integer&) const override { return pile <= pile_; }
  Integer value(const Integer& pile, const Integer& limit) const override;
  /// Nothing where there are more than most_values, or more than most_steps down to 0.
  std::optional<std::vector<GrundyStep>> steps(const Integer& pile) const override;
  std::optional<Moves> moves_to(const Integer& value, const Integer& pile, const Integer& limit,
                                std::uint64_t most, Budget& budget) const override;
  Reason reason() const override { return Reason("grundy.unit-jumps"); }

  static constexpr std::uint64_t most_steps = 100'000, most_values = 1000;

 private:
  UnitJumps(const PileLimit& limit, const Integer& pile) : search_(limit.h), pile_(pile) {}

  Integer h(const Integer& n) const { return n > 0 ? search_.value(n) : Integer(0); }

  PileLimitSearch search_;
  Integer pile_;
  std::uint64_t steps_ = 0;  // from the pile down to 0
};

}  // namespace dynim::grundy
