// f(n + by, t), for any f: what game G_by plays. Functions with ';' between them change places; of
// an expression the text is that with n + by for n. Cost: an addition to the pile.
#include <algorithm>
#include <cctype>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "dynim/move_function.hpp"
#include "move_function/functions/periodic_function.hpp"
#include "move_function/functions/pile_function.hpp"

namespace dynim {
namespace {

using move_function::PeriodicFunction;
using move_function::PileFunction;

bool is_word_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// The expression with n + by for n.
std::string with_shifted_pile(const std::string& text, std::uint64_t by) {
  std::string shifted;
  for (auto at = text.begin(); at != text.end();) {
    const auto end = std::find_if_not(at, text.end(), is_word_letter);
    const std::string word(at, end);
    shifted += word == "n" ? "(n + " + std::to_string(by) + ")" : word;
    if (end != text.end()) shifted += *end;
    at = end == text.end() ? end : end + 1;
  }
  return shifted;
}

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
  std::optional<ResidueLines> residue_lines(const Integer& n) const override {
    return f_->residue_lines(n + to_integer(by_));
  }
  std::uint64_t period() const override { return f_->period(); }
  PilePeriod pile_period() const override {
    const PilePeriod of_f = f_->pile_period();
    return {of_f.start - std::min(of_f.start, by_), of_f.period};
  }
  bool period_is_proved() const override { return f_->period_is_proved(); }
  MoveFunctionPtr typed() const override {
    MoveFunctionPtr typed = f_->typed();
    return typed ? std::make_shared<ShiftedFunction>(std::move(typed), by_) : nullptr;
  }
  bool same_as(const MoveFunction& other) const override {
    const auto* const with = dynamic_cast<const ShiftedFunction*>(&other);
    return with != nullptr && by_ == with->by_ && same_function(f_, with->f_);
  }
  std::string text() const override {
    if (is_expression_in_n()) return with_shifted_pile(f_->text(), by_);
    return f_->text() + " with n + " + std::to_string(by_) + " for n";
  }

 private:
  bool is_expression_in_n() const {
    if (const auto* shifted = dynamic_cast<const ShiftedFunction*>(f_.get()))
      return shifted->is_expression_in_n();
    const auto* periodic = dynamic_cast<const PeriodicFunction*>(f_.get());
    return periodic != nullptr ? periodic->is_expression_in_n()
                               : dynamic_cast<const PileFunction*>(f_.get()) != nullptr;
  }

  MoveFunctionPtr f_;
  std::uint64_t by_;
};

}  // namespace

MoveFunctionPtr shift_move_function(MoveFunctionPtr f, std::uint64_t by) {
  if (f->period() != 0) by %= f->period();
  if (by == 0) return f;
  const auto* const periodic = dynamic_cast<const PeriodicFunction*>(f.get());
  if (periodic != nullptr && periodic->has_text_of_parts()) {
    std::vector<MoveFunctionPtr> parts = periodic->by_residue();
    std::rotate(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(by), parts.end());
    return make_periodic_move_function(std::move(parts), "");
  }
  return std::make_shared<ShiftedFunction>(std::move(f), by);
}

}  // namespace dynim
