// Two piles asked about again and again: a living solver answers as a fresh one does, on one thread
// or several, whatever it may keep; and it is the perfect player.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/oracle.hpp"
#include "dynim/piles.hpp"
#include "game/rules.hpp"
#include "support/numbers.hpp"
#include "two_pile/rules.hpp"

namespace dynim {
namespace {

using test::power;

std::string reason(const Choice& choice) { return sentences(choice.verdict.reasons); }

const Move& taken(const Choice& choice) { return std::get<Move>(choice.action); }

void expect_same(const TwoPileAnswer& answer, const TwoPileAnswer& expected) {
  EXPECT_EQ(answer.outcome, expected.outcome);
  EXPECT_EQ(answer.least_winning_limit, expected.least_winning_limit);
  EXPECT_EQ(answer.least_winning_move, expected.least_winning_move);
  EXPECT_EQ(answer.winning_move, expected.winning_move);
  EXPECT_EQ(answer.largest_winning_move, expected.largest_winning_move);
  EXPECT_EQ(answer.winning_moves, expected.winning_moves);
  EXPECT_EQ(answer.winning_moves_complete, expected.winning_moves_complete);
  EXPECT_EQ(answer.winning_moves_count, expected.winning_moves_count);
  EXPECT_EQ(answer.which, expected.which);
  EXPECT_EQ(answer.verdict, expected.verdict);
}

// Questions about one game of every method that it has, in an order that makes a solver extend and
// reuse what it keeps.
std::vector<TwoPileQuestion> questions_about(const TwoPileGame& game, unsigned turn) {
  std::vector<TwoPileQuestion> questions;
  constexpr unsigned count = 60;
  for (unsigned i = 0; i < count; ++i) {
    const unsigned mixed = (i * 7919 + turn * 104729) % 1000;
    TwoPileQuestion question{game, {1 + mixed % 23, 1 + mixed / 7 % 31}, 1 + mixed % 11};
    question.moves = static_cast<MovesWanted>(mixed % 3);
    const bool normal = game.convention == Convention::normal;
    if (normal && mixed % 4 == 1) question.method = TwoPileMethod::table;
    if (normal && mixed % 8 == 3) question.method = TwoPileMethod::events;
    if (normal && mixed % 8 == 7) question.method = TwoPileMethod::periodicity;
    if (mixed % 4 == 2) question.method = TwoPileMethod::oracle;
    questions.push_back(question);
  }
  return questions;
}

std::vector<TwoPileGame> games() {
  std::vector<TwoPileGame> all;
  for (const char* f : {"2*t", "5*t", "6*t", "t == 8 ? 1 : t", "t % 3 + 1"}) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      all.push_back({parse_move_function(f), convention});
    }
  }
  return all;
}

void expect_fresh_answers(TwoPileSolver& solver, const TwoPileGame& game, unsigned turn) {
  for (const TwoPileQuestion& question : questions_about(game, turn)) {
    SCOPED_TRACE(game.f->text() + ", " + to_string(question.piles.first) + ", " +
                 to_string(question.piles.second) + ", limit " + to_string(*question.limit));
    Budget budget = Budget::unlimited(), fresh_budget = Budget::unlimited();
    expect_same(solver.ask(question, budget), ask(question, fresh_budget));
  }
}

TEST(TwoPileSolver, RefusesAnotherRule) {
  const MoveFunctionPtr f = parse_move_function("2*t");
  TwoPileSolver solver({f, Convention::misere});
  Budget budget;
  EXPECT_NO_THROW(solver.ask(TwoPileQuestion{{f, Convention::misere}, {5, 9}, 1}, budget));
  EXPECT_THROW(solver.ask(TwoPileQuestion{{f}, {5, 9}, 1}, budget), InputError);
  EXPECT_THROW(solver.ask(TwoPileTableQuestion{f, 5}, budget), InputError);
  EXPECT_THROW(solver.ask(TwoPileRectangleQuestion{f, {1, 1}, {5, 9}}, budget), InputError);
  EXPECT_THROW(solver.ask(TwoPileRunsQuestion{f, 5}, budget), InputError);
}

