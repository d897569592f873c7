// The recurrence against the bare definition and, for other endings, against the oracle.
#include "one_pile/recurrence.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "one_pile/rules.hpp"
#include "dynim/oracle.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using test::g_by_definition;
using test::game_generator;

RC_GTEST_PROP(Recurrence, EqualsTheDefinitionInEveryGame, ()) {
  constexpr std::uint64_t up_to = 200;
  const auto f = *game_generator(up_to, 4);
  Budget budget = Budget::unlimited();
  for (std::size_t game = 0; game < f->period(); ++game) {
    const std::vector<std::uint64_t> g = g_by_definition(*f, up_to, game);
    Recurrence recurrence({f, Convention::normal, {}}, up_to, game);
    RC_ASSERT(recurrence.extend_to(up_to, budget));
    for (std::uint64_t n = 1; n <= up_to; ++n)
      RC_ASSERT(std::uint64_t{recurrence.table()[n]} == g[n]);
  }
}

// Both conventions, with a random terminal set: every position (n, x), by the rules alone.
RC_GTEST_PROP(Recurrence, AgreesWithTheOracleOnEveryEnding, ()) {
  constexpr std::uint64_t up_to = 40;
  const auto f = *game_generator(up_to, 3);
  const auto sizes =
      *rc::gen::container<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(0, up_to));
  const Convention convention = *rc::gen::element(Convention::normal, Convention::misere);
  std::vector<Integer> terminal;
  for (std::uint64_t size : sizes) terminal.push_back(to_integer(size));
  std::vector<std::uint64_t> sorted = sizes;
  std::sort(sorted.begin(), sorted.end());

  Budget budget = Budget::unlimited();
  Recurrence recurrence({f, convention, terminal}, up_to);
  RC_ASSERT(recurrence.extend_to(up_to, budget));
  Oracle<OnePileRules> oracle(OnePileRules(f, sorted), convention);
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    if (oracle.rules().ends_at(n)) continue;
    for (std::uint64_t x = 1; x <= n; ++x) {
      const bool wins = oracle.outcome(OnePileRules::state(n, x), budget) == Outcome::N;
      RC_ASSERT(wins == (x >= recurrence.table()[n]));
    }
  }
}

TEST(Recurrence, GrowsInStepsAndStopsAtItsCapacity) {
  Budget budget = Budget::unlimited();
  Recurrence recurrence({parse_move_function("2*t"), Convention::normal, {}}, 100);
  EXPECT_TRUE(recurrence.extend_to(10, budget));
  EXPECT_EQ(recurrence.complete_to(), 10u);
  EXPECT_TRUE(recurrence.extend_to(1000, budget));
  EXPECT_EQ(recurrence.complete_to(), 100u);
  EXPECT_EQ(recurrence.table()[100], 3u);
  EXPECT_EQ(recurrence.table()[89], 89u);
}

TEST(Recurrence, StopsWithTheBudget) {
  Budget budget = test::budget_of(3000);
  Recurrence recurrence({parse_move_function("2*t"), Convention::normal, {}}, 1000000);
  EXPECT_FALSE(recurrence.extend_to(1000000, budget));
  EXPECT_GT(recurrence.complete_to(), 100u);
  EXPECT_LT(recurrence.complete_to(), 10000u);
}

}  // namespace
}  // namespace dynim
