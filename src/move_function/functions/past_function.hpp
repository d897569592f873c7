// A rule that names u or x in the place of a move function (MoveFunction::past_limit).
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "dynim/game.hpp"

namespace dynim::move_function {

class PastFunction final : public MoveFunction {
 public:
  explicit PastFunction(std::shared_ptr<const PastLimit> limit) : limit_(std::move(limit)) {}

  /// Throws: n and t alone do not say it.
  Integer value(const Integer&, const Integer&, const Integer&) const override {
    require_one_function(*this);
    return 0;  // never
  }
  std::uint64_t period() const override { return limit_->looks().n ? 0 : 1; }
  std::shared_ptr<const PastLimit> past_limit() const override { return limit_; }
  bool same_as(const MoveFunction& other) const override {
    const std::shared_ptr<const PastLimit> with = other.past_limit();
    return with && with->text() == limit_->text();
  }
  std::string text() const override { return limit_->text(); }

 private:
  std::shared_ptr<const PastLimit> limit_;
};

}  // namespace dynim::move_function
