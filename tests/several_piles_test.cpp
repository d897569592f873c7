// Several piles under one limit: known values, events against the recurrence, and tables that end
// with the budget.
#include "dynim/answer.hpp"
#include "dynim/piles.hpp"

#include <gtest/gtest.h>

#include <random>

#include "dynim/error.hpp"
#include "several_piles/events.hpp"
#include "several_piles/recurrence.hpp"
#include "support/numbers.hpp"
#include "support/several_piles.hpp"
#include "two_pile/events.hpp"

namespace dynim {
namespace {

using test::infinite;
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

// Bounded with zeros, erratic, between t and 3t, and of any kind: each border and each kind of mark
// matters for some of them only.
MoveFunctionPtr function_for_events(std::mt19937& random, int kind) {
  constexpr unsigned length = 60;
  if (kind % 4 == 0) return random_move_function(random(), length);
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
