// Comply/constrain subtraction: values of the literature, piles of any size, words, and play.
#include "dynim/one_pile_variants.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "comply_constrain/theory.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using test::power_of_ten;

constexpr Convention normal = Convention::normal, misere = Convention::misere;
constexpr Told at_most = Told::at_most, more_than = Told::more_than;

ComplyConstrainAnswer comply_solved(const ComplyConstrainGame& game, const Integer& pile,
                                    Told told = at_most) {
  Budget budget;
  return ask(ComplyConstrainQuestion{game, pile, told}, budget);
}

ComplyConstrainTableAnswer comply_table(const Integer& most, const Integer& from,
                                        std::uint64_t count) {
  Budget budget;
  return ask(ComplyConstrainTableQuestion{most, from, count}, budget);
}

TEST(ComplyConstrain, GrundyValuesAreThoseOfTheLiterature) {
  const std::vector<int> told_at_most{0, 1, 2, 3, 4, 0, 1, 2, 0, 1, 2, 0, 1};
  const std::vector<int> told_more_than{0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 6, 6, 6};
  const auto rows = comply_table(2, 0, told_at_most.size()).rows;
  ASSERT_EQ(rows.size(), told_at_most.size());
  for (std::size_t n = 0; n < rows.size(); ++n) {
    EXPECT_EQ(rows[n].pile, to_integer(n));
    EXPECT_EQ(rows[n].at_most, told_at_most[n]) << n;
    EXPECT_EQ(rows[n].more_than, told_more_than[n]) << n;
  }
}

// A position is lost exactly where no move wins and the value is 0, and each end of a run of
// winning moves leaves a lost position.
TEST(ComplyConstrain, WinningMovesOfAnySize) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  gmp_randclass random(gmp_randinit_default);
  random.seed(seed);
  for (int round = 0; round < 2000; ++round) {
    const Integer most = 1 + random.get_z_range(power_of_ten(1 + round % 40));
    const Integer pile = random.get_z_range(5 * most) + (round % 3 == 0 ? power_of_ten(50) : 0);
    const ComplyConstrainGame game{most, round % 2 == 0 ? normal : misere};
    for (const Told told : {at_most, more_than}) {
      const ComplyConstrainAnswer answer = comply_solved(game, pile, told);
      SCOPED_TRACE("most " + to_string(most) + ", pile " + to_string(pile));
      const auto [fewest, all] = takes(game, pile, told);
      if (fewest > all) {
        EXPECT_TRUE(answer.winning_moves.empty());
        continue;
      }
      EXPECT_EQ(answer.outcome == Outcome::P, answer.winning_moves.empty());
      if (answer.grundy) {
        EXPECT_EQ(answer.outcome == Outcome::P, *answer.grundy == 0);
      }
      for (const auto& [says, least, largest, step] : answer.winning_moves) {
        EXPECT_LE(least, largest);
        EXPECT_EQ((largest - least) % step, 0);
        for (const Integer& take : {least, largest}) {
          EXPECT_TRUE(fewest <= take && take <= all);
          EXPECT_TRUE(comply_constrain::is_lost(game, pile - take, says));
        }
      }
    }
  }
  const ComplyConstrainAnswer huge = comply_solved({3}, power_of_ten(1000), more_than);
  ASSERT_EQ(huge.winning_moves.size(), 2u);
  EXPECT_EQ(huge.winning_moves[0],
            (ComplyConstrainMoves{more_than, power_of_ten(1000) - 3, power_of_ten(1000), 1}));
  EXPECT_EQ(huge.winning_moves[1], (ComplyConstrainMoves{at_most, 5, power_of_ten(1000) - 7, 4}));
}

