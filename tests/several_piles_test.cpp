// Several piles under one limit: rules, recurrence, events, rules of families and answers, each
// against the one below; then words and play.
#include "dynim/several_piles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/oracle.hpp"
#include "dynim/two_pile.hpp"
#include "dynim/verify.hpp"
#include "dynim/words.hpp"
#include "several_piles/bounded.hpp"
#include "several_piles/events.hpp"
#include "several_piles/families.hpp"
#include "several_piles/family_conditions.hpp"
#include "several_piles/large_pile.hpp"
#include "several_piles/recurrence.hpp"
#include "several_piles/rules.hpp"
#include "several_piles/solution.hpp"
#include "support/numbers.hpp"
#include "two_pile/events.hpp"

namespace dynim {
namespace {

using several_piles::LargePilePieces;
using several_piles::PairRuns;
using test::power_of_ten;
using Sizes = std::vector<std::uint64_t>;

constexpr unsigned seed_of_piles = 20261122;
constexpr std::uint32_t infinite = SeveralPilesRecurrence::infinite;

PileSizes integers(const Sizes& sizes) {
  PileSizes piles;
  for (const std::uint64_t size : sizes) piles.push_back(to_integer(size));
  return piles;
}

// Of both families, of no family, bounded, and with zeros.
MoveFunctionPtr random_function(std::mt19937& random, std::uint64_t length) {
  switch (random() % 5) {
    case 0:
      return random_power_of_two_function(random(), length);
    case 1:
      return random_fibonacci_function(random(), length);
    case 2: {
      std::vector<Integer> values;
      for (std::uint64_t k = 0; k < length; ++k) values.emplace_back(random() % 6);
      return make_list_move_function(std::move(values));
    }
    default:
      return random_move_function(random(), length);
  }
}

Sizes random_piles(std::mt19937& random, std::size_t count, std::uint64_t most) {
  Sizes piles;
  for (std::size_t i = 0; i < count; ++i) piles.push_back(random() % (most + 1));
  return piles;
}

SeveralPilesAnswer solve(const MoveFunctionPtr& f, PileSizes piles, Integer limit,
                         SeveralPilesMethod method = SeveralPilesMethod::automatic) {
  Budget budget;
  SeveralPilesQuestion question{{f}, std::move(piles), std::move(limit), MovesWanted::all, 100000};
  question.method = method;
  return ask(question, budget);
}

SeveralPilesAnswer solve(const char* f, PileSizes piles, Integer limit = 1) {
  return solve(parse_move_function(f), std::move(piles), std::move(limit));
}

// By the positions alone: what may be done, what follows, who has won.
bool wins(const SeveralPilesGame& game, const SeveralPilesPosition& position) {
  if (const auto won = winner(position)) return *won == Winner::mover;
  for (std::size_t i = 0; i < position.piles.size(); ++i) {
    for (Integer take = 1; take <= position.limit + 1; ++take) {
      const Move move{static_cast<Pile>(i), take};
      EXPECT_EQ(!refusal(position, move), take <= largest_take(position, i));
      if (!refusal(position, move) && !wins(game, after(game, position, move))) return true;
    }
  }
  return false;
}

// By the positions: of equal piles those from the first.
std::vector<Move> moves_that_win(const SeveralPilesGame& game, const SeveralPilesPosition& start) {
  std::vector<Move> moves;
  if (winner(start)) return moves;
  for (Integer take = 1; take <= start.limit; ++take) {
    for (std::size_t i = 0; i < start.piles.size(); ++i) {
      const Move move{static_cast<Pile>(i), take};
      const auto end = start.piles.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::find(start.piles.begin(), end, start.piles[i]) != end) continue;
      if (!refusal(start, move) && !wins(game, after(game, start, move))) moves.push_back(move);
    }
  }
  return moves;
}

TEST(SeveralPilesRecurrence, AgreesWithThePositionsPlayedOut) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 60; ++i) {
    const SeveralPilesGame game{random_function(random, 6)};
    const Sizes piles = random_piles(random, 1 + random() % 3, 4);
    SeveralPilesRecurrence recurrence(*game.f, piles);
    Budget budget;
    ASSERT_TRUE(recurrence.fill(budget));
    for (std::uint64_t limit = 0; limit <= 5; ++limit) {
      const auto start = several_piles_start(game, integers(piles), to_integer(limit));
      EXPECT_EQ(wins(game, start), limit >= recurrence.least_winning_limit(piles))
          << game.f->text();
    }
  }
}

