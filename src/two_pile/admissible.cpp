// The decision by lines, here for admissible functions; the other classes (class_conditions.cpp)
// are decided alike. Let ls t + lc <= f(t) <= us t + uc for t >= T. Then each condition holds from
// some N on as soon as a line s N + c with s > 0, or with s = 0 and the right c, is not negative
// (or positive) there. At powers of two, and (2), (3) and (4) look at nothing else, nearer lines
// may be known:
//
//     (1)  f(h m) - f(h) >= (3 ls - us) h + lc - uc    for N = h m, m >= 3, where h >= T;
//          f(h m) - f(h) >= ls N + lc - f(h)           for the finitely many other h
//     (2)  4 N - f(N) >= (4 - us) N - uc
//     (3)  f(N) - N >= (ls - 1) N + lc
//     (4)  2 N - f(N) >= (2 - us) N - uc    or    f(2 N) - f(N) - N >= (2 ls - us - 1) N + lc - uc
//
// So finitely many N remain; and of them all but (1) look at the powers only, so that even a huge
// number of them costs nothing. (1) may also be known from the form of f: it holds everywhere for a
// non-decreasing f.
//
// Standing: proved in docs/mathematics.md, Theorem 57. Where no lines decide, what is said is what
// was looked at.
#include <algorithm>
#include <array>
#include <utility>

#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/two_pile/formula.hpp"
#include "move_function/arithmetic/lines.hpp"
#include "move_function/functions/is_defined.hpp"
#include "two_pile/admissible_to.hpp"
#include "two_pile/class_conditions.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim {
namespace {

using move_function::eventually;
using move_function::is_defined;
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

/// From where on the conditions hold without looking: (1) for all N, the others for powers.
struct Certain {
  std::optional<Integer> first;
  std::optional<Integer> others;
};

/// From which N on f(h(N)) <= f(N); `all` bounds f everywhere, `powers` at powers.
std::optional<Integer> first_certain_from(const MoveFunction& f, const ClassConditions& conditions,
                                          const LinearBounds& all, const LinearBounds& powers) {
  const int least_multiple = conditions.base == 2 ? 3 : 2;  // N = m h, m > 1
  std::optional<Integer> large_h = eventually(least_multiple * all.lower_slope - powers.upper_slope,
                                              all.lower_constant - powers.upper_constant);
  if (!large_h) return std::nullopt;
  *large_h = std::max(*large_h, powers.from);
  if (bit_length(*large_h) > most_exponent_for_a_proof) return std::nullopt;
  Integer greatest = 0;  // f(h) for the smaller h; a larger one breaks (2) before it could matter
  for (Integer h = 1; h < *large_h; h *= conditions.base)
    greatest = std::max(greatest, f.value(no_pile, h, conditions.ratio * h));
  std::optional<Integer> from = eventually(all.lower_slope, all.lower_constant - greatest);
  if (from) *from = std::max(*from, all.from);
  return from;
}

/// Nothing where the budget ended first.
Certain certain_from(const MoveFunction& f, const ClassConditions& conditions, Budget& budget) try {
  const EvaluationWatch watch(budget);
  Certain r;
  r.others = conditions.certain_from(f);
  if (r.others && bit_length(*r.others) > most_exponent_for_a_proof) r.others.reset();
  const std::optional<LinearBounds> all = f.facts().linear;
  const std::optional<LinearBounds> powers = f.linear_at(1, conditions.base);
  if (r.others && all && powers) r.first = first_certain_from(f, conditions, *all, *powers);
  if (f.least_at_powers_of(conditions.base)) r.first = 1;
  return r;
} catch (const EvaluationStopped&) {
  return {};
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
      budget_.stage("checking the conditions", static_cast<double>(N) / static_cast<double>(last));
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
  switch (which) {
    case FormulaClass::hr05:
      return "HR05";
    case FormulaClass::class_5:
      return "class 5";
    case FormulaClass::base_three:
      break;
  }
  return "base three";
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
  const Certain certain = certain_from(f, conditions, budget);
  const bool first_within_reach =
      certain.first && *certain.first <= to_integer(std::max(up_to, most_for_a_proof));
  const std::uint64_t all = first_within_reach ? to_u64(*certain.first) - 1 : up_to;
  const Integer powers =
      certain.others ? Integer(*certain.others - 1) : power_of_two(most_exponent);

  Inspection inspection(f, conditions, std::nullopt, budget);
  const bool clean =
      inspection.all(all) && inspection.powers(powers, to_integer(up_to), first_within_reach);
  inspection.result.proved = clean && first_within_reach && certain.others.has_value();
  return inspection.result;
}

bool two_pile::admissible_to(const MoveFunction& f, const Integer& b, Budget& budget,
                             FormulaClass which) try {
  const ClassConditions& conditions = conditions_of(which);
  const Certain certain = certain_from(f, conditions, budget);
  const Integer all = certain.first && *certain.first <= b ? Integer(*certain.first - 1) : b;
  const Integer powers = certain.others && *certain.others <= b ? Integer(*certain.others - 1) : b;
  if (all > to_integer(most_scanned)) return false;
  Inspection inspection(f, conditions, b, budget);
  return inspection.all(to_u64(all)) && inspection.powers(powers, b, false);
} catch (const InputError&) {
  return false;  // f has no value at some N
}

}  // namespace dynim
