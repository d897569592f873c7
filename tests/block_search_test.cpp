// The search for good moves against a scan of all of them.
#include "one_pile/block_search.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dynim/gallery.hpp"
#include "dynim/one_pile.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using test::g_by_definition;
using test::game_generator;

// The good m of [lo, hi] from `top`, ascending.
std::vector<std::uint64_t> scan(const MoveFunction& f, const std::vector<std::uint64_t>& g,
                                std::uint64_t n, std::uint64_t top, std::uint64_t lo,
                                std::uint64_t hi) {
  std::vector<std::uint64_t> good;
  for (std::uint64_t m = lo; m <= hi; ++m) {
    if (g[m] > f.value64(n, top - m)) good.push_back(m);
  }
  return good;
}

void compare(const MoveFunctionPtr& f, std::uint64_t up_to, std::size_t game, std::uint64_t top,
             std::uint64_t lo, std::uint64_t hi) {
  GBases bases(f);
  Budget budget = Budget::unlimited();
  RC_ASSERT(bases.represent(to_integer(up_to), budget, game).has_value());
  for (std::uint64_t n = 1; n <= up_to; ++n)
    RC_ASSERT(bases.least_winning_move(to_integer(n), budget, game).has_value());
  const std::vector<std::uint64_t> good =
      scan(*f, g_by_definition(*f, up_to, game), top + game, top, lo, hi);

  BlockSearch search(bases);
  Integer m;
  const auto find = [&](auto direction) {
    return (search.*direction)(game, to_integer(top + game), to_integer(top), to_integer(lo),
                               to_integer(hi), m, budget, 0);
  };
  const SearchResult expected = good.empty() ? SearchResult::none : SearchResult::found;
  RC_ASSERT(find(&BlockSearch::largest) == expected);
  if (!good.empty()) RC_ASSERT(m == to_integer(good.back()));
  RC_ASSERT(find(&BlockSearch::smallest) == expected);
  if (!good.empty()) RC_ASSERT(m == to_integer(good.front()));
}

RC_GTEST_PROP(BlockSearch, FindsWhatAScanFinds, ()) {
  constexpr std::uint64_t up_to = 150;
  const auto f = *game_generator(up_to, 4);
  const std::uint64_t top = *rc::gen::inRange<std::uint64_t>(2, up_to + 1);
  const std::uint64_t lo = *rc::gen::inRange<std::uint64_t>(1, top);
  const std::uint64_t hi = *rc::gen::inRange<std::uint64_t>(lo, top);
  const std::size_t game = *rc::gen::inRange<std::size_t>(0, f->period());
  compare(f, up_to, game, top, lo, hi);
}

// With move functions that have true lower bounds, so that blocks are cut.
RC_GTEST_PROP(BlockSearch, FindsWhatAScanFindsWithBounds, ()) {
  constexpr std::uint64_t up_to = 400;
  const std::string text = *rc::gen::element<std::string>(
      "2*t", "@hr03-1", "@hr03-2", "4,2,...", "1,5,2,3,...", "ceil(t/2)", "t % 5 == 0 ? 1 : 2*t",
      "t + 1", "2**valuation(2,t)", "t < 50 ? t**2 : t");
  const std::uint64_t top = *rc::gen::inRange<std::uint64_t>(2, up_to + 1);
  const std::uint64_t lo = *rc::gen::inRange<std::uint64_t>(1, top);
  const std::uint64_t hi = *rc::gen::inRange<std::uint64_t>(lo, top);
  compare(read_move_function(text), up_to, 0, top, lo, hi);
}

// Values of g below a member may come from any game that a walk passes: bounding them by the
// members of one base loses the winning move 5 here.
TEST(BlockSearch, BoundsValuesOfAllGamesThatAWalkPasses) {
  const auto f = std::make_shared<test::PeriodicLists>(
      std::vector<std::vector<std::uint64_t>>{{5, 1}, {6, 2}, {1, 6}, {3, 1}}, true);
  GBases bases(f);
  Budget budget = Budget::unlimited();
  for (int n = 1; n <= 10; ++n) ASSERT_TRUE(bases.represent(n, budget, 3));
  BlockSearch search(bases);
  std::vector<Integer> moves;
  Integer m;
  for (Integer hi = 9;
       hi >= 1 && search.largest(3, 13, 10, 1, hi, m, budget) == SearchResult::found; hi = m - 1) {
    moves.push_back(10 - m);
  }
  EXPECT_EQ(moves, (std::vector<Integer>{4, 5}));
}

// A few blocks a search at any size: 10^200 and beyond, where a scan would never end.
TEST(BlockSearchCost, DoesNotGrowWithThePile) {
  for (const char* text : {"@hr03-1", "@hr03-2"}) {
    GBases bases(read_move_function(text));
    const Integer far = test::power_of_ten(200);
    Budget budget = Budget::unlimited();
    ASSERT_TRUE(bases.extend_to(far, budget));
    EXPECT_LT(budget.nodes_spent(), 20 * bases.size()) << text;
  }
}

TEST(BlockSearchCost, BudgetEndsAScan) {
  GBases bases(read_move_function("2*t"));
  Budget unlimited = Budget::unlimited();
  ASSERT_TRUE(bases.extend_to(1000000000, unlimited));
  // No bound, and nothing to find: f is as large as the pile but does not say so.
  GBases blind(
      make_move_function([](const Integer& t) { return Integer(2 * t); }, "2*t without bounds"));
  ASSERT_TRUE(blind.extend_to(1000, unlimited));
  Budget budget = test::budget_of(50);
  Integer m;
  EXPECT_EQ(BlockSearch(blind).largest(0, 0, 1000, 1, 500, m, budget), SearchResult::stopped);
  EXPECT_EQ(BlockSearch(blind).smallest(0, 0, 1000, 1, 500, m, budget), SearchResult::stopped);
}

}  // namespace
}  // namespace dynim
