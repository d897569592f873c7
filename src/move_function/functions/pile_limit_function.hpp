// f(n, t) = h(n - t): the limit that is written as the most that may be taken from n counters.
#pragma once

#include <string>
#include <utility>

#include "dynim/move_function.hpp"

namespace dynim::move_function {

class PileLimitFunction final : public MoveFunction {
 public:
  explicit PileLimitFunction(MoveFunctionPtr h) : h_(std::move(h)) {}

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override {
    return n > t ? h_->value(0, n - t, cap) : Integer(0);
  }
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override {
    return n > t ? h_->value64(0, n - t) : 0;
  }
  MoveFunctionFacts facts() const override {
    MoveFunctionFacts facts;
    facts.rises_to_a_pile = true;  // f(n, n - m) is h(m)
    return facts;
  }
  std::uint64_t period() const override { return 0; }
  std::optional<PileLimit> pile_limit() const override {
    return PileLimit{PileLimit::Pile::left, h_};
  }
  bool same_as(const MoveFunction& other) const override {
    const auto* const with = dynamic_cast<const PileLimitFunction*>(&other);
    return with != nullptr && same_function(h_, with->h_);
  }
  std::string text() const override { return std::string(pile_limit_sign) + " " + h_->text(); }

 private:
  MoveFunctionPtr h_;
};

}  // namespace dynim::move_function