TEST(SeveralPilesRecurrence, AgreesWithTheOracle) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 40; ++i) {
    const MoveFunctionPtr f = random_function(random, 12);
    const Sizes most = random_piles(random, 2 + random() % 2, 12);
    SeveralPilesRecurrence recurrence(*f, most);
    Oracle<SeveralPilesRules> oracle(SeveralPilesRules(f), Convention::normal);
    Budget budget = Budget::unlimited();
    ASSERT_TRUE(recurrence.fill(budget));
    for (int j = 0; j < 50; ++j) {
      Sizes piles = most;
      for (std::uint64_t& pile : piles) pile = random() % (pile + 1);
      const std::uint64_t limit = random() % 13;
      const Outcome outcome = oracle.outcome(oracle.rules().state(piles, limit), budget);
      EXPECT_EQ(outcome == Outcome::N, limit >= recurrence.least_winning_limit(piles)) << f->text();
    }
  }
}

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

// Bounded with zeros, erratic, between t and 3t, and as above: each border and each kind of mark
// matters for some of them only.
MoveFunctionPtr function_for_events(std::mt19937& random, int kind) {
  constexpr unsigned length = 60;
  if (kind % 4 == 0) return random_function(random, length);
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

// ---- families -------------------------------------------------------------------------------

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

TEST(PowerOfTwoFamily, IsTheRecurrence) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 40; ++i) {
    const auto f = random_power_of_two_function(random(), 20);
    Budget budget;
    const auto standing = powers_of_two(*f, 20, budget);
    ASSERT_TRUE(standing.holds) << f->text();
    const auto rule = several_piles::make_power_of_two_values(standing.bound);
    expect_rule(*rule, *f, {20, 20});
    expect_rule(*rule, *f, {7, 6, 20});
    expect_rule(*rule, *f, {3, 4, 5, 6});
  }
}

// The rule changes at the least power of two that f does not reach, whatever f is beyond.
TEST(PowerOfTwoFamily, UpToAPowerOfTwo) {
  for (const char* text : {"1,...", "1,3,...", "1,2,1,7,1,3,7,...", "min(t,7)", "1,3,1,7,...",
                           "0,9,...", "t-1", "t % 8", "1,2,1,3,2,9,...", "t == 2 ? 1 : 9*t - 8"}) {
    const auto f = parse_move_function(text);
    Budget budget;
    const auto standing = powers_of_two(*f, 40, budget);
    ASSERT_TRUE(standing.holds) << text;
    const auto rule = several_piles::make_power_of_two_values(standing.bound);
    expect_rule(*rule, *f, {40, 40});
    expect_rule(*rule, *f, {9, 9, 12});
  }
}

// ---- games that end with counters left ------------------------------------------------------

TEST(SeveralPilesUntil, AgreesWithThePositionsPlayedOut) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 120; ++i) {
    const SeveralPilesGame game{random_function(random, 6), random() % 9};
    const Sizes piles = random_piles(random, 1 + random() % 3, 4);
    for (std::uint64_t limit = 0; limit <= 5; ++limit) {
      SCOPED_TRACE(game.f->text() + " until " + to_string(game.until) + ", limit " +
                   std::to_string(limit));
      const auto start = several_piles_start(game, integers(piles), to_integer(limit));
      Budget budget;
      SeveralPilesQuestion question{game, integers(piles), to_integer(limit), MovesWanted::all};
      for (const auto method : {SeveralPilesMethod::automatic, SeveralPilesMethod::oracle}) {
        question.method = method;
        const SeveralPilesAnswer answer = ask(question, budget);
        EXPECT_EQ(answer.outcome == Outcome::N, wins(game, start));
        EXPECT_EQ(*answer.winning_moves, moves_that_win(game, start));
        question.moves = MovesWanted::largest;
        const auto largest = ask(question, budget).largest_winning_move;
        question.moves = MovesWanted::all;
        ASSERT_EQ(largest->has_value(), !answer.winning_moves->empty());
        if (*largest) {
          EXPECT_EQ((*largest)->take, answer.winning_moves->back().take);
        }
      }
    }
  }
}

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
  const Choice choice = SeveralPilesSolver(game).choose(question.piles, question.limit, budget);
  EXPECT_TRUE(choice.wins);
  EXPECT_EQ(std::get<Move>(choice.action), (Move{Pile::first, huge - 5}));
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

