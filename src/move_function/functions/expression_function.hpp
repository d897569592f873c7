// A move function given by an expression in t, or by one in n and t where n has been replaced by a
// number.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "dynim/move_function.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// The piles that an expression without n stands for, to be named in errors.
struct Piles {
  /// Of `limit`, t is the pile of a limit h(n), of `left` and `before` n - t and n of an f(n, t),
  /// of `turn` the number i of a turn.
  enum class Which { all, of_residue, one, limit, left, before, turn } which = Which::all;
  Integer n = 0;             ///< the pile, or its residue
  std::uint64_t period = 1;  ///< modulus of the residue

  std::string function() const;                  ///< "f(t)", "f(n, t)", "h(n)" or "f(i)"
  std::string value_at(const Integer& t) const;  ///< "f(3)", "f(7, 3)", "h(3)", "f(n, t)"
  std::string condition() const;                 ///< after a sentence: " where n % 6 == 2"
  std::string list(const Integer& t) const;      ///< "t = 3", "n % 6 == 2, t = 3", "n - t = 3"
};

class ExpressionFunction final : public MoveFunction {
 public:
  /// `tree` is the parsed `text`, simplified; its root is an exact number, and n does not occur in
  /// it. `facts` are proved of it.
  ExpressionFunction(Tree tree, std::shared_ptr<const std::string> text, MoveFunctionFacts facts,
                     Piles piles = {});

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override;
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override;
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override;
  MoveFunctionFacts facts() const override { return facts_; }
  std::optional<LinearBounds> linear_at(std::uint64_t m, std::uint64_t p) const override;
  std::optional<LinearBounds> linear_near(const Integer& t) const override;
  std::optional<ResidueLines> residue_lines(const Integer& n) const override;
  bool scales_by(const Integer& q) const override;
  bool least_at_powers_of(std::uint64_t p) const override;
  bool same_as(const MoveFunction& other) const override;
  std::string text() const override;

  const Tree& tree() const { return tree_; }

 private:
  Integer evaluate(const Integer& t, const Integer& cap) const;
  Integer evaluate_rational(const Integer& t, std::size_t limit) const;
  bool reaches_cap(const Integer& t, const Integer& cap, std::size_t limit) const;
  [[noreturn]] void reject(const Integer& t, const mpq_class& value) const;

  std::shared_ptr<const std::string> text_;
  Tree tree_;
  MoveFunctionFacts facts_;
  Piles piles_;
};

}  // namespace dynim::move_function