TEST(TwoPileSolver, AnswersAsAFreshOne) {
  for (const TwoPileGame& game : games()) {
    TwoPileSolver solver(game);
    for (unsigned turn = 0; turn < 3; ++turn) expect_fresh_answers(solver, game, turn);
    EXPECT_GT(solver.kept_bytes(), 0u) << game.f->text();
  }
}

// Random functions whose conditions hold for a while: the method depends on the piles.
RC_GTEST_PROP(TwoPileSolver, AnswersAsAFreshOneForAnyFunction, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  const int broken = *rc::gen::inRange(-1, 5);
  const TwoPileGame game{
      broken < 0 ? random_move_function(seed, 40) : random_admissible_function(seed, 40, broken),
      Convention::normal};
  TwoPileSolver solver(game);
  for (int i = 0; i < 12; ++i) {
    const TwoPileQuestion question{
        game,
        {*rc::gen::inRange(1, 40), *rc::gen::inRange(1, 40)},
        *rc::gen::inRange(1, 40),
        *rc::gen::element(MovesWanted::least, MovesWanted::largest, MovesWanted::all)};
    Budget budget = Budget::unlimited(), fresh_budget = Budget::unlimited();
    expect_same(solver.ask(question, budget), ask(question, fresh_budget));
  }
  RC_ASSERT(!::testing::Test::HasFailure());
}

TEST(TwoPileSolver, AnswersOnTwoThreadsAsOnOne) {
  for (const TwoPileGame& game : games()) {
    TwoPileSolver solver(game);
    std::vector<std::thread> threads;
    for (unsigned turn = 0; turn < 2; ++turn) {
      threads.emplace_back([&, turn] { expect_fresh_answers(solver, game, turn); });
    }
    for (std::thread& thread : threads) thread.join();
  }
}

TEST(TwoPileSolver, KeepsNoMoreThanItMay) {
  for (const std::uint64_t most : {0, 3000, 20000}) {
    for (const TwoPileGame& game : games()) {
      TwoPileSolver solver(game, most);
      for (unsigned turn = 0; turn < 2; ++turn) {
        expect_fresh_answers(solver, game, turn);
        EXPECT_LE(solver.kept_bytes(), most);
      }
    }
  }
}

TEST(TwoPileSolver, DoesNotFillATableTwice) {
  const TwoPileGame game{parse_move_function("6*t"), Convention::normal};
  TwoPileSolver solver(game), forgetful(game, 1000);
  const TwoPileQuestion large{game, {200, 300}, 5}, small{game, {150, 290}, 5};
  const TwoPileTableQuestion table{game.f, 200}, part{game.f, 120, Integer(7)};
  const auto spent = [](TwoPileSolver& asked, const auto& question) {
    Budget budget = Budget::unlimited();
    EXPECT_EQ(asked.ask(question, budget).verdict.status, Status::proved);
    return budget.nodes_spent();
  };
  EXPECT_GT(spent(solver, large), 20000u);
  EXPECT_LT(spent(solver, small), 1000u);
  EXPECT_GT(spent(solver, table), 10000u);
  EXPECT_LT(spent(solver, part), 10u);
  EXPECT_GT(solver.kept_bytes(), 300000u);
  EXPECT_GT(spent(forgetful, large), 20000u);
  EXPECT_GT(spent(forgetful, small), 20000u) << "what is too large to be kept is made again";
  EXPECT_GT(spent(forgetful, table), 10000u);
  EXPECT_GT(spent(forgetful, part), 5000u);
}

