// A period that the user declares. It is proved where it is a multiple of the period that f has by
// its form, or where the functions of the residues n and n + T are the same expressions; else it is
// checked for small n and t, and f is used at the piles T, ..., 2T - 1 alone, each standing for its
// residue.
//
// The check compares with those very piles, so what it accepts is what will be used. Cost: up to
// 100,000 values of f, once.
#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "dynim/error.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/functions/expression_function.hpp"
#include "move_function/functions/periodic_function.hpp"
#include "move_function/functions/pile_function.hpp"

namespace dynim {
namespace {

using move_function::ExpressionFunction;
using move_function::PeriodicFunction;
using move_function::PileFunction;

// Piles up to max(3T, 200) and moves up to 64 are compared, of large periods fewer moves.
constexpr std::uint64_t least_last_pile = 200;
constexpr std::uint64_t most_moves = 64;
constexpr std::uint64_t most_comparisons = 100'000;

class DeclaredFunction final : public MoveFunction {
 public:
  /// `first`: the piles first, ..., first + period - 1 stand for their residues; 0: f is asked at
  /// every pile itself.
  DeclaredFunction(MoveFunctionPtr f, std::uint64_t period, bool proved, std::uint64_t first)
      : f_(std::move(f)), period_(period), proved_(proved), first_(first) {}

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override {
    return f_->value(pile(n), t, cap);
  }
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override {
    return f_->value64(first_ == 0 ? n : first_ + n % period_, t);
  }
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override {
    return f_->lower_bound(pile(n), lo, hi, cap);
  }
  MoveFunctionFacts facts() const override { return f_->facts(); }
  std::uint64_t period() const override { return period_; }
  bool period_is_proved() const override { return proved_; }
  std::string text() const override { return f_->text(); }

 private:
  Integer pile(const Integer& n) const {
    return first_ == 0 ? n : to_integer(first_ + mpz_fdiv_ui(n.get_mpz_t(), period_));
  }

  MoveFunctionPtr f_;
  std::uint64_t period_;
  bool proved_;
  std::uint64_t first_;  ///< a multiple of the period
};

/// A value of f, or why there is none.
struct Outcome {
  std::optional<Integer> value;
  std::string error;

  bool operator==(const Outcome& other) const { return value == other.value; }
  std::string text() const {
    return value ? move_function::brief(*value) : "undefined (" + error + ")";
  }
};

Outcome outcome(const MoveFunction& f, std::uint64_t n, std::uint64_t t) {
  static const Integer cap = Integer(1) << 4096;
  try {
    return {f.value(to_integer(n), to_integer(t), cap), ""};
  } catch (const InputError& error) {
    return {std::nullopt, error.message()};
  }
}

void check_period(const MoveFunction& f, std::uint64_t period) {
  const std::uint64_t last = std::max(3 * period, least_last_pile);
  const std::uint64_t moves = std::min(most_moves, most_comparisons / last);
  for (std::uint64_t n = 1; n <= last; ++n) {
    const std::uint64_t other = period + n % period;
    if (n == other) continue;
    for (std::uint64_t t = 1; t <= std::min(n, moves); ++t) {
      const Outcome here = outcome(f, n, t);
      const Outcome there = outcome(f, other, t);
      if (here == there) continue;
      const auto equation = [&](std::uint64_t pile) {
        return "f(" + std::to_string(pile) + ", " + std::to_string(t) +
               ") = " + (pile == n ? here : there).text();
      };
      throw InputError("the declared period " + std::to_string(period) + " is false: " +
                       equation(std::min(n, other)) + " but " + equation(std::max(n, other)));
    }
  }
}

/// Are these the same function by their form?
bool same_function(const MoveFunctionPtr& a, const MoveFunctionPtr& b) {
  if (a == b) return true;
  const auto* const x = dynamic_cast<const ExpressionFunction*>(a.get());
  const auto* const y = dynamic_cast<const ExpressionFunction*>(b.get());
  return x != nullptr && y != nullptr && same_form(x->tree(), y->tree());
}

bool repeats_by_form(const PeriodicFunction& f, std::uint64_t period) {
  for (std::uint64_t r = 0; r < f.period(); ++r) {
    if (!same_function(f.of_residue(r), f.of_residue((r + period) % f.period()))) return false;
  }
  return true;
}

}  // namespace

MoveFunctionPtr declare_period(MoveFunctionPtr f, const Integer& period) {
  if (period < 1 || period > to_integer(most_games)) {
    throw InputError("a period must be from 1 to " + std::to_string(most_games) + ", not " +
                     move_function::brief(period));
  }
  const std::uint64_t declared = to_u64(period);
  const std::uint64_t known = f->period();
  if (known == declared) return f;
  if (known != 0 && declared % known == 0) {
    const bool proved = f->period_is_proved();
    return std::make_shared<DeclaredFunction>(std::move(f), declared, proved, 0);
  }
  check_period(*f, declared);
  const auto* const periodic = dynamic_cast<const PeriodicFunction*>(f.get());
  if (periodic != nullptr && repeats_by_form(*periodic, declared)) {
    return std::make_shared<DeclaredFunction>(std::move(f), declared, true, 0);
  }
  if (const auto* const pile = dynamic_cast<const PileFunction*>(f.get()))
    f = pile->with_period(declared, declared);
  return std::make_shared<DeclaredFunction>(std::move(f), declared, false, declared);
}

}  // namespace dynim
