// Several piles by the rules of families, and games that end with counters left: against the
// recurrence and the positions played out.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <utility>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "several_piles/families.hpp"
#include "several_piles/family_conditions.hpp"
#include "several_piles/recurrence.hpp"
#include "support/numbers.hpp"
#include "support/several_piles.hpp"

namespace dynim {
namespace {

using test::infinite;
using test::integers;
using test::power_of_ten;
using test::random_piles;
using test::seed_of_piles;
using test::Sizes;

// The rule's L for all positions within `most`, against the recurrence.
several_piles::FamilyStanding powers_of_two(const MoveFunction& f, const Integer& most,
                                            Budget& budget) {
  return several_piles::family_standing(PileFamily::power_of_two, f, most, budget);
}

several_piles::FamilyStanding fibonacci(const MoveFunction& f, const Integer& most,
                                        Budget& budget) {
  return several_piles::family_standing(PileFamily::fibonacci, f, most, budget);
}

void expect_rule(const SeveralPilesValues& rule, const MoveFunction& f, const Sizes& most,
                 std::uint64_t until = 0) {
  Budget budget = Budget::unlimited();
  SeveralPilesRecurrence recurrence(f, most, until);
  ASSERT_TRUE(recurrence.fill(budget));
  Sizes piles(most.size(), 0);
  for (;;) {
    const std::uint32_t expected = recurrence.least_winning_limit(piles);
    const auto L = rule.least_winning_limit(integers(piles), budget);
    ASSERT_EQ(L ? *L : Integer(0), expected == infinite ? Integer(0) : to_integer(expected))
        << f.text() << " until " << until << " " << testing::PrintToString(piles);
    std::size_t i = 0;
    while (i < most.size() && piles[i] == most[i]) piles[i++] = 0;
    if (i == most.size()) return;
    ++piles[i];
  }
}

// Of a bounded f only what leaves no pile as large as the bound can win with a limit of the bound.
TEST(PowerOfTwoFamily, BoundedFunctionsHaveFewCandidates) {
  const Integer huge = power_of_ten(100);
  const auto f = parse_move_function("t-1");
  for (const unsigned until : {0, 3}) {
    Budget budget;
    SeveralPilesQuestion question{{f, until}, {huge, huge}, huge, MovesWanted::all};
    const SeveralPilesAnswer answer = ask(question, budget);
    EXPECT_EQ(answer.winning_moves_complete, true);
    EXPECT_EQ(*answer.winning_moves, (std::vector<Move>{{Pile::first, 1}}));
    question.piles = {huge, 0};
    question.moves = MovesWanted::largest;
    const auto largest = ask(question, budget).largest_winning_move;
    EXPECT_EQ((*largest)->take, huge);
  }
}

// Where a condition fails the standing says so, and a position shows it.
TEST(PowerOfTwoFamily, FailsWhereAConditionDoes) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  Budget budget;
  for (int i = 0; i < 100; ++i) {
    constexpr std::uint64_t most = 24;
    const auto f = random_move_function(random(), most);
    const auto standing = powers_of_two(*f, most, budget);
    if (standing.holds) continue;
    ASSERT_TRUE(standing.violation);
    const std::uint64_t k = to_u64(standing.violation->at), low = k & (~k + 1);
    const bool too_small = standing.violation->condition == 1;
    EXPECT_EQ(standing.violation->asked, to_integer(too_small ? low : 2 * k));
    EXPECT_EQ(too_small, f->value64(0, k) < low) << f->text();
    EXPECT_EQ(!too_small, f->value64(0, k) >= 2 * k) << f->text();
  }
  for (const char* text : {"2*t", "3,...", "4,2,...", "t % 6 == 0 ? 1 : t"}) {
    const auto f = parse_move_function(text);
    EXPECT_FALSE(powers_of_two(*f, 1000, budget).holds) << text;
  }
}

// f(2) = 4 is asked about from piles of 4 on; piles of 6 show why.
TEST(PowerOfTwoFamily, AsksAsFarAsThePilesReach) {
  const auto f = parse_move_function("1,4,1,4,1,2,1,8,...");
  Budget budget;
  EXPECT_TRUE(powers_of_two(*f, 3, budget).holds);
  EXPECT_EQ(powers_of_two(*f, 4, budget).violation, (FamilyViolation{2, 2, 4}));
  expect_rule(*several_piles::make_power_of_two_values(std::nullopt), *f, {3, 3});
  SeveralPilesRecurrence recurrence(*f, {6});
  ASSERT_TRUE(recurrence.fill(budget));
  EXPECT_NE(recurrence.least_winning_limit(Sizes{6}), 2u) << "taking 2 leaves 4 and a limit of 4";
}

TEST(PowerOfTwoFamily, HoldsAtAnySizeWhereLinesOrFormShowIt) {
  Budget budget;
  for (const char* text :
       {"t", "2*t-1", "floor(3*t/2)", "2**valuation(2,t)", "t + t % 3 - (t % 3)"})
    EXPECT_TRUE(powers_of_two(*parse_move_function(text), power_of_ten(40), budget).holds) << text;
}

// By the parts of the difference, the greatest taken away first, from a list of Fibonacci numbers.
Integer least_limit_by_parts(const Integer& a, const Integer& b) {
  std::vector<Integer> F{0, 1, 1};
  while (F.back() <= 2 * std::max(a, b)) F.push_back(F[F.size() - 1] + F[F.size() - 2]);
  const auto greatest = [&](const Integer& x) {
    return static_cast<std::size_t>(std::ranges::upper_bound(F, x) - F.begin()) - 1;
  };
  std::size_t last = 0, before = 0;
  for (Integer rest = abs(a - b); rest > 0; rest -= F[last])
    before = std::exchange(last, greatest(rest));
  std::size_t m = greatest(std::min(a, b) + F[last]);
  if (before != 0) m = std::min(m, before - 1);
  return (m - last) % 2 == 0 ? F[last] : F[last - 1];
}

TEST(FibonacciFamily, FindsThePartsOfHugeDifferences) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  gmp_randclass random(gmp_randinit_default);
  random.seed(seed_of_piles);
  const auto values = several_piles::make_fibonacci_values();
  Budget budget = Budget::unlimited();
  for (int i = 0; i < 600; ++i) {
    const Integer a = random.get_z_bits(1 + i);
    Integer F, G;  // sums of few parts, and numbers beside them
    mpz_fib_ui(F.get_mpz_t(), 2 + 2 * static_cast<unsigned>(i));
    mpz_fib_ui(G.get_mpz_t(), 2 + static_cast<unsigned>(i) / 3);
    for (const Integer& difference : {F, Integer(F + G), Integer(F - 1), Integer(F + 1),
                                      Integer(F - G), Integer(random.get_z_bits(1 + i) + 1)}) {
      if (difference < 1) continue;
      ASSERT_EQ(values->least_winning_limit({a, a + difference}, budget),
                least_limit_by_parts(a, a + difference))
          << to_string(a) << " and " << to_string(difference) << " more";
    }
  }
}

