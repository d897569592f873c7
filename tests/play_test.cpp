// What play of all games has in common: what a turn costs, what a choice knows, and the fields of
// positions that front ends speak from.
#include "dynim/play.hpp"

#include <gtest/gtest.h>

#include <random>

#include "dynim/imitation.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/two_pile.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {
namespace {

OnePileStart one_pile(const char* f, Integer pile, Convention convention = Convention::normal) {
  OnePileStart start{{parse_move_function(f)}, std::move(pile), std::nullopt};
  start.game.convention = convention;
  return start;
}

TwoPileStart two_pile(const char* f, PilePair piles, Integer limit,
                      Convention convention = Convention::normal) {
  return {{parse_move_function(f), convention}, std::move(piles), std::move(limit)};
}

const Integer& number(const PlayedGame::Fields& fields, std::string_view name) {
  for (const auto& [field, value] : fields) {
    if (field == name) return std::get<Integer>(value);
  }
  throw std::logic_error("there is no field " + std::string(name));
}

template <class Start>
void expect_found_once(const Start& start) {
  Budget once, turn;
  const Choice choice = begin(start)->choose(once);
  const PlayAnswer answer = ask(PlayQuestion<Start>{start, {}, {}}, turn);
  EXPECT_GT(once.nodes_spent(), 0u);
  EXPECT_EQ(turn.nodes_spent(), once.nodes_spent()) << "the outcome was found twice";
  EXPECT_EQ(answer.outcome, choice.outcome);
}

TEST(PlayTurn, FindsTheOutcomeWithTheChoice) {
  expect_found_once(two_pile("5*t", {30, 20}, 3));
  expect_found_once(WythoffStart{{2, 3}, {70, 50}});
  expect_found_once(ImitationStart{{2, 3}, {70, 50}});
}

// Along a game of random moves.
void expect_outcomes(PlayedGame& game, std::mt19937& random) {
  Budget budget = Budget::unlimited();
  while (!game.winner()) {
    const Choice choice = game.choose(budget);
    EXPECT_NE(choice.outcome, Outcome::unknown);
    EXPECT_EQ(choice.outcome, game.outcome(budget));
    EXPECT_EQ(choice.wins, choice.outcome == Outcome::N);
    const LegalActions legal = legal_actions(game, 30, budget);
    ASSERT_FALSE(legal.actions.empty());
    game.act(legal.actions[random() % legal.actions.size()].action);
  }
}

TEST(PlayedGames, AChoiceKnowsTheOutcome) {
  constexpr unsigned seed = 20261121;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int i = 0; i < 10; ++i) {
    const auto pile = [&] { return Integer(3 + random() % 20); };
    expect_outcomes(*begin(one_pile("2*t", pile())), random);
    expect_outcomes(*begin(one_pile("t + 1", pile(), Convention::misere)), random);
    expect_outcomes(*begin(two_pile("t % 3 + 1", {pile(), pile()}, 4)), random);
    expect_outcomes(*begin(two_pile("2*t", {pile(), pile()}, 4, Convention::misere)), random);
    expect_outcomes(*begin(WythoffStart{{2, 3}, {pile(), pile()}}), random);
    expect_outcomes(*begin(ImitationStart{{2, 3}, {pile(), pile()}}), random);
  }
}

// Nobody knows the outcome, so a choice does not either.
TEST(PlayedGames, AChoiceWithoutBudgetKnowsNoOutcome) {
  BudgetLimits limits;
  limits.nodes = 1;
  Budget budget(limits);
  const Choice choice = begin(two_pile("5*t", {300, 200}, 3))->choose(budget);
  EXPECT_EQ(choice.outcome, Outcome::unknown);
  EXPECT_EQ(choice.verdict.status, Status::unable);
}

TEST(PlayedGames, TheLargestTakesAreTheLargestThatAreAllowed) {
  for (const auto& [a, b, limit] : {std::array{9, 14, 3}, {20, 3, 50}, {1, 30, 5}, {6, 6, 6}}) {
    const auto game = begin(two_pile("2*t", {a, b}, limit));
    const PlayedGame::Fields fields = game->position(0);
    const auto& field = fields.back();
    ASSERT_EQ(field.first, "largest_takes");
    const auto& most = std::get<std::vector<Integer>>(field.second);
    for (const Pile pile : {Pile::first, Pile::second}) {
      const Integer& take = most[static_cast<std::size_t>(pile)];
      EXPECT_FALSE(game->refusal(Move{pile, take}));
      EXPECT_TRUE(game->refusal(Move{pile, take + 1}));
    }
  }
}

// What the position says would be imitations, against the question whether a move is one.
TEST(PlayedGames, TheImitationsAreThoseOfTheRules) {
  for (std::uint64_t m = 1; m <= 4; ++m) {
    const WythoffParameters rule{m, 3};
    for (int smaller = 1; smaller <= 6; ++smaller) {
      for (int larger = smaller; larger <= 9; ++larger) {
        for (int take = 1; take <= smaller; ++take) {
          const PilePair piles{smaller, larger};
          const Move move{Pile::first, take};
          const ImitationPosition position = after(rule, imitation_start(rule, piles), move);
          const auto game = begin(ImitationStart{rule, piles});
          game->act(move);
          const PlayedGame::Fields fields = game->position(1);
          for (int reply = 1; reply <= larger; ++reply) {
            const bool within = number(fields, "imitation_least") <= reply &&
                                reply <= number(fields, "imitation_most");
            EXPECT_EQ(within, is_imitation(rule, position, {Pile::second, reply}));
          }
          EXPECT_EQ(number(fields, "imitation_pile"), 1);
        }
      }
    }
  }
}

TEST(PlayedGames, NothingIsAnImitationAtTheStartOrAfterTheLargerPile) {
  const WythoffParameters rule{2, 3};
  const ImitationPosition start = imitation_start(rule, {5, 9});
  EXPECT_FALSE(imitations(rule, start));
  EXPECT_FALSE(imitations(rule, after(rule, start, Move{Pile::second, 1})));
  EXPECT_TRUE(imitations(rule, after(rule, start, Move{Pile::first, 1})));
}

TEST(Match, IsWhatTheGameSays) {
  const auto game = begin(WythoffStart{{1, 2}, {1, 1}});
  game->act(Block{});
  game->act(MoveBoth{1, 1});
  const Match match = match_of(*game);
  ASSERT_EQ(match.turns.size(), 2u);
  EXPECT_EQ(match.turns[0].player, Player::second);
  EXPECT_EQ(match.turns[0].action, Action(Block{}));
  EXPECT_EQ(match.turns[1].position, game->position(1));
  EXPECT_EQ(match.position, game->position(2));
  EXPECT_TRUE(match.finished);
  EXPECT_EQ(match.winner, Player::first);
}

}  // namespace
}  // namespace dynim
