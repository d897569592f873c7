// The decision by lines, here for admissible functions; the other classes (class_conditions.cpp)
// are decided alike. Let ls t + lc <= f(t) <= us t + uc at the powers of two t >= T: (2), (3) and
// (4) look at nothing else. Then each of them holds from some N on as soon as a line s N + c with
// s > 0, or with s = 0 and the right c, is not negative (or positive) there:
//
//     (2)  4 N - f(N) >= (4 - us) N - uc
//     (3)  f(N) - N >= (ls - 1) N + lc
//     (4)  2 N - f(N) >= (2 - us) N - uc    or    f(2 N) - f(N) - N >= (2 ls - us - 1) N + lc - uc
//
// So finitely many powers remain, and even a huge number of them costs nothing. (1) is known from
// the form of f where it does not decrease; else f(h) is asked of all larger multiples N of h that
// are no multiples of 2 h, and lines near N leave few of these to be looked at
// (move_function/functions/least_values.hpp).
//
// Standing: proved in docs/mathematics.md, Theorem 57. Where no lines decide, what is said
// is what was looked at.
#include <algorithm>
#include <array>
#include <utility>

#include "base/enumeration.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "move_function/functions/is_defined.hpp"
#include "move_function/functions/least_values.hpp"
#include "two_pile/asked_at_multiples.hpp"
#include "two_pile/class_conditions.hpp"
#include "two_pile/conditions.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim {
namespace {

using move_function::find_least_values;
using move_function::is_defined;
using move_function::LeastValues;
using two_pile::AskedAtMultiples;
using two_pile::ClassConditions;
using two_pile::conditions_of;
using two_pile::no_pile;
using two_pile::power_of;
using two_pile::power_of_two;
using two_pile::PowerWithin;
using two_pile::Reach;

// A proof may need this many N to be looked at, also where fewer were asked for.
constexpr std::uint64_t most_for_a_proof = std::uint64_t{1} << 22;
// A proof may need the powers with so many binary digits; without one, fewer are looked at.
constexpr std::size_t most_exponent_for_a_proof = 8192;
constexpr std::size_t most_exponent = 2048;
// With piles beyond this, every N is too many.
constexpr std::uint64_t most_scanned = std::uint64_t{1} << 32;
constexpr std::uint64_t scanned_between_stages = 4096;

/// From which power on no condition but (1) is broken. Nothing where the budget ended first.
std::optional<Integer> others_from(const MoveFunction& f, const ClassConditions& conditions,
                                   Budget& budget) {
  std::optional<Integer> from;
  try {
    const EvaluationWatch watch(budget);
    from = conditions.certain_from(f);
  } catch (const EvaluationStopped&) {
  }
  if (from && bit_length(*from) > most_exponent_for_a_proof) from.reset();
  return from;
}

/// (1) for all N, or N <= last. A power h at which f is too large for (2) asks for no more than
/// that.
LeastValues first_condition(const MoveFunction& f, const ClassConditions& conditions,
                            const std::optional<Integer>& last, std::uint64_t most,
                            Budget& budget) {
  if (f.least_at_powers_of(conditions.base)) return {true, std::nullopt, 0};
  const auto at_power = [&](const Integer& h) -> Integer {
    return f.value(no_pile, h, conditions.ratio * h);
  };
  AskedAtMultiples asked(f, conditions.base, at_power, f.linear_at(1, conditions.base));
  return find_least_values(f, asked, last, most, budget);
}

/// Looks at the conditions for N <= last, from 1 on, until one is broken or the budget ends.
class Inspection {
 public:
  /// Where `last_value` is given, f(t) is not asked for beyond it; else, as far as f is defined.
  Inspection(const MoveFunction& f, const ClassConditions& conditions,
             std::optional<Integer> last_value, Budget& budget)
      : f_(f), conditions_(conditions), reach_(f, std::move(last_value)), budget_(budget) {}

  /// All N <= last; precondition: last < 2^60. False where that was not finished.
  bool all(std::uint64_t last);

  /// The powers above what is verified, up to last; beyond `asked`, as far as f is defined.
  /// `fill`: the numbers between are known to break nothing.
  bool powers(const Integer& last, const Integer& asked, bool fill);

  Admissibility result;

 private:
  bool power(const Integer& N);
  Integer next_power() const;

