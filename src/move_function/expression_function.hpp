// A move function given by an expression in t.
#pragma once

#include <string>

#include "dynim/move_function.hpp"
#include "move_function/syntax_tree.hpp"

namespace dynim::move_function {

class ExpressionFunction final : public MoveFunction {
 public:
  /// `tree` is the parsed `text`; its root is an exact number.
  ExpressionFunction(const Tree& tree, std::string text);

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override;
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override;
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi, const Integer& cap) const override;
  MoveFunctionFacts facts() const override { return facts_; }
  std::string text() const override;

 private:
  Integer evaluate(const Integer& t, const Integer& cap) const;
  Integer evaluate_rational(const Integer& t, std::size_t limit) const;
  bool reaches_cap(const Integer& t, const Integer& cap, std::size_t limit) const;
  [[noreturn]] void reject(const Integer& t, const mpq_class& value) const;

  std::string text_;
  Tree tree_;
  MoveFunctionFacts facts_;
};

}  // namespace dynim::move_function
