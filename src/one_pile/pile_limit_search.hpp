// Where a limit h(n) from the pile first leaves enough, and how long it stays the same.
//
// Method: halving where the form of h proves that it rises by at most one from pile to pile, or
// never falls; else intervals that a lower bound of h rules out. Cost: some values of h for each
// bit of what is found; without a usable bound, a scan. Evaluations are watched by the caller.
#pragma once

#include <optional>
#include <utility>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

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