TEST(SeveralPilesVerify, ValuesBeyondTheTableWin) {
  Budget budget;
  SeveralPilesVerifyQuestion question;
  question.f = parse_move_function("t <= 10 ? t : 4294967295");
  question.up_to = 14;
  EXPECT_EQ(ask(question, budget).verdict.status, Status::verified);
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

TEST(FibonacciFamily, IsTheRecurrenceOfTwoPiles) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 40; ++i) {
    const auto f = i == 0 ? parse_move_function("2*t") : random_fibonacci_function(random(), 60);
    Budget budget;
    ASSERT_TRUE(fibonacci(*f, 60, budget).holds) << f->text();
    expect_rule(*several_piles::make_fibonacci_values(), *f, {60, 60});
  }
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

// ---- answers --------------------------------------------------------------------------------

TEST(SeveralPilesAnswer, IsTheSameByAllMethods) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 150; ++i) {
    const MoveFunctionPtr f = random_function(random, 14);
    const Sizes sizes = random_piles(random, 1 + random() % 4, i % 2 == 0 ? 14 : 6);
    const PileSizes piles = integers(sizes);
    const Integer limit = to_integer(random() % 15);
    const SeveralPilesAnswer expected = solve(f, piles, limit, SeveralPilesMethod::oracle);
    EXPECT_EQ(expected.winning_moves_complete, true);
    std::vector<SeveralPilesMethod> methods{SeveralPilesMethod::automatic};
    const auto with_counters = piles.size() - std::ranges::count(piles, Integer(0));
    if (with_counters > 0) methods.push_back(SeveralPilesMethod::table);
    if (with_counters == 2) methods.push_back(SeveralPilesMethod::events);
    if (with_counters > 0 && (with_counters < 4 || i % 2 == 1))
      methods.push_back(SeveralPilesMethod::copies);
    for (const SeveralPilesMethod method : methods) {
      const SeveralPilesAnswer answer = solve(f, piles, limit, method);
      EXPECT_EQ(answer.verdict.status, Status::proved);
      EXPECT_EQ(answer.outcome, expected.outcome) << f->text() << testing::PrintToString(sizes);
      EXPECT_EQ(answer.least_winning_limit, expected.least_winning_limit);
      EXPECT_EQ(answer.winning_move, expected.winning_move);
      EXPECT_EQ(answer.winning_moves, expected.winning_moves)
          << f->text() << testing::PrintToString(sizes);
    }
  }
}

TEST(SeveralPilesAnswer, LargestMoveIsTheLastOfAll) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 60; ++i) {
    const MoveFunctionPtr f = random_function(random, 30);
    const PileSizes piles = integers(random_piles(random, 1 + random() % 3, 30));
    const SeveralPilesAnswer all = solve(f, piles, 20);
    Budget budget;
    const SeveralPilesAnswer answer =
        ask(SeveralPilesQuestion{{f}, piles, 20, MovesWanted::largest}, budget);
    ASSERT_TRUE(answer.largest_winning_move && all.winning_moves);
    EXPECT_EQ(answer.largest_winning_move->has_value(), !all.winning_moves->empty());
    if (*answer.largest_winning_move) {
      EXPECT_EQ((*answer.largest_winning_move)->take, all.winning_moves->back().take);
    }
  }
}

