// Sums of games against rows of all their positions, by the rules alone.
#include "dynim/sum.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "dynim/error.hpp"
#include "game/play_out.hpp"
#include "support/games.hpp"

namespace dynim {
namespace {

using test::game_generator;

RC_GTEST_PROP(Sum, AgreesWithRowsOfAllPositions, ()) {
  const auto count = *rc::gen::inRange<std::size_t>(1, 5);
  const std::uint64_t largest = count == 4 ? 6 : count == 3 ? 10 : 20;
  SumQuestion question;
  std::vector<std::uint64_t> piles, limits;
  for (std::size_t i = 0; i < count; ++i) {
    const bool nim = *rc::gen::inRange(0, 4) == 0;
    piles.push_back(*rc::gen::inRange<std::uint64_t>(1, largest + 1));
    limits.push_back(nim ? piles.back() : *rc::gen::inRange<std::uint64_t>(0, piles.back() + 2));
    SumSummand summand{nim ? nullptr : MoveFunctionPtr(*game_generator(largest, 2)), {to_integer(piles.back()), {}}};
    if (!nim) summand.pile.limit = to_integer(limits.back());
    question.game.summands.push_back(summand);
  }
  Rows rows(as_game(question.game.summands));
  auto position = rows.rules().start(piles);
  for (std::size_t i = 0; i < count; ++i) position.memory[i].limits = {1, limits[i]};
  Budget budget = Budget::unlimited();
  std::vector<SumMove> winning;
  const auto takes = rows.winning(position, budget);
  for (const auto& [pile, take] : *takes) winning.push_back({to_integer(pile), to_integer(take)});
  const SumAnswer answer = ask(question, budget);
  RC_ASSERT((answer.outcome == Outcome::N) == !winning.empty());
  RC_ASSERT(answer.verdict.status == Status::proved);
  RC_ASSERT(answer.winning_moves_complete);
  RC_ASSERT(answer.winning_moves == winning);
}

SumQuestion fibonacci_sum(const std::vector<SumPile>& piles) {
  SumQuestion question;
  question.game.f = parse_move_function("2*t");
  question.game.piles = piles;
  return question;
}

// In time that grows with their number, not with its square.
TEST(Sum, EndsWithItsBudgetHoweverManySummands) {
  std::vector<SumPile> piles;
  for (unsigned i = 0; i < 100000; ++i) piles.push_back({1 + i % 16000, Integer(i % 7)});
  BudgetLimits limits;
  limits.nodes = 1;
  Budget budget(limits);
  const SumAnswer answer = ask(fibonacci_sum(std::move(piles)), budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.summands.size(), 100000u);
  EXPECT_FALSE(answer.verdict.reasons.empty());
}

TEST(Sum, TakesManySummands) {
  Budget budget;
  std::vector<SumPile> piles;
  for (unsigned long i = 0; i < 100000; ++i) piles.push_back({Integer(1 + i % 500), {}});
  const SumAnswer many = ask(fibonacci_sum(piles), budget);
  EXPECT_EQ(many.verdict.status, Status::proved);
  EXPECT_EQ(many.outcome, Outcome::P);  // each pile 200 times
}

TEST(Sum, RefusesWhatMeansNothing) {
  Budget budget;
  EXPECT_THROW(ask(SumQuestion{}, budget), InputError);
  EXPECT_THROW(ask(fibonacci_sum({{-1, {}}}), budget), InputError);
  EXPECT_THROW(ask(fibonacci_sum({{5, Integer(-1)}}), budget), InputError);
  SumQuestion misere = fibonacci_sum({{5, {}}});
  misere.convention = Convention::misere;
  EXPECT_THROW(ask(misere, budget), InputError);
  SumQuestion limited;
  limited.game.summands = {{nullptr, {5, Integer(2)}}};
  EXPECT_THROW(ask(limited, budget), InputError);
}

}  // namespace
}  // namespace dynim
