// Wythoff Nim with blocking: counting against the oracle, rules, positions in play, answers with
// their words, tables, and the opponent.
#include "dynim/wythoff.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "small_wythoff.hpp"
#include "support/numbers.hpp"
#include "words_of_play.hpp"
#include "wythoff/recurrence.hpp"
#include "wythoff/rules.hpp"

namespace dynim {
namespace {

using test::budget_of;
using test::power;
using Blocked = std::optional<std::vector<PilePair>>;

WythoffAnswer solved(const WythoffParameters& parameters, const PilePair& piles,
                     Blocked blocked = std::nullopt) {
  Budget budget;
  return ask({parameters, piles, std::move(blocked)}, budget);
}

// The piles after a move that must be legal.
PilePair left(const WythoffParameters& parameters, const PilePair& piles, const Action& move,
              const std::vector<PilePair>& blocked = {}) {
  const WythoffPosition position{piles, blocked};
  const auto refused = refusal(parameters, position, move);
  EXPECT_FALSE(refused) << sentence(*refused);
  return after(parameters, position, move).piles;
}

std::string reason(const Verdict& verdict) { return sentences(verdict.reasons); }

// Counting against playing every way of blocking out.
TEST(WythoffRecurrence, AgreesWithTheOracle) {
  struct Case {
    WythoffParameters parameters;
    std::uint64_t up_to;
  };
  for (const Case& c :
       {Case{{1, 1}, 20}, Case{{2, 1}, 16}, Case{{3, 1}, 16}, Case{{1, 2}, 12}, Case{{2, 2}, 8},
        Case{{3, 2}, 7}, Case{{4, 2}, 7}, Case{{1, 3}, 10}, Case{{2, 3}, 6}, Case{{3, 3}, 5},
        Case{{1, 4}, 9}, Case{{2, 4}, 5}, Case{{4, 4}, 4}}) {
    Budget budget = Budget::unlimited();
    WythoffRecurrence counted(c.parameters, c.up_to);
    ASSERT_TRUE(counted.fill(budget));
    Oracle<WythoffRules> oracle(WythoffRules(c.parameters), Convention::normal);
    for (std::uint64_t b = 0; b <= c.up_to; ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        ASSERT_EQ(oracle.outcome(WythoffRules::state(a, b), budget) == Outcome::P,
                  counted.is_P(a, b))
            << c.parameters.m << ' ' << c.parameters.p << ": " << a << ' ' << b;
      }
    }
  }
}

TEST(WythoffRecurrence, StopsWithTheBudget) {
  Budget budget = test::budget_of(500);
  WythoffRecurrence counted({2, 2}, 100);
  EXPECT_FALSE(counted.fill(budget));
  EXPECT_LT(counted.complete_to(), 100u);
  EXPECT_THROW(WythoffRecurrence({0, 1}, 10), InputError);
}

TEST(VerifyWythoff, OutOfBudgetSaysHowFar) {
  Budget budget = budget_of(20000);
  const VerifyAnswer answer = ask(WythoffVerifyQuestion{2, 2, 200}, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_LT(answer.measure("complete_to"), 200u);
  EXPECT_NE(reason(answer.verdict).find("limit of nodes"), std::string::npos);
  EXPECT_THROW(ask(WythoffVerifyQuestion{2, 2, 0}, budget), InputError);
  EXPECT_THROW(ask(WythoffVerifyQuestion{2, 2, 5000}, budget), InputError);
  EXPECT_THROW(ask(WythoffVerifyQuestion{0, 2, 5}, budget), InputError);
}

// [L09], example 15.
TEST(SolveWythoff, BeforeBlocking) {
  const WythoffParameters game{2, 3};
  const WythoffAnswer lost = solved(game, {6, 4});
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_EQ(lost.verdict.status, Status::proved);
  EXPECT_EQ(lost.index, 4);
  EXPECT_EQ(lost.block.list, (std::vector<PilePair>{{5, 3}}));
  EXPECT_EQ(lost.block.count, 1);
  EXPECT_TRUE(lost.block.complete);
  EXPECT_TRUE(lost.verdict.unknown.empty());
  EXPECT_FALSE(lost.winning_move);

  const WythoffAnswer unblockable = solved({1, 1}, {4, 6});
  EXPECT_EQ(unblockable.winning_move, (Action(MoveBoth{1, 1})));

  const WythoffAnswer by_pile = solved(game, {3, 7});
  EXPECT_EQ(by_pile.winning_move, (Action(Move{Pile::second, 2})));
  EXPECT_TRUE(by_pile.winning_targets.list->empty());

  const WythoffAnswer by_both = solved(game, {3, 3});
  EXPECT_EQ(by_both.outcome, Outcome::N);
  EXPECT_FALSE(by_both.winning_move);
  EXPECT_EQ(by_both.winning_targets.list, (std::vector<PilePair>{{0, 0}, {1, 1}, {2, 2}}));

  EXPECT_EQ(solved(game, {0, 0}).outcome, Outcome::P);
}

TEST(SolveWythoff, Refusals) {
  const WythoffParameters game{2, 3};
  EXPECT_THROW(solved({0, 1}, {1, 1}), InputError);
  EXPECT_THROW(solved({1, WythoffParameters::largest_p + 1}, {1, 1}), InputError);
  EXPECT_THROW(solved(game, {-1, 4}), InputError);
  const auto refused = [&](std::vector<PilePair> blocked) {
    try {
      solved(game, {4, 6}, std::move(blocked));
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(refused({{3, 5}, {2, 4}}), "accepted");
  EXPECT_EQ(refused({{3, 5}, {3, 5}}), "(3, 5) is blocked twice");
  EXPECT_EQ(refused({{3, 5}, {2, 4}, {1, 3}}),
            "with p = 3 at most 2 targets may be blocked, not 3");
  for (const PilePair& none :
       {PilePair{4, 5}, PilePair{4, 6}, PilePair{3, 3}, PilePair{5, 7}, PilePair{-1, 1}}) {
    EXPECT_NE(refused({none}).find("is none"), std::string::npos) << to_string(none.first);
  }
}

std::string refused(const WythoffPosition& position, const Action& action) {
  const auto reason = refusal({2, 3}, position, action);
  return reason ? sentence(*reason) : "allowed";
}

TEST(WythoffPosition, Refusals) {
  const WythoffPosition open{{4, 6}, std::vector<PilePair>{{3, 5}}};
  EXPECT_EQ(refused(open, Move{Pile::first, 0}), "at least 1 must be taken");
  EXPECT_EQ(refused(open, Move{Pile::first, -1}), "at least 1 must be taken");
  EXPECT_EQ(refused(open, Move{Pile::first, 5}), "only 4 left in A");
  EXPECT_EQ(refused(open, Move{static_cast<Pile>(2), 1}), "there is no pile 2");
  EXPECT_EQ(refused(open, MoveBoth{0, 1}), "at least 1 must be taken from each pile");
  EXPECT_EQ(refused(open, MoveBoth{6, 7}), "only 4 left in A");
  EXPECT_EQ(refused(open, MoveBoth{3, 7}), "only 6 left in B");
  EXPECT_EQ(refused(open, MoveBoth{1, 3}), "1 and 3 differ by 2; it must be less than 2");
  EXPECT_EQ(sentence(*refusal({1, 1}, open, MoveBoth{1, 3})),
            "1 and 3 differ by 2; the same number must be taken from both");
  EXPECT_EQ(refused(open, MoveBoth{1, 1}), "(3, 5) is blocked");
  EXPECT_EQ(refused(open, Block{}), "the rules know no such action here");
  EXPECT_EQ(left({2, 3}, {4, 6}, MoveBoth{1, 2}, {{3, 5}}), (PilePair{3, 4}));
  EXPECT_EQ(left({2, 3}, {4, 6}, Move{Pile::first, 4}), (PilePair{0, 6}));
  const WythoffPosition start = wythoff_start({2, 3}, {4, 6});
  EXPECT_EQ(refused(start, Move{Pile::first, 1}), "the rules know no such action here");
  EXPECT_EQ(refused(start, Block{{{3, 5}, {2, 4}}}), "allowed");
  EXPECT_THROW(wythoff_start({2, 3}, {4, -1}), InputError);
}

// Nobody is asked to block where nothing can be blocked.
TEST(WythoffPosition, AsksForBlocks) {
  EXPECT_EQ(asked(wythoff_start({2, 3}, {4, 6})), Asked::block);
  EXPECT_EQ(asked(wythoff_start({2, 1}, {4, 6})), Asked::move);
  EXPECT_EQ(asked(wythoff_start({2, 3}, {4, 0})), Asked::move);
  const WythoffPosition blocked = after({2, 3}, wythoff_start({2, 3}, {4, 6}), Block{{{3, 5}}});
  EXPECT_EQ(blocked, (WythoffPosition{{4, 6}, std::vector<PilePair>{{3, 5}}}));
  EXPECT_EQ(after({2, 3}, blocked, Move{Pile::first, 1}), wythoff_start({2, 3}, {3, 6}));
  EXPECT_EQ(winner({2, 3}, wythoff_start({2, 3}, {0, 0})), Winner::other);
  EXPECT_FALSE(winner({2, 3}, wythoff_start({2, 3}, {0, 1})));
}

using SmallPiles = std::multiset<std::pair<std::uint64_t, std::uint64_t>>;

std::pair<std::uint64_t, std::uint64_t> sorted(const PilePair& piles) {
  return std::minmax(to_u64(piles.first), to_u64(piles.second));
}

// What can be left by moves, by the positions of any size; every action near is tried.
SmallPiles left_by_positions(const WythoffParameters& game, const WythoffPosition& position) {
  SmallPiles all;
  const auto attempt = [&](const Action& action) {
    if (!refusal(game, position, action)) all.insert(sorted(after(game, position, action).piles));
  };
  for (int x = -1; x <= position.piles.first + 1; ++x) attempt(Move{Pile::first, x});
  for (int y = -1; y <= position.piles.second + 1; ++y) attempt(Move{Pile::second, y});
  for (int x = -1; x <= position.piles.first + 1; ++x) {
    for (int y = -1; y <= position.piles.second + 1; ++y) attempt(MoveBoth{x, y});
  }
  return all;
}

// The same by the rules that the oracle plays by, where a state is to be moved in.
SmallPiles left_by_rules(const WythoffRules& rules, const WythoffRules::State& state) {
  SmallPiles all;
  for (std::uint64_t move = 0; move < rules.move_count(state); ++move) {
    const WythoffRules::State next = rules.after(state, move);
    all.emplace(next.smaller, next.larger);
  }
  return all;
}

// All sets that may be blocked, as what then can be left: by the rules, target by target.
void collect_by_rules(const WythoffRules& rules, const WythoffRules::State& asked,
                      std::multiset<SmallPiles>& all) {
  const WythoffRules::State blocking = rules.after(asked, 0);
  all.insert(left_by_rules(rules, rules.after(blocking, 0)));
  for (std::uint64_t target = 1; target < rules.move_count(blocking); ++target) {
    collect_by_rules(rules, rules.after(blocking, target), all);
  }
}

// ... and by the positions: every set of positions near, as far as it is allowed.
void collect_by_positions(const WythoffParameters& game, const PilePair& piles,
                          const std::vector<PilePair>& near, std::size_t next, Block& block,
                          std::multiset<SmallPiles>& all) {
  const WythoffPosition start = wythoff_start(game, piles);
  if (start.blocked) {
    all.insert(left_by_positions(game, start));
    return;
  }
  if (refusal(game, start, block)) return;
  all.insert(left_by_positions(game, after(game, start, block)));
  for (; next < near.size(); ++next) {
    block.targets.push_back(near[next]);
    collect_by_positions(game, piles, near, next + 1, block, all);
    block.targets.pop_back();
  }
}

TEST(WythoffPosition, AgreesWithTheRulesOfTheOracle) {
  for (std::uint64_t m = 1; m <= 3; ++m) {
    for (std::uint64_t p = 1; p <= 3; ++p) {
      const WythoffParameters game{m, p};
      const WythoffRules rules(game);
      for (int a = 0; a <= 4; ++a) {
        for (int b = 0; b <= 4; ++b) {
          std::vector<PilePair> near;
          for (int x = -1; x <= a + 1; ++x) {
            for (int y = -1; y <= b + 1; ++y) near.push_back({x, y});
          }
          std::multiset<SmallPiles> expected, found;
          const WythoffRules::State asked =
              WythoffRules::state(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
          collect_by_rules(rules, asked, expected);
          Block block;
          collect_by_positions(game, {a, b}, near, 0, block, found);
          ASSERT_EQ(found, expected) << m << ' ' << p << ": " << a << ' ' << b;
        }
      }
    }
  }
}

TEST(SolveWythoff, FarOut) {
  for (const WythoffParameters& game : {WythoffParameters{1, 1}, WythoffParameters{2, 3},
                                        WythoffParameters{6, 2}, WythoffParameters{5, 7}}) {
    for (unsigned long seed = 1; seed <= 30; ++seed) {
      Integer a = power(10, 100) + power(seed, 60);
      Integer b = a + power(seed + 1, 2 * seed);
      if (seed % 2 == 0) std::swap(a, b);
      const WythoffAnswer answer = solved(game, {a, b});
      ASSERT_EQ(answer.verdict.status, Status::proved);
      ASSERT_EQ(answer.outcome, Outcome::N);
      if (answer.winning_move) {
        EXPECT_EQ(solved(game, left(game, {a, b}, *answer.winning_move)).outcome, Outcome::P);
      } else {
        EXPECT_GE(*answer.winning_targets.count, to_integer(game.p));
        for (const PilePair& target : *answer.winning_targets.list) {
          EXPECT_EQ(solved(game, target).outcome, Outcome::P);
          EXPECT_EQ(left(game, {a, b}, MoveBoth{a - target.first, b - target.second}), target);
        }
      }
    }
  }
  const WythoffParameters game{2, 3};
  Budget budget;
  const auto pair = WythoffPairs(game).pair(3 * power(10, 100) + 2, budget);
  ASSERT_TRUE(pair);
  const WythoffAnswer lost = solved(game, {pair->b, pair->a});
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_EQ(lost.block.list->size(), 2u);
  EXPECT_EQ(solved(game, {pair->b, pair->a}, lost.block.list).outcome, Outcome::P);
}

TEST(SolveWythoff, LongListsAreCut) {
  const WythoffParameters game{1, 3000};
  const WythoffAnswer lost = solved(game, {2500, 2500});
  EXPECT_EQ(lost.block.count, 2500);
  EXPECT_EQ(lost.block.list->size(), 1000u);
  EXPECT_FALSE(lost.block.complete);
  Budget budget;
  const WythoffAnswer all = ask(WythoffQuestion{game, {2500, 2500}, std::nullopt, 2500}, budget);
  EXPECT_EQ(all.block.list->size(), 2500u);
  EXPECT_TRUE(all.block.complete);
  const auto played = begin(WythoffStart{game, {2500, 2500}});
  EXPECT_EQ(std::get<Block>(played->choose(budget).action).targets.size(), 2500u);

  const WythoffAnswer won = ask(WythoffQuestion{{2, 3}, {3, 3}, std::nullopt, 2}, budget);
  EXPECT_EQ(won.winning_targets.list, (std::vector<PilePair>{{0, 0}, {1, 1}}));
  EXPECT_EQ(won.winning_targets.count, 3);
  EXPECT_FALSE(won.winning_targets.complete);
  const WythoffAnswer none = ask(WythoffQuestion{{1, 1}, {4, 6}, std::nullopt, 0}, budget);
  EXPECT_TRUE(none.winning_targets.list->empty());
  EXPECT_FALSE(none.winning_targets.complete);
  EXPECT_EQ(none.winning_move, (Action(MoveBoth{1, 1}))) << "that is no list";
}

using Names = std::vector<std::string_view>;

TEST(SolveWythoff, OutOfBudget) {
  Budget budget = budget_of(0);
  const WythoffAnswer answer =
      ask(WythoffQuestion{{2, 3}, {power(10, 500), power(10, 501)}}, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_FALSE(answer.winning_targets.list || answer.winning_targets.count);
  EXPECT_FALSE(answer.block.list || answer.block.count || answer.index);
  EXPECT_EQ(answer.verdict.unknown,
            (Names{"winning_move", "winning_targets", "winning_targets_count", "block",
                   "block_count", "index"}));
  EXPECT_EQ(reason(answer.verdict), "Not decided: the search reached its limit of nodes.");
}

// What the rules say at once is said without a budget.
TEST(SolveWythoff, OutOfBudgetByTheRules) {
  const Integer huge = power(10, 500);
  Budget budget = budget_of(0);
  const WythoffAnswer one_pile = ask(WythoffQuestion{{2, 3}, {0, huge}}, budget);
  EXPECT_EQ(one_pile.outcome, Outcome::N);
  EXPECT_EQ(one_pile.winning_move, (Action(Move{Pile::second, huge})));
  EXPECT_TRUE(one_pile.verdict.unknown.empty());

  const WythoffAnswer both = ask(WythoffQuestion{{2, 1}, {huge, huge + 1}}, budget);
  EXPECT_EQ(both.outcome, Outcome::N);
  EXPECT_EQ(both.verdict.status, Status::proved);
  EXPECT_EQ(both.verdict.method, Method::rules);
  EXPECT_EQ(both.winning_move, (Action(MoveBoth{huge, huge + 1})));
  EXPECT_EQ(both.verdict.unknown, (Names{"winning_targets", "winning_targets_count"}));
  EXPECT_EQ(reason(both.verdict), "Taking everything wins.");
  EXPECT_EQ(ask(WythoffQuestion{{2, 2}, {huge, huge + 1}}, budget).outcome, Outcome::unknown)
      << "may be blocked";
  const std::vector<PilePair> none, empty{{0, 0}};
  EXPECT_EQ(ask(WythoffQuestion{{2, 2}, {huge, huge + 1}, none}, budget).outcome, Outcome::N);
  EXPECT_EQ(ask(WythoffQuestion{{2, 2}, {huge, huge + 1}, empty}, budget).outcome,
            Outcome::unknown);
  EXPECT_EQ(ask(WythoffQuestion{{2, 2}, {huge, huge + 2}, none}, budget).outcome, Outcome::unknown);

  const WythoffAnswer over = ask(WythoffQuestion{{4, 2}, {0, 0}}, budget);
  EXPECT_EQ(over.outcome, Outcome::P);
  EXPECT_EQ(over.index, 0);
  EXPECT_EQ(over.block.count, 0);
  EXPECT_TRUE(over.verdict.unknown.empty());
}

// A proved outcome stays proved although the lists beside it were not found.
TEST(SolveWythoff, BudgetEndsWithTheLists) {
  const WythoffParameters game{39, 40};
  Budget unlimited = Budget::unlimited();
  const auto pair = WythoffPairs(game).pair(40 * power(10, 30) + 39, unlimited);
  ASSERT_TRUE(pair);
  int proved_only = 0;
  for (const auto& [piles, blocked] :
       std::vector<std::pair<PilePair, Blocked>>{{{pair->a, pair->b}, std::nullopt},
                                                 {{pair->a, pair->b}, std::vector<PilePair>()},
                                                 {{pair->a + 7, pair->b + 3}, std::nullopt}}) {
    const WythoffAnswer whole = ask(WythoffQuestion{game, piles, blocked}, unlimited);
    for (std::uint64_t nodes = 20; nodes < 1'000'000; nodes += 1 + nodes / 16) {
      Budget budget = budget_of(nodes);
      const WythoffAnswer answer = ask(WythoffQuestion{game, piles, blocked}, budget);
      if (answer.outcome == Outcome::unknown) continue;
      EXPECT_EQ(answer.outcome, whole.outcome);
      EXPECT_EQ(answer.verdict.status, Status::proved);
      EXPECT_EQ(answer.index, whole.index);
      if (answer.verdict.unknown.empty()) break;
      ++proved_only;
      EXPECT_NE(reason(answer.verdict).find("is not complete"), std::string::npos);
      if (answer.block.count) {
        EXPECT_EQ(answer.block.count, whole.block.count);
      }
    }
  }
  EXPECT_GT(proved_only, 2);
}

TEST(SolveWythoff, BudgetEndsWithTheMoves) {
  Budget budget = budget_of(1);
  const Integer large = power(10, 300);
  const WythoffAnswer answer =
      ask(WythoffQuestion{{1, 2}, {large, large + 7}, std::nullopt, 10, MovesListed::all}, budget);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_TRUE(answer.winning_moves->empty());
  EXPECT_EQ(answer.winning_moves_complete, false);
  EXPECT_FALSE(answer.winning_moves_count);
  EXPECT_TRUE(std::ranges::count(answer.verdict.unknown, "winning_moves_count"));
}

// With fewer targets blocked than there are, a pair is won; which move wins may remain unknown.
TEST(SolveWythoff, BudgetEndsWithTheMove) {
  const WythoffParameters game{39, 40};
  Budget unlimited = Budget::unlimited();
  const auto pair = WythoffPairs(game).pair(40 * power(10, 30) + 39, unlimited);
  ASSERT_TRUE(pair);
  int without_move = 0;
  for (std::uint64_t nodes = 20; nodes < 100'000; nodes += 1 + nodes / 16) {
    Budget first = budget_of(nodes), second = budget_of(nodes);
    const WythoffAnswer before = ask(WythoffQuestion{game, {pair->a, pair->b}}, first);
    const WythoffAnswer after =
        ask(WythoffQuestion{game, {pair->a, pair->b}, std::vector<PilePair>()}, second);
    ASSERT_EQ(before.outcome == Outcome::P, after.outcome == Outcome::N) << nodes;
    if (after.outcome == Outcome::unknown || after.winning_move) continue;
    ++without_move;
    EXPECT_EQ(after.verdict.unknown, (Names{"winning_move"}));
  }
  EXPECT_GT(without_move, 2);
}

// A list that does not fit the memory.
TEST(SolveWythoff, MemoryEndsWithTheLists) {
  BudgetLimits limits;
  limits.bytes = 20'000'000;
  Budget budget(limits);
  const WythoffParameters game{1 << 20, 1 << 20};
  const Integer q = power(10, 400);
  const auto pair = WythoffPairs(game).pair((q << 20) + (1 << 20) - 1, budget);
  ASSERT_TRUE(pair);
  const WythoffAnswer answer =
      ask(WythoffQuestion{game, {pair->a, pair->b}, std::nullopt, 1 << 20}, budget);
  EXPECT_EQ(answer.outcome, Outcome::P);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.block.count, (1 << 20) - 1);
  EXPECT_EQ(answer.verdict.unknown, (Names{"block"}));
  EXPECT_EQ(budget.reason(), StopReason::memory);
}

using Piles = std::vector<Integer>;

Reason leaves(std::string_view kind, int x, int y) {
  return Reason(kind, {{"from_first", x}, {"from_second", y}, {"leaves", Piles{5, 3}}});
}

Reason ended(std::string_view kind, const char* how = "time") {
  return Reason(kind, {{"how", std::string(how)}});
}

// Every kind, with all that the engine makes of it.
TEST(WythoffReasons, Sentences) {
  const auto lost = [](int targets) {
    return Reason("wythoff.lost", {{"piles", Piles{5, 4}}, {"targets", targets}});
  };
  const auto pairs = [](std::string_view kind, int m, int p) {
    return Reason(kind, {{"m", m}, {"p", p}});
  };
  const auto blocked = [](int targets) {
    return Reason("wythoff.all-blocked", {{"targets", targets}});
  };
  const auto unalike = [](int m) {
    return Reason("wythoff.refused.not-alike",
                  {{"from_first", 5}, {"from_second", 2}, {"difference", 3}, {"m", m}});
  };
  const auto too_many = [](int p) {
    return Reason("wythoff.refused.too-many-blocked", {{"p", p}, {"most", p - 1}, {"blocked", 7}});
  };
  const Piles target{3, 5};
  const std::vector<std::pair<Reason, std::string>> expected{
      {Reason("wythoff.both-empty"),
       "Both piles are empty: the player who has just moved has won."},
      {Reason("wythoff.takes-all"), "Taking everything wins."},
      {lost(0),
       "(5, 4) is a P-position: no move reaches another one, and after each the opponent can."},
      {lost(1),
       "(5, 4) is a P-position: moves from both piles reach 1 P-position, which may be blocked, "
       "and moves from one pile none."},
      {lost(2),
       "(5, 4) is a P-position: moves from both piles reach 2 P-positions, all of which may be "
       "blocked, and moves from one pile none."},
      {Reason("wythoff.won-by-both", {{"targets", 3}, {"blocks", 2}}),
       "Moves from both piles reach 3 P-positions, of which only 2 may be blocked."},
      {Reason("wythoff.no-pair", {{"piles", Piles{5, 4}}}),
       "(5, 4) is no P-position, and no move from one pile reaches one."},
      {leaves("wythoff.leaves", 3, 0),
       "Taking 3 from A leaves (5, 3), a P-position: whoever moves from there loses."},
      {leaves("wythoff.leaves", 0, 3),
       "Taking 3 from B leaves (5, 3), a P-position: whoever moves from there loses."},
      {leaves("wythoff.leaves", 3, 2),
       "Taking 3 from A and 2 from B leaves (5, 3), a P-position: whoever moves from there loses."},
      {leaves("wythoff.leaves-open", 3, 2),
       "Taking 3 from A and 2 from B leaves (5, 3), a P-position that is not blocked: whoever "
       "moves from there loses."},
      {Reason("wythoff.nothing-is-blocked"), "With p = 1 nothing is blocked."},
      {Reason("wythoff.one-pile-cannot-be-blocked"), "Moves from one pile cannot be blocked."},
      {Reason("wythoff.off-diagonal-cannot-be-blocked"),
       "Only moves that take the same number from both piles can be blocked."},
      {blocked(0), "No move reaches a P-position, and after each the opponent can reach one."},
      {blocked(1), "The only P-position within reach is blocked."},
      {blocked(2), "All 2 P-positions within reach are blocked."},
      {Reason("blocks-some"), "Blocking some of the winning moves leaves more to go wrong."},
      {Reason("wythoff.misere-over"),
       "Both piles are empty: the player who has just moved has lost."},
      {Reason("wythoff.misere-counted"),
       "Misere play has no formula here: all smaller positions were worked through."},
      {Reason("wythoff.misere-too-large", {{"most", 99}}),
       "Misere play has no formula here, and no table for piles above 99."},
      {ended("wythoff.misere-ended").with("complete_to", 7),
       "Misere play has no formula here, so all smaller positions are worked through. This was "
       "done for piles up to 7, then the search reached its limit of time."},
      {pairs("wythoff.pairs", 1, 1),
       "Each a is the least number in no earlier pair, and b - a = n."},
      {pairs("wythoff.pair-of", 1, 2), "Every number is in one pair, and b - a = floor(n/2)."},
      {pairs("wythoff.pair-of", 3, 1), "Every number is in one pair, and b - a = 3 n."},
      {ended("wythoff.pairs-ended").with("found", 0).with("count", 5),
       "No pair was found: the search reached its limit of time."},
      {ended("wythoff.pairs-ended", "interrupted").with("found", 2).with("count", 5),
       "Only 2 of 5 pairs were found: the search was interrupted."},
      {ended("wythoff.pair-not-found"),
       "The pair was not found: the search reached its limit of time."},
      {Reason("wythoff.classes"),
       "Every number belongs to one P-position of Wythoff Nim, and from these all classes follow."},
      {Reason("wythoff.values"),
       "Each value is the least that no move leads to, from the smaller piles to the larger."},
      {ended("wythoff.cells-unknown"),
       "Which positions have this value is not known: the search reached its limit of time."},
      {ended("wythoff.table-ended").with("rows", 1),
       "The table ends after 1 row: the search reached its limit of time."},
      {Reason("wythoff.verified", {{"oracle_to", 4}}),
       "Pairs by every method, blocks and moves agree with counting by the rules, and counting "
       "with the oracle for piles up to 4."},
      {Reason("wythoff.games-unfinished", {{"finished", 1}, {"m", 1}, {"p", 2}}),
       "1 game finished; the game with m = 1, p = 2 did not."},
      {Reason("wythoff.refused.more-than-left", {{"left", 4}, {"first", true}}),
       "only 4 left in A"},
      {Reason("wythoff.refused.more-than-left", {{"left", 4}, {"first", false}}),
       "only 4 left in B"},
      {Reason("wythoff.refused.nothing-from-one"), "at least 1 must be taken from each pile"},
      {unalike(1), "5 and 2 differ by 3; the same number must be taken from both"},
      {unalike(2), "5 and 2 differ by 3; it must be less than 2"},
      {Reason("wythoff.refused.blocked", {{"target", target}}), "(3, 5) is blocked"},
      {Reason("wythoff.refused.no-target", {{"target", target}}),
       "only targets of moves from both piles can be blocked, and (3, 5) is none"},
      {Reason("wythoff.refused.off-diagonal", {{"target", target}}),
       "only moves that take the same number from both piles can be blocked, and none of them "
       "leaves (3, 5)"},
      {Reason("wythoff.refused.blocked-twice", {{"target", target}}), "(3, 5) is blocked twice"},
      {too_many(1), "with p = 1 at most 0 targets may be blocked, not 7"},
      {too_many(2), "with p = 2 at most 1 target may be blocked, not 7"},
  };
  std::set<std::string_view> kinds;
  for (const auto& [reason, text] : expected) {
    EXPECT_EQ(sentence(reason), text);
    kinds.insert(reason.kind());
  }
  for (const std::string_view kind : reason_kinds()) {
    if (kind.starts_with("wythoff.") && !is_of_play(kind)) {
      EXPECT_TRUE(kinds.contains(kind)) << kind;
    }
  }
}

TEST(WythoffReasons, OfAnswers) {
  EXPECT_EQ(reason(solved({1, 2}, {5, 4}).verdict),
            "(5, 4) is a P-position: moves from both piles reach 1 P-position, which may be "
            "blocked, and moves from one pile none.");
  EXPECT_EQ(reason(solved({1, 1}, {20, 13}).verdict),
            "Taking 12 from A leaves (8, 13), a P-position: whoever moves from there loses.");
  EXPECT_EQ(reason(solved({1, 1}, {4, 6}).verdict),
            "Taking 1 from A and 1 from B leaves (3, 5), a P-position: whoever moves from there "
            "loses. With p = 1 nothing is "
            "blocked.");
  EXPECT_EQ(reason(solved({2, 3}, {3, 3}).verdict),
            "Moves from both piles reach 3 P-positions, of which only 2 may be blocked.");
  EXPECT_EQ(reason(solved({2, 3}, {3, 3}, std::vector<PilePair>{{0, 0}}).verdict),
            "Taking 2 from A and 2 from B leaves (1, 1), a P-position that is not blocked: whoever "
            "moves from there loses.");
  EXPECT_EQ(reason(solved({1, 1}, {1, 2}, std::vector<PilePair>()).verdict),
            "No move reaches a P-position, and after each the opponent can reach one.");
  EXPECT_EQ(reason(solved({1, 1}, {0, 0}).verdict),
            "Both piles are empty: the player who has just moved has won.");
}

TEST(WythoffPlay, PlaysToTheEnd) {
  Budget budget = Budget::unlimited();
  for (const WythoffParameters& game : small_parameters(4)) {
    for (const PilePair& piles : played_piles) {
      for (const BlockTargets targets : {BlockTargets::any, BlockTargets::diagonal}) {
        WythoffQuestion question{game, piles};
        question.block_targets = targets;
        expect_perfect_play(begin(WythoffStart{game, piles, targets}),
                            ask(question, budget).outcome);
      }
    }
    EXPECT_THROW(begin(WythoffStart{game, {0, 0}}), InputError);
  }
}

// Blocks are actions of whoever does not move; a match is told with them.
TEST(WythoffPlay, Turns) {
  Budget budget;
  PlayQuestion<WythoffStart> question{{{1, 2}, {1, 1}}, {}};
  question.wanted.max_actions = 10;
  const PlayAnswer start = ask(question, budget);
  EXPECT_EQ(start.asked, Asked::block);
  EXPECT_EQ(start.to_act, Player::second);
  EXPECT_EQ(start.outcome, Outcome::N) << "whoever blocks wins";
  ASSERT_TRUE(start.choice);
  EXPECT_EQ(start.choice->action, (Action(Block{{{0, 0}}})));
  EXPECT_TRUE(start.choice->wins);
  ASSERT_EQ(start.actions->size(), 2u) << "nothing, and what the opponent would block";
  EXPECT_EQ(start.actions->at(0).outcome, Outcome::P);
  EXPECT_EQ(start.actions->at(1).outcome, Outcome::N);

  question.moves = {Block{{{0, 0}}}};
  question.wanted.review = true;
  const PlayAnswer blocked = ask(question, budget);
  EXPECT_EQ(blocked.to_act, Player::first);
  EXPECT_EQ(blocked.asked, Asked::move);
  EXPECT_EQ(blocked.outcome, Outcome::P);
  ASSERT_EQ(blocked.actions->size(), 2u) << "(0, 0) is blocked";
  EXPECT_EQ(blocked.turns.at(0).player, Player::second);
  EXPECT_EQ(blocked.turns.at(0).worth->after, Outcome::N);
  EXPECT_EQ(reason(blocked.verdict),
            "The only P-position within reach is blocked. Every move loses against perfect play; "
            "after this one the game can last 1 more move.");

  question.moves = {Block{}, MoveBoth{1, 1}};
  const PlayAnswer over = ask(question, budget);
  EXPECT_EQ(over.winner, Player::first);
  EXPECT_EQ(over.turns.at(0).worth->after, Outcome::P) << "the block gave the win away";
  EXPECT_EQ(over.turns.at(0).worth->better->action, (Action(Block{{{0, 0}}})));
  question.moves = {Block{{{0, 0}}}, MoveBoth{1, 1}};
  EXPECT_THROW(ask(question, budget), InputError);
}

TEST(WythoffPlay, ListsEveryLegalMove) {
  for (std::uint64_t m = 1; m <= 3; ++m) {
    for (int a = 0; a <= 5; ++a) {
      for (int b = 1; b <= 5; ++b) {
        const WythoffParameters game{m, 1};
        Budget budget = Budget::unlimited();
        const auto played = begin(WythoffStart{game, {a, b}});
        SmallPiles listed;
        Integer last = 0;
        played->visit_actions(
            [&](const Action& action) {
              EXPECT_FALSE(played->refusal(action));
              listed.insert(sorted(after(game, wythoff_start(game, {a, b}), action).piles));
              const auto* both = std::get_if<MoveBoth>(&action);
              const Integer most = both != nullptr ? std::max(both->from_first, both->from_second)
                                                   : std::get<Move>(action).take;
              EXPECT_GE(most, last);
              last = most;
              return true;
            },
            budget);
        EXPECT_EQ(listed, left_by_positions(game, wythoff_start(game, {a, b})));
      }
    }
  }
}

TEST(WythoffPlay, OutOfBudget) {
  Budget budget = budget_of(0);
  const auto played = begin(WythoffStart{{2, 3}, {power(10, 300), power(10, 301)}});
  const Choice block = played->choose(budget);
  EXPECT_FALSE(block.wins);
  EXPECT_EQ(block.verdict.status, Status::unable);
  played->act(block.action);
  const Choice move = played->choose(budget);
  EXPECT_EQ(move.verdict.status, Status::unable);
  EXPECT_FALSE(played->refusal(move.action));
}

TEST(AskWythoffPairs, Lists) {
  Budget budget;
  const WythoffPairsAnswer answer = ask(WythoffPairsQuestion{{2, 1}, 3, 2}, budget);
  EXPECT_EQ(answer.pairs, (std::vector<WythoffPair>{{3, 4, 10}, {4, 5, 13}}));
  EXPECT_EQ(answer.found, 2u);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.verdict.method, Method::beatty);
  EXPECT_EQ(reason(answer.verdict),
            "Each a is the least number in no earlier pair, and b - a = 2 n.");
  std::vector<WythoffPair> visited;
  const WythoffPairsAnswer told = ask(
      WythoffPairsQuestion{{2, 3}, power(10, 50), 1500},
      [&](const WythoffPair& pair) { visited.push_back(pair); }, budget);
  EXPECT_EQ(told.found, 1500u);
  EXPECT_TRUE(told.pairs.empty());
  EXPECT_EQ(visited, ask(WythoffPairsQuestion{{2, 3}, power(10, 50), 1500}, budget).pairs);
  EXPECT_THROW(ask(WythoffPairsQuestion{{2, 3}, 0, 0}, budget), InputError);
  EXPECT_THROW(ask(WythoffPairsQuestion{{2, 3}, -1, 5}, budget), InputError);
  EXPECT_THROW(ask(WythoffPairsQuestion{{2, 3}, 0, 5, PairsMethod::beatty}, budget), InputError);
}

TEST(AskWythoffPairs, OutOfBudget) {
  Budget none = budget_of(0);
  const WythoffPairsQuestion question{{2, 3}, power(10, 50), 100000};
  EXPECT_EQ(reason(ask(question, none).verdict),
            "No pair was found: the search reached its limit of nodes.");
  for (const bool by_memory : {false, true}) {
    BudgetLimits limits;
    if (by_memory) limits.bytes = 3'000'000;
    if (!by_memory) limits.nodes = 30000;
    Budget budget(limits);
    const WythoffPairsAnswer some = ask(question, budget);
    EXPECT_EQ(some.verdict.status, Status::unable);
    EXPECT_GT(some.found, 0u);
    EXPECT_LT(some.found, question.count);
    EXPECT_EQ(some.pairs.size(), some.found);
    EXPECT_EQ(reason(some.verdict), "Only " + std::to_string(some.found) +
                                        " of 100000 pairs were found: the search reached its "
                                        "limit of " +
                                        (by_memory ? "memory." : "nodes."));
  }
}

TEST(AskWythoffPairs, OfANumber) {
  Budget budget;
  const WythoffPairOfAnswer b = ask(WythoffPairOfQuestion{{2, 1}, 13}, budget);
  EXPECT_EQ(b.pair, (WythoffPair{4, 5, 13}));
  EXPECT_EQ(b.as, WythoffMember::b);
  EXPECT_EQ(reason(b.verdict), "Every number is in one pair, and b - a = 2 n.");
  EXPECT_EQ(ask(WythoffPairOfQuestion{{2, 1}, 5}, budget).as, WythoffMember::a);
  const WythoffPairOfAnswer both = ask(WythoffPairOfQuestion{{3, 2}, 1}, budget);
  EXPECT_EQ(both.as, WythoffMember::both);
  EXPECT_EQ(reason(both.verdict), "Every number is in one pair, and b - a = 3 floor(n/2).");
  EXPECT_THROW(ask(WythoffPairOfQuestion{{2, 1}, -1}, budget), InputError);
  Budget none = budget_of(0);
  const WythoffPairOfAnswer unknown = ask(WythoffPairOfQuestion{{2, 3}, power(10, 50)}, none);
  EXPECT_EQ(unknown.verdict.status, Status::unable);
  EXPECT_EQ(unknown.verdict.unknown, (Names{"n", "a", "b", "as"}));
  EXPECT_EQ(reason(unknown.verdict),
            "The pair was not found: the search reached its limit of nodes.");
}

TEST(WythoffTable, OutOfBudget) {
  Budget nodes = budget_of(1000);
  const auto some = ask(WythoffMapQuestion{{2, 3}, 300}, nodes);
  EXPECT_EQ(some.verdict.status, Status::unable);
  ASSERT_TRUE(some.complete_to());
  EXPECT_LT(*some.complete_to(), 300u);
  EXPECT_EQ(reason(some.verdict), "The table ends after " + std::to_string(some.table.rows()) +
                                      " rows: the search reached its limit of nodes.");
  EXPECT_EQ(some.table(3, 3), WythoffKind::N_by_both_piles);
  Budget none = budget_of(0);
  EXPECT_FALSE(ask(WythoffMapQuestion{{2, 3}, 300}, none).complete_to());
  BudgetLimits limits;
  limits.bytes = 100000;
  Budget memory(limits);
  EXPECT_THROW(ask(WythoffMapQuestion{{2, 3}, 3000}, memory), InputError);
  EXPECT_THROW(ask(WythoffMapQuestion{{0, 3}, 30}, memory), InputError);
}

// From the definition: the least value that no move leads to, all moves looked at.
TEST(WythoffGrundy, IsTheLeastValueThatNoMoveLeadsTo) {
  constexpr std::uint64_t size = 30;
  for (const std::uint64_t m : {1, 2, 3, 5, 31, 100}) {
    Budget budget;
    const WythoffGrundyAnswer answer = ask(WythoffGrundyQuestion{{m, 1}, size, true, 0}, budget);
    ASSERT_EQ(answer.complete_to(), size);
    std::vector<std::vector<std::uint32_t>> values(size + 1, std::vector<std::uint32_t>(size + 1));
    std::vector<PilePair> lost;
    for (std::uint64_t a = 0; a <= size; ++a) {
      for (std::uint64_t b = 0; b <= size; ++b) {
        std::set<std::uint32_t> left;
        for (std::uint64_t i = 0; i <= a; ++i) {
          for (std::uint64_t j = 0; j <= b; ++j) {
            const std::uint64_t apart = std::max(i, j) - std::min(i, j);
            if (i + j > 0 && (i == 0 || j == 0 || apart < m)) left.insert(values[a - i][b - j]);
          }
        }
        while (left.contains(values[a][b])) ++values[a][b];
        ASSERT_EQ(answer.table(a, b), values[a][b]) << m << ": " << a << ", " << b;
        if (a <= b && values[a][b] == 0) lost.push_back({to_integer(a), to_integer(b)});
      }
    }
    EXPECT_EQ(answer.cells, lost);
  }
}

TEST(WythoffGrundy, RefusesBlocksAndEndsWithItsBudget) {
  Budget budget = budget_of(10000);
  EXPECT_THROW(ask(WythoffGrundyQuestion{{1, 2}, 5}, budget), InputError);
  EXPECT_THROW(ask(WythoffGrundyQuestion{{0, 1}, 5}, budget), InputError);
  EXPECT_THROW(ask(WythoffGrundyQuestion{{1, 1}, WythoffMembers::largest_size + 1}, budget),
               InputError);
  const WythoffGrundyAnswer some = ask(WythoffGrundyQuestion{{1, 1}, 300, true, 1}, budget);
  EXPECT_EQ(some.verdict.status, Status::unable);
  ASSERT_TRUE(some.complete_to());
  EXPECT_LT(*some.complete_to(), 300u);
  BudgetLimits limits;
  limits.bytes = 100000;
  Budget memory(limits);
  EXPECT_EQ(ask(WythoffGrundyQuestion{{1, 1}, 3000}, memory).verdict.status, Status::unable);
}

TEST(WythoffMap, Sizes) {
  const WythoffMap map({2, 3}, 12);
  EXPECT_EQ(map.size(), 12u);
  EXPECT_EQ(map(12, 8), WythoffKind::P);
  EXPECT_EQ(map(3, 7), WythoffKind::N_by_one_pile);
  EXPECT_EQ(map(3, 3), WythoffKind::N_by_both_piles);
  EXPECT_EQ(WythoffMap({1, 1}, 0)(0, 0), WythoffKind::P);
  EXPECT_THROW(WythoffMap({1, 1}, WythoffMembers::largest_size + 1), InputError);
}

}  // namespace
}  // namespace dynim
