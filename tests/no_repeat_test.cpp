// Taking without repeating: the theory against a direct table, gaps and their periods, piles of any
// size, and play.
#include "dynim/one_pile_variants.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "no_repeat/lost_starts.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using test::power;
using Numbers = std::vector<std::uint64_t>;

// The winning moves of all piles up to `up_to` where nothing is forbidden, pile by pile.
std::vector<Numbers> direct_table(std::uint64_t most, std::uint64_t up_to) {
  std::vector<Numbers> winning(up_to + 1);
  for (std::uint64_t n = 0; n <= up_to; ++n) {
    for (std::uint64_t take = 1; take <= std::min(most, n); ++take) {
      const Numbers& answers = winning[n - take];
      if (answers.empty() || answers == Numbers{take}) winning[n].push_back(take);
    }
  }
  return winning;
}

Numbers winning_moves(const no_repeat::LostStarts& starts, const Integer& pile) {
  Budget budget;
  const no_repeat::Moves found = starts.winning_moves(starts.place(pile), budget);
  EXPECT_TRUE(found.complete);
  Numbers moves;
  for (const Integer& move : found.moves) moves.push_back(to_u64(move));
  return moves;
}

NoRepeatAnswer solved(const NoRepeatGame& game, const Integer& pile,
                      std::optional<Integer> last = std::nullopt) {
  Budget budget;
  return ask(NoRepeatQuestion{game, pile, std::move(last)}, budget);
}

NoRepeatBaseAnswer based(const NoRepeatGame& game, std::optional<std::uint64_t> members = {},
                         std::optional<Integer> up_to = {}) {
  Budget budget;
  return ask(NoRepeatBaseQuestion{game, std::move(up_to), members}, budget);
}

// Before the gaps are known for ever and after.
TEST(NoRepeat, AllWinningMovesAreThoseOfADirectTable) {
  constexpr std::uint64_t up_to = 3000;
  std::mt19937_64 random(27);
  Numbers rules{1, 2, 3, 4, 5, 6, 7, 8, 9, 33, 55};
  for (int i = 0; i < 12; ++i) rules.push_back(10 + random() % 200);
  for (const std::uint64_t most : rules) {
    SCOPED_TRACE("most " + std::to_string(most));
    const auto expected = direct_table(most, up_to);
    Budget budget = Budget::unlimited();
    no_repeat::LostStarts listed(to_integer(most)), certified(to_integer(most));
    ASSERT_TRUE(listed.reach(to_integer(up_to), budget) && certified.certify(budget));
    for (std::uint64_t n = 0; n <= up_to; ++n) {
      ASSERT_EQ(winning_moves(listed, to_integer(n)), expected[n]) << n;
      ASSERT_EQ(winning_moves(certified, to_integer(n)), expected[n]) << n;
    }
  }
}

// Also where a walk comes back to where it began, as it does for most of these rules.
TEST(NoRepeat, FarPilesAreThoseOfADirectTable) {
  constexpr std::uint64_t up_to = 60000, last = 3000;
  for (const std::uint64_t most : {10u, 11u, 12u, 35u, 45u, 47u, 55u, 71u, 95u, 161u}) {
    SCOPED_TRACE("most " + std::to_string(most));
    const auto expected = direct_table(most, up_to);
    Budget budget = Budget::unlimited();
    no_repeat::LostStarts starts(to_integer(most));
    ASSERT_TRUE(starts.certify(budget));
    for (std::uint64_t n = up_to - last; n <= up_to; ++n) {
      ASSERT_EQ(winning_moves(starts, to_integer(n)), expected[n]) << n;
    }
  }
}

