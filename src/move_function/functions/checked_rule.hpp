// A move function in the words of dynim-check, which reads a part of the language (docs/formats.md,
// dynim/2), and what that program derives of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"

namespace dynim {
namespace move_function DYNIM_EXPORT {

struct CheckedRule {
  std::string text;

  /// Whether dynim-check derives that f is never negative and never falls by more than 1. Nothing
  /// is said that it does not; it may see more.
  bool is_slow = false;

  /// In the same way, whether it derives that f is never negative; and that it is admissible for
  /// two piles, or of class 5.
  bool is_never_negative = false, is_admissible = false, is_of_class_5 = false;

  /// Lines that it sees around f, for some rules of which it sees that they fall slowly.
  std::optional<LinearBounds> lines;

  /// Half of the values that it looks at at powers of two, to derive that f is admissible, or of
  /// class 5.
  static constexpr std::uint64_t values_at_powers = 50;

  /// Whether it takes on a certificate with so many members, of which none has more bits; or with
  /// so many values, of moves below 2^64.
  bool is_affordable(std::uint64_t entries, std::uint64_t bits = 64) const;

  // Of a value at a move of so many bits: at most degree * bits + constant_bits; the parts of the
  // rule, its choices, and the steps of the analysis along it.
  double degree = 0, constant_bits = 0, parts = 0, choices = 0, steps = 0;
};

/// Nothing for a callable, a file or list without an end or of more than 100 steps, for f(n, t),
/// and where it has fractions or reals, but for lines with one square root under floor, or other
/// functions. Cost: that of dynim-check's analysis.
std::optional<CheckedRule> checked_rule(const MoveFunction& f);

/// Whether dynim-check sees that f(t+1) > f(t) and f(t) >= t from this move on. Nothing is said
/// that it does not.
bool is_seen_to_rise(const MoveFunction& f, const Integer& from);

/// f by the residues of t, where dynim-check sees that it is a line for each from some multiple of
/// their number on, and f(t) >= 0 there.
std::optional<ResidueLines> lines_seen_by_residue(const MoveFunction& f);

/// The first t <= last at which an f(t) has no value, or a negative one; nothing where there is
/// none, or the budget ended first. Cost: a value each.
std::optional<std::uint64_t> first_undefined(const MoveFunction& f, std::uint64_t last,
                                             Budget& budget);

}  // namespace move_function
}  // namespace dynim