TEST(SeveralPilesAnswer, OfHugePilesByThePowersOfTwo) {
  const Integer huge = power_of_ten(40);
  const SeveralPilesAnswer answer = solve("t", {huge, huge + 12, 7, 8}, huge);
  EXPECT_EQ(answer.verdict.method, Method::power_of_two_family);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.least_winning_limit, Integer(1));
  ASSERT_TRUE(*answer.winning_moves_complete);
  EXPECT_FALSE(answer.winning_moves->empty());
  for (const Move& move : *answer.winning_moves) {
    PileSizes left{huge, huge + 12, 7, 8};
    left[static_cast<std::size_t>(move.pile)] -= move.take;
    EXPECT_EQ(solve("t", left, move.take).outcome, Outcome::P);
  }
}

// Work that grows with the square of their number would be seen here: it takes minutes.
TEST(SeveralPilesAnswer, OfManyPiles) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  const PileSizes piles = integers(random_piles(random, 100000, 1000000));
  Integer nim_sum = 0;
  for (const Integer& pile : piles) nim_sum ^= pile;
  SeveralPilesQuestion question{{parse_move_function("t")}, piles, 1000000};
  question.moves = MovesWanted::largest;
  Budget budget;
  const SeveralPilesAnswer answer = ask(question, budget);
  ASSERT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.least_winning_limit, Integer(nim_sum & -nim_sum));
  const Move& move = **answer.largest_winning_move;
  const Integer& pile = piles[static_cast<std::size_t>(move.pile)];
  const Integer left = nim_sum ^ pile ^ (pile - move.take);
  EXPECT_TRUE(left == 0 || (left & -left) > move.take) << "the limit t is too small there";
}

TEST(SeveralPilesAnswer, OfHugePilesByFibonacciNumbers) {
  const Integer huge = power_of_ten(40);
  const SeveralPilesAnswer answer = solve("2*t", {huge, 3 * power_of_ten(39)}, huge);
  EXPECT_EQ(answer.verdict.method, Method::fibonacci_family);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.outcome, Outcome::N);
  ASSERT_TRUE(*answer.winning_moves_complete);
  for (const Move& move : *answer.winning_moves) {
    PileSizes left{huge, 3 * power_of_ten(39)};
    left[static_cast<std::size_t>(move.pile)] -= move.take;
    EXPECT_EQ(solve("2*t", left, 2 * move.take).outcome, Outcome::P);
  }
  EXPECT_EQ(solve("2*t", {huge, huge}, huge).outcome, Outcome::P);
}

TEST(SeveralPilesAnswer, OfOtherFunctionsOfTheFibonacciFamilyIsProved) {
  const SeveralPilesAnswer answer =
      solve("floor(17*t/10) + 1", {power_of_ten(100), power_of_ten(99)}, power_of_ten(100));
  EXPECT_EQ(answer.verdict.method, Method::fibonacci_family);
  EXPECT_EQ(answer.verdict.status, Status::proved);
}

TEST(SeveralPilesAnswer, OfOnePileIsThatOfOnePile) {
  const SeveralPilesAnswer answer = solve("3*t", {0, power_of_ten(100), 0}, power_of_ten(100));
  Budget budget;
  OnePileQuestion question{{parse_move_function("3*t")}, power_of_ten(100), power_of_ten(100)};
  question.moves = MovesWanted::all;
  const OnePileAnswer expected = ask(question, budget);
  EXPECT_EQ(answer.least_winning_limit, expected.g);
  EXPECT_EQ(answer.verdict.method, expected.verdict.method);
  ASSERT_EQ(answer.winning_moves->size(), expected.winning_moves->size());
  for (const Move& move : *answer.winning_moves) EXPECT_EQ(static_cast<int>(move.pile), 1);
}

TEST(SeveralPilesAnswer, OfEmptyPilesAndTheLimit0IsLost) {
  EXPECT_EQ(solve("t", {0, 0}, 5).outcome, Outcome::P);
  EXPECT_EQ(solve("t", {0, 0}, 5).verdict.method, Method::rules);
  EXPECT_EQ(solve("2*t", {3, 4, 5}, 0).outcome, Outcome::P);
}

