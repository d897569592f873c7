// Blocking on the main diagonal alone, as in [L09]: the same outcomes as where any target of a move
// from both piles may be blocked, by counting, by the oracle and in answers and play.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "dynim/oracle.hpp"
#include "dynim/wythoff.hpp"
#include "small_wythoff.hpp"
#include "wythoff/recurrence.hpp"
#include "wythoff/rules.hpp"

namespace dynim {
namespace {

constexpr auto diagonal = BlockTargets::diagonal;

WythoffQuestion question(const WythoffParameters& parameters, const PilePair& piles,
                         std::optional<std::vector<PilePair>> blocked = std::nullopt) {
  WythoffQuestion result{parameters, piles, std::move(blocked)};
  result.block_targets = diagonal;
  result.moves = MovesListed::all;
  return result;
}

TEST(DiagonalBlocking, LeavesTheOutcomes) {
  constexpr std::uint64_t size = 40;
  for (const WythoffParameters& parameters : small_parameters(5)) {
    Budget budget = Budget::unlimited();
    WythoffRecurrence any(parameters, size);
    WythoffRecurrence few(parameters, size, Convention::normal, diagonal);
    ASSERT_TRUE(any.fill(budget) && few.fill(budget));
    for (std::uint64_t b = 0; b <= size; ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        EXPECT_EQ(any.is_P(a, b), few.is_P(a, b)) << text_of(parameters, pair_of(a, b));
      }
    }
  }
}

TEST(DiagonalBlocking, IsCountedAsTheOraclePlaysIt) {
  constexpr std::uint64_t size = 5;
  for (const WythoffParameters& parameters : small_parameters(4)) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      Budget budget = Budget::unlimited();
      WythoffRecurrence counted(parameters, size, convention, diagonal);
      ASSERT_TRUE(counted.fill(budget));
      Oracle<WythoffRules> oracle(WythoffRules(parameters, diagonal), convention);
      for (std::uint64_t b = 0; b <= size; ++b) {
        for (std::uint64_t a = 0; a <= b; ++a) {
          EXPECT_EQ(counted.is_P(a, b),
                    oracle.outcome(WythoffRules::state(a, b), budget) == Outcome::P)
              << text_of(parameters, pair_of(a, b)) << ", " << to_string(convention);
        }
      }
    }
  }
}

// In misere play it does make a difference who may be blocked.
TEST(DiagonalBlocking, MattersInMiserePlay) {
  constexpr std::uint64_t size = 8;
  std::uint64_t differing = 0;
  for (const WythoffParameters& parameters : small_parameters(4)) {
    Budget budget = Budget::unlimited();
    WythoffRecurrence any(parameters, size, Convention::misere);
    WythoffRecurrence few(parameters, size, Convention::misere, diagonal);
    ASSERT_TRUE(any.fill(budget) && few.fill(budget));
    for (std::uint64_t b = 0; b <= size; ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        differing += any.is_P(a, b) != few.is_P(a, b);
        WythoffQuestion asked = question(parameters, pair_of(a, b));
        asked.convention = Convention::misere;
        EXPECT_EQ(ask(asked, budget).outcome == Outcome::P, few.is_P(a, b))
            << text_of(parameters, asked.piles);
      }
    }
    if (parameters.m == 1) {
      EXPECT_EQ(differing, 0u);
    }
  }
  EXPECT_GT(differing, 0u);
}

// The targets of moves from both piles that the rules allow to be blocked, one by one.
std::vector<PilePair> blockable(const WythoffParameters& parameters, const PilePair& piles) {
  std::vector<PilePair> result;
  if (parameters.p == 1) return result;
  for (Integer a = 0; a < piles.first; ++a) {
    for (Integer b = 0; b < piles.second; ++b) {
      const WythoffPosition position{piles, std::nullopt};
      if (!refusal(parameters, position, Block{{{a, b}}}, diagonal)) result.push_back({a, b});
    }
  }
  return result;
}

void check_position(const WythoffParameters& parameters, const WythoffRecurrence& counted,
                    const PilePair& piles) {
  SCOPED_TRACE(text_of(parameters, piles));
  Budget budget;
  const WythoffAnswer answer = ask(question(parameters, piles), budget);
  ASSERT_EQ(answer.verdict.status, Status::proved);
  std::vector<PilePair> winning;  // those that may be blocked
  for (const PilePair& target : blockable(parameters, piles)) {
    EXPECT_EQ(piles.first - target.first, piles.second - target.second);
    if (counted.is_P(to_u64(target.first), to_u64(target.second))) winning.push_back(target);
  }
  if (answer.outcome == Outcome::P) {
    EXPECT_EQ(winning.size(), answer.block.list->size());
    EXPECT_EQ(ask(question(parameters, piles, winning), budget).outcome, Outcome::P);
  } else if (answer.winning_move) {
    const WythoffPosition unblocked{piles, std::vector<PilePair>()};
    ASSERT_FALSE(refusal(parameters, unblocked, *answer.winning_move, diagonal));
    const PilePair left = after(parameters, unblocked, *answer.winning_move).piles;
    EXPECT_TRUE(counted.is_P(to_u64(left.first), to_u64(left.second)));
    EXPECT_FALSE(std::ranges::count(winning, left));
  } else {
    EXPECT_GE(winning.size(), parameters.p);
    EXPECT_EQ(winning.size(), answer.winning_targets.list->size());
    winning.resize(parameters.p - 1);
    const WythoffAnswer after_it = ask(question(parameters, piles, winning), budget);
    EXPECT_EQ(after_it.outcome, Outcome::N);
    EXPECT_FALSE(after_it.winning_moves->empty());
  }
}

TEST(DiagonalBlocking, AnswersNameWhatCannotBeBlocked) {
  constexpr std::uint64_t size = 14;
  for (const WythoffParameters& parameters : small_parameters(4)) {
    Budget budget;
    WythoffRecurrence counted(parameters, size);
    ASSERT_TRUE(counted.fill(budget));
    for (std::uint64_t a = 0; a <= size; ++a) {
      for (std::uint64_t b = 0; b <= size; ++b) check_position(parameters, counted, pair_of(a, b));
    }
  }
}

TEST(DiagonalBlocking, IsPlayedToTheEnd) {
  constexpr unsigned seed = 5;
  std::mt19937 random(seed);
  for (const WythoffParameters& parameters : small_parameters(4)) {
    for (int round = 0; round < 6; ++round) {
      const PilePair piles = pair_of(1 + random() % 30, 1 + random() % 30);
      SCOPED_TRACE(text_of(parameters, piles) + ", seed " + std::to_string(seed));
      Budget budget;
      const bool first_wins = ask(question(parameters, piles), budget).outcome == Outcome::N;
      const Player expected = first_wins ? Player::first : Player::second;
      const auto played = begin(WythoffStart{parameters, piles, diagonal});
      while (!played->winner()) {
        const Choice choice = played->choose(budget);
        EXPECT_EQ(choice.wins, played->to_act() == expected);
        ASSERT_FALSE(played->refusal(choice.action));
        played->act(choice.action);
      }
      EXPECT_EQ(played->winner(), expected);
    }
  }
}

}  // namespace
}  // namespace dynim
