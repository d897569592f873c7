// A move function that looks at the pile only modulo T: one function of t for each residue.
// Everything is asked of the function of the residue.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dynim/move_function.hpp"

namespace dynim::move_function {

class PeriodicFunction final : public MoveFunction {
 public:
  /// What the text is.
  enum class Text { of_caller, expression_in_n };

  /// Precondition: at least one function, and none looks at the pile. No text: those of the
  /// functions, with ';' between them.
  PeriodicFunction(std::vector<MoveFunctionPtr> by_residue, std::string text,
                   Text kind = Text::of_caller);

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override;
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override;
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override;
  MoveFunctionFacts facts() const override { return facts_; }
  std::uint64_t period() const override { return by_residue_.size(); }
  std::string text() const override;
  bool is_expression_in_n() const { return kind_ == Text::expression_in_n; }
  bool has_text_of_parts() const { return text_.empty(); }

  const std::vector<MoveFunctionPtr>& by_residue() const { return by_residue_; }
  const MoveFunctionPtr& of_residue(std::uint64_t residue) const { return by_residue_[residue]; }

 private:
  const MoveFunction& at(const Integer& n) const;

  std::vector<MoveFunctionPtr> by_residue_;
  std::string text_;
  Text kind_;
  MoveFunctionFacts facts_;
};

}  // namespace dynim::move_function
