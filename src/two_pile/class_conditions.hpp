// The conditions of the classes of move functions with a closed formula (dynim/piles.hpp):
// what each of them asks of f at a power, and from which power on lines around f show it.
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim::two_pile {

/// f as far as conditions may look at it.
class Reach {
 public:
  /// f(t) with t > last is not asked for; without it, where f is not defined.
  Reach(const MoveFunction& f, std::optional<Integer> last) : f_(f), last_(std::move(last)) {}

  const MoveFunction& f() const { return f_; }
  /// min(f(t), cap).
  Integer value(const Integer& t, const Integer& cap) const;
  /// The same; nothing where it is out of reach.
  std::optional<Integer> value_within(const Integer& t, const Integer& cap) const;

 private:
  const MoveFunction& f_;
  std::optional<Integer> last_;
};

/// Beside (1), f(h(N)) <= f(N), h(N) the greatest power of `base` that divides N.
struct ClassConditions {
  std::uint64_t base;
  std::uint64_t ratio;  ///< f(h) < ratio h for all powers h
  /// The first that f breaks at N, a power, as far as it is within reach.
  std::optional<int> (*broken)(const Reach& f, const Integer& N);
  /// From where on no power breaks any; nothing where the lines of f do not show it.
  std::optional<Integer> (*certain_from)(const MoveFunction& f);
};

const ClassConditions& conditions_of(FormulaClass which);

/// The only class to which f can belong, by f(1) and f(2) as far as they are within reach.
FormulaClass possible_class(const Reach& f);

}  // namespace dynim::two_pile
