// Playing one pile of any size against the rules that the oracle plays by: every position of small
// piles, every move, allowed or not.
#include <gtest/gtest.h>

#include <vector>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "game/rules.hpp"
#include "one_pile/rules.hpp"

namespace dynim {
namespace {

using BigRules = PlayingRules<Integer>;
using BigTake = Take<Integer>;

GamePosition<Integer> position(const BigRules& rules, const Integer& pile, const Integer& limit) {
  return rules.start({pile}, TakeRange<Integer>{1, limit});
}

void expect_same_rules(const OnePileGame& game, std::uint64_t most) {
  std::vector<std::uint64_t> terminal;
  for (const Integer& size : game.terminal) terminal.push_back(to_u64(size));
  const OnePileRules rules(game.f, terminal);
  const BigRules big(as_game(game));
  for (std::uint64_t pile = 1; pile <= most; ++pile) {
    for (std::uint64_t limit = 1; limit <= pile; ++limit) {
      const GamePosition<Integer> here = position(big, to_integer(pile), to_integer(limit));
      const OnePileRules::State state = OnePileRules::state(pile, limit);
      ASSERT_EQ(big.winner(here).has_value(), rules.ends_at(pile));
      if (rules.ends_at(pile)) continue;
      for (std::uint64_t take = 0; take <= pile + 1; ++take) {
        const BigTake move{0, to_integer(take)};
        const bool allowed = take >= 1 && take <= rules.move_count(state);
        ASSERT_EQ(big.refusal(here, move).empty(), allowed) << pile << ' ' << limit << ' ' << take;
        if (!allowed) continue;
        const GamePosition<Integer> next = big.after(here, move);
        const OnePileRules::State expected = rules.after(state, take - 1);
        ASSERT_EQ(next.piles.front(), to_integer(expected.pile));
        if (rules.ends_at(expected.pile)) continue;
        ASSERT_EQ(big.range(next, 0).most, to_integer(expected.limit));
      }
    }
  }
}

TEST(OnePilePosition, FollowsTheRules) {
  for (const char* f : {"t", "2*t", "4,2,...", "n % 3 == 0 ? 2*t : t", "10**30"}) {
    expect_same_rules({parse_move_function(f)}, 25);
    expect_same_rules({parse_move_function(f), Convention::misere, {3, 7}}, 25);
  }
}

TEST(OnePilePosition, TheLastMoverWinsOrLoses) {
  const MoveFunctionPtr f = parse_move_function("t");
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    const BigRules rules(as_game(OnePileGame{f, convention}));
    EXPECT_EQ(rules.winner(rules.after(position(rules, 2, 2), BigTake{0, 2})),
              convention == Convention::normal ? Winner::other : Winner::mover);
  }
}

TEST(OnePilePosition, RefusesWithTheNumbers) {
  const OnePileGame rule{parse_move_function("2*t")};
  const auto game = begin(OnePileStart{rule, 20, std::nullopt});
  EXPECT_EQ(game->refusal(Move{Pile::second, 1})->kind(), "refused.no-such-pile");
  EXPECT_EQ(game->refusal(Move{Pile::first, -1})->kind(), "refused.nothing-taken");
  EXPECT_EQ(game->refusal(Move{Pile::first, 20})->kind(), "refused.first-limit");
  game->act(Move{Pile::first, 3});
  EXPECT_EQ(game->refusal(Move{Pile::first, 7}),
            Reason("one-pile.refused.limit", {{"last_move", Integer(3)}, {"limit", Integer(6)}}));
  EXPECT_THROW(begin(OnePileStart{rule, 0, std::nullopt}), InputError);
  EXPECT_THROW(begin(OnePileStart{rule, 5, Integer(-1)}), InputError);
  EXPECT_THROW(begin(OnePileStart{rule, 5, Integer(0)}), InputError) << "nobody could move";
}

}  // namespace
}  // namespace dynim