TEST(TwoPileSolver, KeepsRunsAndPeriods) {
  const TwoPileGame tame{parse_move_function("6*t"), Convention::normal};
  const TwoPileGame bounded{parse_move_function("7,3,..."), Convention::normal};
  const Integer huge = parse_integer("10**18", "a pile");
  const std::vector<std::pair<TwoPileQuestion, TwoPileQuestion>> pairs{
      {{tame, {30000, 31000}, 5}, {tame, {29000, 30500}, 5}},
      {{bounded, {huge, huge + 3}, 5}, {bounded, {huge * 7, huge + 5}, 5}}};
  for (const auto& [first, second] : pairs) {
    TwoPileSolver solver(first.game);
    Budget budget = Budget::unlimited(), later = Budget::unlimited(), fresh = Budget::unlimited();
    EXPECT_EQ(solver.ask(first, budget).verdict.status, Status::proved);
    EXPECT_GT(solver.kept_bytes(), 0u);
    expect_same(solver.ask(second, later), ask(second, fresh));
    EXPECT_LT(later.nodes_spent(), 1000u);
    EXPECT_GT(fresh.nodes_spent(), 1000u);
  }
}

TEST(TwoPileSolver, APartOfAKeptTableIsATable) {
  const TwoPileGame game{parse_move_function("6*t"), Convention::normal};
  TwoPileSolver solver(game);
  Budget budget;
  solver.ask(TwoPileTableQuestion{game.f, 80}, budget);
  const TwoPileTableAnswer part = solver.ask(TwoPileTableQuestion{game.f, 30, Integer(4)}, budget);
  const TwoPileTableAnswer fresh = ask(TwoPileTableQuestion{game.f, 30, Integer(4)}, budget);
  ASSERT_EQ(part.complete_to, 30u);
  EXPECT_EQ(part.verdict, fresh.verdict);
  for (std::uint64_t a = 1; a <= 30; ++a) {
    for (std::uint64_t b = 1; b <= 30; ++b) {
      EXPECT_EQ(part.least_winning_limit(a, b), fresh.least_winning_limit(a, b));
      EXPECT_EQ(part.outcome(a, b), fresh.outcome(a, b));
    }
  }
}

// The oracle of a misere game remembers what it has played out.
TEST(TwoPileSolver, DoesNotPlayOutTwice) {
  const TwoPileGame game{parse_move_function("2*t"), Convention::misere};
  TwoPileSolver solver(game), forgetful(game, 1000);
  TwoPileQuestion question{game, {30, 40}, 5};
  question.method = TwoPileMethod::oracle;
  for (TwoPileSolver* asked : {&solver, &forgetful}) {
    Budget first = Budget::unlimited(), second = Budget::unlimited();
    asked->ask(question, first);
    asked->ask(question, second);
    EXPECT_EQ(second.nodes_spent() < first.nodes_spent() / 10, asked == &solver);
  }
  EXPECT_EQ(forgetful.kept_bytes(), 0u);
}

TEST(TwoPileSolver, Refusals) {
  EXPECT_THROW(TwoPileSolver({nullptr, Convention::normal}), InputError);
  EXPECT_THROW(TwoPileSolver({parse_move_function("n + t"), Convention::normal}), InputError);
}

// ---- the perfect player ---------------------------------------------------------------------

Choice choose(const TwoPileGame& game, const PilePair& piles, const Integer& limit,
              Budget& budget) {
  return begin(TwoPileStart{game, piles, limit})->choose(budget);
}

TEST(ChooseTwoPiles, WinsWhereItCanAndResistsWhereItCannot) {
  const TwoPileGame game{parse_move_function("2*t"), Convention::normal};
  Budget budget;
  const Choice winning = choose(game, {13, 9}, 4, budget);
  EXPECT_TRUE(winning.wins);
  EXPECT_EQ(taken(winning), (Move{Pile::first, 4}));
  const Choice losing = choose(game, {13, 9}, 3, budget);
  EXPECT_FALSE(losing.wins);
  EXPECT_EQ(losing.verdict.status, Status::proved);
  EXPECT_NE(reason(losing).find("can last"), std::string::npos) << reason(losing);
  const Choice far = choose(game, {power(10, 100), power(10, 100)}, power(10, 99), budget);
  EXPECT_FALSE(far.wins);
  EXPECT_EQ(taken(far).take, 1);
}

