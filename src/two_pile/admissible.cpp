// The decision by lines. Let ls t + lc <= f(t) <= us t + uc for t >= T. Then each condition holds
// from some N on as soon as a line s N + c with s > 0, or with s = 0 and the right c, is not
// negative (or positive) there. At powers of two, and (2), (3) and (4) look at nothing else, nearer
// lines may be known:
//
//     (1)  f(h m) - f(h) >= (3 ls - us) h + lc - uc    for N = h m, m >= 3, where h >= T;
//          f(h m) - f(h) >= ls N + lc - f(h)           for the finitely many other h
//     (2)  4 N - f(N) >= (4 - us) N - uc
//     (3)  f(N) - N >= (ls - 1) N + lc
//     (4)  2 N - f(N) >= (2 - us) N - uc    or    f(2 N) - f(N) - N >= (2 ls - us - 1) N + lc - uc
//
// So finitely many N remain; and of them (2), (3) and (4) look at the powers of two only, so that
// even a huge number of them costs nothing. (1) may also be known from the form of f: it holds
// everywhere for a non-decreasing f.
//
// Standing: proved in docs/mathematics.md, Theorem 57. Where no lines decide, what is said is what
// was looked at.
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/two_pile/formula.hpp"
#include "move_function/arithmetic/lines.hpp"
#include "move_function/functions/is_defined.hpp"
#include "two_pile/admissible_to.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim {
namespace {

using move_function::eventually;
using move_function::is_defined;
using two_pile::no_pile;
using two_pile::power_of_two;

// A proof may need this many N to be looked at, also where fewer were asked for.
constexpr std::uint64_t most_for_a_proof = std::uint64_t{1} << 22;
// A proof may need the powers of two up to this exponent; without one, fewer are looked at.
constexpr std::size_t most_exponent_for_a_proof = 8192;
constexpr std::size_t most_exponent = 2048;
// With piles beyond this, every N is too many.
constexpr std::uint64_t most_scanned = std::uint64_t{1} << 32;
constexpr std::uint64_t scanned_between_stages = 4096;

std::optional<Integer> least(const std::optional<Integer>& a, const std::optional<Integer>& b) {
  return !a || (b && *b < *a) ? b : a;
}

/// From where on the conditions hold without looking: (1) for all N, the others for powers of two.
struct Certain {
  std::optional<Integer> first;
  std::optional<Integer> others;
};

/// From which N on f(h(N)) <= f(N); `all` bounds f everywhere, `powers` at powers of two.
std::optional<Integer> first_certain_from(const MoveFunction& f, const LinearBounds& all,
                                          const LinearBounds& powers) {
  std::optional<Integer> large_h = eventually(3 * all.lower_slope - powers.upper_slope,
                                              all.lower_constant - powers.upper_constant);
  if (!large_h) return std::nullopt;
  *large_h = std::max(*large_h, powers.from);
  if (bit_length(*large_h) > most_exponent_for_a_proof) return std::nullopt;
  Integer greatest =
      0;  // f(h) for the smaller h; an f(h) >= 4 h breaks (2) before it could matter here
  for (Integer h = 1; h < *large_h; h *= 2)
    greatest = std::max(greatest, f.value(no_pile, h, 4 * h));
  std::optional<Integer> from = eventually(all.lower_slope, all.lower_constant - greatest);
  if (from) *from = std::max(*from, all.from);
  return from;
}

std::optional<Integer> others_certain_from(const LinearBounds& l) {
  const auto second = eventually(4 - l.upper_slope, -l.upper_constant, true);
  const auto third = eventually(l.lower_slope - 1, l.lower_constant);
  const auto fourth =
      least(eventually(2 - l.upper_slope, -l.upper_constant, true),
            eventually(2 * l.lower_slope - l.upper_slope - 1, l.lower_constant - l.upper_constant));
  if (!second || !third || !fourth) return std::nullopt;
  return std::max({*second, *third, *fourth, l.from});
}

/// Nothing where the budget ended first.
Certain certain_from(const MoveFunction& f, Budget& budget) try {
  const EvaluationWatch watch(budget);
  const MoveFunctionFacts facts = f.facts();
  Certain r;
  if (facts.linear_at_powers) {
    r.others = others_certain_from(*facts.linear_at_powers);
    if (r.others && bit_length(*r.others) > most_exponent_for_a_proof) r.others.reset();
    if (r.others && facts.linear)
      r.first = first_certain_from(f, *facts.linear, *facts.linear_at_powers);
  }
  if (facts.least_at_powers) r.first = 1;
  return r;
} catch (const EvaluationStopped&) {
  return {};
}

/// The first condition that the power of two N breaks; (4) only where f(2 N) is to be looked at.
std::optional<int> broken_at_power(const MoveFunction& f, const Integer& N, bool fourth) {
  const Integer v = f.value(no_pile, N, 4 * N);
  if (v >= 4 * N) return 2;
  if (v < N) return 3;
  if (fourth && v >= 2 * N && N + v > f.value(no_pile, 2 * N, 8 * N)) return 4;
  return std::nullopt;
}

/// Looks at the conditions for N <= last, from 1 on, until one is broken or the budget ends.
class Inspection {
 public:
  /// Where `last_value` is given, f(t) is not asked for beyond it; else, as far as f is defined.
  Inspection(const MoveFunction& f, std::optional<Integer> last_value, Budget& budget)
      : f_(f), last_value_(std::move(last_value)), budget_(budget) {}

