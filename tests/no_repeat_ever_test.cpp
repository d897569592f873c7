// No number ever taken twice from a pile: outcomes, all winning moves and Grundy values against
// rows and the definition, piles of any size, and what is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"
#include "game/play_out.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using Position = GamePosition<std::uint64_t>;
using EverMemory = std::map<std::pair<std::uint64_t, std::set<std::uint64_t>>, std::uint64_t>;

// By the definition, all moves of all positions of one pile.
std::uint64_t defined_grundy(const Position& position, EverMemory& memory) {
  const PlayingRules<std::uint64_t> rules(no_repeat_ever_game());
  const std::pair key(position.piles.front(), position.memory.front().taken);
  if (const auto known = memory.find(key); known != memory.end()) return known->second;
  std::set<std::uint64_t> values;
  rules.visit_takes(position, [&](const auto& take) {
    values.insert(defined_grundy(rules.after(position, take), memory));
    return true;
  });
  std::uint64_t least = 0;
  while (values.contains(least)) ++least;
  return memory[key] = least;
}

NoRepeatEverAnswer ever_solved(const NoRepeatEverStart& start) {
  Budget budget;
  return ask(NoRepeatEverQuestion{start}, budget);
}

NoRepeatEverAnswer ever_solved(const Integer& pile, std::vector<Integer> used = {}) {
  return ever_solved(NoRepeatEverStart{pile, {}, {std::move(used)}});
}

// As the answer lists them.
std::vector<Move> takes_of(const std::vector<Integer>& takes) {
  std::vector<Move> moves;
  for (const Integer& take : takes) moves.push_back({Pile::first, take});
  return moves;
}

// The numbers of these bits, from 1.
std::set<std::uint64_t> numbers(std::uint64_t bits) {
  std::set<std::uint64_t> numbers;
  for (unsigned k = 1; k <= 64; ++k) {
    if ((bits >> (k - 1) & 1) != 0) numbers.insert(k);
  }
  return numbers;
}

void expect_position(const Position& position, Rows& rows, EverMemory& memory) {
  Budget budget = Budget::unlimited();
  NoRepeatEverStart start;
  for (std::size_t i = 0; i < position.piles.size(); ++i) {
    start.piles.push_back(to_integer(position.piles[i]));
    start.used.emplace_back();
    for (const std::uint64_t k : position.memory[i].taken)
      start.used.back().push_back(to_integer(k));
  }
  std::vector<Move> winning;
  const auto moves = rows.winning(position, budget);
  for (const auto& [pile, take] : *moves)
    winning.push_back({static_cast<Pile>(pile), to_integer(take)});
  const NoRepeatEverAnswer answer = ever_solved(start);
  ASSERT_EQ(answer.outcome == Outcome::N, rows.value(position, budget)->wins);
  ASSERT_EQ(answer.winning_moves, winning);
  ASSERT_EQ(answer.winning_move.has_value(), !winning.empty());
  ASSERT_EQ(answer.values->size(), position.piles.size());
  for (std::size_t i = 0; i < position.piles.size(); ++i) {
    const Position alone{{position.piles[i]}, {position.memory[i]}};
    ASSERT_EQ((*answer.values)[i], to_integer(defined_grundy(alone, memory)));
  }
  ASSERT_EQ(answer.verdict.status, Status::proved);
  ASSERT_TRUE(answer.verdict.unknown.empty());
}

TEST(NoRepeatEver, PositionsAreThoseOfRows) {
  Rows rows(no_repeat_ever_game());
  EverMemory memory;
  const auto expect = [&](std::uint64_t pile, std::uint64_t used) {
    SCOPED_TRACE("seed 28, pile " + std::to_string(pile) + ", used " + std::to_string(used));
    Position position = rows.rules().start({pile});
    position.memory.front().taken = numbers(used);
    expect_position(position, rows, memory);
  };
  for (std::uint64_t pile = 1; pile <= 10; ++pile) {
    for (std::uint64_t used = 0; used >> pile == 0; ++used)
      ASSERT_NO_FATAL_FAILURE(expect(pile, used));
  }
  constexpr unsigned seed = 28;
  std::mt19937_64 random(seed);
  for (int i = 0; i < 600; ++i) {
    const std::uint64_t pile = 11 + random() % 22;
    const std::uint64_t used = random() & (i % 2 == 0 ? random() : random() & random());
    ASSERT_NO_FATAL_FAILURE(expect(pile, used % (std::uint64_t{1} << 40)));
  }
}

TEST(NoRepeatEver, SumsAreThoseOfRows) {
  Rows rows(no_repeat_ever_game());
  EverMemory memory;
  constexpr unsigned seed = 29;
  std::mt19937_64 random(seed);
  for (int i = 0; i < 400; ++i) {
    Position position = rows.rules().start(std::vector<std::uint64_t>(2 + random() % 3));
    std::string where = "seed 29";
    for (std::size_t pile = 0; pile < position.piles.size(); ++pile) {
      position.piles[pile] = 1 + random() % (18 / position.piles.size());
      const std::uint64_t used = random() % 1024 & random();
      position.memory[pile].taken = numbers(used);
      where += ", " + std::to_string(position.piles[pile]) + " used " + std::to_string(used);
    }
    SCOPED_TRACE(where);
    ASSERT_NO_FATAL_FAILURE(expect_position(position, rows, memory));
  }
}

