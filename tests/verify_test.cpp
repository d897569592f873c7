// Verification finds nothing wrong in the theory, and does find what is wrong when something is.
#include "dynim/answer.hpp"
#include "dynim/piles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "dynim/grundy.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/wythoff.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

TEST(Verify, TheGallery) {
  for (const GalleryEntry& entry : gallery()) {
    if (entry.move_function() == nullptr) continue;
    Budget budget;
    const VerifyAnswer report =
        ask(OnePileVerifyQuestion{{parse_takes(*entry.move_function()), {}, {}}, {}, 120},
            budget);
    EXPECT_EQ(report.verdict.status, Status::verified)
        << entry.name << ": " << sentences(report.verdict.reasons);
    EXPECT_FALSE(report.disagreement) << entry.name;
    const Takes f = parse_takes(*entry.move_function());
    if (f.period() >= 1 && !f.has_least()) {
      EXPECT_EQ(report.measure("base_to"), 120u);
    }
    EXPECT_GT(report.measure("oracle_to"), 20u);
  }
}

TEST(Verify, RandomGames) {
  Budget budget = Budget::unlimited();
  const VerifyAnswer report = ask(OnePileVerifyQuestion{{nullptr, 40, 1}, 1, 60}, budget);
  EXPECT_EQ(report.verdict.status, Status::verified) << sentences(report.verdict.reasons);
  EXPECT_EQ(report.measure("games"), 40u);
  EXPECT_EQ(report.measure("positions"), 40u * 2 * 60 * 61 / 2);
}

TEST(Verify, RandomGamesThatLookAtThePile) {
  for (std::uint64_t period = 2; period <= 6; ++period) {
    Budget budget = Budget::unlimited();
    const VerifyAnswer report =
        ask(OnePileVerifyQuestion{{nullptr, 10, period}, period, 30}, budget);
    EXPECT_EQ(report.verdict.status, Status::verified) << sentences(report.verdict.reasons);
    EXPECT_EQ(report.measure("games"), 10u);
    EXPECT_EQ(report.measure("positions"), 10 * period * 2 * 30 * 31 / 2)
        << "every game, every position, both conventions";
  }
}

// Of one position, or of a few: there what is said of halves and of next members errs first.
// (Copies, and what repeats in several piles, are looked for far beyond the bound: fewer games.)
TEST(Verify, RandomGamesAtTheSmallestBounds) {
  const auto compare = [](auto question, std::uint64_t up_to, std::uint64_t random = 30) {
    question.random = random;
    question.seed = up_to;
    question.up_to = up_to;
    Budget budget = Budget::unlimited();
    const VerifyAnswer report = ask(question, budget);
    EXPECT_EQ(report.verdict.status, Status::verified)
        << "up to " << up_to << ": " << sentences(report.verdict.reasons);
  };
  for (std::uint64_t up_to = 1; up_to <= 12; ++up_to) {
    compare(OnePileVerifyQuestion{}, up_to);
    compare(OnePileVerifyQuestion{{}, 3, {}}, up_to);
    compare(OnePileThresholdsVerifyQuestion{{}, {}, 2, false}, up_to, 2);
    compare(OnePileThresholdsVerifyQuestion{{}, {}, {}, true}, up_to);
    compare(GrundyVerifyQuestion{}, up_to);
    compare(TwoPileVerifyQuestion{}, up_to);
    compare(TimedVerifyQuestion{}, up_to);
  }
  for (std::uint64_t up_to = 1; up_to <= 4; ++up_to) {
    compare(SeveralPilesVerifyQuestion{}, up_to, 2);
    compare(SeveralPilesVerifyQuestion{{}, 40, 2}, up_to, 2);
  }
}

TEST(Verify, WithoutAPeriodRecurrenceAndOracleRemain) {
  Budget budget;
  const VerifyAnswer report =
      ask(OnePileVerifyQuestion{{parse_move_function("1 + n // 2"), {}, {}}, {}, 40}, budget);
  EXPECT_EQ(report.verdict.status, Status::verified) << sentences(report.verdict.reasons);
  EXPECT_EQ(std::ranges::find(report.measures, std::string_view("base_to"), &Measure::name),
            report.measures.end());
  EXPECT_EQ(report.measure("oracle_to"), 40u);
}

TEST(Verify, SeedsReplay) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const MoveFunctionPtr a = random_move_function(seed, 50);
    const MoveFunctionPtr b = random_move_function(seed, 50);
    for (std::uint64_t t = 1; t <= 60; ++t) EXPECT_EQ(a->value64(0, t), b->value64(0, t));
  }
}