TEST(SeveralPilesAnswer, RefusesWhatMeansNothing) {
  EXPECT_THROW(solve("t", {}, 1), InputError);
  EXPECT_THROW(solve("t", {3, -1}, 1), InputError);
  EXPECT_THROW(solve("t", {3, 4}, -1), InputError);
  EXPECT_THROW(solve("n", {3, 4}, 1), InputError);
  const auto f = parse_move_function("3*t");
  EXPECT_THROW(solve(f, {3, 4}, 1, SeveralPilesMethod::family), InputError);
  EXPECT_THROW(solve(f, {3, 4, 5}, 1, SeveralPilesMethod::events), InputError);
  EXPECT_THROW(solve(f, {0, 0}, 1, SeveralPilesMethod::table), InputError);
}

TEST(SeveralPilesAnswer, SaysWhatItDoesNotKnow) {
  const SeveralPilesAnswer answer = solve("3*t", {power_of_ten(30), power_of_ten(31), 5}, 7);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.verdict.reasons.front().kind(), "several-piles.table-too-large");
  EXPECT_EQ(answer.winning_moves_complete, false);
}

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
        make_several_piles_solution(game, several_piles::make_constant_values(game));
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
    BudgetLimits limits;
    limits.nodes = nodes;
    Budget budget(limits);
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

TEST(SeveralPilesAnswer, ListsAsManyMovesAsAskedFor) {
  SeveralPilesQuestion question{
      {parse_move_function("2**valuation(2,t)")}, {1000, 999, 77}, 1000, MovesWanted::all, 3};
  Budget budget;
  const SeveralPilesAnswer some = ask(question, budget);
  question.max_moves = 100000;
  const SeveralPilesAnswer all = ask(question, budget);
  ASSERT_TRUE(*all.winning_moves_complete);
  ASSERT_GT(all.winning_moves->size(), 3u);
  EXPECT_FALSE(*some.winning_moves_complete);
  EXPECT_TRUE(std::ranges::equal(*some.winning_moves, std::span(*all.winning_moves).first(3)));
}

TEST(SeveralPilesSolver, AnswersAsAFreshOneDoes) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  const SeveralPilesGame game{parse_move_function("3*t")};
  SeveralPilesSolver solver(game);
  for (int i = 0; i < 40; ++i) {
    const PileSizes piles = integers(random_piles(random, 1 + random() % 3, 40));
    const SeveralPilesQuestion question{game, piles, to_integer(random() % 40), MovesWanted::all};
    Budget kept, fresh;
    const SeveralPilesAnswer answer = solver.ask(question, kept);
    const SeveralPilesAnswer expected = ask(question, fresh);
    EXPECT_EQ(answer.winning_moves, expected.winning_moves);
    EXPECT_EQ(answer.verdict, expected.verdict);
  }
  EXPECT_GT(solver.kept_bytes(), 0u);
  Budget budget;
  EXPECT_THROW(solver.ask({{parse_move_function("7*t")}, {3, 5}, 1}, budget), InputError);
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

// ---- tables ---------------------------------------------------------------------------------

TEST(SeveralPilesTable, IsTheRecurrence) {
  for (const char* text : {"t", "2*t", "3*t", "t % 7", "(t*t) % 11"}) {
    const auto f = parse_move_function(text);
    Budget budget;
    const SeveralPilesTableAnswer table = ask(SeveralPilesTableQuestion{{f}, 40, 5}, budget);
    SeveralPilesRecurrence recurrence(*f, {40, 40});
    ASSERT_TRUE(recurrence.fill(budget));
    ASSERT_EQ(table.rows, 41u);
    EXPECT_EQ(table.verdict.status, Status::proved);
    for (std::uint64_t a = 0; a <= 40; ++a) {
      for (std::uint64_t b = 0; b <= 40; ++b) {
        const std::uint32_t L = recurrence.least_winning_limit(Sizes{a, b});
        ASSERT_EQ(table.least_winning_limit(a, b), L) << text;
        EXPECT_EQ(table.outcome(a, b), L <= 5 ? Outcome::N : Outcome::P);
      }
    }
  }
}

