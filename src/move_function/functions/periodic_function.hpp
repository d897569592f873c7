// A move function that looks at the pile only modulo T, perhaps from some start on: one function of
// t for each pile below the start, and one for each residue beyond. Everything is asked of the
// function of the pile.
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

  /// The functions of n = 0, 1, ...: those from `start` on are repeated. Precondition: more than
  /// `start` functions, and none looks at the pile. No text: those of the functions, with ';'
  /// between them.
  PeriodicFunction(std::vector<MoveFunctionPtr> by_residue, std::string text,
                   Text kind = Text::of_caller, std::uint64_t start = 0);

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override;
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override;
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override;
  MoveFunctionFacts facts() const override { return facts_; }
  std::optional<ResidueLines> residue_lines(const Integer& n) const override {
    return at(n).residue_lines(n);
  }
  std::uint64_t period() const override { return start_ == 0 ? by_residue_.size() : 0; }
  PilePeriod pile_period() const override { return {start_, by_residue_.size() - start_}; }
  bool same_as(const MoveFunction& other) const override;
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
  std::uint64_t start_;
  MoveFunctionFacts facts_;
};

}  // namespace dynim::move_function
