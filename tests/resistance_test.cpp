// What the computer does where every move loses, and how long games last: against the definition,
// and against counting all answers.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <random>

#include "dynim/answer.hpp"
#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/piles.hpp"
#include "dynim/wythoff.hpp"
#include "one_pile/lengths.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

// Lists that rise and fall, two of them for an f(n, t).
MoveFunctionPtr random_function(std::mt19937& random) {
  std::vector<std::vector<std::uint64_t>> lists(1 + random() % 2);
  for (auto& list : lists) {
    list.resize(6);
    for (std::uint64_t& value : list) value = random() % 7;
  }
  return std::make_shared<test::PeriodicLists>(lists);
}

OnePileGame random_game(std::mt19937& random) {
  OnePileGame game{random_function(random)};
  if (random() % 2 == 0) game.convention = Convention::misere;
  if (random() % 3 == 0) game.terminal = {Integer(3 + random() % 5)};
  return game;
}

TEST(GameLengths, EndWithTheBudget) {
  Budget budget = test::budget_of(1000);
  GameLengths lengths({parse_move_function("2*t")});
  EXPECT_FALSE(lengths.extend(5000, budget));
  Budget more = Budget::unlimited();
  EXPECT_TRUE(lengths.extend(50, more)) << "what was found goes on";
  EXPECT_EQ(lengths.at(21, 20).wins, false);
}

// The share of the answers to an action that win.
struct Share {
  std::uint64_t winning = 0, all = 0;
};

Share share_after(PlayedGame& game, const Action& action, Budget& budget) {
  game.act(action);
  const LegalActions answers = legal_actions(game, 100000, budget);
  game.take_back();
  Share share{0, answers.actions.size()};
  for (const WorthOfAction& worth : answers.actions) share.winning += worth.outcome == Outcome::N;
  return share;
}

bool is_smaller(const Share& a, const Share& b) { return a.winning * b.all < b.winning * a.all; }

TEST(Resistance, OfOnePileLastsLongestAndLeavesTheFewestAnswers) {
  constexpr unsigned seed = 20261122;
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  Budget budget = Budget::unlimited();
  std::size_t lost = 0;
  for (int i = 0; i < 400; ++i) {
    const OnePileGame rule = random_game(random);
    const Integer pile = 10 + random() % 20;
    const auto game = begin(OnePileStart{rule, pile, Integer(1 + random() % 9)});
    const Choice choice = game->choose(budget);
    if (choice.outcome != Outcome::P) continue;
    ++lost;
    const LegalActions legal = legal_actions(*game, 100, budget, true);
    std::uint64_t longest = 0;
    for (const WorthOfAction& worth : legal.actions) longest = std::max(longest, **worth.length);
    const auto chosen = std::ranges::find(legal.actions, choice.action, &WorthOfAction::action);
    ASSERT_NE(chosen, legal.actions.end());
    EXPECT_EQ(**chosen->length, longest);
    const Share share = share_after(*game, choice.action, budget);
    for (const WorthOfAction& worth : legal.actions) {
      if (**worth.length < longest) continue;
      EXPECT_FALSE(is_smaller(share_after(*game, worth.action, budget), share));
    }
  }
  EXPECT_GT(lost, 50u);
}

// Of a lost position that is too large to be played out.
template <class Start>
void expect_fewest_answers(const Start& start) {
  Budget budget = Budget::unlimited();
  const auto game = begin(start);
  const Choice choice = game->choose(budget);
  ASSERT_EQ(choice.outcome, Outcome::P);
  ASSERT_EQ(choice.verdict.reasons.back().kind(), "fewest-answers");
  const Share share = share_after(*game, choice.action, budget);
  const auto& fields = choice.verdict.reasons.back().fields();
  EXPECT_EQ(std::get<Integer>(fields[0].second), to_integer(share.winning));
  EXPECT_EQ(std::get<Integer>(fields[1].second), to_integer(share.all));
  for (const WorthOfAction& worth : legal_actions(*game, 1000, budget).actions) {
    EXPECT_FALSE(is_smaller(share_after(*game, worth.action, budget), share));
  }
}

