// Galloping from a guess, then halving. Definition and cost are in pile_limit_search.hpp.
#include "one_pile/pile_limit_search.hpp"

#include <algorithm>

namespace dynim {
namespace {

// A stretch on which h does not change is looked for where it has this many steps at least.
constexpr unsigned least_steps = 16;

// The least n in first .. last that `holds`, where all after it do too; looked for from `guess` on
// in growing steps.
template <class Holds>
std::optional<Integer> least(const Integer& first, const Integer& last, Integer guess,
                             const Holds& holds, Budget& budget) {
  if (first > last) return std::nullopt;
  Integer low = first - 1,
          high = last + 1;  // none holds up to low; from high on all do, or it is beyond
  guess = std::clamp(guess, first, last);
  for (Integer step = 1; high - low > 1; step *= 2) {
    if (!budget.spend()) return std::nullopt;
    const bool found = holds(guess);
    (found ? high : low) = guess;
    const bool between = found ? low >= first : high <= last;
    if (between) break;
    guess = found ? std::max(Integer(guess - step), first) : std::min(Integer(guess + step), last);
  }
  while (high - low > 1) {
    if (!budget.spend()) return std::nullopt;
    const Integer middle = (low + high) / 2;
    (holds(middle) ? high : low) = middle;
  }
  return high <= last ? std::optional(std::move(high)) : std::nullopt;
}

}  // namespace

PileLimitSearch::PileLimitSearch(MoveFunctionPtr h, unsigned shift)
    : h_(std::move(h)), shift_(shift) {
  const MoveFunctionFacts facts = h_->facts();
  never_falls_ = facts.non_decreasing;
  rises_at_most_one_ = facts.rises_at_most_one;
}

Integer PileLimitSearch::value(const Integer& n) const { return h_->value(0, n + shift_, n); }

std::optional<Integer> PileLimitSearch::first_above(const Integer& from, const Integer& below,
                                                    const Integer& last, const Guesses& guesses,
                                                    Budget& budget) const {
  const auto leaves_enough = [&](const Integer& n) { return n - value(n) > below; };
  if (!rises_at_most_one_) return by_bounds(from, below, last, budget);
  if (from <= last && leaves_enough(from)) return from;
  const Integer near = std::min(guesses.near, last);
  if (near <= from) return least(from + 1, last, guesses.far, leaves_enough, budget);
  if (leaves_enough(near)) return least(from + 1, near, near, leaves_enough, budget);
  return least(near + 1, last, guesses.far, leaves_enough, budget);
}

// Where h is at least v from n to some pile, none up to below + v will do.
std::optional<Integer> PileLimitSearch::by_bounds(Integer n, const Integer& below,
                                                  const Integer& last, Budget& budget) const {
  Integer reach = 1;
  while (n <= last && budget.spend()) {
    const Integer h = value(n);
    if (n - h > below) return n;
    if (never_falls_) {
      n = below + h + 1;
      continue;
    }
    const Integer end = std::min(Integer(n + reach), last);
    const Integer ruled_out = below + h_->lower_bound(0, n + shift_, end + shift_, end);
    if (ruled_out >= end) {
      n = end + 1;
      reach *= 2;
    } else {
      n = std::max(n, ruled_out) + 1;
      reach = reach / 2 + 1;
    }
  }
  return std::nullopt;
}

std::optional<Integer> PileLimitSearch::first_reaching(const Integer& value, const Integer& from,
                                                       const Integer& last, const Integer& guess,
                                                       Budget& budget) const {
  const auto reaches = [&](const Integer& n) { return h_->value(0, n + shift_, value) >= value; };
  return last < from || !reaches(last) ? std::nullopt : least(from, last, guess, reaches, budget);
}

Integer PileLimitSearch::alike(const Integer& n, const Integer& step, const Integer& last,
                               Budget& budget) {
  const Integer h = value(n), near = n + least_steps * step;
  const auto differs = [&](const Integer& m) { return h_->value(0, m + shift_, h + 1) > h; };
  if (near > last || differs(near)) return 0;
  const std::optional<Integer> found = least(near + 1, last, changes_.next(), differs, budget);
  if (budget.exhausted()) return 0;
  if (found) changes_.note(*found);
  return ((found ? Integer(*found - 1) : last) - n) / step;
}

}  // namespace dynim
