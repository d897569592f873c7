// Wythoff Nim with blocking: rules, counting and pairs against each other, answers, and the
// opponent.
#include "dynim/wythoff.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "dynim/verify.hpp"
#include "dynim/wythoff/map.hpp"
#include "dynim/wythoff/recurrence.hpp"
#include "dynim/wythoff/rules.hpp"

namespace dynim {
namespace {

using Blocked = std::optional<std::vector<PilePair>>;

WythoffAnswer ask(const WythoffParameters& parameters, const PilePair& piles,
                  Blocked blocked = std::nullopt) {
  Budget budget;
  return solve({parameters, piles, std::move(blocked)}, budget);
}

Integer power(unsigned long base, unsigned long exponent) {
  Integer result;
  mpz_ui_pow_ui(result.get_mpz_t(), base, exponent);
  return result;
}

TEST(WythoffRules, CutBlockingIntoSteps) {
  const WythoffRules rules({2, 3});
  using Turn = WythoffRules::Turn;
  WythoffRules::State state = WythoffRules::state(3, 2);
  EXPECT_EQ(rules.move_count(state), 1u);
  state = rules.after(state, 0);
  EXPECT_EQ(state.turn, Turn::block);
  // From both piles: 1 and 1, 1 and 2, 2 and 1, 2 and 2, 2 and 3.
  EXPECT_EQ(rules.move_count(state), 6u);
  const WythoffRules::State stopped = rules.after(state, 0);
  EXPECT_EQ(stopped.turn, Turn::move);
  EXPECT_EQ(rules.move_count(stopped), 10u);
  state = rules.after(state, 3);
  EXPECT_EQ(state.turn, Turn::pass);
  state = rules.after(state, 0);
  EXPECT_EQ(rules.move_count(state), 3u) << "in order: the last two, or stop";
  state = rules.after(rules.after(state, 2), 0);
  EXPECT_EQ(rules.move_count(state), 1u) << "two are blocked, and more must not be";
  state = rules.after(state, 0);
  ASSERT_EQ(rules.move_count(state), 8u);
  std::vector<std::pair<std::uint64_t, std::uint64_t>> left;
  for (std::uint64_t move = 5; move < 8; ++move) {
    const WythoffRules::State next = rules.after(state, move);
    EXPECT_TRUE(next.blocked.empty());
    left.emplace_back(next.smaller, next.larger);
  }
  EXPECT_EQ(left, (std::vector<std::pair<std::uint64_t, std::uint64_t>>{{1, 2}, {1, 1}, {0, 1}}));
}

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
  BudgetLimits limits;
  limits.nodes = 500;
  Budget budget(limits);
  WythoffRecurrence counted({2, 2}, 100);
  EXPECT_FALSE(counted.fill(budget));
  EXPECT_LT(counted.complete_to(), 100u);
  EXPECT_THROW(WythoffRecurrence({0, 1}, 10), InputError);
}

TEST(VerifyWythoff, SmallParameters) {
  for (std::uint64_t m = 1; m <= 5; ++m) {
    for (std::uint64_t p = 1; p <= 5; ++p) {
      Budget budget = Budget::unlimited();
      const WythoffVerifyReport report = verify_wythoff({m, p}, 22, budget);
      if (report.disagreement) {
        const Disagreement& found = *report.disagreement;
        FAIL() << found.game << ", " << found.where << ": " << found.expected << ", "
               << found.found;
      }
      EXPECT_EQ(report.status, Status::verified) << report.reason;
      EXPECT_EQ(report.counted_to, 22u);
      EXPECT_EQ(report.positions, 23u * 24 / 2);
      EXPECT_GE(report.oracle_to, 3u) << m << ' ' << p;
    }
  }
}

TEST(VerifyWythoff, LargeParameters) {
  for (const WythoffParameters& parameters :
       {WythoffParameters{30, 2}, WythoffParameters{1, 30}, WythoffParameters{30, 30},
        WythoffParameters{7, 12}}) {
    Budget budget = Budget::unlimited();
    const WythoffVerifyReport report = verify_wythoff(parameters, 25, budget);
    EXPECT_EQ(report.status, Status::verified) << report.reason;
  }
}

TEST(VerifyWythoff, OutOfBudgetSaysHowFar) {
  BudgetLimits limits;
  limits.nodes = 20000;
  Budget budget(limits);
  const WythoffVerifyReport report = verify_wythoff({2, 2}, 200, budget);
  EXPECT_EQ(report.status, Status::unable);
  EXPECT_LT(report.counted_to, 200u);
  EXPECT_NE(report.reason.find("limit of nodes"), std::string::npos) << report.reason;
  EXPECT_THROW(verify_wythoff({2, 2}, 0, budget), InputError);
  EXPECT_THROW(verify_wythoff({2, 2}, 5000, budget), InputError);
}

// [L09], example 15.
TEST(SolveWythoff, BeforeBlocking) {
  const WythoffParameters game{2, 3};
  const WythoffAnswer lost = ask(game, {6, 4});
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_EQ(lost.status, Status::proved);
  ASSERT_TRUE(lost.pair);
  EXPECT_EQ(lost.pair->n, 4);
  EXPECT_EQ(lost.to_block, (std::vector<PilePair>{{5, 3}}));
  EXPECT_EQ(lost.to_block_count, 1);
  EXPECT_FALSE(lost.winning_move);

  const WythoffAnswer unblockable = ask({1, 1}, {4, 6});
  EXPECT_EQ(unblockable.winning_move, (WythoffMove{1, 1}));

  const WythoffAnswer by_pile = ask(game, {3, 7});
  EXPECT_EQ(by_pile.winning_move, (WythoffMove{0, 2}));
  EXPECT_TRUE(by_pile.winning_targets.empty());

  const WythoffAnswer by_both = ask(game, {3, 3});
  EXPECT_EQ(by_both.outcome, Outcome::N);
  EXPECT_FALSE(by_both.winning_move);
  EXPECT_EQ(by_both.winning_targets, (std::vector<PilePair>{{0, 0}, {1, 1}, {2, 2}}));

  EXPECT_EQ(ask(game, {0, 0}).outcome, Outcome::P);
}

// A difference that is no multiple of m has P-positions on two diagonals within reach.
TEST(SolveWythoff, TwoDiagonals) {
  const WythoffAnswer answer = ask({2, 3}, {5, 10});
  EXPECT_EQ(answer.outcome, Outcome::N);
  const WythoffAnswer between = ask({2, 3}, {9, 12});
  EXPECT_EQ(between.outcome, Outcome::N);
  std::uint64_t more_than_p = 0;
  for (int a = 0; a <= 40; ++a) {
    for (int b = 0; b <= 40; ++b) {
      const WythoffAnswer found = ask({2, 3}, {a, b});
      if (found.winning_target_count > 3) ++more_than_p;
      if (found.outcome == Outcome::P || found.winning_move) continue;
      EXPECT_GE(found.winning_target_count, 3);
    }
  }
  EXPECT_GT(more_than_p, 0u);
}

TEST(SolveWythoff, AfterBlocking) {
  const WythoffParameters game{2, 3};
  EXPECT_EQ(ask(game, {4, 6}, std::vector<PilePair>{{3, 5}}).outcome, Outcome::P);
  const WythoffAnswer forgotten = ask(game, {4, 6}, std::vector<PilePair>{});
  EXPECT_EQ(forgotten.outcome, Outcome::N);
  EXPECT_EQ(forgotten.winning_move, (WythoffMove{1, 1}));
  EXPECT_EQ(ask(game, {3, 3}, std::vector<PilePair>{{0, 0}, {2, 2}}).winning_move,
            (WythoffMove{2, 2}));
  EXPECT_EQ(ask(game, {3, 7}, std::vector<PilePair>{{2, 6}}).winning_move, (WythoffMove{0, 2}));
}

TEST(SolveWythoff, Refusals) {
  const WythoffParameters game{2, 3};
  EXPECT_THROW(ask({0, 1}, {1, 1}), InputError);
  EXPECT_THROW(ask({1, WythoffParameters::largest_p + 1}, {1, 1}), InputError);
  EXPECT_THROW(ask(game, {-1, 4}), InputError);
  const auto refused = [&](std::vector<PilePair> blocked) {
    try {
      ask(game, {4, 6}, std::move(blocked));
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
  EXPECT_THROW(wythoff_after(game, {4, 6}, {}, {0, 0}), InputError);
  EXPECT_THROW(wythoff_after(game, {4, 6}, {}, {5, 0}), InputError);
  EXPECT_THROW(wythoff_after(game, {4, 6}, {}, {-1, 0}), InputError);
  EXPECT_THROW(wythoff_after(game, {4, 6}, {}, {1, 3}), InputError);
  EXPECT_THROW(wythoff_after(game, {4, 6}, {{3, 5}}, {1, 1}), InputError);
  EXPECT_EQ(wythoff_after(game, {4, 6}, {{3, 5}}, {1, 2}), (PilePair{3, 4}));
  EXPECT_EQ(wythoff_after(game, {4, 6}, {}, {4, 0}), (PilePair{0, 6}));
}

TEST(SolveWythoff, FarOut) {
  for (const WythoffParameters& game : {WythoffParameters{1, 1}, WythoffParameters{2, 3},
                                        WythoffParameters{6, 2}, WythoffParameters{5, 7}}) {
    for (unsigned long seed = 1; seed <= 30; ++seed) {
      Integer a = power(10, 100) + power(seed, 60);
      Integer b = a + power(seed + 1, 2 * seed);
      if (seed % 2 == 0) std::swap(a, b);
      const WythoffAnswer answer = ask(game, {a, b});
      ASSERT_EQ(answer.status, Status::proved);
      ASSERT_EQ(answer.outcome, Outcome::N);
      if (answer.winning_move) {
        EXPECT_EQ(ask(game, wythoff_after(game, {a, b}, {}, *answer.winning_move)).outcome,
                  Outcome::P);
      } else {
        EXPECT_GE(answer.winning_target_count, to_integer(game.p));
        for (const PilePair& target : answer.winning_targets) {
          EXPECT_EQ(ask(game, target).outcome, Outcome::P);
          EXPECT_EQ(wythoff_after(game, {a, b}, {}, {a - target.first, b - target.second}), target);
        }
      }
    }
  }
  const WythoffParameters game{2, 3};
  Budget budget;
  const auto pair = WythoffPairs(game).pair(3 * power(10, 100) + 2, budget);
  ASSERT_TRUE(pair);
  const WythoffAnswer lost = ask(game, {pair->b, pair->a});
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_EQ(lost.to_block.size(), 2u);
  EXPECT_EQ(ask(game, {pair->b, pair->a}, lost.to_block).outcome, Outcome::P);
}

TEST(SolveWythoff, LongListsAreCut) {
  const WythoffParameters game{1, 3000};
  const WythoffAnswer lost = ask(game, {2500, 2500});
  EXPECT_EQ(lost.to_block_count, 2500);
  EXPECT_EQ(lost.to_block.size(), 1000u);
  Budget budget;
  EXPECT_EQ(WythoffOpponent(game).choose_block({2500, 2500}, budget).targets.size(), 2500u);
}

TEST(SolveWythoff, OutOfBudget) {
  BudgetLimits limits;
  limits.nodes = 0;
  Budget budget(limits);
  const WythoffAnswer answer =
      solve({{2, 3}, {power(10, 500), power(10, 501)}, std::nullopt}, budget);
  EXPECT_EQ(answer.status, Status::unable);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_NE(answer.reason.find("limit of nodes"), std::string::npos) << answer.reason;
}

// Both sides perfect: who is said to win does win, and nobody breaks the rules.
TEST(WythoffOpponent, PlaysToTheEnd) {
  for (std::uint64_t m = 1; m <= 3; ++m) {
    for (std::uint64_t p = 1; p <= 4; ++p) {
      const WythoffParameters game{m, p};
      const WythoffOpponent opponent(game);
      Budget budget = Budget::unlimited();
      for (PilePair piles : {PilePair{11, 9}, PilePair{7, 14}, PilePair{8, 12}, PilePair{40, 25}}) {
        const bool first_wins = ask(game, piles).outcome == Outcome::N;
        bool first_to_move = true;
        while (piles != PilePair{0, 0}) {
          const ChosenWythoffBlock block = opponent.choose_block(piles, budget);
          EXPECT_EQ(block.wins, first_wins != first_to_move);
          const ChosenWythoffMove chosen = opponent.choose_move(piles, block.targets, budget);
          EXPECT_EQ(chosen.wins, first_wins == first_to_move);
          piles = wythoff_after(game, piles, block.targets, chosen.move);
          first_to_move = !first_to_move;
        }
        EXPECT_EQ(first_to_move, !first_wins);
      }
      EXPECT_THROW(opponent.choose_move({0, 0}, {}, budget), InputError);
      EXPECT_TRUE(opponent.choose_block({0, 0}, budget).wins);
    }
  }
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