// A pile of a thousand digits has the winning moves of a small one that lies a period before.
TEST(NoRepeat, HugePilesAreThoseOfSmallOnes) {
  for (const std::uint64_t most : {6u, 7u, 11u, 13u, 45u}) {
    SCOPED_TRACE("most " + std::to_string(most));
    constexpr std::uint64_t up_to = 40000, begin = 2000;
    const auto table = direct_table(most, up_to);
    // The moves from a pile depend on those of the Y piles before it.
    std::map<std::vector<Numbers>, std::uint64_t> seen;
    std::uint64_t first = begin, period = 0;
    for (; period == 0; ++first) {
      ASSERT_LT(first, up_to);
      const std::vector<Numbers> window(table.begin() + static_cast<std::ptrdiff_t>(first - most),
                                        table.begin() + static_cast<std::ptrdiff_t>(first));
      const auto [place, is_new] = seen.emplace(window, first);
      if (!is_new) period = first - place->second;
    }
    const NoRepeatGame game{to_integer(most)};
    for (Integer n = power(10, 1000); n < power(10, 1000) + 60; ++n) {
      const Integer behind = n - to_integer(begin);
      const std::uint64_t small = begin + to_u64(Integer(behind % to_integer(period)));
      std::vector<Integer> expected;
      for (const std::uint64_t move : table[small]) expected.push_back(to_integer(move));
      EXPECT_EQ(solved(game, n).winning_moves, expected);
    }
  }
}

TEST(NoRepeat, GapsAreThoseOfTheLiterature) {
  const std::map<int, std::string> periods{
      {3, "E"},    {5, "DE"},      {7, "DEE"},        {9, "DDE"},  {11, "E"},   {13, "DE"},
      {15, "E"},   {17, "DDE"},    {23, "DDEDDDDEE"}, {25, "DE"},  {31, "DEE"}, {33, "DDDEDDE"},
      {39, "DEE"}, {41, "DDDEDE"}, {47, "E"},         {49, "DDE"}, {57, "DE"},  {63, "E"}};
  for (const auto& [most, period] : periods) {
    const NoRepeatGaps gaps = based({most}).gaps.value();
    EXPECT_EQ(gaps.before + "|" + gaps.period, "|" + period) << most;
  }
  const NoRepeatGaps late = based({55}).gaps.value();
  EXPECT_EQ(late.before, "DD");
  EXPECT_EQ(late.period, "EDE");
  for (int most = 3; most < 3000; most += 8) {
    EXPECT_EQ(based({most}, 1).gaps->period, "E") << most;
    EXPECT_EQ(based({most + 2}, 1).gaps->period, "DE") << most;
  }
}

// A gap is what the direct table says, far beyond those from which the period was proved.
TEST(NoRepeat, PeriodsHoldInALongTable) {
  for (const std::uint64_t most : {7u, 23u, 33u, 55u, 95u, 127u, 161u}) {
    SCOPED_TRACE("most " + std::to_string(most));
    constexpr std::uint64_t up_to = 60000;
    const auto table = direct_table(most, up_to);
    std::vector<Integer> lost;
    for (std::uint64_t n = 0; n <= up_to; ++n) {
      if (table[n].empty()) lost.push_back(to_integer(n));
    }
    EXPECT_EQ(based({to_integer(most)}, {}, to_integer(up_to)).lost, lost);
  }
}

TEST(NoRepeat, LostStarts) {
  const std::vector<Integer> expected{0, 9, 17, 25, 34, 42, 50, 59, 67, 75, 84};
  EXPECT_EQ(based({7}, 11).lost, expected);
  EXPECT_EQ(based({7}, {}, 84).lost, expected);
  EXPECT_EQ(based({7}).lost.size(), 20u);
  std::vector<Integer> misere = expected;
  for (Integer& pile : misere) ++pile;
  EXPECT_EQ(based({7, Convention::misere}, 11).lost, misere);
  EXPECT_EQ(based({4}, 3).lost, (std::vector<Integer>{0, 5, 10}));
  const NoRepeatBaseAnswer one = based({1});
  EXPECT_EQ(one.lost, std::vector<Integer>{0});
  EXPECT_TRUE(one.finite);
  EXPECT_FALSE(one.gaps);
  EXPECT_EQ(based({1, Convention::misere}).lost, std::vector<Integer>{1});
  // A thousand digits, of both.
  const NoRepeatBaseAnswer huge = based({power(10, 1000) + 1}, 2);
  EXPECT_EQ(huge.verdict.status, Status::proved);
  EXPECT_EQ(huge.lost[1], power(10, 1000) + 3);
}

