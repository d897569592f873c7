// Two piles with an admissible move function: the least winning move L, and the strategy, in closed
// form.
//
// For piles a <= b put N = b - a and h = h(N), the greatest power of 2 dividing N (infinite for N =
// 0). Then
//     L(a, b) = a  where a <= f(h)   (case 1),   else  L(a, b) = h   (case 2).
// It takes f at two powers of two, so it costs nothing at any size. It needs the four conditions of
// admissibility only for N <= b (docs/mathematics.md).
//
// Source: [HR05], Main Theorem and Strategy.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// The case of the strategy that gives a winning move.
enum class TwoPileCase {
  one,             ///< "1": the whole smaller pile
  two_a,           ///< "2A": h from the larger pile
  two_b1,          ///< "2B1": h from the larger pile
  two_b2_smaller,  ///< "2B2-smaller": h from the smaller pile
  two_b2_larger,   ///< "2B2-larger": h from the larger pile
  once,            ///< "h": h counters, of class 5 or in base three
  twice,           ///< "2h": 2 h counters, in base three
  three_times,     ///< "3h": 3 h counters, of class 5
  five_times,      ///< "5h": 5 h counters, of class 5
  table,           ///< "table": none of the strategy; L was calculated
};

std::string_view to_string(TwoPileCase which);

/// A winning move with L counters, and the case that gives it.
struct TwoPileStep {
  Move move;
  TwoPileCase which;
};

/// For piles of any size >= 1 in any order; of equal piles it takes from the first. Precondition: f
/// fulfils the conditions for N up to the larger pile.
TwoPileStep formula_step(const MoveFunction& f, const PilePair& piles);

/// The formula on 64-bit piles, for millions of answers.
class TwoPileFormula {
 public:
  /// Reads f at the powers of two up to the largest pile that will be asked about; the same
  /// precondition for all of them.
  explicit TwoPileFormula(const MoveFunction& f,
                          std::uint64_t largest_pile = std::numeric_limits<std::uint64_t>::max());

  /// L(a, b); a, b >= 1. No branch but the comparison.
  std::uint64_t least_winning_move(std::uint64_t a, std::uint64_t b) const noexcept {
    const std::uint64_t smaller = a < b ? a : b;
    const std::uint64_t difference = a < b ? b - a : a - b;
    const std::uint64_t h = difference & (~difference + 1);
    return smaller <= f_at_power_[static_cast<std::size_t>(std::countr_zero(difference))] ? smaller
                                                                                          : h;
  }

  /// Whether the player to move wins with limit x.
  bool wins(std::uint64_t a, std::uint64_t b, std::uint64_t x) const noexcept {
    return x >= least_winning_move(a, b);
  }

 private:
  std::array<std::uint64_t, 65>
      f_at_power_;  // f(2^i), saturated; the last entry, for equal piles, is infinite
};

// ---- the classes of move functions with a closed formula ---------------------------------------

// Write h(N) for the greatest power of 2 that divides N. f is admissible ("HR05") iff
//     (1)  f(h(N)) <= f(N)                          for all N >= 1,
// and for every power of two N
//     (2)  f(N) < 4 N
//     (3)  N <= f(N)
//     (4)  f(N) < 2 N  or  N + f(N) <= f(2 N);
// of class 5 iff (1) and for every power of two N
//     (2)  4 N <= f(N) < 6 N
//     (3)  f(3 N) < 16 N  and  3 N + f(3 N) <= f(4 N)
//     (4)  f(3 N) < 8 N,  or  5 N <= f(N) and f(5 N) < 48 N;
// of the class in base three iff, with powers of 3 in place of those of 2, (1) and for every power
//     (2)  2 N <= f(N) < 3 N
//     (3)  f(2 N) = f(N).
// Each class has a formula for L, which holds for all piles for its members and for no other f. No
// f is in two of them: f(1) and f(2) decide.
//
// Source: A. Holshouser, H. Reiter, Two Pile Move-Size Dynamic Nim, Discrete Mathematics and
// Theoretical Computer Science 7 (2005), 1-10 [HR05], Definition 2, for the first; the others are
// proved in docs/mathematics.md, Theorems 223, 226 and 229, and how conditions are decided for all
// N at once in Theorem 57.
enum class FormulaClass {
  hr05,       ///< "HR05"
  class_5,    ///< "class 5"
  base_three  ///< "base three"
};

std::string_view to_string(FormulaClass which);

/// The condition, from 1 on, that f breaks, and the N at which it does.
struct AdmissibilityViolation {
  int condition;
  Integer at;
};

/// What is known about the conditions of a class.
struct Admissibility {
  bool proved = false;  ///< f is in the class: proved for all N
  Integer
      verified_to;  ///< all conditions hold for N <= verified_to; where proved, for all others too
  /// A violation; the one with the least N, and of these the first condition, where N <=
  /// verified_to + 1. Beyond that, only powers are looked at.
  std::optional<AdmissibilityViolation> violation;
};

/// The first condition broken at N >= 1, if one is. Where f(N) and f(h(N)) are both 8 N or more
/// nothing is said of (1): h(N) breaks (2). Throws InputError where f fails where it is looked at.
std::optional<int> broken_condition(const MoveFunction& f, const Integer& N,
                                    FormulaClass which = FormulaClass::hr05);

/// Decides whether f(t) is in the class: proved from its lines (MoveFunctionFacts) and finitely
/// many N where they allow it, else looked at for all N <= up_to (beyond, too, where (1) is known
/// from the form of f) and at the powers up to 2^2048. Where the budget ends first, verified_to is
/// less than up_to. Cost: an evaluation of f a number N.
Admissibility find_admissibility(const MoveFunction& f, std::uint64_t up_to, Budget& budget,
                                 FormulaClass which = FormulaClass::hr05);

}  // namespace dynim
