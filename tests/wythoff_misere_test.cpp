// Misere Wythoff Nim and Imitation Nim: what is known of few counters, and how far counting came.
#include <gtest/gtest.h>

#include <string>

#include "dynim/answer.hpp"
#include "dynim/wythoff.hpp"
#include "support/numbers.hpp"
#include "wythoff/recurrence.hpp"

namespace dynim {
namespace {

WythoffQuestion misere(const WythoffParameters& parameters, const PilePair& piles) {
  return {parameters, piles, std::nullopt, 1000, MovesListed::all, Convention::misere};
}

// With m = p = 1 only the first pairs differ from those of normal play: Wythoff's game is tame.
TEST(WythoffMisere, IsTameForWythoffsGame) {
  constexpr std::uint64_t size = 60;
  Budget budget;
  WythoffRecurrence normal({1, 1}, size), misere({1, 1}, size, Convention::misere);
  ASSERT_TRUE(normal.fill(budget) && misere.fill(budget));
  for (std::uint64_t b = 3; b <= size; ++b) {
    for (std::uint64_t a = 3; a <= b; ++a) EXPECT_EQ(normal.is_P(a, b), misere.is_P(a, b));
  }
  EXPECT_TRUE(misere.is_P(0, 1));
  EXPECT_TRUE(misere.is_P(2, 2));
  EXPECT_FALSE(misere.is_P(0, 0));
  EXPECT_FALSE(misere.is_P(1, 2));
}

TEST(WythoffMisere, SaysHowFarItCame) {
  Budget budget = test::budget_of(4000);
  const WythoffAnswer ended = ask(misere({1, 2}, {400, 500}), budget);
  EXPECT_EQ(ended.outcome, Outcome::unknown);
  EXPECT_EQ(ended.verdict.status, Status::unable);
  const std::string words = sentences(ended.verdict.reasons);
  EXPECT_NE(words.find("This was done for piles up to "), std::string::npos) << words;
  EXPECT_EQ(words.find("up to 0 were"), std::string::npos) << words;
  EXPECT_FALSE(ended.block.list);
  Budget enough;
  const WythoffAnswer large = ask(misere({1, 2}, {5, 1000000}), enough);
  EXPECT_EQ(sentences(large.verdict.reasons),
            "Misere play has no formula here, and no table for piles above 65536.");
}

// ---- Imitation Nim --------------------------------------------------------------------------

TEST(ImitationMisere, AnswersQuestions) {
  Budget budget;
  ImitationQuestion question{{1, 1}, {{1, 1}}, MovesListed::one, 1000, Convention::misere};
  const ImitationAnswer won = ask(question, budget);
  // 1 and 1: taking either leaves 1, which nobody may take, for it imitates. So the next wins.
  EXPECT_EQ(won.outcome, Outcome::P);
  EXPECT_FALSE(won.lost_if);
  question.history = {{0, 1}};
  EXPECT_EQ(ask(question, budget).outcome, Outcome::P);
  question.history = {{1, 1}, {0, 1}};
  const ImitationAnswer over = ask(question, budget);
  EXPECT_EQ(over.outcome, Outcome::N);
  EXPECT_EQ(sentences(over.verdict.reasons),
            "No move is left: the player who has just moved has lost.");
}

TEST(ImitationMisere, SaysHowFarItCame) {
  Budget budget = test::budget_of(1000);
  ImitationQuestion question{{1, 2}, {{40, 60}}, MovesListed::all, 1000, Convention::misere};
  const ImitationAnswer ended = ask(question, budget);
  EXPECT_EQ(ended.outcome, Outcome::unknown);
  EXPECT_EQ(ended.winning_moves_complete, false);
  const std::string words = sentences(ended.verdict.reasons);
  EXPECT_NE(words.find("were decided: the search"), std::string::npos) << words;
  const Integer large = test::power_of_ten(20);
  question.history = {{large, 3}};
  Budget enough;
  EXPECT_EQ(ask(question, enough).verdict.status, Status::unable);
}

}  // namespace
}  // namespace dynim