TEST(FibonacciFamily, KnowsItsMembers) {
  Budget budget;
  const auto holds = [&](const char* text) {
    return fibonacci(*parse_move_function(text), power_of_ten(30), budget).holds;
  };
  EXPECT_TRUE(holds("2*t"));
  EXPECT_TRUE(holds("floor(17*t/10) + 1"));
  EXPECT_FALSE(holds("t"));
  EXPECT_FALSE(holds("3*t"));
}

// ---- games that end with counters left ------------------------------------------------------

// The rule holds where nobody is stuck; whoever is has lost, though the game is not over.
TEST(SeveralPilesUntil, TheRuleHoldsUnlessSomebodyIsStuck) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  int failures = 0;
  for (int i = 0; i < 400; ++i) {
    const auto f = random_power_of_two_function(random(), 16);
    const std::uint64_t until = random() % 16;
    const std::size_t count = 2 + random() % 4;
    Sizes piles = random_piles(random, count, count < 4 ? 10 : 5);
    piles[0] = count < 4 ? 10 : 5;
    Budget budget;
    const auto standing = powers_of_two(*f, 16, budget);
    ASSERT_TRUE(standing.holds) << f->text();
    const auto rule = several_piles::make_power_of_two_values(standing.bound, to_integer(until));
    const auto witness =
        several_piles::stuck_witness(integers(piles), standing.bound, to_integer(until));
    if (!witness) {
      expect_rule(*rule, *f, piles, until);
      continue;
    }
    ++failures;
    Sizes stuck;
    for (const Integer& pile : *witness) stuck.push_back(to_u64(pile));
    SeveralPilesRecurrence recurrence(*f, stuck, until);
    ASSERT_TRUE(recurrence.fill(budget));
    EXPECT_EQ(recurrence.least_winning_limit(stuck), infinite) << f->text() << " until " << until;
    EXPECT_GT(std::accumulate(stuck.begin(), stuck.end(), std::uint64_t{0}), until);
  }
  EXPECT_GT(failures, 20);
}

