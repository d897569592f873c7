// Several piles of any size: bounded f, one large pile beside small ones, and misere play of two
// piles, against the definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>

#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "several_piles/bounded.hpp"
#include "several_piles/large_pile.hpp"
#include "several_piles/recurrence.hpp"
#include "support/numbers.hpp"
#include "support/several_piles.hpp"

namespace dynim {
namespace {

using several_piles::LargePilePieces;
using test::infinite;
using test::power_of_ten;
using test::seed_of_piles;
using test::Sizes;
using test::solve;

// ---- bounded f ------------------------------------------------------------------------------

// Of some values, zeros too, the last of which repeats.
MoveFunctionPtr random_bounded_function(std::mt19937& random, unsigned length, unsigned most) {
  std::string values;
  for (auto k = random() % length + 1; k-- > 0;)
    values += std::to_string(random() % (most + 1)) + ", ";
  return parse_move_function(values + "...");
}

TEST(BoundedPiles, OfOneValueAreForOthersNone) {
  EXPECT_FALSE(several_piles::make_constant_values({parse_move_function("min(2*t, 7)")}));
  EXPECT_FALSE(several_piles::make_constant_values({parse_move_function("3"), 1}));
}

TEST(BoundedPiles, ConstantHasAllMovesOfHugePiles) {
  const Integer c = power_of_ten(50);
  const PileSizes huge{power_of_ten(100), power_of_ten(99), c + 1};
  const SeveralPilesAnswer answer = solve(parse_move_function("10**50"), huge, power_of_ten(52));
  EXPECT_EQ(answer.winning_moves_complete, true);
  EXPECT_GE(answer.winning_moves->size(), 99u);
}

// The definition, with what the values themselves say of the piles that a move leaves.
TEST(BoundedPiles, OfAnySizeObeyTheDefinition) {
  const auto seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  Budget budget = Budget::unlimited();
  for (int round = 0; round < 20; ++round) {
    const SeveralPilesGame game{random_bounded_function(random, 6, 5)};
    const std::size_t count = 2 + round % 2;
    const auto found = several_piles::find_repeating_values(game, count, budget);
    for (int i = 0; found.values && i < 20; ++i) {
      PileSizes piles(count, power_of_ten(30));
      for (Integer& pile : piles) pile += to_integer(random() % 100);
      if (i % 2 == 0) piles[0] = to_integer(random() % 50);
      std::optional<Integer> least;
      for (std::uint64_t k = 1; !least && k <= 100; ++k) {
        for (std::size_t place = 0; place < count && !least; ++place) {
          if (piles[place] < k) continue;
          PileSizes left = piles;
          left[place] -= k;
          const auto L = found.values->least_winning_limit(left, budget);
          if (!L || game.f->value64(0, k) < *L) least = to_integer(k);
        }
      }
      const auto L = found.values->least_winning_limit(piles, budget);
      if (least || (L && *L <= 100)) {
        EXPECT_EQ(L, least) << game.f->text();
      }
    }
  }
}

TEST(BoundedPiles, OfAnySizeAreAnswered) {
  const Integer huge = power_of_ten(1000);
  EXPECT_EQ(solve("3", {huge, huge + 1, 5}).verdict.method, Method::constant_bound);
  EXPECT_EQ(solve("3", {huge, huge + 1, 5}).outcome, Outcome::P);
  const SeveralPilesAnswer bounded = solve("2, 4, ...", {huge, huge + 1, 5}, 7);
  EXPECT_EQ(bounded.verdict.method, Method::periodicity);
  EXPECT_EQ(bounded.verdict.status, Status::proved);
  const auto f = parse_move_function("2, 4, ...");
  EXPECT_EQ(solve(f, {300, 301, 5}, 7, SeveralPilesMethod::periodicity).outcome,
            solve(f, {300, 301, 5}, 7, SeveralPilesMethod::table).outcome);
  EXPECT_THROW(solve(parse_move_function("3*t"), {5, 6}, 7, SeveralPilesMethod::periodicity),
               InputError);
}

// ---- one large pile -------------------------------------------------------------------------

TEST(LargePile, FarOutIsTheRecurrence) {
  constexpr std::uint64_t small = 4, most = 6000;
  for (const char* text : {"2*t", "3*t", "5*t", "t+1", "7*t//2"}) {
    SCOPED_TRACE(text);
    const SeveralPilesGame game{parse_move_function(text)};
    Budget budget = Budget::unlimited();
    SeveralPilesRecurrence table(*game.f, {small, most});
    LargePilePieces pieces(game, {small});
    ASSERT_TRUE(table.fill(budget) && pieces.extend_to(to_integer(most), budget));
    for (std::uint64_t n = 0; n <= most; ++n) {
      for (std::uint64_t s = 0; s <= small; ++s) {
        const std::uint32_t L = table.least_winning_limit(Sizes{std::min(s, n), std::max(s, n)});
        const auto expected = L == infinite ? std::nullopt : std::optional(to_integer(L));
        ASSERT_EQ(pieces.least_winning_limit({s}, to_integer(n)), expected) << s << ", " << n;
      }
    }
  }
}

// Nothing else is known there: that no smaller move wins, and this one does.
TEST(LargePile, OfAnySizeObeysTheDefinition) {
  std::mt19937 random(seed_of_piles);
  gmp_randclass digits(gmp_randinit_default);
  digits.seed(seed_of_piles);
  for (const char* text : {"3*t", "5*t", "t+1", "7*t//2", "5*t - t%7"}) {
    SCOPED_TRACE(text);
    const MoveFunctionPtr f = parse_move_function(text);
    Budget budget = Budget::unlimited();
    const Integer most = power_of_ten(40);
    auto pieces = std::make_shared<LargePilePieces>(SeveralPilesGame{f}, Sizes{6});
    ASSERT_TRUE(pieces->extend_to(most, budget));
    const auto values = several_piles::make_large_pile_values(pieces);
    const auto wins = [&](const Integer& a, const Integer& b, const Integer& k) {
      const auto below = [&](const std::optional<Integer>& L) {
        return !L || f->value(0, k, *L) < *L;
      };
      return (k <= a && below(values->least_winning_limit({a - k, b}, budget))) ||
             (k <= b && below(values->least_winning_limit({a, b - k}, budget)));
    };
    for (int i = 0; i < 300; ++i) {
      const Integer a = random() % 7;
      // Often near a frame.
      const std::size_t frame = random() % pieces->frames();
      const Integer b =
          random() % 2 == 0
              ? Integer(digits.get_z_range(most))
              : Integer(pieces->piece(pieces->piece_of_frame(frame)).start + random() % 8);
      const std::optional<Integer> L = values->least_winning_limit({a, b}, budget);
      if (!L) continue;
      SCOPED_TRACE(to_string(a) + ", " + to_string(b) + ": " + to_string(*L));
      EXPECT_TRUE(wins(a, b, *L));
      for (Integer k = 1; k < *L && k < 40; ++k) EXPECT_FALSE(wins(a, b, k)) << k;
      for (int j = 0; j < 40 && *L > 40; ++j) {
        const Integer k = 1 + Integer(digits.get_z_range(Integer(*L - 1)));
        EXPECT_FALSE(wins(a, b, k)) << k;
      }
    }
  }
}

// Wherever the budget ends: what is said to be all is all.
TEST(LargePile, EndsWithTheBudget) {
  SeveralPilesQuestion question{
      {parse_move_function("min(3*t+3, 25)")}, {3, 217}, 204, MovesWanted::all, 1000};
  question.method = SeveralPilesMethod::table;
  Budget unlimited = Budget::unlimited();
  const SeveralPilesAnswer expected = ask(question, unlimited);
  question.method = SeveralPilesMethod::copies;
  std::size_t complete = 0;
  for (std::uint64_t nodes = 1; nodes < 1500; ++nodes) {
    Budget budget = test::budget_of(nodes);
    const SeveralPilesAnswer answer = ask(question, budget);
    if (!*answer.winning_moves_complete) continue;
    ++complete;
    ASSERT_EQ(answer.winning_moves, expected.winning_moves) << nodes;
  }
  EXPECT_GT(complete, 0u);
  EXPECT_LT(complete, 1499u);
}

TEST(LargePile, OfAnySizeIsAnswered) {
  for (const char* f : {"3*t", "5*t", "t+1", "7*t//2"}) {
    SCOPED_TRACE(f);
    const Integer huge = power_of_ten(100);
    const SeveralPilesAnswer answer = solve(f, {huge, 3}, huge);
    EXPECT_EQ(answer.verdict.status, Status::proved);
    EXPECT_EQ(answer.verdict.method, Method::copies);
    EXPECT_TRUE(*answer.winning_moves_complete);
    ASSERT_FALSE(answer.winning_moves->empty());
    EXPECT_EQ(answer.winning_moves->front().take, *answer.least_winning_limit);
  }
}

// ---- misere play of two piles ---------------------------------------------------------------

TwoPileAnswer solve_misere(const MoveFunctionPtr& f, PilePair piles, Integer limit,
                           TwoPileMethod method = TwoPileMethod::automatic) {
  Budget budget;
  TwoPileQuestion question{{f, Convention::misere}, std::move(piles), std::move(limit),
                           MovesWanted::all,        100000,           method};
  return ask(question, budget);
}

TEST(TwoPileMisere, IsKnownAtAnySizeWhereAFamilyHolds) {
  const Integer huge = power_of_ten(18);
  const TwoPileAnswer answer = solve_misere(parse_move_function("t"), {huge, huge + 4}, 5);
  EXPECT_EQ(answer.verdict.method, Method::power_of_two_family);
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_EQ(answer.least_winning_limit, Integer(4));
  const TwoPileAnswer twice =
      solve_misere(parse_move_function("2*t"), {power_of_ten(500), power_of_ten(499)}, 1);
  EXPECT_EQ(twice.verdict.method, Method::fibonacci_family);
  EXPECT_EQ(twice.verdict.status, Status::proved);
  EXPECT_EQ(solve_misere(parse_move_function("2*t"), {1, power_of_ten(50)}, 1).verdict.status,
            Status::proved);
}

TEST(TwoPileMisere, IsKnownAtAnySizeOfBoundedFunctions) {
  const Integer huge = power_of_ten(18);
  for (const char* f : {"3", "min(2*t, 7)", "5, 2, 2, 4, ..."}) {
    const TwoPileAnswer answer = solve_misere(parse_move_function(f), {huge, huge + 4}, 5);
    EXPECT_EQ(answer.verdict.status, Status::proved) << f;
    EXPECT_NE(answer.outcome, Outcome::unknown) << f;
  }
}

TEST(TwoPileMisere, HasNoOtherMethodsToAskFor) {
  EXPECT_THROW(solve_misere(parse_move_function("3*t"), {3, 4}, 1, TwoPileMethod::periodicity),
               InputError);
  EXPECT_THROW(solve_misere(parse_move_function("3*t"), {3, 4}, 1, TwoPileMethod::formula),
               InputError);
}

}  // namespace
}  // namespace dynim
