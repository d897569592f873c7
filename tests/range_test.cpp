// Moves with a least: every position against the rules played out, in games of any history; sets
// that repeat, and piles without an upper limit, against tables.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "as_played.hpp"
#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "one_pile/limit_solutions.hpp"
#include "one_pile/rules.hpp"

namespace dynim {
namespace {

std::string any_function(int most) {
  const std::string c = std::to_string(*rc::gen::inRange(0, most));
  switch (*rc::gen::inRange(0, 4)) {
    case 0:
      return "t + " + c;
    case 1:
      return "max(0, t - " + c + ")";
    case 2:
      return "n % 2 == 0 ? " + c + " : t // 2 + 1";
    default:
      return c + " + t % 3";
  }
}

Takes any_range() {
  return parse_takes(any_function(9) + "; least: " + any_function(4));
}

Takes any_bounded_range() {
  return parse_takes(std::to_string(*rc::gen::inRange(0, 6)) + " + t % " +
                             std::to_string(*rc::gen::inRange(1, 4)) +
                             "; least: " + any_function(4));
}

RC_GTEST_PROP(Range, EveryPositionIsAsPlayed, ()) {
  expect_as_played({any_range(), any_convention()}, 24);
}

RC_GTEST_PROP(Range, EveryPositionIsAsPlayedWithOtherEnds, ()) {
  OnePileGame game{any_range(), any_convention()};
  game.terminal = {to_integer(*rc::gen::inRange<std::uint64_t>(1, 20)),
                   to_integer(*rc::gen::inRange<std::uint64_t>(1, 20))};
  expect_as_played(game, 20);
}

RC_GTEST_PROP(Range, WithoutAnUpperLimitEveryPositionIsAsPlayed, (bool of_what_is_left)) {
  const std::string least =
      *rc::gen::element<std::string>("t", "t+1", "2*t", "3", "t//2", "isqrt(t)", "max(1, 6-t)");
  const std::string most = of_what_is_left ? "n - t" : "n";
  expect_as_played({parse_takes(most + "; least: " + least), any_convention()}, 24);
}

RC_GTEST_PROP(Range, BetweenTwoNumbersEveryPositionIsAsPlayed, ()) {
  Budget budget = Budget::unlimited();
  const int least = *rc::gen::inRange(0, 8), most = *rc::gen::inRange(0, 12);
  const OnePileGame game{
      parse_takes(std::to_string(most) + "; least: " + std::to_string(least)), any_convention()};
  RC_ASSERT(find_range_solution(game, 48, 48, OnePileMethod::automatic, budget).grounds ==
            Method::formula);
  expect_as_played(game, 48);
}

// Positions with a least of their own, as histories lead to.
RC_GTEST_PROP(Range, PositionsWithALeastAreAsPlayed, (bool has_range)) {
  Budget budget = Budget::unlimited();
  const OnePileGame game{has_range ? any_range() : parse_takes("2*t"), any_convention()};
  Oracle<OnePileRules> oracle(OnePileRules(game.f), game.convention);
  OnePileSolver solver(game);
  for (std::uint64_t n = 1; n <= 16; ++n) {
    for (std::uint64_t least = 1; least <= n + 1; ++least) {
      for (std::uint64_t x = 0; x <= n; ++x) {
        OnePileQuestion question = solver.about(to_integer(n), to_integer(x), to_integer(least));
        question.moves = MovesWanted::all;
        const OnePileAnswer answer = solver.ask(question, budget);
        const auto any_move = OnePileRules::state(n, n);
        std::vector<Move> winning;
        for (std::uint64_t k = least; k <= x; ++k) {
          if (oracle.outcome(oracle.rules().after(any_move, k - 1), budget) == Outcome::P)
            winning.push_back({Pile::first, to_integer(k)});
        }
        const Outcome outcome = winning.empty() ? Outcome::P : Outcome::N;
        RC_ASSERT(answer.outcome == outcome);
        if (has_range)
          RC_ASSERT(oracle.outcome(OnePileRules::with_least(n, x, least), budget) == outcome);
        RC_ASSERT(*answer.winning_moves == winning);
        RC_ASSERT(answer.least_winning_move ==
                  (winning.empty() ? std::nullopt : std::optional(winning.front().take)));
      }
    }
  }
}

// Far beyond what the certificate was found with, by a table without one.
RC_GTEST_PROP(Range, WhatRepeatsRepeats, ()) {
  constexpr std::uint64_t far = 400;
  Budget budget = Budget::unlimited();
  const OnePileGame game{any_bounded_range(), any_convention()};
  const auto repeats = find_range_solution(game, Integer(1) << 100, Integer(1) << 100,
                                           OnePileMethod::automatic, budget);
  RC_ASSERT(repeats.grounds.method == Method::periodicity ||
            repeats.grounds.method == Method::formula);
  const auto table = find_range_solution(game, far, far, OnePileMethod::recurrence, budget);
  RC_ASSERT(table.grounds.method == Method::table);
  for (std::uint64_t n = 1; n <= far; n += n < 60 ? 1 : 13) {
    for (std::uint64_t m = 0; m < n; ++m) {
      Integer found;
      const Integer at = to_integer(m), top = to_integer(n);
      RC_ASSERT(repeats.solution->largest_good(top, at, at, found, budget) ==
                table.solution->largest_good(top, at, at, found, budget));
    }
  }
}

// Few answers to each move: columns of the moves that a game may come to, against sets of all.
RC_GTEST_PROP(Range, ColumnsSayWhatSetsSay, ()) {
  constexpr std::uint64_t far = 2100;
  Budget budget = Budget::unlimited();
  const std::string c = std::to_string(*rc::gen::inRange(0, 7)),
                    less = std::to_string(*rc::gen::inRange(0, 5));
  OnePileGame game{parse_takes("t + " + c + "; least: max(0, t - " + less + ")"),
                   any_convention()};
  if (*rc::gen::arbitrary<bool>()) game.terminal = {*rc::gen::inRange(1, 2000)};
  const std::uint64_t limit = *rc::gen::inRange<std::uint64_t>(1, 90);
  const auto columns = find_range_solution(game, far, limit, OnePileMethod::automatic, budget);
  const auto sets = find_range_solution(game, far, limit, OnePileMethod::recurrence, budget);
  RC_ASSERT(columns.solution->moves_to() == Integer(limit));
  RC_ASSERT(!sets.solution->moves_to());
  for (std::uint64_t n = 1; n <= far; n += n < 150 ? 1 : 97) {
    for (std::uint64_t k = 1; k <= std::min(limit, n); ++k) {
      Integer found;
      const Integer at = to_integer(n - k), top = to_integer(n);
      RC_ASSERT(columns.solution->largest_good(top, at, at, found, budget) ==
                sets.solution->largest_good(top, at, at, found, budget));
    }
  }
}

TEST(Range, ChickenIsToldToAMillion) {
  Budget budget = Budget::unlimited();
  OnePileSolver solver({parse_takes("t+1; least: max(1, t-1)")});
  const OnePileAnswer lost = solver.ask(solver.about(1'000'000, 2), budget);
  EXPECT_EQ(lost.verdict.status, Status::proved);
  for (const unsigned n : {5000u, 4711u}) {
    OnePileQuestion question = solver.about(n, 2);
    const Outcome outcome = solver.ask(question, budget).outcome;
    question.method = OnePileMethod::recurrence;
    EXPECT_EQ(solver.ask(question, budget).outcome, outcome) << n;
  }
}

TEST(Range, ChickenHasItsLostPiles) {
  Budget budget = Budget::unlimited();
  OnePileSolver solver({parse_takes("t+1; least: max(1, t-1)")});
  std::vector<unsigned> lost;
  for (unsigned n = 1; n <= 42; ++n) {
    if (solver.ask(solver.about(n, 2), budget).outcome == Outcome::P) lost.push_back(n);
  }
  EXPECT_EQ(lost,
            (std::vector<unsigned>{3, 5, 8, 11, 13, 16, 19, 21, 24, 26, 29, 31, 34, 37, 39, 42}));
}

// Where no table reaches, the largest move is looked at: it may leave less than the next must take.
TEST(Range, TheLargestMoveMayLeaveTheOpponentStuck) {
  Budget budget = Budget::unlimited();
  OnePileSolver solver({parse_takes("t+1; least: max(1, t-1)")});
  const Integer pile("1000000000000000000");
  const OnePileAnswer won = solver.ask(solver.about(pile, pile - 1), budget);
  EXPECT_EQ(won.outcome, Outcome::N);
  EXPECT_EQ(won.verdict.status, Status::proved);
  EXPECT_EQ(won.winning_move->take, pile - 1);
  EXPECT_FALSE(won.least_winning_move);
  Budget other = Budget::unlimited();
  EXPECT_EQ(solver.ask(solver.about(pile, pile / 2), other).outcome, Outcome::unknown);
}

TEST(Range, TextsAreReadAndWritten) {
  const Takes f = parse_takes(" t+1 ;least:max(1,t-1)");
  EXPECT_EQ(f.text(), "t+1; least: max(1,t-1)");
  EXPECT_EQ(parse_takes(f.text()).text(), f.text());
  EXPECT_EQ(f.in_turn.front().least->text(), "max(1,t-1)");
  for (const char* wrong :
       {"least: t", "t least: t", "t; least:", "t; least: t; least: t", "t; ; least: t",
        "pile: n; least: 1", "phases: t; 2*t; least: t", "t; least: pile: n"})
    EXPECT_THROW(parse_takes(wrong), InputError) << wrong;
}

}  // namespace
}  // namespace dynim