TEST(ChooseTwoPiles, TakesAWholePileWhereNothingElseIsKnown) {
  const TwoPileGame game{parse_move_function("6*t"), Convention::normal};
  const Integer smaller = power(10, 20), larger = power(10, 21);
  Budget budget;
  const Choice whole = choose(game, {larger, smaller}, smaller, budget);
  EXPECT_TRUE(whole.wins);
  EXPECT_EQ(taken(whole), (Move{Pile::second, smaller}));
  const Choice guess = choose(game, {larger, smaller}, smaller - 1, budget);
  EXPECT_FALSE(guess.wins);
  EXPECT_EQ(guess.verdict.status, Status::unable);
  EXPECT_NE(reason(guess).find("MiB"), std::string::npos)
      << "the table is too large: " << reason(guess);
}

TEST(ChooseTwoPiles, KnowsMiserePlayByFamiliesOrCopiesOrSaysThatItDoesNot) {
  Budget budget;
  const TwoPileGame equal{parse_move_function("t"), Convention::misere};
  EXPECT_EQ(choose(equal, {3, 4}, 4, budget).verdict.status, Status::proved);
  const Choice huge = choose(equal, {3, power(2, 64) + 1}, 4, budget);
  EXPECT_EQ(huge.verdict.method, Method::power_of_two_family);
  EXPECT_TRUE(huge.wins);
  const TwoPileGame thrice{parse_move_function("3*t"), Convention::misere};
  const Choice small = choose(thrice, {3, power(2, 64)}, 4, budget);
  EXPECT_EQ(small.verdict.status, Status::proved);
  EXPECT_EQ(small.verdict.method, Method::copies);
  const Choice guess = choose(thrice, {power(2, 63), power(2, 64)}, 4, budget);
  EXPECT_EQ(guess.verdict.status, Status::unable);
  EXPECT_NE(reason(guess).find("do not fit the memory"), std::string::npos) << reason(guess);
}

// The piles differ by 16: only a whole pile wins, and the limit is one less.
TEST(ChooseTwoPiles, LooksForTheLongestResistanceInPilesTo40) {
  const TwoPileGame game{parse_move_function("2*t"), Convention::normal};
  Budget budget;
  EXPECT_NE(reason(choose(game, {24, 40}, 23, budget)).find("can last"), std::string::npos);
  EXPECT_EQ(reason(choose(game, {25, 41}, 24, budget)).find("can last"), std::string::npos);
}

// What was found out about some piles does not answer for larger ones.
TEST(ChooseTwoPiles, LooksAgainWhenPilesAreLarger) {
  for (const char* f : {"6*t", "5*t", "t == 28 ? 19 : 5*t", "t == 27 ? 9 : 2*3**valuation(3,t)"}) {
    const TwoPileGame game{parse_move_function(f), Convention::normal};
    TwoPileSolver solver(game);
    Budget budget = Budget::unlimited();
    for (const auto& [a, b] :
         {std::pair(1, 4), {2, 2}, {9, 11}, {9, 36}, {23, 30}, {30, 41}, {30, 90}, {12, 200}}) {
      TwoPileSolver fresh(game);
      const TwoPileQuestion question{game, {a, b}, b};
      const TwoPileAnswer found = solver.ask(question, budget),
                          expected = fresh.ask(question, budget);
      EXPECT_EQ(found.winning_move, expected.winning_move) << f << ": " << a << ", " << b;
      EXPECT_EQ(found.verdict, expected.verdict) << f << ": " << a << ", " << b;
    }
  }
}

}  // namespace
}  // namespace dynim