TEST(ComplyConstrain, AnswersSayWhy) {
  const auto why = [](const ComplyConstrainGame& game, const Integer& pile, Told told) {
    return sentences(comply_solved(game, pile, told).verdict.reasons);
  };
  EXPECT_EQ(why({3}, 20, at_most),
            "Take 1, which leaves 19, and say at most 3. Told at most 3, a player loses with 7 "
            "counters, and with any multiple of 4 more.");
  EXPECT_EQ(why({3}, 19, at_most),
            "Told at most 3, a player loses with 7 counters, and with any multiple of 4 more.");
  EXPECT_EQ(why({3}, 6, at_most),
            "Take 3, which leaves 3, and say more than 3. Told more than 3, a player loses with 3 "
            "counters, or fewer: nothing can be taken.");
  EXPECT_EQ(why({3}, 4, more_than), "Taking the last 4 counters ends the game.");
  EXPECT_EQ(why({1}, 1, at_most), "Taking the last counter ends the game.");
  EXPECT_EQ(
      why({3}, 3, more_than),
      "Nobody can take more than 3 from a pile that holds no more: whoever cannot move loses.");
  EXPECT_EQ(why({3, misere}, 0, at_most),
            "Nobody can take anything from an empty pile: whoever cannot move wins.");
  EXPECT_EQ(why({3, misere}, 6, at_most),
            "Take 2, which leaves 4, and say more than 3. Told more than 3, a player loses with "
            "exactly 4 counters: all of them must be taken.");
  EXPECT_EQ(
      why({3, misere}, 8, at_most),
      "Told at most 3, a player loses with 1 counter, with 8, and with any multiple of 4 more.");
}

TEST(ComplyConstrain, RefusesWhatThereIsNot) {
  EXPECT_THROW(comply_solved({0}, 5), InputError);
  EXPECT_THROW(comply_solved({3}, -1), InputError);
  EXPECT_THROW(comply_table(0, 0, 1), InputError);
  EXPECT_THROW(comply_table(3, -1, 1), InputError);
  EXPECT_THROW(comply_table(3, 0, 0), InputError);
  EXPECT_THROW(comply_table(3, 0, 1'000'001), InputError);
  EXPECT_THROW(begin(ComplyConstrainStart{{3}, 0}), InputError);
  EXPECT_THROW(begin(ComplyConstrainStart{{3}, 3, more_than}), InputError);
}

TEST(ComplyConstrain, ATableEndsWithItsBudget) {
  Budget budget = test::budget_of(10);
  const ComplyConstrainTableAnswer answer =
      ask(ComplyConstrainTableQuestion{3, power_of_ten(100), 1000}, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_LT(answer.rows.size(), 20u);
}

TEST(ComplyConstrain, PlayInWords) {
  const auto game = begin(ComplyConstrainStart{{3}, 12});
  EXPECT_EQ(sentence(game->rules()),
            "Before each move the other player says \"at most 3\" or \"more than 3\": take a "
            "number of counters that fits this, then say one of the two for the next move. Whoever "
            "cannot move loses.");
  EXPECT_EQ(sentence(game->position(0)), "You may take 1 to 3.");
  const auto refused = [&](const Action& action) {
    return sentence(game->refusal(action).value());
  };
  EXPECT_EQ(refused(Move{Pile::first, 4}), "you were told to take at most 3");
  EXPECT_EQ(refused(Move{Pile::first, 13}), "only 12 left");
  EXPECT_EQ(refused(Move{Pile::first, 0}), "at least 1 must be taken");
  game->act(Move{Pile::first, 2});
  EXPECT_EQ(sentence(game->position(1)),
            "Say what the other player may take: at most 3, or more than 3.");
  EXPECT_EQ(refused(Block{{{2, 3}}}), "you may say at most 3, or more than 3");
  const Block more{{{1, 3}}}, less{{{4, 10}}};
  EXPECT_EQ(action_in_words(game->position(1), more), "say more than 3");
  EXPECT_EQ(action_in_words(game->position(1), less), "say at most 3");
  game->act(more);
  EXPECT_EQ(sentence(game->position(2)), "You may take 4 to 10.");
  EXPECT_EQ(refused(Move{Pile::first, 3}), "you were told to take more than 3");
  game->act(Move{Pile::first, 8});
  game->act(Block{{{1, 2}}});
  EXPECT_EQ(game->winner(), Player::second);
  EXPECT_EQ(sentence(game->position(4)), "The pile does not hold more than 3.");
}

}  // namespace
}  // namespace dynim
