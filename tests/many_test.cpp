// Many positions at once against a question about each of them, for rules of every kind.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using Numbers = std::vector<std::uint64_t>;

OnePileManyAnswer solve(const OnePileGame& game, const Numbers& piles, const Numbers& limits,
                        Numbers& moves, Budget& budget) {
  moves.assign(piles.size(), 99);
  return solve_many(game, piles, limits, moves, budget);
}

// What a question about each says: 0 where the position is lost.
Numbers one_by_one(const OnePileGame& game, const Numbers& piles, const Numbers& limits) {
  Numbers moves;
  for (std::size_t i = 0; i < piles.size(); ++i) {
    OnePileQuestion question{game, to_integer(piles[i]), {}};
    if (!limits.empty()) question.limit = to_integer(limits[i]);
    Budget budget;
    const OnePileAnswer answer = ask(question, budget);
    EXPECT_NE(answer.outcome, Outcome::unknown);
    moves.push_back(answer.least_winning_move ? to_u64(*answer.least_winning_move) : 0);
  }
  return moves;
}

void expect_equal(const OnePileGame& game, const Numbers& piles, const Numbers& limits) {
  Budget budget;
  Numbers moves;
  const OnePileManyAnswer answer = solve(game, piles, limits, moves, budget);
  EXPECT_EQ(answer.answered, piles.size());
  EXPECT_EQ(answer.verdict.status, Status::proved) << game.f.text();
  EXPECT_EQ(moves, one_by_one(game, piles, limits)) << game.f.text();
}

// With and without bases, finite bases, periodic values, f(n, t), values that cannot be read off.
const std::vector<const char*> rules{"2*t",
                                     "3*t",
                                     "t % 2 == 0 ? t : 4*t",
                                     "5",
                                     "4,2,...",
                                     "7,1,3,...",
                                     "t**2",
                                     "isqrt(t)+1",
                                     "n % 3 == 0 ? t : 2*t",
                                     "max(1,9-t)",
                                     "n % 2 == 0 ? t + 1 : 3"};

RC_GTEST_PROP(SolveMany, AgreesWithAQuestionEach, ()) {
  const char* f = *rc::gen::elementOf(rules);
  OnePileGame game{parse_move_function(f)};
  if (*rc::gen::arbitrary<bool>()) game.convention = Convention::misere;
  if (*rc::gen::inRange(0, 4) == 0) game.terminal = {3, 10};
  const auto largest = *rc::gen::element<std::uint64_t>(30, 400);
  const auto piles = *rc::gen::container<Numbers>(40, rc::gen::inRange<std::uint64_t>(1, largest));
  Numbers limits;
  if (*rc::gen::arbitrary<bool>())
    limits = *rc::gen::container<Numbers>(40, rc::gen::inRange<std::uint64_t>(0, largest));
  expect_equal(game, piles, limits);
}

TEST(SolveMany, ReachesTheLargestPiles) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const Numbers piles{most, most - 1, most / 2, std::uint64_t{1} << 63, 12200160415121876738u,
                      1,    2};
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    for (const char* f : {"2*t", "5", "4,2,..."}) {
      const OnePileGame game{parse_move_function(f), convention};
      expect_equal(game, piles, {});
      expect_equal(game, piles, {5, most, 0, 1, most, 0, 1});
    }
  }
}

TEST(SolveMany, OfNothingIsNothing) {
  Budget budget;
  Numbers moves;
  const auto answer = solve({parse_move_function("2*t")}, {}, {}, moves, budget);
  EXPECT_EQ(answer.answered, 0u);
  EXPECT_EQ(answer.verdict.status, Status::proved);
}

TEST(SolveMany, RefusesWhatMeansNothing) {
  Budget budget;
  Numbers moves;
  const OnePileGame game{parse_move_function("2*t")};
  EXPECT_THROW(solve({}, {1}, {}, moves, budget), InputError);
  EXPECT_THROW(solve(game, {1, 2}, {1}, moves, budget), InputError);
  try {
    solve(game, {4, 5, 0, 7}, {}, moves, budget);
    FAIL() << "a pile of 0";
  } catch (const InputError& error) {
    EXPECT_NE(error.message().find("position 2"), std::string::npos) << error.message();
  }
}

TEST(SolveMany, SaysHowFarItCame) {
  Budget budget = test::budget_of(2000);
  const OnePileGame game{
      parse_move_function("n % 5000 == 0 ? t : 2*t")};  // no bases: question each
  Numbers moves;
  const auto answer = solve(game, {10, 20, 1000000, 30}, {}, moves, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.answered, 2u);
  EXPECT_FALSE(answer.verdict.reasons.empty());
}

TEST(SolveMany, SaysThatAPeriodIsOnlyDeclared) {
  const auto f = declare_period(parse_move_function("n % 2 == 0 ? t : t + (n > 10**6 ? 1 : 1)"), 2);
  Budget budget;
  Numbers moves;
  const auto answer = solve({f}, {10, 20, 30}, {}, moves, budget);
  EXPECT_EQ(answer.answered, 3u);
  EXPECT_EQ(answer.verdict.status == Status::conditional, !f->period_is_proved());
}

}  // namespace
}  // namespace dynim
