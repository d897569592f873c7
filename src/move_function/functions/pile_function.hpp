// Move functions given by an expression in n and t, by partial evaluation: n is replaced by a
// number, and what is left is an ExpressionFunction of t.
//
// With a period T that is T functions, made at once (PeriodicFunction), and more where f has the
// period only from some pile on. Where no period is known,
// or T functions would take too much room, the functions are made when they are asked for, and the
// recent ones are kept (PileFunction).
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "base/characters.hpp"
#include "dynim/move_function.hpp"
#include "move_function/functions/expression_function.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// The function of a simplified tree in which n occurs. period != 0: with n replaced by first + (n
/// - first) mod period, that is by one of first, ..., first + period - 1.
MoveFunctionPtr make_pile_function(Tree tree, std::shared_ptr<const std::string> text,
                                   std::uint64_t period, std::uint64_t first);

/// The function of a simplified tree in which n occurs, and that has this period from start > 0 on:
/// with a function for each pile below start + period. Null where they would need too much room.
MoveFunctionPtr make_eventually_periodic(const Tree& tree,
                                         const std::shared_ptr<const std::string>& text,
                                         PilePeriod pile_period);

/// Thread-safe: the functions made are kept behind a mutex.
class PileFunction final : public MoveFunction {
 public:
  PileFunction(Tree tree, std::shared_ptr<const std::string> text, std::uint64_t period,
               std::uint64_t first);

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override;
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override;
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override;
  MoveFunctionFacts facts() const override { return facts_; }
  std::uint64_t period() const override { return period_; }
  std::optional<PileLimit> pile_limit() const override { return pile_limit_; }
  bool same_as(const MoveFunction& other) const override;
  std::string text() const override { return std::string(trimmed(*text_)); }

  /// The same expression used at the piles first, ..., first + period - 1 alone.
  MoveFunctionPtr with_period(std::uint64_t period, std::uint64_t first) const;

 private:
  using Specialised = std::shared_ptr<const ExpressionFunction>;

  Specialised at(const Integer& n) const;

  Tree tree_;
  std::shared_ptr<const std::string> text_;
  std::uint64_t period_;
  std::uint64_t first_;
  MoveFunctionFacts facts_;
  std::optional<PileLimit> pile_limit_;
  mutable std::mutex mutex_;
  mutable std::map<Integer, Specialised> recent_;  ///< by the number put for n
  mutable std::size_t recent_words_ = 0;
  mutable std::uint64_t last_pile_ = 0;  ///< of value64: mostly the next one too
  mutable Specialised last_;
};

}  // namespace dynim::move_function