// A function that changes its values between questions contradicts every theorem: the comparison
// must notice.
TEST(Verify, NoticesADisagreement) {
  auto calls = std::make_shared<std::atomic<int>>(0);
  const MoveFunctionPtr fickle = make_move_function(
      [calls](const Integer& t) { return Integer(++*calls > 60 ? 3 * t : t); }, "fickle");
  Budget budget;
  const VerifyAnswer report = ask(OnePileVerifyQuestion{{fickle, {}, {}}, {}, 100}, budget);
  ASSERT_TRUE(report.disagreement);
  EXPECT_EQ(report.measure("games"), 0u);
  EXPECT_NE(report.verdict.status, Status::verified);
  EXPECT_FALSE(report.disagreement->where.empty());
}

// A lower bound that promises too much leads the search astray; oracle and recurrence do not use
// it.
TEST(Verify, NoticesAFalseLowerBound) {
  const MoveFunctionPtr wrong = make_move_function(
      [](const Integer& t) { return Integer(t % 2 == 0 ? t : 4 * t); },
      [](const Integer& lo, const Integer&) { return Integer(4 * lo); }, "a false lower bound");
  Budget budget;
  const VerifyAnswer report = ask(OnePileVerifyQuestion{{wrong, {}, {}}, {}, 100}, budget);
  ASSERT_TRUE(report.disagreement);
}

TEST(Verify, IsNotVerifiedWhereTheOracleStoppedEarly) {
  Budget budget = test::budget_of(30000);
  const VerifyAnswer report =
      ask(OnePileVerifyQuestion{{parse_move_function("2*t"), {}, {}}, {}, 200}, budget);
  EXPECT_EQ(report.verdict.status, Status::unable);
  EXPECT_EQ(report.measure("base_to"), 200u);
  EXPECT_LT(report.measure("oracle_to"), 200u);
  EXPECT_EQ(report.measure("games"), 0u);
}

TEST(Verify, RefusesGamesThatDoNotFitTheMemory) {
  Budget budget;
  EXPECT_THROW(ask(OnePileVerifyQuestion{{nullptr, 1, 1}, 1, std::uint64_t{1} << 63}, budget),
               InputError);
  EXPECT_THROW(ask(OnePileVerifyQuestion{{nullptr, 1, 1}, 1, 1000000000}, budget), InputError);
  EXPECT_THROW(
      ask(OnePileVerifyQuestion{{parse_move_function("t"), {}, {}}, {}, 1000000000000}, budget),
      InputError);
}

TEST(Verify, GivesMemoryBackBetweenGames) {
  BudgetLimits limits;
  limits.seconds.reset();
  limits.bytes = 4 << 20;
  Budget budget(limits);
  EXPECT_EQ(ask(OnePileVerifyQuestion{{nullptr, 60, 1}, 1, 60}, budget).verdict.status,
            Status::verified);
}

// An answer that the budget cut short is no wrong answer.
TEST(Verify, ABudgetThatEndsIsNoDisagreement) {
  for (std::uint64_t nodes = 300; nodes < 1'000'000; nodes = nodes * 5 / 3) {
    for (const std::uint64_t p : {1, 2, 3, 4}) {
      BudgetLimits limits;
      limits.nodes = nodes;
      Budget of_imitation(limits), of_wythoff(limits);
      EXPECT_FALSE(ask(ImitationVerifyQuestion{1, p, 24}, of_imitation).disagreement)
          << nodes << " nodes, p = " << p;
      EXPECT_FALSE(ask(WythoffVerifyQuestion{1, p, 40}, of_wythoff).disagreement)
          << nodes << " nodes, p = " << p;
    }
    BudgetLimits limits;
    limits.nodes = nodes;
    Budget of_one_pile(limits), of_two_piles(limits);
    EXPECT_FALSE(
        ask(OnePileVerifyQuestion{{parse_move_function("2*t"), {}, {}}, {}, 60}, of_one_pile)
            .disagreement);
    EXPECT_FALSE(ask(TwoPileVerifyQuestion{{parse_move_function("3*t"), {}, {}}, 24}, of_two_piles)
                     .disagreement);
  }
}

TEST(Verify, SaysWhereTheBudgetEnded) {
  Budget budget = test::budget_of(3000);
  const VerifyAnswer report =
      ask(OnePileVerifyQuestion{{parse_move_function("2*t"), {}, {}}, {}, 100000}, budget);
  EXPECT_EQ(report.verdict.status, Status::unable);
  EXPECT_LT(report.measure("base_to"), 100000u);
  EXPECT_FALSE(report.disagreement);
}

}  // namespace
}  // namespace dynim