TEST(SeveralPilesUntil, KnownFailures) {
  const auto stuck = [](PileSizes piles, const Integer& until) {
    return several_piles::stuck_witness(piles, std::nullopt, until);
  };
  EXPECT_EQ(stuck({9, 9, 9}, 4), (PileSizes{3, 3, 2}));
  EXPECT_EQ(stuck({9, 9, 9}, 5), (PileSizes{3, 3, 3}));
  EXPECT_EQ(stuck({2, 2, 2, 2}, 2), (PileSizes{1, 1, 1, 1}));
  for (const unsigned until : {1, 2, 3, 6, 7, 14, 15, 30}) EXPECT_FALSE(stuck({99, 99, 99}, until));
  const Integer huge = power_of_ten(1000);
  for (unsigned until = 0; until < 300; ++until) EXPECT_FALSE(stuck({huge, huge}, until));
  EXPECT_FALSE(stuck({huge, huge}, huge));
  EXPECT_TRUE(stuck({huge, huge, huge}, (Integer(1) << 100)));
}

// The rule is L of so many piles, by the recurrence, and is not at the witness of one more.
TEST(SeveralPilesUntil, TheFamilyHoldsForTheMostPilesAndFailsForOneMore) {
  for (const char* text : {"t", "2*t-1", "min(t,3)", "min(t,1)", "t-1"}) {
    for (unsigned until = 0; until < 12; ++until) {
      const SeveralPilesGame game{parse_move_function(text), until};
      SCOPED_TRACE(std::string(text) + " until " + std::to_string(until));
      Budget budget;
      const FamilyAnswer answer = ask(FamilyQuestion{game}, budget);
      const FamilyMembership& member = answer.power_of_two;
      EXPECT_EQ(member.belongs, true);
      EXPECT_EQ(answer.fibonacci.has_value(), until == 0);
      EXPECT_EQ(answer.verdict.status, Status::proved);
      ASSERT_EQ(member.witness.has_value(), member.most_piles.has_value());
      if (!member.witness) continue;
      EXPECT_EQ(to_integer(member.witness->piles.size()), *member.most_piles + 1);
      EXPECT_EQ(member.witness->rule,
                std::accumulate(member.witness->piles.begin(), member.witness->piles.end(),
                                Integer(-game.until)));
      EXPECT_FALSE(member.witness->actual);
      EXPECT_TRUE(member.witness->played_out || member.witness->piles.size() > 4);
      const std::size_t most = std::min<std::size_t>(to_u64(*member.most_piles), 4);
      expect_rule(*several_piles::make_power_of_two_values(member.bound, until), *game.f,
                  std::vector<std::uint64_t>(most, most < 4 ? 17 : 9), until);
    }
  }
}

// Where no method reaches, what ends the game is known, and the largest such move.
TEST(SeveralPilesUntil, EndingMovesNeedNoMethod) {
  const Integer huge = power_of_ten(30);
  const SeveralPilesGame game{parse_move_function("2*t"), 2 * huge + 5};
  Budget budget;
  SeveralPilesQuestion question{game, {huge, huge, huge}, huge - 1, MovesWanted::largest};
  const SeveralPilesAnswer answer = ask(question, budget);
  EXPECT_EQ(answer.verdict.method, Method::rules);
  EXPECT_EQ(**answer.largest_winning_move, (Move{Pile::first, huge - 1}));
  const Choice choice =
      begin(SeveralPilesStart{game, question.piles, *question.limit})->choose(budget);
  EXPECT_TRUE(choice.wins);
  EXPECT_EQ(std::get<Move>(choice.action), (Move{Pile::first, huge - 5}));
}

// Any size: what is taken leaves a multiple, and who may take more than all that must be takes it.
TEST(SeveralPilesUntil, HugePiles) {
  const Integer huge = power_of_ten(1000);
  Budget budget;
  SeveralPilesQuestion question{{parse_move_function("t"), 3}, {huge, huge + 4, 11}, 2};
  question.moves = MovesWanted::largest;
  const SeveralPilesAnswer answer = ask(question, budget);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.verdict.method, Method::power_of_two_family);
  EXPECT_EQ(answer.least_winning_limit, Integer(4)) << "digits of 4 xor 11 from 4 on, of 12 below";
  question.game.until = huge + huge + 14;
  question.limit = huge;
  EXPECT_EQ(**ask(question, budget).largest_winning_move, (Move{Pile::second, huge}));
}

}  // namespace
}  // namespace dynim
