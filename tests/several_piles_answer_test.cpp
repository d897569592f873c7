// What is answered of many and of huge piles; then play and words.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <span>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/piles.hpp"
#include "support/numbers.hpp"
#include "support/several_piles.hpp"

namespace dynim {
namespace {

using test::integers;
using test::power_of_ten;
using test::random_piles;
using test::seed_of_piles;
using test::solve;

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
  EXPECT_EQ(solve(f, {0, 0}, 1, SeveralPilesMethod::table).outcome, Outcome::P) << "by the rules";
}

TEST(SeveralPilesAnswer, SaysWhatItDoesNotKnow) {
  const SeveralPilesAnswer answer = solve("3*t", {power_of_ten(30), power_of_ten(31), 5}, 7);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.verdict.reasons.front().kind(), "several-piles.table-too-large");
  EXPECT_EQ(answer.winning_moves_complete, false);
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

// ---- play -----------------------------------------------------------------------------------

TEST(SeveralPilesPlay, RefusalsSayWhy) {
  const SeveralPilesGame game{parse_move_function("t")};
  const auto played = begin(SeveralPilesStart{game, {4, 9, 2}, 5});
  const auto why = [&](std::size_t place, Integer take) {
    const auto reason = played->refusal(Move{static_cast<Pile>(place), std::move(take)});
    return reason ? sentence(*reason) : "";
  };
  EXPECT_EQ(why(0, 5), "only 4 left in A");
  EXPECT_EQ(why(2, 3), "only 2 left in C");
  EXPECT_EQ(why(1, 6), "the first move is at most 5");
  EXPECT_EQ(why(3, 1), "there is no pile 3");
  EXPECT_EQ(why(1, 5), "");
  played->act(Move{Pile::second, 3});
  const Reason next = played->position(1);
  EXPECT_EQ(*next.find("piles"), Reason::Value(PileSizes{4, 6, 2}));
  EXPECT_EQ(*next.find("limit"), Reason::Value(Integer(3)));
  EXPECT_EQ(why(0, 4), "the last move was 3, so at most f(3) = 3 may be taken");
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
  EXPECT_EQ(sentence(leaves()), "Taking 2 of the 7 in B leaves (3, 5).");
  EXPECT_EQ(sentence(leaves().with("limit", Integer(4)).with("needed", Integer(5))),
            "Taking 2 of the 7 in B leaves (3, 5). The opponent may then take at most f(2) = "
            "4, and needs at least 5 to win.");
  EXPECT_EQ(sentence(leaves().with("no_limit_wins", true)),
            "Taking 2 of the 7 in B leaves (3, 5). The opponent may then take any number, and "
            "no move wins there, whatever the limit.");
  EXPECT_EQ(sentence(Reason("several-piles.takes-all", {{"take", Integer(1)}})),
            "Taking the last counter ends the game.");
  EXPECT_EQ(sentence(Reason("several-piles.not-fibonacci", {{"at", Integer(2)}})),
            "(f does not belong to the Fibonacci family: f(2) breaks its conditions.)");
  EXPECT_EQ(sentence(Reason("several-piles.not-power-of-two", {{"looked_to", Integer(9)}})),
            "(f is not known to belong to the power-of-two family: its conditions were checked up "
            "to 9.)");
  EXPECT_EQ(sentence(Reason("several-piles.events-stopped", {{"rows", Integer(9)}, how})),
            "Not decided: the changes of L along diagonals were followed for a smaller pile below "
            "9, then the calculation reached its limit of nodes.");
  EXPECT_EQ(sentence(Reason("several-piles.table-stopped", {{"rows", Integer(9)}, how})),
            "Not finished: the calculation reached its limit of nodes; the table has 9 rows and "
            "columns, from 0 on.");
}

}  // namespace
}  // namespace dynim
