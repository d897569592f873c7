// The table of several piles, whose positions are numbered in ascending order of their piles:
// against a loop over all orders of them, and how many there are.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <random>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "several_piles/recurrence.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using Sizes = std::vector<std::uint64_t>;

constexpr unsigned seed_of_tables = 20261126;
constexpr std::uint32_t never = SeveralPilesRecurrence::infinite;

// Bounded with zeros, or one of the five kinds.
MoveFunctionPtr function_for_table(std::mt19937& random, int kind) {
  if (kind % 3 > 0) return random_move_function(random(), 20);
  std::vector<Integer> values;
  for (int k = 0; k < 20; ++k) values.emplace_back(random() % 6);
  return make_list_move_function(std::move(values));
}

// The definition on all positions, whatever the order of their piles.
TEST(SeveralPilesRecurrence, AgreesWithAPlainLoop) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_tables));
  std::mt19937 random(seed_of_tables);
  for (int i = 0; i < 60; ++i) {
    const MoveFunctionPtr f = function_for_table(random, i);
    Sizes most(1 + random() % 4);
    for (std::uint64_t& pile : most) pile = random() % (i % 2 == 0 ? 7 : 19);
    const std::uint64_t until = random() % 4;
    std::map<Sizes, std::uint32_t> L;
    const auto value = [&](const Sizes& piles) {
      if (std::accumulate(piles.begin(), piles.end(), std::uint64_t{0}) <= until) return never;
      for (std::uint64_t k = 1; k <= 18; ++k) {
        for (std::size_t j = 0; j < piles.size(); ++j) {
          if (piles[j] < k) continue;
          Sizes left = piles;
          left[j] -= k;
          if (f->value64(0, k) < L.at(left)) return static_cast<std::uint32_t>(k);
        }
      }
      return never;
    };
    SeveralPilesRecurrence recurrence(*f, most, until);
    Budget budget;
    ASSERT_TRUE(recurrence.fill(budget));
    Sizes piles(most.size(), 0);
    for (std::size_t j = 0; j < piles.size();) {
      ASSERT_EQ(recurrence.least_winning_limit(piles), L[piles] = value(piles)) << f->text();
      for (j = 0; j < piles.size() && piles[j] == most[j]; ++j) piles[j] = 0;
      if (j < piles.size()) ++piles[j];
    }
  }
}

TEST(SeveralPilesRecurrence, CountsAscendingPositions) {
  const auto counted = [](const Sizes& most) {
    std::uint64_t count = 0;
    for_all_ascending(most, [&](const Sizes& piles) {
      EXPECT_TRUE(std::ranges::is_sorted(piles));
      return ++count < 100000;
    });
    return count;
  };
  for (const Sizes& most : {Sizes{0}, Sizes{7}, Sizes{0, 5}, Sizes{3, 3}, Sizes{2, 9},
                            Sizes{1, 4, 6}, Sizes{5, 5, 5}, Sizes{2, 3, 3, 8}, Sizes(40, 1)})
    EXPECT_EQ(SeveralPilesRecurrence::positions(most), counted(most));
  EXPECT_EQ(SeveralPilesRecurrence::positions({9, 2}), counted({2, 9}));
  for (const Sizes& most : {Sizes{~std::uint64_t{0}}, Sizes{5, ~std::uint64_t{0}},
                            Sizes(1000, 1000), Sizes(3, 1 << 20)})
    EXPECT_EQ(SeveralPilesRecurrence::positions(most), SeveralPilesRecurrence::most_positions);
}

// Where the budget ends, the smaller positions are known.
TEST(SeveralPilesRecurrence, KnowsTheSmallerPositionsWhereTheBudgetEnds) {
  const MoveFunctionPtr f = parse_move_function("3*t");
  SeveralPilesRecurrence whole(*f, {30, 30, 30}), part(*f, {30, 30, 30});
  Budget unlimited = Budget::unlimited();
  Budget budget = test::budget_of(3000);
  ASSERT_TRUE(whole.fill(unlimited));
  ASSERT_FALSE(part.fill(budget));
  const std::uint64_t known = part.complete_rows();
  ASSERT_GT(known, 3u);
  ASSERT_LT(known, 30u);
  for_all_ascending(Sizes(3, known - 1), [&](const Sizes& piles) {
    EXPECT_EQ(part.least_winning_limit(piles), whole.least_winning_limit(piles));
    return true;
  });
}

// Values of f and cells are four bytes each; numbers of positions are kept of the smaller piles.
TEST(SeveralPilesRecurrence, CountsTheBytesOfItsCells) {
  EXPECT_LE(SeveralPilesRecurrence::bytes({1000000}), 8000100u);
  EXPECT_LE(SeveralPilesRecurrence::bytes({1000000, 1}), 12000200u);
}

TEST(SeveralPilesAnswer, EndsTheSearchForAPeriodWithItsBudget) {
  SeveralPilesQuestion question;
  question.game.f = parse_move_function("4,9,7,2,7,3,5,11,6,9,...");
  question.piles = {1000000000, 1000000003};
  question.limit = 5;
  for (const SeveralPilesMethod method :
       {SeveralPilesMethod::periodicity, SeveralPilesMethod::automatic}) {
    question.method = method;
    Budget budget = test::budget_of(200000);
    const SeveralPilesAnswer answer = ask(question, budget);
    EXPECT_EQ(answer.verdict.status, Status::unable);
    EXPECT_LE(budget.nodes_spent(), 200000u + 10000u);
  }
}

}  // namespace
}  // namespace dynim
