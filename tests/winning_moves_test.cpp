// All winning moves by the formula against the bare definition, and how few of them are looked at
// in huge piles.
#include "two_pile/winning_moves.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dynim/piles.hpp"
#include "support/numbers.hpp"
#include "support/two_piles.hpp"

namespace dynim {
namespace {

using test::admissible_generator;
using test::function_of;
using test::TwoPilesByDefinition;
using test::Values;
using test::values_of;
using two_pile::WinningMoves;

void check_moves(const MoveFunctionPtr& f, const TwoPilesByDefinition& piles, std::uint64_t a,
                 std::uint64_t b, std::uint64_t limit) {
  RC_LOG() << a << ", " << b << " limit " << limit << "\n";
  Budget budget = Budget::unlimited();
  const auto formula = two_pile::make_hr05_formula(f);
  const WinningMoves moves(*formula, {to_integer(a), to_integer(b)}, to_integer(limit));
  const std::vector<Move> wanted = piles.winning_moves(a, b, limit);
  const TwoPileMoveList all = moves.ascending(1000, budget);
  RC_ASSERT(all.complete);
  RC_ASSERT(all.moves == wanted);
  bool unknown = true;
  const std::optional<Move> largest = moves.largest(budget, unknown);
  RC_ASSERT(!unknown);
  RC_ASSERT(largest == (wanted.empty() ? std::optional<Move>() : wanted.back()));
  for (std::size_t most = 0; most <= wanted.size() && most < 4; ++most) {
    const TwoPileMoveList some = moves.ascending(most, budget);
    RC_ASSERT(some.complete == (most == wanted.size()));
    RC_ASSERT(some.moves ==
              std::vector<Move>(wanted.begin(), wanted.begin() + static_cast<long>(most)));
  }
}

void check_random_moves(const MoveFunctionPtr& f, const Values& values, std::uint64_t size) {
  const TwoPilesByDefinition piles(values, size);
  for (int i = 0; i < 60; ++i) {
    const auto counters = [&] { return *rc::gen::inRange<std::uint64_t>(1, size + 1); };
    const std::uint64_t a = counters();
    check_moves(f, piles, a, counters(), i % 3 == 0 ? counters() : 2 * size);
  }
}

RC_GTEST_PROP(WinningMoves, AreThoseOfTheDefinition, ()) {
  constexpr std::uint64_t size = 50;
  const Values values = *admissible_generator(size);
  check_random_moves(function_of(values), values, size);
}

// The same without any lower bound of f.
RC_GTEST_PROP(WinningMoves, NeedNoLowerBound, ()) {
  constexpr std::uint64_t size = 40;
  const Values values = *admissible_generator(size);
  const MoveFunctionPtr f = make_move_function(
      [&](const Integer& t) { return to_integer(values[to_u64(t)]); }, "values of a test");
  check_random_moves(f, values, size);
}

RC_GTEST_PROP(WinningMoves, OfExpressions, ()) {
  constexpr std::uint64_t size = 100;
  const char* const text = *rc::gen::element(
      "t", "2*t", "3*t", "floor(39/10*t)", "floor(phi*t)", "2**valuation(2,t)", "t + t // 2",
      "3*2**valuation(2,t)", "2*t - isqrt(t) + 1", "t % 3 == 0 ? 5*t : 2*t",
      "t < 40 ? t : 2*t");  // below 40 less than its line
  const MoveFunctionPtr f = parse_move_function(text);
  const Values values = values_of(*f, 2 * size);
  for (std::uint64_t N = 1; N <= size; ++N) RC_ASSERT(!test::broken_by_definition(values, N));
  check_random_moves(f, values, size);
}

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
