// The lost piles where the pile that is left decides the limit, f(n, t) = h(n - t): whoever must
// move from one of them with its own limit loses, so to win is to leave one.
//
// n is lost where the game does not end and fewer than p + 1 lost piles lie from n - h(n) to n - 1,
// p being how many moves may be blocked. So the next one is the least n with n - h(n) above the
// last one but p. Where h never falls, lost piles at equal distances are held in runs. With a pass
// in the game, a pile that is lost without it is not lost.
//
// Source: A. Holshouser, H. Reiter, J. Rudzinski, Pilesize Dynamic One-Pile Nim and Beatty's
// Theorem, INTEGERS 4 (2004) #G03; proofs in docs/mathematics.md (Theorem 210). Cost: a search
// (PileLimitSearch) a lost pile or run of them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/pile_limit_search.hpp"

namespace dynim {

class LostPiles {
 public:
  /// A game without blocking or a pass.
  explicit LostPiles(const OnePileGame& game);

  /// Normal play of f, with `blocking` moves blocked each time.
  LostPiles(const Takes& f, std::uint64_t blocking);

  /// Normal play of f with a pass still to come; `without` are the lost piles of the same game
  /// without one, which stay in place.
  LostPiles(const Takes& f, const LostPiles& without);

  /// Whether the pile that is left is known to decide f.
  static bool decide(const Takes& takes);

  /// Finds those up to n. False where the budget ended first, or a scan would be too long.
  bool extend_to(const Integer& n, Budget& budget);

  /// Finds so many, or all where there are no more up to `n`.
  bool extend_by_count(std::uint64_t count, const Integer& n, Budget& budget);

  const Integer& complete_to() const { return complete_to_; }
  Integer count() const;  ///< of those known

  /// Whether the game ends at n >= 1.
  bool ends_at(const Integer& n) const;

  /// Member number k < count(), ascending.
  Integer at(const Integer& k) const;

  /// The last (first) one from lo to hi <= complete_to(); nothing where there is none.
  std::optional<Integer> largest(const Integer& lo, const Integer& hi) const;
  std::optional<Integer> smallest(const Integer& lo, const Integer& hi) const;

 private:
  // first, first + step, ..., `count` of them; `before` is how many are in the runs before.
  struct Run {
    Integer first, step, count, before;

    Integer last() const { return first + (count - 1) * step; }
  };

  LostPiles(const OnePileGame& game, std::uint64_t blocking, const LostPiles* without);

  bool extend(const Integer& n, const std::optional<Integer>& wanted, Budget& budget);
  bool step(const Integer& n, Budget& budget);
  std::optional<Integer> next(const Integer& n, Budget& budget) const;
  std::optional<Integer> next_by_limit(const Integer& n, Budget& budget) const;
  bool add(const Integer& n, Budget& budget);
  bool add_run(const Integer& n, Budget& budget);

  Takes takes_;
  PileLimitSearch search_;
  bool last_wins_;
  std::vector<Integer> terminal_;  // ascending, without 0
  std::uint64_t blocking_;
  const LostPiles* without_;
  std::vector<Run> runs_;
  Integer complete_to_ = 0;
  Integer gap_ = 0, gap_before_ = 0;  // between the last ones
  Growth found_;
};

}  // namespace dynim
