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
  /// Precondition: at least one function, and none looks at the pile.
  PeriodicFunction(std::vector<MoveFunctionPtr> by_residue, std::string text);

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override;
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override;
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override;
  MoveFunctionFacts facts() const override { return facts_; }
  std::uint64_t period() const override { return by_residue_.size(); }
  std::string text() const override { return text_; }

  const MoveFunctionPtr& of_residue(std::uint64_t residue) const { return by_residue_[residue]; }

 private:
  const MoveFunction& at(const Integer& n) const;

  std::vector<MoveFunctionPtr> by_residue_;
  std::string text_;
  MoveFunctionFacts facts_;
};

}  // namespace dynim::move_function
