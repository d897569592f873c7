// How few winning moves are looked at in huge piles.
#include "two_pile/winning_moves.hpp"

#include <gtest/gtest.h>

#include "dynim/piles.hpp"
#include "support/numbers.hpp"
#include "support/two_piles.hpp"

namespace dynim {
namespace {

using two_pile::WinningMoves;

TEST(WinningMoves, AreFewInPilesOfAThousandDigits) {
  const Integer huge = parse_integer("10**1000", "the pile");
  for (const char* text : {"t", "floor(phi*t)", "3*t", "t % 2 == 0 ? 3*t : 2*t"}) {
    const MoveFunctionPtr f = parse_move_function(text);
    Budget budget;
    const PilePair piles{huge - 12345, huge + (huge >> 17) * 3};
    const auto formula = two_pile::make_hr05_formula(f);
    const WinningMoves moves(*formula, piles, 2 * huge);
    const TwoPileMoveList list = moves.ascending(100000, budget);
    EXPECT_TRUE(list.complete) << text;
    EXPECT_LT(budget.nodes_spent(), 100000u) << text;
    ASSERT_FALSE(list.moves.empty());
    bool unknown = true;
    EXPECT_EQ(moves.largest(budget, unknown), list.moves.back());
    EXPECT_EQ(list.moves.front().take, formula_step(*f, piles).move.take);
  }
}

TEST(WinningMoves, SayWhereTheBudgetEnded) {
  const MoveFunctionPtr f =
      make_move_function([](const Integer& t) { return Integer(2 * t); }, "2t of a test");
  Budget budget = test::budget_of(10000);
  const Integer a = Integer(1) << 60;
  const auto formula = two_pile::make_hr05_formula(f);
  const WinningMoves moves(*formula, {a, a + 7}, a / 2);
  EXPECT_FALSE(moves.ascending(1000, budget).complete);
  bool unknown = false;
  EXPECT_EQ(moves.largest(budget, unknown), std::nullopt);
  EXPECT_TRUE(unknown);
}

}  // namespace
}  // namespace dynim