// Of several piles one alone is not known: it is lost, and so adds nothing.
TEST(NoRepeatEver, AHugeLostPileAddsNothing) {
  const Integer huge = test::power(4, 500);
  const NoRepeatEverAnswer answer = ever_solved({std::nullopt, {huge, 5, 1}, {{huge}}});
  EXPECT_EQ(answer.values, (std::vector<Integer>{0, 2, 1}));
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_EQ(answer.winning_move, (Move{Pile::second, 1}));
  EXPECT_FALSE(answer.winning_moves);  // those from the huge pile are not searched
  EXPECT_EQ(answer.verdict.reasons.back().kind(), "no-repeat.moves-unsearched");
}

// The samples of Codeforces 768E, where the second player is asked about.
TEST(NoRepeatEver, TheSamplesOfTheProblem) {
  EXPECT_EQ(ever_solved({std::nullopt, {5}}).outcome, Outcome::N);
  EXPECT_EQ(ever_solved({std::nullopt, {1, 2}}).outcome, Outcome::P);
}

// Not proved for all piles.
TEST(NoRepeatEver, FreshPilesHaveTheValueOfTheLongestPlay) {
  Integer longest = 0;
  for (unsigned pile = 1; pile <= 300; ++pile) {
    if ((longest + 1) * (longest + 2) / 2 <= pile) ++longest;
    ASSERT_EQ(ever_solved(pile).grundy, longest) << pile;
  }
}

TEST(NoRepeatEver, HugePilesAreDecided) {
  const Integer odd = test::power(10, 1000) + 1, huge = test::power(2, 1001),
                square = test::power(2, 1000);
  EXPECT_EQ(ever_solved(odd).winning_moves, takes_of({odd}));
  EXPECT_EQ(ever_solved(huge).winning_moves, takes_of({square, huge}));
  EXPECT_EQ(ever_solved(square).winning_moves, takes_of({square}));
  EXPECT_EQ(ever_solved(square, {square}).outcome, Outcome::P);
  EXPECT_EQ(ever_solved(huge, {huge}).winning_moves, takes_of({square}));
  const NoRepeatEverAnswer answer = ever_solved(odd, {odd, 3, Integer(odd - 3)});
  EXPECT_EQ(answer.outcome, Outcome::P);
  EXPECT_EQ(answer.grundy, Integer(0));
}

// The greatest number of different unused numbers whose sum the pile holds.
TEST(NoRepeatEver, TheBoundIsTheLongestPlay) {
  const auto bound = [](unsigned pile, std::vector<Integer> used) {
    const NoRepeatEverAnswer answer = ever_solved(pile, std::move(used));
    return std::get<Integer>(*answer.verdict.reasons.back().find("most"));
  };
  EXPECT_EQ(bound(5050, {}), 100);
  EXPECT_EQ(bound(5049, {}), 99);
  EXPECT_EQ(bound(5049, {7}), 99);  // 1 to 100 without 7
  EXPECT_EQ(bound(5042, {7}), 98);
  EXPECT_EQ(bound(5050, {100}), 99);
  EXPECT_EQ(bound(5151, {100, 1, 101}), 99);  // 2 to 99 and 102
}

TEST(NoRepeatEver, ABudgetThatEndsIsSaid) {
  Budget budget = test::budget_of(1000);
  const NoRepeatEverAnswer answer = ask(NoRepeatEverQuestion{{1000}}, budget);
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_FALSE(answer.grundy);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  Budget other;
  const NoRepeatEverAnswer deep =
      ask(NoRepeatEverQuestion{{test::power(2, 30000), {}, {{2, test::power(2, 30000)}}}}, other);
  EXPECT_EQ(deep.outcome, Outcome::unknown);
  EXPECT_EQ(deep.verdict.status, Status::unable);
}

TEST(NoRepeatEver, BadPositionsAreRefused) {
  EXPECT_THROW(ever_solved(0), InputError);
  EXPECT_THROW(ever_solved(5, {0}), InputError);
  EXPECT_THROW(ever_solved(5, {3, 3}), InputError);
  EXPECT_THROW(ever_solved(NoRepeatEverStart{}), InputError);
  EXPECT_THROW(ever_solved({5, {5}}), InputError);
  EXPECT_THROW(ever_solved({std::nullopt, {5, 0}}), InputError);
  EXPECT_THROW(ever_solved({5, {}, {{1}, {2}}}), InputError);
  EXPECT_THROW(begin(NoRepeatEverStart{2, {}, {{1, 2}}}), InputError);
}

// The board says what has been used, as far as it could be taken.
TEST(NoRepeatEver, ThePositionHasTheUsedNumbers) {
  const std::unique_ptr<PlayedGame> game = begin(NoRepeatEverStart{std::nullopt, {9, 4}, {{2, 8}}});
  game->act(Move{Pile::first, 3});
  const Reason position = game->position(1);
  EXPECT_EQ(std::get<Reason::Positions>(*position.find("used")), (Reason::Positions{{2, 3}, {}}));
  EXPECT_EQ(sentence(position), "You may take up to 6 from A, but not 2 or 3; up to 4 from B.");
  EXPECT_EQ(sentence(*game->refusal(Move{Pile::first, 3})),
            "3 has been taken from this pile before");
  EXPECT_TRUE(game->refusal(Move{Pile::first, 7}));
  EXPECT_FALSE(game->refusal(Move{Pile::first, 6}));
}

}  // namespace
}  // namespace dynim
