// A least beside the most that may be taken (MoveFunction::range).
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/move_function.hpp"

namespace dynim::move_function {

class RangeFunction final : public MoveFunction {
 public:
  RangeFunction(MoveFunctionPtr least, MoveFunctionPtr most)
      : range_{std::move(least), std::move(most)} {}

  /// Throws: the most alone would be another game.
  Integer value(const Integer&, const Integer&, const Integer&) const override {
    require_one_function(*this);
    return 0;  // never
  }
  std::uint64_t period() const override;
  std::optional<MoveRange> range() const override { return range_; }
  bool same_as(const MoveFunction& other) const override {
    const std::optional<MoveRange> with = other.range();
    return with && same_function(range_.least, with->least) &&
           same_function(range_.most, with->most);
  }
  std::string text() const override {
    return range_.most->text() + "; " + std::string(least_sign) + " " + range_.least->text();
  }

 private:
  MoveRange range_;
};

}  // namespace dynim::move_function