TEST(Resistance, OfLargePilesLeavesTheFewestAnswers) {
  const MoveFunctionPtr twice = parse_move_function("2*t");
  expect_fewest_answers(OnePileStart{{twice}, 17711, Integer(20)});
  expect_fewest_answers(TwoPileStart{{twice}, {60, 44}, 15});
  expect_fewest_answers(SeveralPilesStart{{twice}, {60, 60}, 10});
  expect_fewest_answers(SumStart{{twice, {{60, Integer(8)}, {60, Integer(8)}}, {}}});
  expect_fewest_answers(WythoffStart{{1, 1}, {32, 52}});
}

// The computer against a perfect player, from lost Fibonacci piles.
TEST(Resistance, DoesNotTakeOneEachTime) {
  Budget budget = Budget::unlimited();
  for (const char* pile : {"55", "987", "832040", "12200160415121876738"}) {
    const auto game =
        begin(OnePileStart{{parse_move_function("2*t")}, Integer(pile), std::nullopt});
    std::size_t more_than_one = 0;
    for (int moves = 0; moves < 12 && !game->winner(); ++moves) {
      const Choice choice = game->choose(budget);
      if (choice.outcome == Outcome::P) more_than_one += std::get<Move>(choice.action).take > 1;
      game->act(choice.action);
    }
    EXPECT_GT(more_than_one, 0u) << pile;
  }
}

// Calls `visit` for the block, and for each with more targets of those from `next` on that the
// rules allow.
void visit_blocks(const PlayedGame& game, const std::vector<PilePair>& targets, std::size_t next,
                  Block block, const std::function<void(const Block&)>& visit) {
  if (game.refusal(block)) return;
  visit(block);
  for (std::size_t i = next; i < targets.size(); ++i) {
    Block more = block;
    more.targets.push_back(targets[i]);
    visit_blocks(game, targets, i + 1, std::move(more), visit);
  }
}

PilePair largest_target(const Reason& position) {
  if (const auto* pile = position.find("pile"))
    return {std::get<Integer>(*pile), std::get<Integer>(*pile)};
  const auto& piles = std::get<std::vector<Integer>>(*position.find("piles"));
  return {piles[0], piles[1]};
}

std::vector<Action> all_actions(PlayedGame& game) {
  Budget budget = Budget::unlimited();
  std::vector<Action> actions;
  const auto add = [&](const Action& action) { return actions.push_back(action), true; };
  if (game.asked() == Asked::move) {
    game.visit_actions(add, budget);
    return actions;
  }
  const auto [most_first, most_second] = largest_target(game.position(game.size()));
  std::vector<PilePair> targets;
  for (Integer first = 0; first <= most_first; ++first) {
    for (Integer second = 0; second <= most_second; ++second) {
      if (!game.refusal(Block{{{first, second}}})) targets.push_back({first, second});
    }
  }
  visit_blocks(game, targets, 0, {}, add);
  return actions;
}

// How many moves the game lasts, and whether whoever acts wins.
struct Lasts {
  std::uint64_t moves = 0;
  bool wins = false;
};

// By the definition, from the positions of the game alone. A block costs no move.
Lasts played_out(PlayedGame& game, std::map<std::vector<Reason::Field>, Lasts>& known) {
  const Player actor = game.to_act();
  if (const auto winner = game.winner()) return {0, *winner == actor};
  const std::vector<Reason::Field> position = game.position(game.size()).fields();
  if (const auto found = known.find(position); found != known.end()) return found->second;
  const std::uint64_t moves = game.asked() == Asked::move ? 1 : 0;
  std::optional<std::uint64_t> shortest;
  std::uint64_t longest = 0;
  for (const Action& action : all_actions(game)) {
    game.act(action);
    const Lasts left = played_out(game, known);
    const bool wins = left.wins == (game.to_act() == actor);
    game.take_back();
    const std::uint64_t length = left.moves + moves;
    if (wins) shortest = std::min(shortest.value_or(length), length);
    longest = std::max(longest, length);
  }
  return known[position] = {shortest.value_or(longest), shortest.has_value()};
}

