// The g-bases of a move function all of whose members are self-valued, in runs: arithmetic
// progressions of members. A base that is too dense to be listed is stored short.
//
// Where f(n, t+1) >= f(n, t) - 1 for all n and t, g'(b) = b at all members, and the step after b is
// the least member s of the base that follows with f(i + b + s, s) >= b. It stays the same while b
// <= that value, as long as the same base follows (docs/mathematics.md, Theorem 85): the base of
// t**2 to 10**18 has 62,876 runs for 2*10**9 members, that of 2**t to 10**100 has 46.
//
// Cost: a search of the members for each run, a few values of f where f is non-decreasing. The
// games are extended together, round after round, until none has a member to find.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"

namespace dynim {

class RunBases {
 public:
  /// Members first, first + step, ..., `count` of them; the one behind them begins the next run.
  struct Run {
    Integer first;
    Integer step;
    Integer count;
    std::size_t following = 0;  ///< the game that goes on behind each of them

    Integer member(const Integer& k) const { return first + k * step; }
    Integer last() const { return member(count - 1); }
  };

  /// Precondition: f has bases, and f.facts().descends_at_most_one.
  explicit RunBases(MoveFunctionPtr f);

  const MoveFunction& f() const { return *f_; }
  std::size_t games() const { return games_.size(); }

  /// Makes known all members <= up_to of all games. False where the budget ended first; what was
  /// found stays.
  bool extend_to(const Integer& up_to, Budget& budget);

  /// The runs of B_game; behind them comes one more member, after_runs(), whose step is not known
  /// or does not exist.
  const std::vector<Run>& runs(std::size_t game = 0) const { return games_[game].runs; }
  const Integer& after_runs(std::size_t game = 0) const { return games_[game].next; }

  /// Proved: after_runs() is the last member.
  bool finite(std::size_t game = 0) const { return games_[game].finite; }

  /// Every member <= complete_to is known.
  Integer complete_to(std::size_t game = 0) const;

  /// A member, and where it stands: run == runs().size() for after_runs().
  struct Place {
    std::size_t run;
    Integer index;
    Integer member;
    std::size_t following;
  };

  /// The largest member known <= n, n >= 1.
  Place largest_at_most(const Integer& n, std::size_t game = 0) const;

  /// Where the walk of a pile through finite bases runs in a circle: g_game repeats with period
  /// `length`, and at its multiples has the value `g`. Nothing where it does not.
  struct Cycle {
    Integer length;
    Integer g;
  };
  std::optional<Cycle> cycle(std::size_t game = 0) const;

  /// g_game(n), n >= 1, all members <= n of all games known. Nothing where the budget ended.
  std::optional<Integer> least_winning_move(const Integer& n, Budget& budget,
                                            std::size_t game = 0) const;

  /// The representation behind it.
  std::optional<Representation> represent(const Integer& n, Budget& budget) const;

 private:
  // The members of a game asked about so far by another: all before it have too small values of f.
  struct Cursor {
    std::size_t run = 0;
    Integer index = 0;
  };

  struct Game {
    std::vector<Run> runs;
    Integer next = 1;
    bool finite = false;
    std::optional<std::size_t> waits_for;
    Integer known_to = 0;
    std::map<std::size_t, Cursor> cursors;  // by the game looked into
  };

  struct Step {
    Integer s;
    Integer value;  // of f, at most the cap
  };

  bool step(std::size_t game, const Integer& cap, Budget& budget);
  std::optional<Step> least_step(Game& asking, std::size_t target, const Integer& v,
                                 const Integer& cap, Budget& budget);
  std::optional<Integer> least_in_run(std::size_t target, const Run& run, const Integer& from,
                                      const Integer& v, Budget& budget);
  Integer value(std::size_t game, const Integer& s, const Integer& cap) const;
  void find_finite();

  MoveFunctionPtr f_;
  GameIndices indices_;
  std::vector<Game> games_;
  bool non_decreasing_;
  std::optional<Integer> upper_bound_;
};

class GTable;

/// Fills g(1 .. table.size() - 1) of a single game whose bases are known that far. Returns c such
/// that g(1 .. c) are filled, less than all where the budget ended first.
std::uint64_t fill_table(const RunBases& bases, GTable& table, Budget& budget);

}  // namespace dynim
