// Playing one pile of any size against the rules that the oracle plays by: every position of small
// piles, every move, allowed or not.
#include <gtest/gtest.h>

#include <vector>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile/game.hpp"
#include "one_pile/rules.hpp"

namespace dynim {
namespace {

void expect_same_rules(const OnePileGame& game, std::uint64_t most) {
  std::vector<std::uint64_t> terminal;
  for (const Integer& size : game.terminal) terminal.push_back(to_u64(size));
  const OnePileRules rules(game.f, terminal);
  for (std::uint64_t pile = 1; pile <= most; ++pile) {
    for (std::uint64_t limit = 1; limit <= pile; ++limit) {
      const OnePilePosition position{to_integer(pile), to_integer(limit), std::nullopt};
      const OnePileRules::State state = OnePileRules::state(pile, limit);
      const bool over = rules.ends_at(pile);
      ASSERT_EQ(winner(game, position).has_value(), over);
      if (over) continue;
      for (std::uint64_t take = 0; take <= pile + 1; ++take) {
        const Move move{Pile::first, to_integer(take)};
        const bool allowed = take >= 1 && take <= rules.move_count(state);
        ASSERT_EQ(!refusal(game, position, move), allowed) << pile << ' ' << limit << ' ' << take;
        if (!allowed) continue;
        const OnePilePosition next = after(game, position, move);
        const OnePileRules::State expected = rules.after(state, take - 1);
        ASSERT_EQ(next.pile, to_integer(expected.pile));
        if (rules.ends_at(expected.pile)) continue;
        ASSERT_EQ(next.limit, to_integer(expected.limit));
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
  const OnePilePosition over{0, 0, Integer(2)};
  const MoveFunctionPtr f = parse_move_function("t");
  EXPECT_EQ(winner({f}, over), Winner::other);
  EXPECT_EQ(winner({f, Convention::misere, {}}, over), Winner::mover);
}

TEST(OnePilePosition, RefusesWithTheNumbers) {
  const OnePileGame game{parse_move_function("2*t")};
  const OnePilePosition start = one_pile_start(game, 20, 19);
  EXPECT_EQ(refusal(game, start, {Pile::second, 1})->kind(), "refused.no-such-pile");
  EXPECT_EQ(refusal(game, start, {Pile::first, 20})->kind(), "one-pile.refused.first-limit");
  const OnePilePosition next = after(game, start, {Pile::first, 3});
  EXPECT_EQ(refusal(game, next, {Pile::first, 7}),
            Reason("one-pile.refused.limit", {{"last_move", Integer(3)}, {"limit", Integer(6)}}));
  EXPECT_THROW(one_pile_start(game, 0, 1), InputError);
  EXPECT_THROW(one_pile_start(game, 5, -1), InputError);
  EXPECT_EQ(winner(game, one_pile_start(game, 5, 0)), Winner::other);
  EXPECT_THROW(begin(OnePileStart{game, 5, Integer(0)}), InputError) << "nobody could move";
}

}  // namespace
}  // namespace dynim
