// Statements of the papers against tables. Cost: a few steps a cell; of the periods a walk over the
// table for each that is not a multiple of one before.
//
// Some of the papers' statements speak of all piles: that g is bounded, or periodic from some pile
// on. No table refutes these, so what their proofs give of a table is looked at.
#include "verify/lemmas.hpp"

#include <algorithm>

#include "base/growth.hpp"

namespace dynim {
namespace {

std::string value_text(const char* name, std::uint64_t value) {
  return name + (" = " + std::to_string(value));
}

FalseLemma at_pile(std::uint64_t n, std::string expected, std::uint64_t g) {
  return {"pile " + std::to_string(n), std::move(expected), value_text("recurrence: g", g)};
}

// ---- one pile -------------------------------------------------------------------------------

// Members and what is between them.
std::optional<FalseLemma> check_members(const MoveFunction& f, const GTable& g, const GBases& bases,
                                        std::uint64_t up_to, VerifyAnswer& report, Budget& budget) {
  std::uint64_t& copies = report.measure("copies");
  std::uint64_t& members = report.measure("members");
  std::size_t next = 1;  // number of the member after b
  std::uint64_t b = 1;
  for (std::uint64_t n = 2; n <= up_to && budget.spend(); ++n) {
    if (next == bases.size() || bases.b(next) != to_integer(n)) {
      const bool ended = bases.finite() && next == bases.size();  // then g has the period b
      const std::uint64_t below = !ended ? n - b : n % b == 0 ? b : n % b;
      if (g[n] != g[below])
        return at_pile(n, value_text("copied between members: g", g[below]), g[n]);
      ++copies;
      continue;
    }
    if (n > 2 * b)
      return at_pile(n, "a member is at most twice the one before, " + std::to_string(b), g[n]);
    const std::uint64_t step = n - b;
    if (g[n] <= step)
      return at_pile(n, "a member has g > " + std::to_string(step) + ", the step to it", g[n]);
    // So finitely many self-valued members keep g below the largest f of these (appendix 5).
    if (g[step] != step || f.value64(0, step) < g[b])
      return at_pile(step, "a step is self-valued, and f of it at least " + value_text("g", g[b]),
                     g[step]);
    ++members;
    ++next;
    b = n;
  }
  return std::nullopt;
}

// The least n with g(n + a) != g(n), n + a <= last; 0 where there is none.
std::uint64_t exception_to_period(const GTable& g, std::uint64_t a, std::uint64_t last,
                                  Budget& budget) {
  for (std::uint64_t n = 1; n + a <= last && budget.spend(); ++n) {
    if (g[n + a] != g[n]) return n;
  }
  return 0;
}

// A finite base has the least period as its last member.
std::optional<FalseLemma> check_least_period(const GTable& g, std::uint64_t last_member,
                                             std::uint64_t up_to, Budget& budget) {
  if (last_member > up_to / 2) return std::nullopt;
  for (std::uint64_t a = 1; a < last_member && budget.spend(); ++a) {
    if (last_member % a == 0 && exception_to_period(g, a, 2 * last_member, budget) == 0 &&
        !budget.exhausted())
      return at_pile(last_member, "the last member is the least period, not " + std::to_string(a),
                     g[last_member]);
  }
  return std::nullopt;
}

// Where f(1), ..., f(a) < g(a), a is a period (appendix 4 of [HR03]); and where there is a period
// from 1 on, and only there, the base is finite (appendix 1).
std::optional<FalseLemma> check_periods(const MoveFunction& f, const GTable& g, const GBases& bases,
                                        std::uint64_t up_to, VerifyAnswer& report, Budget& budget) {
  const std::uint64_t last_member = saturate_u64(bases.b(bases.size() - 1));
  if (bases.finite()) {
    if (auto wrong = check_least_period(g, last_member, up_to, budget)) return wrong;
  }
  std::uint64_t largest = 0, least_period = 0;
  for (std::uint64_t a = 1; a <= up_to && budget.spend(); ++a) {
    largest = std::max(largest, f.value64(0, a));
    if (largest >= g[a]) continue;
    ++report.measure("periods");
    // Behind up_to nobody has asked yet whether another member follows.
    if (bases.finite() ? a % last_member != 0 : last_member < up_to || last_member > a)
      return at_pile(a, "a period is a multiple of the last member of the base", g[a]);
    if (least_period != 0 && a % least_period == 0) continue;
    if (least_period == 0) least_period = a;
    if (const std::uint64_t n = exception_to_period(g, a, up_to, budget); n != 0)
      return at_pile(n + a, "by the period " + std::to_string(a) + value_text(": g", g[n]),
                     g[n + a]);
  }
  return std::nullopt;
}

// Bounded g is periodic in the end, as it is where f is bounded (appendix 2, 3 and 6): what recurs
// in the first half of the table as proves a period goes on in the second.
std::optional<FalseLemma> check_repeats(const GTable& g, std::uint64_t up_to, VerifyAnswer& report,
                                        Budget& budget) {
  const MemoryScope memory(budget);
  const std::uint64_t half = up_to / 2;
  const auto certificate = find_periodicity(g.cells().first(half + 1), budget);
  if (!certificate) return std::nullopt;
  const std::uint64_t period = to_u64(certificate->period);
  for (std::uint64_t n = half + 1; n <= up_to && budget.spend(); ++n) {
    if (g[n] != g[n - period]) return at_pile(n, value_text("repeated: g", g[n - period]), g[n]);
    ++report.measure("repeats");
  }
  return std::nullopt;
}

// ---- two piles ------------------------------------------------------------------------------

// The greatest power of 2 that divides N >= 1.
std::uint64_t h(std::uint64_t N) { return N & (~N + 1); }

// Sums and differences (lemma 1 of [HR05]).
std::optional<FalseLemma> check_divisors(std::uint64_t up_to, VerifyAnswer& report,
                                         Budget& budget) {
  for (std::uint64_t N = 1; N <= up_to && budget.spend(up_to); ++N) {
    for (std::uint64_t k = 1; k < N; ++k) {
      for (const std::uint64_t d : {N + k, N - k}) {
        const bool holds = h(N) == h(k) ? h(d) >= 2 * h(N) : h(d) == std::min(h(N), h(k));
        if (!holds)
          return FalseLemma{std::to_string(N) + " and " + std::to_string(k),
                            "the greatest power of 2 in their sum and difference",
                            std::to_string(h(d)) + " in " + std::to_string(d)};
        ++report.measure("divisors");
      }
    }
  }
  return std::nullopt;
}

std::optional<FalseLemma> check_rises(const MoveFunction& f, std::uint64_t up_to,
                                      VerifyAnswer& report) {
  for (std::uint64_t power = 1; 2 * power < up_to; power *= 2) {
    if (f.value64(0, power) >= f.value64(0, 2 * power))
      return FalseLemma{"f at " + std::to_string(power) + " and twice that", "f rises",
                        value_text("f", f.value64(0, 2 * power))};
    ++report.measure("rises");
  }
  return std::nullopt;
}

std::optional<FalseLemma> check_upper_bounds(const MoveFunction& f, const TwoPileRecurrence& L,
                                             std::uint64_t up_to, VerifyAnswer& report,
                                             Budget& budget) {
  for (std::uint64_t b = 1; b <= up_to && budget.spend(b); ++b) {
    for (std::uint64_t a = 1; a <= b; ++a) {
      const std::uint64_t most = a == b ? a : std::min(a, f.value64(0, h(b - a)));
      if (L.least_winning_move(a, b) > most)
        return FalseLemma{"piles " + std::to_string(a) + ", " + std::to_string(b),
                          value_text("at most L", most),
                          value_text("recurrence: L", L.least_winning_move(a, b))};
      ++report.measure("upper_bounds");
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<FalseLemma> check_one_pile_lemmas(const MoveFunction& f, const GTable& g,
                                                const GBases& bases, std::uint64_t up_to,
                                                VerifyAnswer& report, Budget& budget) {
  if (auto wrong = check_members(f, g, bases, up_to, report, budget)) return wrong;
  if (auto wrong = check_periods(f, g, bases, up_to, report, budget)) return wrong;
  return check_repeats(g, up_to, report, budget);
}

std::optional<FalseLemma> check_two_pile_lemmas(const MoveFunction& f, const TwoPileRecurrence& L,
                                                std::uint64_t up_to, VerifyAnswer& report,
                                                Budget& budget) {
  if (auto wrong = check_divisors(up_to, report, budget)) return wrong;
  if (auto wrong = check_rises(f, up_to, report)) return wrong;
  return check_upper_bounds(f, L, up_to, report, budget);
}

}  // namespace dynim