  const MoveFunction& f_;
  const ClassConditions& conditions_;
  Reach reach_;
  Budget& budget_;
};

bool Inspection::power(const Integer& N) {
  const std::optional<int> condition = conditions_.broken(reach_, N);
  if (condition) result.violation = AdmissibilityViolation{*condition, N};
  return !condition;
}

// The least above what is verified.
Integer Inspection::next_power() const {
  Integer N = power_of(
      conditions_.base,
      mpz_sizeinbase(result.verified_to.get_mpz_t(), static_cast<int>(conditions_.base)) - 1);
  while (N <= result.verified_to) N *= conditions_.base;
  return N;
}

bool Inspection::all(std::uint64_t last) try {
  const EvaluationWatch watch(budget_);
  // f < ratio h at powers h was seen before it is compared with, so no saturated value takes part.
  std::array<std::uint64_t, 64> f_at_power{};
  for (std::uint64_t N = 1; N <= last; ++N) {
    if (!budget_.spend()) return false;
    if (N % scanned_between_stages == 0) {
      budget_.stage("checking the conditions", N, last);
    }
    const std::uint64_t v = f_.value64(0, N);
    const PowerWithin h(N, conditions_.base);
    std::uint64_t& f_of_h = f_at_power[h.exponent];
    if (h.power == N) {
      f_of_h = v;
      if (!power(to_integer(N))) return false;
    } else if (v < f_of_h) {
      result.violation = AdmissibilityViolation{1, to_integer(N)};
      return false;
    }
    result.verified_to = N;
  }
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

bool Inspection::powers(const Integer& last, const Integer& asked, bool fill) try {
  const EvaluationWatch watch(budget_);
  for (Integer N = next_power(); N <= last; N *= conditions_.base) {
    if (!budget_.spend() || (N > asked && !is_defined(f_, N))) return false;
    if (fill) result.verified_to = N - 1;
    if (!power(N)) return false;
  }
  if (fill) result.verified_to = std::max(result.verified_to, last);
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

}  // namespace

std::string_view to_string(FormulaClass which) {
  return value_of<std::string_view, FormulaClass::base_three>(which,
                                                              {"HR05", "class 5", "base three"});
}

std::optional<int> broken_condition(const MoveFunction& f, const Integer& N, FormulaClass which) {
  const ClassConditions& conditions = conditions_of(which);
  const Integer h = two_pile::h(N, conditions.base);
  if (h == N) return conditions.broken(Reach(f, 5 * N), N);
  const Integer cap = 8 * N;
  return f.value(no_pile, h, cap) > f.value(no_pile, N, cap) ? std::optional<int>(1) : std::nullopt;
}

Admissibility find_admissibility(const MoveFunction& f, std::uint64_t up_to, Budget& budget,
                                 FormulaClass which) {
  const ClassConditions& conditions = conditions_of(which);
  const std::optional<Integer> others = others_from(f, conditions, budget);
  const LeastValues first =
      first_condition(f, conditions, std::nullopt, std::max(up_to, most_for_a_proof), budget);
  const Integer asked = to_integer(up_to);
  const Integer powers = others ? Integer(*others - 1) : power_of_two(most_exponent);

  Inspection inspection(f, conditions, std::nullopt, budget);
  Admissibility& result = inspection.result;
  const bool near = first.hold || first.hold_to >= asked
                        ? inspection.powers(first.hold ? powers : first.hold_to, asked, true)
                        : inspection.all(up_to);
  const bool clean = near && inspection.powers(powers, asked, first.hold);
  if (first.broken && (!result.violation || result.violation->at > *first.broken))
    result.violation = AdmissibilityViolation{1, *first.broken};
  result.proved = clean && first.hold && others.has_value();
  return result;
}

bool two_pile::admissible_to(const MoveFunction& f, const Integer& b, Budget& budget,
                             FormulaClass which) try {
  const ClassConditions& conditions = conditions_of(which);
  const LeastValues first = first_condition(f, conditions, b, most_for_a_proof, budget);
  if (first.broken || (!first.hold && b > to_integer(most_scanned))) return false;
  const std::optional<Integer> others = others_from(f, conditions, budget);
  const Integer powers = others && *others <= b ? Integer(*others - 1) : b;
  Inspection inspection(f, conditions, b, budget);
  return (first.hold || inspection.all(to_u64(b))) && inspection.powers(powers, b, false);
} catch (const InputError&) {
  return false;  // f has no value at some N
}

}  // namespace dynim
