// The choice among the methods: which of them answers a question about one pile.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/grounds.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/solution.hpp"

namespace dynim {

/// What a method found out about g of a game, for piles up to the one asked about.
struct KnownValues {
  enum class Kind { nothing, base, runs, table };

  Kind kind = Kind::nothing;       ///< nothing: the budget ended first
  std::unique_ptr<GBases> bases;   ///< kind base: complete to the pile
  std::unique_ptr<RunBases> runs;  ///< kind runs: complete to the pile
  GTable table;                    ///< kind table: g(0 .. complete_to) ...
  std::uint64_t complete_to = 0;   ///< (kind nothing: base and table as far as they came)
  std::optional<PeriodicityCertificate>
      certificate;                   ///< ... and, where set, how it goes on for ever
  std::vector<Reason> known_so_far;  ///< kind nothing: how far it came
};

/// The base may use this part of the budget before the recurrence is tried, on piles small enough
/// for it.
inline constexpr double part_for_base = 0.6;
inline constexpr std::uint64_t largest_recurrence = std::uint64_t{1} << 27;

/// Of g-base, periodicity or recurrence: what answers; for kind nothing, what was tried last.
Grounds grounds_of(const KnownValues& known);

/// Finds out g for piles 1 .. `pile` of `game`. `method` is automatic, recurrence or base; with a
/// terminal set it is the recurrence that lists all values.
/// Automatic and base accept normal play, or a terminal set in either convention; misere play
/// without one is normal play of the pile less one and of f(n + 1, t). Where f has no period in n,
/// or one above most_games, only the recurrence is used.
/// `runs`: whether bases in runs are of use where they are shorter.
KnownValues find_values(const OnePileGame& game, const Integer& pile, OnePileMethod method,
                        bool runs, Budget& budget);

/// The same of a game that is more than f(t) and its last counter: what leads from one to the
/// other.
Grounds grounds_in(const OnePileGame& game, Grounds grounds);

/// Throws InputError where has_bases(f) is false.
void require_bases(const Takes& takes);

/// A solution for piles <= `pile` of `game`, in either convention, and first moves of at most
/// `limit`; solution is null where the budget ended first.
struct OnePileSolutionFound {
  std::unique_ptr<OnePileSolution> solution;
  Grounds grounds = {};  ///< of what answers, or was tried last
  std::vector<Reason> known_so_far = {};
};
OnePileSolutionFound find_solution(const OnePileGame& game, const Integer& pile,
                                   const Integer& limit, OnePileMethod method, Budget& budget);

}  // namespace dynim
