// One method's knowledge of a game: least winning moves, all good moves, representations. What the
// engine asks, whatever the method behind it.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/block_search.hpp"
#include "one_pile/run_bases.hpp"

namespace dynim {

/// The least limit with which the player to move wins; infinite where none is enough.
struct LeastLimit {
  bool infinite = false;
  Integer value = 0;
};

/// Found for all piles up to one, and never changed afterwards: safe to ask from several threads.
class OnePileSolution {
 public:
  virtual ~OnePileSolution() = default;

  /// Winning moves above are not known; nothing where all are.
  virtual std::optional<Integer> moves_to() const { return std::nullopt; }

  /// g(n), n >= 1; nothing where the budget ended first. Infinite too where it is above moves_to().
  virtual std::optional<LeastLimit> g(const Integer& n, Budget& budget) const {
    return least_move(n, 1, budget);
  }

  /// The same of who faces n counters after a move: differs where limits take turns.
  virtual std::optional<LeastLimit> g_left(const Integer& n, Budget& budget) const {
    return g(n, budget);
  }

  /// The largest (smallest) m in [lo, hi], 0 <= lo, hi < top, such that moving from `top` to m
  /// wins.
  virtual SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi,
                                    Integer& m, Budget& budget) const = 0;
  virtual SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi,
                                     Integer& m, Budget& budget) const = 0;

  /// The least winning move of at least `lower`, found among all moves; infinite for none.
  std::optional<LeastLimit> least_move(const Integer& n, const Integer& lower,
                                       Budget& budget) const;

  /// Whether there are representations: a base theorem applies.
  virtual bool represents() const { return false; }

  /// The representation behind g(n), n >= 1; nothing where no base theorem applies or the budget
  /// ended.
  virtual std::optional<Representation> represent(const Integer&, Budget&) const {
    return std::nullopt;
  }
};

/// Game G_0 in normal play, by its g-base.
std::unique_ptr<OnePileSolution> make_base_solution(std::unique_ptr<GBases> bases);

/// The same by bases in runs.
std::unique_ptr<OnePileSolution> make_base_solution(std::unique_ptr<RunBases> bases);

/// g(0 .. complete_to) a phase (one, where nothing takes turns), which goes on for ever where there
/// is a certificate. With several phases, a pile behind its start and window whose value is the
/// pile itself has such values in all piles alike (docs/mathematics.md, Theorem 213).
struct GTables {
  std::vector<GTable> of_phase;
  std::uint64_t complete_to = 0;
  std::optional<PeriodicityCertificate> certificate = {};
};

/// From tables. `has_base`: normal play of an f that has bases, without terminal set, so that the
/// members of the base can be read off them, unless the budget ends.
std::unique_ptr<OnePileSolution> make_table_solution(Takes takes, GTables tables,
                                                     bool has_base, Budget& budget);

/// A game with a terminal set, in either convention, for piles up to `pile`; f has bases. Null
/// where the budget ended first.
std::unique_ptr<OnePileSolution> make_terminal_solution(const OnePileGame& game,
                                                        const Integer& pile, Budget& budget);

/// Normal play of f(t) for piles up to `pile` where a large constant bound of f decides everything;
/// null where none does or the budget ended first.
std::unique_ptr<OnePileSolution> make_bound_solution(const MoveFunction& f, const Integer& pile,
                                                     Budget& budget);

/// Misere play without terminal set, from a solution of normal play of the game of f(n + 1, t): the
/// pile less one.
std::unique_ptr<OnePileSolution> make_misere_solution(std::unique_ptr<OnePileSolution> normal);

}  // namespace dynim
