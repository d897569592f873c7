// f(n + by, t), by any f: what game G_by plays.
#include <limits>
#include <utility>

#include "dynim/move_function.hpp"

namespace dynim {
namespace {

class ShiftedFunction final : public MoveFunction {
 public:
  ShiftedFunction(MoveFunctionPtr f, std::uint64_t by) : f_(std::move(f)), by_(by) {}

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override {
    return f_->value(n + to_integer(by_), t, cap);
  }

  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override {
    if (n <= std::numeric_limits<std::uint64_t>::max() - by_) return f_->value64(n + by_, t);
    return MoveFunction::value64(n, t);
  }

  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override {
    return f_->lower_bound(n + to_integer(by_), lo, hi, cap);
  }

  MoveFunctionFacts facts() const override { return f_->facts(); }
  std::uint64_t period() const override { return f_->period(); }
  bool period_is_proved() const override { return f_->period_is_proved(); }
  std::string text() const override {
    return f_->text() + " with n + " + std::to_string(by_) + " for n";
  }

 private:
  MoveFunctionPtr f_;
  std::uint64_t by_;
};

}  // namespace

MoveFunctionPtr shift_move_function(MoveFunctionPtr f, std::uint64_t by) {
  if (f->period() != 0) by %= f->period();
  if (by == 0) return f;
  return std::make_shared<ShiftedFunction>(std::move(f), by);
}

}  // namespace dynim
