// Functions that take turns after moves (MoveFunction::phases).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "dynim/move_function.hpp"

namespace dynim::move_function {

/// The least period in n that all of them have, from the last of their starts on; none where one has
/// none, or together they have more than bases are made for.
PilePeriod common_period(std::span<const MoveFunctionPtr> functions);

class PhasesFunction final : public MoveFunction {
 public:
  explicit PhasesFunction(std::vector<MoveFunctionPtr> phases);

  /// Throws: whoever does not ask for the phase would be answered by chance.
  Integer value(const Integer&, const Integer&, const Integer&) const override;
  std::uint64_t period() const override { return period_.start == 0 ? period_.period : 0; }
  PilePeriod pile_period() const override { return period_; }
  std::span<const MoveFunctionPtr> phases() const override { return phases_; }
  bool same_as(const MoveFunction& other) const override;
  std::string text() const override;

 private:
  std::vector<MoveFunctionPtr> phases_;
  PilePeriod period_;
};

}  // namespace dynim::move_function
