// Definition and cost are in pile_limit_search.hpp.
#include "one_pile/pile_limit_search.hpp"

namespace dynim {
namespace {

// A stretch on which h does not change is looked for where it has this many steps at least.
constexpr unsigned least_steps = 16;

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
  if (near <= from) return first_where(from + 1, last, guesses.far, leaves_enough, budget);
  if (leaves_enough(near)) return first_where(from + 1, near, near, leaves_enough, budget);
  return first_where(near + 1, last, guesses.far, leaves_enough, budget);
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
  return last < from || !reaches(last) ? std::nullopt
                                       : first_where(from, last, guess, reaches, budget);
}

Integer PileLimitSearch::alike(const Integer& n, const Integer& step, const Integer& last,
                               Budget& budget) {
  const Integer h = value(n), near = n + least_steps * step;
  const auto differs = [&](const Integer& m) { return h_->value(0, m + shift_, h + 1) > h; };
  if (near > last || differs(near)) return 0;
  const std::optional<Integer> found =
      first_where(near + 1, last, changes_.next(), differs, budget);
  if (budget.exhausted()) return 0;
  if (found) changes_.note(*found);
  return ((found ? Integer(*found - 1) : last) - n) / step;
}

}  // namespace dynim