  /// All N <= last; precondition: last < 2^60. False where that was not finished.
  bool all(std::uint64_t last);

  /// The powers of two above what is verified, up to last; beyond `asked`, as far as f is defined.
  /// `fill`: the numbers between are known to break nothing.
  bool powers(const Integer& last, const Integer& asked, bool fill);

  Admissibility result;

 private:
  bool power(const Integer& N);

  const MoveFunction& f_;
  std::optional<Integer> last_value_;
  Budget& budget_;
};

bool Inspection::power(const Integer& N) {
  const bool fourth = last_value_ ? 2 * N <= *last_value_ : is_defined(f_, 2 * N);
  const std::optional<int> condition = broken_at_power(f_, N, fourth);
  if (condition) result.violation = AdmissibilityViolation{*condition, N};
  return !condition;
}

bool Inspection::all(std::uint64_t last) try {
  const EvaluationWatch watch(budget_);
  // f(2^i) < 4 * 2^i was seen before it is compared with, so no saturated value takes part.
  std::array<std::uint64_t, 64> f_at_power{};
  for (std::uint64_t N = 1; N <= last; ++N) {
    if (!budget_.spend()) return false;
    if (N % scanned_between_stages == 0) {
      budget_.stage("checking the conditions", static_cast<double>(N) / static_cast<double>(last));
    }
    const std::uint64_t v = f_.value64(0, N);
    std::uint64_t& f_of_h = f_at_power[static_cast<std::size_t>(std::countr_zero(N))];
    if (std::has_single_bit(N)) {
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
  for (Integer N = power_of_two(bit_length(result.verified_to)); N <= last; N *= 2) {
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

std::optional<int> broken_condition(const MoveFunction& f, const Integer& N) {
  const Integer h = two_pile::h(N);
  if (h == N) return broken_at_power(f, N, true);
  const Integer cap = 8 * N;
  return f.value(no_pile, h, cap) > f.value(no_pile, N, cap) ? std::optional<int>(1) : std::nullopt;
}

Admissibility find_admissibility(const MoveFunction& f, std::uint64_t up_to, Budget& budget) {
  const Certain certain = certain_from(f, budget);
  const bool first_within_reach =
      certain.first && *certain.first <= to_integer(std::max(up_to, most_for_a_proof));
  const std::uint64_t all = first_within_reach ? to_u64(*certain.first) - 1 : up_to;
  const Integer powers =
      certain.others ? Integer(*certain.others - 1) : power_of_two(most_exponent);

  Inspection inspection(f, std::nullopt, budget);
  const bool clean =
      inspection.all(all) && inspection.powers(powers, to_integer(up_to), first_within_reach);
  inspection.result.proved = clean && first_within_reach && certain.others.has_value();
  return inspection.result;
}

bool two_pile::admissible_to(const MoveFunction& f, const Integer& b, Budget& budget) try {
  const Certain certain = certain_from(f, budget);
  const Integer all = certain.first && *certain.first <= b ? Integer(*certain.first - 1) : b;
  const Integer powers = certain.others && *certain.others <= b ? Integer(*certain.others - 1) : b;
  if (all > to_integer(most_scanned)) return false;
  Inspection inspection(f, b, budget);
  return inspection.all(to_u64(all)) && inspection.powers(powers, b, false);
} catch (const InputError&) {
  return false;  // f has no value at some N
}

}  // namespace dynim
