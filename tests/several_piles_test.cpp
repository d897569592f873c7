// Several piles under one limit: the recurrence and events, each against the one below; tables and
// verification.
#include "dynim/answer.hpp"
#include "dynim/piles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "several_piles/events.hpp"
#include "several_piles/recurrence.hpp"
#include "several_piles/rules.hpp"
#include "support/numbers.hpp"
#include "support/several_piles.hpp"
#include "two_pile/events.hpp"

namespace dynim {
namespace {

using test::infinite;
using test::integers;
using test::random_function;
using test::random_piles;
using test::seed_of_piles;
using test::Sizes;

TEST(SeveralPilesRecurrence, HasTheValuesOf2tAnd3t) {
  Budget budget;
  const auto doubled = parse_move_function("2*t"), tripled = parse_move_function("3*t");
  SeveralPilesRecurrence twice(*doubled, {33, 33}), thrice(*tripled, {25, 25});
  ASSERT_TRUE(twice.fill(budget) && thrice.fill(budget));
  const auto L = [](const SeveralPilesRecurrence& table, std::uint64_t a, std::uint64_t b) {
    return table.least_winning_limit(Sizes{a, b});
  };
  EXPECT_EQ(L(twice, 13, 18), 5u);
  EXPECT_EQ(L(twice, 21, 26), 3u);
  EXPECT_EQ(L(twice, 12, 33), 21u);
  EXPECT_EQ(L(twice, 7, 15), 5u);
  EXPECT_EQ(L(twice, 9, 9), infinite);
  const Sizes row{1, 2, 3, 4, 1, 6, 1, 8, 1, 2, 11};
  for (std::uint64_t b = 1; b <= row.size(); ++b) EXPECT_EQ(L(thrice, 0, b), row[b - 1]);
  EXPECT_EQ(L(thrice, 3, 11), 3u);
  EXPECT_EQ(L(thrice, 4, 11), 7u);
  EXPECT_EQ(L(thrice, 8, 20), 1u);
  EXPECT_EQ(L(thrice, 8, 21), 13u);
}

// Bounded with zeros, erratic, between t and 3t, and as above: each border and each kind of mark
// matters for some of them only.
MoveFunctionPtr function_for_events(std::mt19937& random, int kind) {
  constexpr unsigned length = 60;
  if (kind % 4 == 0) return random_function(random, length);
  std::vector<Integer> values;
  for (unsigned k = 1; k <= length; ++k) {
    values.emplace_back(kind % 4 == 1   ? random() % 6
                        : kind % 4 == 2 ? random() % 40
                                        : k + random() % (2 * k));
  }
  return make_list_move_function(std::move(values));
}

TEST(SeveralPilesEvents, AgreeWithTheRecurrence) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 1000; ++i) {
    const MoveFunctionPtr f = function_for_events(random, i);
    const std::uint64_t smaller = random() % 50, larger = smaller + random() % 30 + 1;
    SeveralPilesRecurrence recurrence(*f, {smaller, larger});
    Budget budget;
    ASSERT_TRUE(recurrence.fill(budget));
    const auto filled =
        several_piles::fill_pairs_by_events(*f, smaller, larger, two_pile::any_work, budget);
    ASSERT_TRUE(filled.runs);
    for (std::uint64_t a = 0; a <= smaller; ++a) {
      for (std::uint64_t b = a; b <= larger; ++b) {
        ASSERT_EQ(filled.runs->least_winning_limit(a, b),
                  recurrence.least_winning_limit(Sizes{a, b}))
            << f->text() << " at " << a << ", " << b;
      }
    }
  }
}

TEST(SeveralPilesEvents, GiveBackTheirMemoryAndGiveUp) {
  Budget budget;
  const auto f = parse_move_function("3*t");
  const auto given_up = several_piles::fill_pairs_by_events(*f, 300, 300, 100, budget);
  EXPECT_TRUE(given_up.gave_up);
  EXPECT_EQ(budget.bytes_reserved(), 0u);
  const auto filled = several_piles::fill_pairs_by_events(*f, 300, 300, two_pile::any_work, budget);
  ASSERT_TRUE(filled.runs);
  EXPECT_EQ(budget.bytes_reserved(), filled.runs->bytes());
}

TEST(SeveralPilesVerify, ValuesBeyondTheTableWin) {
  Budget budget;
  SeveralPilesVerifyQuestion question;
  question.f = parse_move_function("t <= 10 ? t : 4294967295");
  question.up_to = 14;
  EXPECT_EQ(ask(question, budget).verdict.status, Status::verified);
}

