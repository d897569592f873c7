// The table of several piles, whose positions are numbered in ascending order of their piles: how
// many there are, and where the budget ends.
#include <gtest/gtest.h>

#include <algorithm>

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
