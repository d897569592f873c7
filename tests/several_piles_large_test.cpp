// Several piles of any size: bounded f, one large pile beside small ones, and misere play of two
// piles, against the recurrence and the definition.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <random>

#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "several_piles/bounded.hpp"
#include "several_piles/large_pile.hpp"
#include "several_piles/recurrence.hpp"
#include "several_piles/solution.hpp"
#include "support/numbers.hpp"
#include "support/several_piles.hpp"

namespace dynim {
namespace {

using several_piles::LargePilePieces;
using test::infinite;
using test::integers;
using test::power_of_ten;
using test::random_function;
using test::random_piles;
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

TEST(BoundedPiles, ConstantIsTheRecurrence) {
  Budget budget = Budget::unlimited();
  for (unsigned c = 0; c <= 6; ++c) {
    const SeveralPilesGame game{parse_move_function(std::to_string(c))};
    const auto values = several_piles::make_constant_values(game);
    for (const Sizes& most : {Sizes{40, 40}, Sizes{16, 16, 16}}) {
      SeveralPilesRecurrence recurrence(*game.f, most);
      ASSERT_TRUE(recurrence.fill(budget));
      Sizes piles(most.size(), 0);
      const auto next = [&] {
        std::size_t i = 0;
        while (i < piles.size() && piles[i] == most[i]) piles[i++] = 0;
        return i < piles.size() && ++piles[i];
      };
      do {
        const std::uint32_t L = recurrence.least_winning_limit(piles);
        const auto expected = L == infinite ? std::nullopt : std::optional<Integer>(L);
        ASSERT_EQ(values->least_winning_limit(integers(piles), budget), expected)
            << c << ' ' << testing::PrintToString(piles);
      } while (next());
    }
  }
  EXPECT_FALSE(several_piles::make_constant_values({parse_move_function("min(2*t, 7)")}));
  EXPECT_FALSE(several_piles::make_constant_values({parse_move_function("3"), 1}));
}

TEST(BoundedPiles, ConstantHasAllMovesOfTheOracle) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int round = 0; round < 60; ++round) {
    const SeveralPilesGame game{parse_move_function(std::to_string(random() % 8))};
    const PileSizes piles = integers(random_piles(random, 3, 12));
    const auto solution =
        make_several_piles_solution(game, several_piles::make_constant_values(game), {});
    Budget budget;
    const auto moves = solution->winning_moves(piles, 12, 100, budget);
    EXPECT_TRUE(moves.complete);
    EXPECT_EQ(moves.moves, *solve(game.f, piles, 12, SeveralPilesMethod::oracle).winning_moves)
        << game.f->text() << testing::PrintToString(piles);
  }
  const Integer c = power_of_ten(50);
  const PileSizes huge{power_of_ten(100), power_of_ten(99), c + 1};
  const SeveralPilesAnswer answer = solve(parse_move_function("10**50"), huge, power_of_ten(52));
  EXPECT_EQ(answer.winning_moves_complete, true);
  EXPECT_GE(answer.winning_moves->size(), 99u);
}