// By the rule where it holds, else by the recurrence, where the game ends with counters left.
TEST(SeveralPilesTable, UntilCountersAreLeftIsTheOracle) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  constexpr std::uint64_t size = 12;
  std::size_t by_rule = 0, games = 100;
  for (std::size_t i = 0; i < games; ++i) {
    const MoveFunctionPtr f = random_function(random, size);
    const std::uint64_t until = random() % (2 * size + 2), limit = random() % (size + 2);
    Budget budget;
    const SeveralPilesTableAnswer table =
        ask(SeveralPilesTableQuestion{{f, until}, size, to_integer(limit)}, budget);
    EXPECT_EQ(table.verdict.status, Status::proved);
    if (table.verdict.method == Method::power_of_two_family) ++by_rule;
    Oracle<SeveralPilesRules> oracle(SeveralPilesRules(f, until), Convention::normal);
    for (std::uint64_t a = 0; a <= size; ++a) {
      for (std::uint64_t b = 0; b <= size; ++b) {
        SCOPED_TRACE(f->text() + " until " + std::to_string(until) + " at " + std::to_string(a) +
                     ", " + std::to_string(b));
        const auto outcome = [&](std::uint64_t x) {
          return oracle.outcome(oracle.rules().state({a, b}, x), budget);
        };
        EXPECT_EQ(table.outcome(a, b), outcome(limit));
        const std::uint32_t L = table.least_winning_limit(a, b);
        EXPECT_EQ(outcome(std::min<std::uint64_t>(L, size) - 1), Outcome::P);
        EXPECT_EQ(outcome(size), L <= size ? Outcome::N : Outcome::P);
        if (L <= size) {
          EXPECT_EQ(outcome(L), Outcome::N);
        }
      }
    }
  }
  EXPECT_GT(by_rule, games / 10);
  EXPECT_LT(by_rule, games / 2);
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

// ---- verification ---------------------------------------------------------------------------

TEST(SeveralPilesVerify, RandomGames) {
  Budget budget = Budget::unlimited();
  const VerifyAnswer report =
      ask(SeveralPilesVerifyQuestion{{nullptr, 6, seed_of_piles}, 16}, budget);
  EXPECT_EQ(report.verdict.status, Status::verified) << sentences(report.verdict.reasons);
  EXPECT_FALSE(report.disagreement);
  EXPECT_EQ(report.measure("games"), 6u);
  EXPECT_GE(report.measure("power_of_two"), 2u);
  EXPECT_GE(report.measure("fibonacci"), 2u);
  EXPECT_EQ(report.measure("pairs_to"), 16u);
  EXPECT_EQ(report.measure("three_to"), 6u);
  EXPECT_GT(report.measure("positions"), 6u * 16 * 17 / 2);
}

TEST(SeveralPilesVerify, EndsWithTheBudget) {
  BudgetLimits limits;
  limits.nodes = 2000;
  Budget budget(limits);
  const VerifyAnswer report =
      ask(SeveralPilesVerifyQuestion{{parse_move_function("3*t"), {}, {}}, 60}, budget);
  EXPECT_EQ(report.verdict.status, Status::unable);
  EXPECT_LT(report.measure("oracle_to"), 60u);
  EXPECT_THROW(ask(SeveralPilesVerifyQuestion{}, budget), InputError);
}

// ---- play -----------------------------------------------------------------------------------

