// Where a limit h(n) from the pile first leaves enough, and how long it stays the same.
//
// Method: halving where the form of h proves that it rises by at most one from pile to pile, or
// never falls; else intervals that a lower bound of h rules out. Cost: some values of h for each
// bit of what is found; without a usable bound, a scan. Evaluations are watched by the caller.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

/// The least n in first .. last that `holds`, where all after it do too; nothing where there is
/// none or the budget ended. Looked for from `guess` on in growing steps, then by halving; each
/// look costs `nodes`.
template <class Holds>
std::optional<Integer> first_where(const Integer& first, const Integer& last, Integer guess,
                                   const Holds& holds, Budget& budget, std::uint64_t nodes = 1) {
  if (first > last) return std::nullopt;
  Integer low = first - 1,
          high = last + 1;  // none holds up to low; from high on all do, or it is beyond
  guess = std::clamp(guess, first, last);
  for (Integer step = 1; high - low > 1; step *= 2) {
    if (!budget.spend(nodes)) return std::nullopt;
    const bool found = holds(guess);
    (found ? high : low) = guess;
    const bool between = found ? low >= first : high <= last;
    if (between) break;
    guess = found ? std::max(Integer(guess - step), first) : std::min(Integer(guess + step), last);
  }
  while (high - low > 1) {
    if (!budget.spend(nodes)) return std::nullopt;
    const Integer middle = (low + high) / 2;
    (holds(middle) ? high : low) = middle;
  }
  return high <= last ? std::optional(std::move(high)) : std::nullopt;
}

/// The next number where the last two that were noted grow by the same factor.
class Growth {
 public:
  void note(Integer number) { before_ = std::exchange(last_, std::move(number)); }
  Integer next() const { return before_ > 0 ? Integer(last_ * last_ / before_) : last_; }

 private:
  Integer last_ = 0, before_ = 0;
};

class PileLimitSearch {
 public:
  /// Of h(n + shift).
  explicit PileLimitSearch(MoveFunctionPtr h, unsigned shift = 0);

  bool never_falls() const { return never_falls_; }

  /// min(h(n), n), n >= 1.
  Integer value(const Integer& n) const;

  /// Where to look first.
  struct Guesses {
    Integer near, far;
  };

  /// The least n in from .. last with n - h(n) > below; nothing where there is none or the budget
  /// ended.
  std::optional<Integer> first_above(const Integer& from, const Integer& below, const Integer& last,
                                     const Guesses& guesses, Budget& budget) const;

  /// Of an h that never falls: the least n in from .. last with h(n) >= value, looked for first at
  /// `guess`; nothing where there is none.
  std::optional<Integer> first_reaching(const Integer& value, const Integer& from,
                                        const Integer& last, const Integer& guess,
                                        Budget& budget) const;

  /// Of an h that never falls: how many of n + step, n + 2 step, ... up to `last` have the same h
  /// as n; 0 where they are too few to be worth a search. Where h changed before is where it is
  /// looked for first.
  Integer alike(const Integer& n, const Integer& step, const Integer& last, Budget& budget);

 private:
  std::optional<Integer> by_bounds(Integer n, const Integer& below, const Integer& last,
                                   Budget& budget) const;

  MoveFunctionPtr h_;
  Integer shift_;
  bool never_falls_, rises_at_most_one_;
  Growth changes_;  // the piles at which h was found to change
};

}  // namespace dynim
