// Ladders: which rungs are tried, and with how much of the budget.
#include "base/ladder.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace dynim {
namespace {

struct Tried {
  bool later_suits = false, alone = false;
  std::vector<Method> begun = {};
  std::vector<std::uint64_t> nodes = {};  // that each rung could spend

  void begin(const Grounds& grounds) { begun.push_back(grounds.method); }
};

// Spends all that it may.
bool fails(Tried& search, Budget& budget) {
  std::uint64_t spent = 0;
  while (budget.spend()) ++spent;
  search.nodes.push_back(spent);
  return false;
}
bool answers(Tried&, Budget&) { return true; }
bool gives_up(Tried&, Budget&) { return false; }
bool later(Tried& search) { return search.later_suits; }
bool alone(Tried& search) { return search.alone; }

using Ladder = std::vector<Rung<Tried>>;
using Methods = std::vector<Method>;

Budget small_budget() {
  BudgetLimits limits;
  limits.nodes = 1000;
  return Budget(limits);
}

TEST(Ladder, AShareCountsOnlyWhereALaterRungSuits) {
  const Ladder ladder{{Method::g_base, always, fails, 0.25}, {Method::table, later, answers}};
  for (const bool suits : {false, true}) {
    Tried search{suits};
    Budget budget = small_budget();
    EXPECT_EQ(climb<Tried>(ladder, search, budget), suits);
    ASSERT_EQ(search.nodes.size(), 1u);
    EXPECT_EQ(search.nodes.front() > 500, !suits);
    EXPECT_EQ(search.begun,
              suits ? Methods({Method::g_base, Method::table}) : Methods({Method::g_base}));
  }
}

TEST(Ladder, NothingIsTriedAfterARungThatStandsAloneOrEndsTheBudget) {
  const Ladder ladder{{Method::formula, alone, gives_up, 0.5, true},
                      {Method::g_base, always, fails},
                      {Method::table, always, answers}};
  for (const bool suits : {false, true}) {
    Tried search{true, suits};
    Budget budget = small_budget();
    EXPECT_FALSE(climb<Tried>(ladder, search, budget));
    EXPECT_EQ(search.begun, suits ? Methods({Method::formula}) : Methods({Method::g_base}));
  }
}

TEST(Ladder, AMethodIsTriedByItsName) {
  const Ladder ladder{{Method::g_base, later, answers, 0.5}, {Method::table, always, gives_up}};
  Tried search;
  Budget budget = small_budget();
  EXPECT_TRUE(climb<Tried>(ladder, search, budget, Method::g_base));
  EXPECT_FALSE(climb<Tried>(ladder, search, budget, Method::table));
  EXPECT_FALSE(climb<Tried>(ladder, search, budget, Method::sweep));
  EXPECT_EQ(search.begun, (Methods{Method::g_base, Method::table}));
}

}  // namespace
}  // namespace dynim
