// A period that the user declares. It is proved where it is a multiple of the period that f has by
// its form, or where the functions of the residues n and n + T are the same expressions; else it is
// checked for small n and t, and f is used at the piles T, ..., 2T - 1 alone, each standing for its
// residue.
//
// The check compares with those very piles, so what it accepts is what will be used; and where f is
// later asked at a pile of the game itself, the f that was typed is compared again. Cost: up to
// 100,000 values of f, once, and a second value of f wherever one is asked for.
#include <algorithm>
#include <limits>
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

/// A value of f, or why there is none.
struct Looked {
  std::optional<Integer> value;
  std::string error;

  bool operator==(const Looked& other) const { return value == other.value; }
  std::string text() const {
    return value ? move_function::brief(*value) : "undefined (" + error + ")";
  }
};

Looked outcome(const MoveFunction& f, const Integer& n, const Integer& t) {
  static const Integer cap = Integer(1) << 4096;
  try {
    return {f.value(n, t, cap), ""};
  } catch (const InputError& error) {
    return {std::nullopt, error.message()};
  }
}

[[noreturn]] void throw_false(std::uint64_t period, const Integer& n, const Looked& here,
                              const Integer& other, const Looked& there, const Integer& t) {
  const auto equation = [&](const Integer& pile, const Looked& value) {
    return "f(" + move_function::brief(pile) + ", " + move_function::brief(t) +
           ") = " + value.text();
  };
  throw InputError("the declared period " + std::to_string(period) +
                   " is false: " + (n < other ? equation(n, here) : equation(other, there)) +
                   " but " + (n < other ? equation(other, there) : equation(n, here)));
}

class DeclaredFunction final : public MoveFunction {
 public:
  /// `first`: the piles first, ..., first + period - 1 stand for their residues; 0: f is asked at
  /// every pile itself. `typed`: f where the period is not proved.
  DeclaredFunction(MoveFunctionPtr f, std::uint64_t period, MoveFunctionPtr typed,
                   std::uint64_t first)
      : f_(std::move(f)), period_(period), typed_(std::move(typed)), first_(first) {}

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override {
    Integer v = f_->value(pile(n), t, cap);
    if (typed_ && n >= t) check(n, t, v, cap);
    return v;
  }
  std::uint64_t value64(std::uint64_t n, std::uint64_t t) const override {
    const std::uint64_t v = f_->value64(first_ == 0 ? n : first_ + n % period_, t);
    if (typed_ && n >= t && typed_->value64(n, t) != v)
      check(to_integer(n), to_integer(t), to_integer(v), to_integer(most_u64));
    return v;
  }
  Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override {
    return f_->lower_bound(pile(n), lo, hi, cap);
  }
  MoveFunctionFacts facts() const override { return f_->facts(); }
  std::optional<ResidueLines> residue_lines(const Integer& n) const override {
    return f_->residue_lines(pile(n));
  }
  std::uint64_t period() const override { return period_; }
  bool period_is_proved() const override { return !typed_; }
  MoveFunctionPtr typed() const override { return typed_; }
  bool same_as(const MoveFunction& other) const override {
    const auto* const with = dynamic_cast<const DeclaredFunction*>(&other);
    return with != nullptr && period_ == with->period_ && first_ == with->first_ &&
           same_function(f_, with->f_) && same_function(typed_, with->typed_);
  }
  std::string text() const override { return f_->text(); }

 private:
  static constexpr std::uint64_t most_u64 = std::numeric_limits<std::uint64_t>::max();

  // n is a pile of the game itself, so what was declared can be seen there.
  void check(const Integer& n, const Integer& t, const Integer& v, const Integer& cap) const {
    const Integer there = typed_->value(n, t, cap);
    if (there != v)  // told in full, not as far as the cap
      throw_false(period_, pile(n), outcome(*f_, pile(n), t), n, outcome(*typed_, n, t), t);
  }

  Integer pile(const Integer& n) const {
    return first_ == 0 ? n : to_integer(first_ + mpz_fdiv_ui(n.get_mpz_t(), period_));
  }

  MoveFunctionPtr f_;
  std::uint64_t period_;
  MoveFunctionPtr typed_;
  std::uint64_t first_;  ///< a multiple of the period
};

void check_period(const MoveFunction& f, std::uint64_t period) {
  const std::uint64_t last = std::max(3 * period, least_last_pile);
  const std::uint64_t moves = std::min(most_moves, most_comparisons / last);
  for (std::uint64_t n = 1; n <= last; ++n) {
    const std::uint64_t other = period + n % period;
    if (n == other) continue;
    for (std::uint64_t t = 1; t <= std::min(n, moves); ++t) {
      const Looked here = outcome(f, to_integer(n), to_integer(t));
      const Looked there = outcome(f, to_integer(other), to_integer(t));
      if (here == there) continue;
      throw_false(period, to_integer(n), here, to_integer(other), there, to_integer(t));
    }
  }
}

// Is each residue's function defined as that of the residue one period on?
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
    MoveFunctionPtr typed = f->typed();
    return std::make_shared<DeclaredFunction>(std::move(f), declared, std::move(typed), 0);
  }
  check_period(*f, declared);
  const auto* const periodic = dynamic_cast<const PeriodicFunction*>(f.get());
  if (periodic != nullptr && periodic->period() != 0 && repeats_by_form(*periodic, declared)) {
    return std::make_shared<DeclaredFunction>(std::move(f), declared, nullptr, 0);
  }
  MoveFunctionPtr typed = as_typed(f);
  if (const auto* const pile = dynamic_cast<const PileFunction*>(f.get()))
    f = pile->with_period(declared, declared);
  return std::make_shared<DeclaredFunction>(std::move(f), declared, std::move(typed), declared);
}

}  // namespace dynim