TEST(SeveralPilesPlay, APerfectPlayerWinsWhatIsWon) {
  SCOPED_TRACE("seed " + std::to_string(seed_of_piles));
  std::mt19937 random(seed_of_piles);
  for (int i = 0; i < 30; ++i) {
    const SeveralPilesGame game{random_function(random, 12)};
    const PileSizes piles = integers(random_piles(random, 1 + random() % 3, 12));
    if (std::ranges::all_of(piles, [](const Integer& pile) { return pile == 0; })) continue;
    const auto played = begin(SeveralPilesStart{game, piles, to_integer(1 + random() % 6)});
    Budget budget = Budget::unlimited();
    const Player expected = played->outcome(budget) == Outcome::N ? Player::first : Player::second;
    while (!played->winner()) {
      const Choice choice = played->choose(budget);
      EXPECT_EQ(choice.outcome, played->outcome(budget));
      const bool perfect = played->to_act() == expected;
      const LegalActions legal = legal_actions(*played, 50, budget);
      ASSERT_FALSE(legal.actions.empty());
      played->act(perfect ? choice.action : legal.actions[random() % legal.actions.size()].action);
    }
    EXPECT_EQ(*played->winner(), expected) << game.f->text();
  }
  EXPECT_THROW(begin(SeveralPilesStart{{parse_move_function("t")}, {0, 0}, 3}), InputError);
  EXPECT_THROW(begin(SeveralPilesStart{{parse_move_function("t")}, {3}, 0}), InputError);
}

TEST(SeveralPilesPlay, RefusalsSayWhy) {
  const SeveralPilesGame game{parse_move_function("t")};
  const auto start = several_piles_start(game, {4, 9, 2}, 5);
  const auto why = [&](std::size_t place, Integer take) {
    const auto reason = refusal(start, Move{static_cast<Pile>(place), std::move(take)});
    return reason ? sentence(*reason) : "";
  };
  EXPECT_EQ(why(0, 5), "only 4 left in A");
  EXPECT_EQ(why(2, 3), "only 2 left in C");
  EXPECT_EQ(why(1, 6), "the first move is at most 5");
  EXPECT_EQ(why(3, 1), "there is no pile 3");
  EXPECT_EQ(why(1, 5), "");
  const auto next = after(game, start, Move{Pile::second, 3});
  EXPECT_EQ(next.piles, (PileSizes{4, 6, 2}));
  EXPECT_EQ(next.limit, 3);
  EXPECT_EQ(sentence(*refusal(next, Move{Pile::first, 4})),
            "the last move was 3, so at most f(3) = 3 may be taken");
}

// ---- words ----------------------------------------------------------------------------------

TEST(SeveralPilesWords, OfReasons) {
  const Reason::Field how{"how", std::string("nodes")};
  const std::vector<Integer> left{3, 5};
  const auto leaves = [&] {
    return Reason(
        "several-piles.leaves",
        {{"pile", Integer(1)}, {"from", Integer(7)}, {"take", Integer(2)}, {"left", left}});
  };
  EXPECT_EQ(sentence(leaves()), "Taking 2 of the 7 in pile 2 leaves (3, 5).");
  EXPECT_EQ(sentence(leaves().with("limit", Integer(4)).with("needed", Integer(5))),
            "Taking 2 of the 7 in pile 2 leaves (3, 5). The opponent may then take at most f(2) = "
            "4, and needs at least 5 to win.");
  EXPECT_EQ(sentence(leaves().with("no_limit_wins", true)),
            "Taking 2 of the 7 in pile 2 leaves (3, 5). The opponent may then take any number, and "
            "no move wins there, whatever the limit.");
  EXPECT_EQ(sentence(Reason("several-piles.takes-all", {{"take", Integer(1)}})),
            "Taking the last counter ends the game.");
  EXPECT_EQ(sentence(Reason("several-piles.not-fibonacci", {{"at", Integer(2)}})),
            "(f does not belong to the Fibonacci family: see f(2).)");
  EXPECT_EQ(sentence(Reason("several-piles.not-power-of-two", {{"looked_to", Integer(9)}})),
            "(f is not known to belong to the power-of-two family: it was looked at up to 9.)");
  EXPECT_EQ(sentence(Reason("several-piles.events-stopped", {{"rows", Integer(9)}, how})),
            "Not decided: the changes of L along diagonals were followed for a smaller pile below "
            "9, then the calculation reached its limit of nodes.");
  EXPECT_EQ(sentence(Reason("several-piles.table-stopped", {{"rows", Integer(9)}, how})),
            "Not finished: the calculation reached its limit of nodes; the table has 9 rows and "
            "columns, from 0 on.");
}

}  // namespace
}  // namespace dynim