TEST(NoRepeat, AnswersSayWhy) {
  const auto why = [](const NoRepeatGame& game, const Integer& pile,
                      std::optional<Integer> last = std::nullopt) {
    return sentences(solved(game, pile, std::move(last)).verdict.reasons);
  };
  EXPECT_EQ(why({4}, 3),
            "Taking the last 3 counters ends the game. The lost starts are the "
            "multiples of 5.");
  EXPECT_EQ(why({4}, 8, 1),
            "Taking 3 leaves 5, from where no move wins, whatever was taken. The "
            "lost starts are the multiples of 5.");
  EXPECT_EQ(why({5}, power(10, 1000), 3),
            "Only taking 3 would win, and the move before took as many. Lost starts are 6 or 7 "
            "apart; the gaps repeat, 2 at a time.");
  EXPECT_EQ(why({4, Convention::misere}, 11),
            "No move wins with 11 counters, whatever was taken last. The lost starts are the "
            "multiples of 5, and 1 more.");
  EXPECT_EQ(why({1}, 5),
            "Taking 1 leaves 4, from where only taking 1 would win, and that may not "
            "be repeated. Whoever takes 1 first leaves nothing to be taken: every "
            "start is won.");
  EXPECT_EQ(why({5}, 1, 1),
            "Nothing may be taken although counters are left: the player to move "
            "has lost.");
}

TEST(NoRepeat, RefusesWhatThereIsNot) {
  EXPECT_THROW(solved({0}, 5), InputError);
  EXPECT_THROW(solved({5}, 0), InputError);
  EXPECT_THROW(solved({5}, -3), InputError);
  EXPECT_THROW(solved({5}, 5, 0), InputError);
  EXPECT_THROW(solved({5}, 5, 6), InputError);
  EXPECT_THROW(based({-1}), InputError);
  EXPECT_THROW(based({5}, 3, 4), InputError);
  EXPECT_THROW(begin(NoRepeatStart{{5}, 0}), InputError);
  EXPECT_THROW(begin(NoRepeatStart{{5}, 1, 1}), InputError);
}

// Walks for this rule fork at every second step.
TEST(NoRepeat, ABudgetThatEndsIsSaid) {
  BudgetLimits limits;
  limits.seconds.reset();
  limits.nodes = 10000;
  const NoRepeatGame game{power(2, 200) - 1};
  Budget budget(limits);
  const NoRepeatAnswer unknown = ask(NoRepeatQuestion{game, power(10, 1000), {}}, budget);
  EXPECT_EQ(unknown.outcome, Outcome::unknown);
  EXPECT_EQ(unknown.verdict.status, Status::unable);
  EXPECT_EQ(unknown.verdict.unknown,
            (std::vector<std::string_view>{"winning_move", "winning_moves"}));
  Budget other(limits);
  const NoRepeatBaseAnswer base = ask(NoRepeatBaseQuestion{game, {}, 3}, other);
  EXPECT_FALSE(base.gaps);
  EXPECT_EQ(base.lost.front(), 0);
  Budget small(limits);
  EXPECT_EQ(ask(NoRepeatQuestion{game, 5, 2}, small).winning_move, 5);
}

TEST(NoRepeat, PlayInWords) {
  const auto game = begin(NoRepeatStart{{3}, 6, Integer(2)});
  EXPECT_EQ(sentence(game->rules()),
            "Take 1 to 3 counters, but not as many as the other player has just taken. Whoever "
            "takes the last counter wins; a player who may take nothing while counters are left "
            "loses.");
  EXPECT_EQ(sentence(game->position(0)), "You may take 1 to 3, but not 2.");
  const auto refused = [&](const Integer& take) {
    return sentence(game->refusal(Move{Pile::first, take}).value());
  };
  EXPECT_EQ(refused(2), "the move before took 2, which may not be repeated");
  EXPECT_EQ(refused(4), "at most 3 may be taken");
  EXPECT_EQ(refused(7), "only 6 left");
  EXPECT_EQ(refused(0), "at least 1 must be taken");
  game->act(Move{Pile::first, 3});
  game->act(Move{Pile::first, 2});
  EXPECT_EQ(sentence(game->position(2)), "You may take 1.");
  game->take_back();
  game->act(Move{Pile::first, 1});
  EXPECT_EQ(sentence(game->position(2)), "You may take 1 or 2, but not 1.");
}

}  // namespace
}  // namespace dynim