TEST(SeveralPilesTable, IsTheRecurrence) {
  for (const char* text : {"t", "2*t", "3*t", "t % 7", "(t*t) % 11"}) {
    const auto f = parse_move_function(text);
    Budget budget;
    const SeveralPilesTableAnswer table = ask(SeveralPilesTableQuestion{{f}, 40, 5}, budget);
    SeveralPilesRecurrence recurrence(*f, {40, 40});
    ASSERT_TRUE(recurrence.fill(budget));
    ASSERT_EQ(table.rows, 41u);
    EXPECT_EQ(table.verdict.status, Status::proved);
    for (std::uint64_t a = 0; a <= 40; ++a) {
      for (std::uint64_t b = 0; b <= 40; ++b) {
        const std::uint32_t L = recurrence.least_winning_limit(Sizes{a, b});
        ASSERT_EQ(table.least_winning_limit(a, b), L) << text;
        EXPECT_EQ(table.outcome(a, b), L <= 5 ? Outcome::N : Outcome::P);
      }
    }
  }
}

// By the rule where it holds, else by the recurrence, where the game ends with counters left.
TEST(SeveralPilesTable, UntilCountersAreLeftIsTheOracle) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  constexpr std::uint64_t size = 12;
  std::size_t by_rule = 0, games = 100;
  for (std::size_t i = 0; i < games; ++i) {
    const MoveFunctionPtr f = random_function(random, size);
    const std::uint64_t until = random() % (2 * size + 2), limit = random() % (size + 2);
    Budget budget;
    const SeveralPilesTableAnswer table =
        ask(SeveralPilesTableQuestion{{f, until}, size, to_integer(limit)}, budget);
    EXPECT_EQ(table.verdict.status, Status::proved);
    if (table.verdict.method == Method::power_of_two_family) ++by_rule;
    Oracle<SeveralPilesRules> oracle(SeveralPilesRules(f, until), Convention::normal);
    for (std::uint64_t a = 0; a <= size; ++a) {
      for (std::uint64_t b = 0; b <= size; ++b) {
        SCOPED_TRACE(f->text() + " until " + std::to_string(until) + " at " + std::to_string(a) +
                     ", " + std::to_string(b));
        const auto outcome = [&](std::uint64_t x) {
          return oracle.outcome(oracle.rules().state({a, b}, x), budget);
        };
        EXPECT_EQ(table.outcome(a, b), outcome(limit));
        const std::uint32_t L = table.least_winning_limit(a, b);
        EXPECT_EQ(outcome(std::min<std::uint64_t>(L, size) - 1), Outcome::P);
        EXPECT_EQ(outcome(size), L <= size ? Outcome::N : Outcome::P);
        if (L <= size) {
          EXPECT_EQ(outcome(L), Outcome::N);
        }
      }
    }
  }
  EXPECT_GT(by_rule, games / 10);
  EXPECT_LT(by_rule, games / 2);
}

TEST(SeveralPilesTable, EndsWithTheBudget) {
  BudgetLimits limits;
  limits.nodes = 60000;
  Budget budget(limits);
  const auto f = parse_move_function("(t*t) % 1009");
  const SeveralPilesTableAnswer table = ask(SeveralPilesTableQuestion{{f}, 400, {}}, budget);
  EXPECT_EQ(table.verdict.status, Status::unable);
  EXPECT_LT(table.rows, 401u);
  limits = {};
  limits.bytes = 1000;
  Budget small(limits);
  EXPECT_THROW(ask(SeveralPilesTableQuestion{{f}, 400, {}}, small), InputError);
  EXPECT_THROW(ask(SeveralPilesTableQuestion{{f}, 0, {}}, small), InputError);
}

TEST(SeveralPilesVerify, RandomGames) {
  Budget budget = Budget::unlimited();
  const VerifyAnswer report =
      ask(SeveralPilesVerifyQuestion{{nullptr, 6, seed_of_piles}, 16}, budget);
  EXPECT_EQ(report.verdict.status, Status::verified) << sentences(report.verdict.reasons);
  EXPECT_FALSE(report.disagreement);
  EXPECT_EQ(report.measure("games"), 6u);
  EXPECT_GE(report.measure("power_of_two"), 2u);
  EXPECT_GE(report.measure("fibonacci"), 2u);
  EXPECT_EQ(report.measure("pairs_to"), 16u);
  EXPECT_EQ(report.measure("three_to"), 6u);
  EXPECT_GT(report.measure("positions"), 6u * 16 * 17 / 2);
}

TEST(SeveralPilesVerify, EndsWithTheBudget) {
  Budget budget = test::budget_of(2000);
  const VerifyAnswer report =
      ask(SeveralPilesVerifyQuestion{{parse_move_function("3*t"), {}, {}}, 60}, budget);
  EXPECT_EQ(report.verdict.status, Status::unable);
  EXPECT_LT(report.measure("oracle_to"), 60u);
  EXPECT_THROW(ask(SeveralPilesVerifyQuestion{}, budget), InputError);
}

}  // namespace
}  // namespace dynim