std::uint64_t length_by_definition(PlayedGame& game,
                                   std::map<std::vector<Reason::Field>, Lasts>& known) {
  return played_out(game, known).moves;
}

TEST(Length, OfWythoffNimIsThatOfItsDefinition) {
  Budget budget = Budget::unlimited();
  for (const std::uint64_t m : {1, 2}) {
    std::map<std::vector<Reason::Field>, Lasts> known;
    for (int first = 0; first <= 7; ++first) {
      for (int second = std::max(first, 1); second <= 12; ++second) {
        const auto game = begin(WythoffStart{{m, 1}, {first, second}});
        const std::uint64_t length = length_by_definition(*game, known);
        EXPECT_EQ(game->length(budget), length) << m << ": " << first << ", " << second;
        if (length % 2 == 1) continue;
        game->act(game->choose(budget).action);
        EXPECT_EQ(game->length(budget), length - 1) << "the longest resistance";
      }
    }
  }
  EXPECT_EQ(begin(WythoffStart{{1, 2}, {5, 41}})->length(budget), std::nullopt);
}

// Length and outcome at the start and after each action there, and that what is chosen wins where
// anything does.
template <class Start>
void expect_as_defined(const Start& start) {
  Budget budget = Budget::unlimited();
  const auto game = begin(start);
  SCOPED_TRACE(sentence(game->rules()) + " " + piles_in_words(game->position(0)));
  std::map<std::vector<Reason::Field>, Lasts> known;
  const auto expect_now = [&] {
    const Lasts expected = played_out(*game, known);
    ASSERT_EQ(game->length(budget), expected.moves);
    ASSERT_EQ(game->outcome(budget), expected.wins ? Outcome::N : Outcome::P);
    if (game->winner()) return;
    const Player actor = game->to_act();
    const Choice choice = game->choose(budget);
    ASSERT_EQ(choice.wins, expected.wins);
    ASSERT_FALSE(game->refusal(choice.action));
    game->act(choice.action);
    ASSERT_EQ(played_out(*game, known).wins == (game->to_act() == actor), expected.wins);
    game->take_back();
  };
  expect_now();
  for (const Action& action : all_actions(*game)) {
    game->act(action);
    expect_now();
    game->take_back();
  }
}

TEST(Length, OfWythoffNimWithBlockingIsThatOfItsDefinition) {
  constexpr BlockTargets any = BlockTargets::any, diagonal = BlockTargets::diagonal;
  for (int first = 0; first <= 4; ++first) {
    for (int second = std::max(first, 1); second <= 5; ++second) {
      const PilePair piles{second, first};
      for (const std::uint64_t m : {1, 2}) {
        for (const std::uint64_t p : {2, 3}) {
          expect_as_defined(WythoffStart{{m, p}, piles, any});
          expect_as_defined(WythoffStart{{m, p}, piles, diagonal});
        }
      }
      for (const std::uint64_t blocks : {1, 2}) {
        expect_as_defined(WythoffStart{{1, 1}, piles, any, blocks});
      }
    }
  }
}

TEST(Length, OfLargePilesIsNotKnown) {
  Budget budget = Budget::unlimited();
  const MoveFunctionPtr twice = parse_move_function("2*t");
  OnePileStart blocking{{twice}, 101, std::nullopt};
  blocking.game.parts.blocking = 1;
  EXPECT_EQ(begin(blocking)->length(budget), std::nullopt);
  EXPECT_EQ(begin(SumStart{{twice, {{700, 3}, {500, 3}}, {}}})->length(budget), std::nullopt);
  EXPECT_EQ(begin(TwoPileStart{{twice}, {1000, 1000}, 1})->length(budget), std::nullopt);
}

}  // namespace
}  // namespace dynim
