// Grundy values where every move is smaller than the one before: f(t) < t.
//
// Let x_1 = 1, x_(v+1) the least t with f(t) >= x_v, and S_v = x_1 + ... + x_v. Then G(n, x) is the
// largest v with x_v <= x and S_v <= n, for piles of any size.
//
// Cost: one search an x_v up to S_v = n; none beyond where f(t) is proved to be t - c, as the x_v
// are c apart there. Source: docs/mathematics.md, Theorem 209.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "grundy/values.hpp"

namespace dynim::grundy {

/// Whether partial sums may be asked of f: f(t) that is proved to be less than t.
bool may_have_partial_sums(const MoveFunction& f);

class PartialSums final : public Values {
 public:
  /// Precondition: may_have_partial_sums.
  explicit PartialSums(MoveFunctionPtr f) : f_(std::move(f)), facts_(f_->facts()) {}

  /// Finds all x_v with S_v <= pile. False where the budget ended first.
  bool extend_to(const Integer& pile, Budget& budget);

  /// Values are known for piles up to this one.
  Integer known_to() const;

  bool reach(const Integer& pile, const Integer&) const override { return pile <= known_to(); }
  Integer value(const Integer& pile, const Integer& limit) const override;
  /// Nothing where there are more than most_steps.
  std::optional<std::vector<GrundyStep>> steps(const Integer& pile) const override;
  /// Nothing where f may fall.
  std::optional<Moves> moves_to(const Integer& value, const Integer& pile, const Integer& limit,
                                std::uint64_t most, Budget& budget) const override;
  Reason reason() const override;

  static constexpr std::uint64_t most_steps = 1'000'000;

 private:
  struct Rise {
    Integer limit;  // x_v
    Integer pile;   // S_v
  };

  Rise rise(const Integer& v) const;  // v >= 0; number 0 is 0, 0
  Integer last_within(const Integer& pile, const Integer& limit) const;
  std::optional<Integer> next_limit(const Integer& most, Budget& budget) const;
  std::optional<Integer> reaching(const Integer& wanted, const Integer& lo, const Integer& hi,
                                  Integer guess, Budget& budget) const;
  std::optional<Integer> first_reaching(const Integer& wanted, Integer lo, const Integer& hi,
                                        Budget& budget) const;

  MoveFunctionPtr f_;
  MoveFunctionFacts facts_;
  std::vector<Rise> rises_;            // number 1 and following
  std::optional<Integer> difference_;  // behind the last, for ever
  Integer complete_to_ = 0;            // no other S_v is at most this
};

}  // namespace dynim::grundy