TEST(BoundedPiles, RepeatAsTheRecurrence) {
  const auto seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  Budget budget = Budget::unlimited();
  int pairs = 0, of_each = 0;
  for (int round = 0; round < 60; ++round) {
    const SeveralPilesGame game{random_bounded_function(random, 6, 5), Integer(round % 3)};
    const Sizes most = round % 2 == 0 ? Sizes{90, 90} : Sizes{40, 40, 40};
    const auto found = several_piles::find_repeating_values(game, most.size(), budget);
    if (!found.values) continue;
    ++(found.period.larger ? pairs : of_each);
    SeveralPilesRecurrence recurrence(*game.f, most, to_u64(game.until));
    ASSERT_TRUE(recurrence.fill(budget));
    for (int i = 0; i < 2000; ++i) {
      const Sizes piles = random_piles(random, most.size(), most[0]);
      const std::uint32_t L = recurrence.least_winning_limit(piles);
      const auto expected = L == infinite ? std::nullopt : std::optional<Integer>(L);
      ASSERT_EQ(found.values->least_winning_limit(integers(piles), budget), expected)
          << game.f->text() << ' ' << game.until << ' ' << testing::PrintToString(piles);
    }
  }
  EXPECT_GT(of_each + pairs, 20);
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

// A list that was asked for in part is the beginning of all.
void expect_recurrence(const SeveralPilesGame& game, const Sizes& small, std::uint64_t most) {
  SCOPED_TRACE(game.f->text() + ", until " + to_string(game.until));
  Budget budget = Budget::unlimited();
  Sizes sizes = small;
  sizes.push_back(most);
  SeveralPilesRecurrence table(*game.f, sizes, to_u64(game.until));
  ASSERT_TRUE(table.fill(budget));
  LargePilePieces pieces(game, small);
  ASSERT_TRUE(pieces.extend_to(to_integer(most), budget));
  for (std::uint64_t n = 0; n <= most; ++n) {
    for (Sizes s(small.size(), 0);;) {
      Sizes piles = s;
      piles.push_back(n);
      std::ranges::sort(piles);
      const std::uint32_t L = table.least_winning_limit(piles);
      const auto expected = L == infinite ? std::nullopt : std::optional(to_integer(L));
      ASSERT_EQ(pieces.least_winning_limit(s, to_integer(n)), expected)
          << testing::PrintToString(piles);
      std::size_t i = s.size();
      while (i > 0 && s[i - 1] == small[i - 1]) --i;
      if (i == 0) break;
      std::fill(s.begin() + static_cast<std::ptrdiff_t>(i) - 1, s.end(), s[i - 1] + 1);
    }
  }
}

TEST(LargePile, IsTheRecurrence) {
  const std::vector<Sizes> small{{0}, {1}, {9}, {2, 3}, {0, 4}, {1, 1, 2}};
  for (const char* f : {"2*t", "3*t", "5*t", "t+1", "7*t//2", "t**2", "5*t - t%7", "t//2+3", "t-1",
                        "2*t - 1", "t%4 == 0 ? 1 : 3*t"}) {
    for (const Sizes& s : small) expect_recurrence({parse_move_function(f)}, s, 120);
    expect_recurrence({parse_move_function(f), 3}, small[2], 120);
    expect_recurrence({parse_move_function(f), 5}, small[3], 120);
  }
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 150; ++i) {
    SCOPED_TRACE("seed " + std::to_string(seed_of_piles) + ", game " + std::to_string(i));
    const Integer until = random() % 2 == 0 ? 0 : random() % 6;
    expect_recurrence({random_function(random, 90), until}, small[random() % small.size()], 90);
  }
}

TEST(LargePile, FarOutIsTheRecurrence) {
  for (const char* f : {"2*t", "3*t", "5*t", "t+1", "7*t//2"})
    expect_recurrence({parse_move_function(f)}, {4}, 6000);
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

TEST(TwoPileMisere, IsTheGameOfThePilesLessOne) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 120; ++i) {
    const MoveFunctionPtr f = random_function(random, 14);
    const PilePair piles{Integer(1 + random() % 14), Integer(1 + random() % 14)};
    const Integer limit = to_integer(random() % 15);
    const TwoPileAnswer expected = solve_misere(f, piles, limit, TwoPileMethod::oracle);
    const TwoPileAnswer answer = solve_misere(f, piles, limit);
    EXPECT_NE(answer.verdict.method, Method::oracle);
    EXPECT_EQ(answer.outcome, expected.outcome) << f->text();
    EXPECT_EQ(answer.least_winning_limit, expected.least_winning_limit) << f->text();
    EXPECT_EQ(answer.winning_move, expected.winning_move) << f->text();
    EXPECT_EQ(answer.winning_moves, expected.winning_moves) << f->text();
  }
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
