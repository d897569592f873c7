// The g-bases: published values, and the base theorem against the definition on random games of up
// to five bases.
#include "dynim/one_pile.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <random>

#include "dynim/gallery.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using test::g_by_definition;
using test::game_generator;

struct Members {
  std::vector<std::uint64_t> b;
  std::vector<std::uint64_t> g;
};

Members first_members(const std::string& f, std::size_t count) {
  GBases bases(read_move_function(f));
  Budget budget = Budget::unlimited();
  bases.extend_by_count(count, budget);
  Members members;
  for (std::size_t k = 0; k < std::min(count, bases.size()); ++k) {
    members.b.push_back(to_u64(bases.b(k)));
    members.g.push_back(to_u64(bases.g(k)));
  }
  return members;
}

TEST(PublishedBases, EqualLimitGivesPowersOfTwo) {
  const Members members = first_members("t", 40);
  ASSERT_EQ(members.b.size(), 40u);
  for (std::size_t k = 0; k < 40; ++k) {
    EXPECT_EQ(members.b[k], std::uint64_t{1} << k);
    EXPECT_EQ(members.g[k], members.b[k]);
  }
}

// Whinihan, Fibonacci Nim, The Fibonacci Quarterly 1 (1963).
TEST(PublishedBases, DoubleLimitGivesFibonacciNumbers) {
  const Members members = first_members("2*t", 60);
  ASSERT_EQ(members.b.size(), 60u);
  EXPECT_EQ(members.b[0], 1u);
  EXPECT_EQ(members.b[1], 2u);
  for (std::size_t k = 2; k < 60; ++k) EXPECT_EQ(members.b[k], members.b[k - 1] + members.b[k - 2]);
  EXPECT_EQ(members.g, members.b);
}

// Of functions of the greatest power of 2 that divides the move, on which no interval of moves has
// a bound: the base is 1, 2, 4, ... as long as each value is at least the power itself, and it may
// end.
TEST(PowersOfTwo, AreTheBaseWhileTheirValuesReachThem) {
  const auto seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int round = 0; round < 60; ++round) {
    std::string f = "0";
    for (int power = 8; power-- > 0;) {
      const std::uint64_t h = std::uint64_t{1} << power;
      const std::uint64_t value = random() % 4 == 0 ? random() % (4 * h) : h + random() % h;
      f = "valuation(2, t) == " + std::to_string(power) + " ? " + std::to_string(value) + " : " + f;
    }
    const MoveFunctionPtr typed = parse_move_function(f);
    const auto g = g_by_definition(*typed, 200);
    GBases bases(typed);
    Budget budget = Budget::unlimited();
    ASSERT_TRUE(bases.extend_to(200, budget));
    for (std::uint64_t n = 1; n <= 200; ++n)
      ASSERT_EQ(bases.least_winning_move(to_integer(n), budget), to_integer(g[n])) << f << ' ' << n;
  }
}

TEST(PowersOfTwo, AreFoundAtAnySize) {
  for (const char* f : {"2**valuation(2,t)", "3*2**valuation(2,t)//2", "2**valuation(2,8*t)//8"}) {
    GBases bases(parse_move_function(f));
    Budget budget = Budget::unlimited();
    ASSERT_TRUE(bases.extend_by_count(1000, budget));
    EXPECT_EQ(bases.b(999), Integer(1) << 999) << f;
    EXPECT_TRUE(bases.self_valued(999));
  }
}

// Schwenk, Take-Away Games, The Fibonacci Quarterly 8 (1970): f(t) = 3t.
TEST(PublishedBases, TripleLimit) {
  const Members members = first_members("3*t", 16);
  EXPECT_EQ(members.b, (std::vector<std::uint64_t>{1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76,
                                                   105, 145, 200}));
}

// HR03, example 1: members a * 8^b, a = 1 .. 7, g' = phi(a) * 8^b.
TEST(PublishedBases, HolshouserReiterExample1) {
  constexpr std::array<unsigned long, 7> phi{1, 2, 3, 4, 2, 2, 3};
  GBases bases(read_move_function("@hr03-1"));
  Budget budget = Budget::unlimited();
  Integer power = 1;
  for (int i = 0; i < 300; ++i) power *= 8;
  ASSERT_TRUE(bases.extend_to(power, budget));
  Integer scale = 1;
  for (std::size_t k = 0; k < 7 * 300; ++k) {
    ASSERT_EQ(bases.b(k), scale * (k % 7 + 1)) << k;
    ASSERT_EQ(bases.g(k), scale * phi[k % 7]) << k;
    if (k % 7 == 6) scale *= 8;
  }
}

// HR03, example 2, by the recursion of the paper: Delta_i = Delta_(i-1) + 4 Delta_(i-2), four
// members a, b, c, d a step, g'(a) = a, g'(b) = g'(c) = 2 Delta_i, g'(d) = d.
TEST(PublishedBases, HolshouserReiterExample2) {
  GBases bases(read_move_function("@hr03-2"));
  Budget budget = Budget::unlimited();
  ASSERT_TRUE(bases.extend_by_count(4000, budget));
  const std::vector<std::uint64_t> begin_b{1, 2, 3, 4, 5, 6, 7};
  const std::vector<std::uint64_t> begin_g{1, 2, 3, 4, 2, 2, 7};
  for (std::size_t k = 0; k < begin_b.size(); ++k) {
    EXPECT_EQ(bases.b(k), begin_b[k]);
    EXPECT_EQ(bases.g(k), begin_g[k]);
  }
  Integer before = 1;  // Delta_2
  Integer delta = 3;   // Delta_3
  Integer member = 7;  // d_2
  for (std::size_t k = 7; k + 3 < 4000; k += 4) {
    for (std::size_t step = 0; step < 4; ++step) {
      member += delta;
      ASSERT_EQ(bases.b(k + step), member) << k + step;
      ASSERT_EQ(bases.g(k + step), step == 0 || step == 3 ? member : Integer(2 * delta))
          << k + step;
    }
    const Integer next = delta + 4 * before;
    before = delta;
    delta = next;
  }
}

// HR03, example 3: every positive integer is a member; g = 1 2 3 4 2 | 2 3 4 2 | 2 3 4 2 ...
TEST(PublishedBases, HolshouserReiterExample3) {
  const Members members = first_members("4,2,...", 401);
  ASSERT_EQ(members.b.size(), 401u);
  const std::array<std::uint64_t, 4> cycle{2, 3, 4, 2};
  EXPECT_EQ(members.g[0], 1u);
  for (std::size_t k = 0; k < 401; ++k) EXPECT_EQ(members.b[k], k + 1);
  for (std::size_t k = 1; k < 401; ++k) EXPECT_EQ(members.g[k], cycle[(k - 1) % 4]) << k;
}

// The counterexample to the growth conjecture (docs/mathematics.md): between s_j and s_(j+1) =
// 2^(j+3) s_j the members are the multiples of s_j, up to 10^40; g'(s_j) = s_j.
TEST(PublishedBases, CounterexampleToTheGrowthConjecture) {
  GBases bases(read_move_function("@scales"));
  Budget budget = Budget::unlimited();
  const Integer limit = test::power_of_ten(30);
  ASSERT_TRUE(bases.extend_to(limit, budget));
  Integer scale = 1;
  unsigned long j = 0;
  for (std::size_t k = 0; k < bases.size(); ++k) {
    Integer next_scale = scale << (j + 3);
    if (bases.b(k) == next_scale) {
      scale = next_scale;
      ++j;
      EXPECT_TRUE(bases.self_valued(k)) << bases.b(k);
    }
    ASSERT_EQ(bases.b(k) % scale, 0) << bases.b(k);
    if (k > 0 && bases.b(k) != scale) {
      ASSERT_EQ(bases.b(k) - bases.b(k - 1), scale);
    }
  }
  EXPECT_GE(j, 11u);
}

// Finite bases, by hand: f = 1: 1 2; f = 3 (take at most 3): 1 2 3 4.
TEST(FiniteBases, BoundedMoves) {
  for (unsigned long c = 1; c < 20; ++c) {
    GBases bases(make_list_move_function({Integer(c)}));
    Budget budget = Budget::unlimited();
    ASSERT_TRUE(bases.extend_to(Integer("1000000000000000000000000"), budget));
    EXPECT_TRUE(bases.finite());
    EXPECT_EQ(bases.b(bases.size() - 1), c + 1) << "the subtraction game {1 .. c} has period c + 1";
  }
}

TEST(FiniteBases, RepresentationCountsTheLastMember) {
  GBases bases(make_list_move_function({Integer(3)}));
  Budget budget = Budget::unlimited();
  const Integer pile("1000000000000000000000000000002");
  const std::optional<Representation> parts = bases.represent(pile, budget);
  ASSERT_TRUE(parts);
  ASSERT_EQ(parts->parts.size(), 2u);
  EXPECT_EQ(parts->parts[0].member, 2);
  EXPECT_EQ(parts->parts[1].member, 4);
  EXPECT_EQ(parts->parts[1].count, Integer("250000000000000000000000000000"));
}

RC_GTEST_PROP(RandomGames, BaseTheoremEqualsDefinitionInEveryGame, ()) {
  constexpr std::uint64_t up_to = 150;
  const auto f = *game_generator(up_to, 5);
  GBases bases(f);
  Budget budget = Budget::unlimited();
  for (std::size_t game = 0; game < bases.games(); ++game) {
    const std::vector<std::uint64_t> g = g_by_definition(*f, up_to, game);
    for (std::uint64_t n = 1; n <= up_to; ++n) {
      const std::optional<Integer> found = bases.least_winning_move(to_integer(n), budget, game);
      RC_ASSERT(found.has_value());
      RC_ASSERT(*found == to_integer(g[n]));
    }
  }
}

RC_GTEST_PROP(RandomGames, RepresentationsSumUpAndEndInTheDecidingPart, ()) {
  constexpr std::uint64_t up_to = 120;
  const auto f = *game_generator(up_to, 1);
  GBases bases(f);
  Budget budget = Budget::unlimited();
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    const std::optional<Representation> parts = bases.represent(to_integer(n), budget);
    RC_ASSERT(parts.has_value());
    Integer sum = 0;
    for (const Representation::Part& part : parts->parts) sum += part.member * part.count;
    RC_ASSERT(sum == to_integer(n));
    const std::size_t lowest = bases.largest_at_most(parts->parts.front().member);
    RC_ASSERT(bases.b(lowest) == parts->parts.front().member);
    RC_ASSERT(bases.g(lowest) == *bases.least_winning_move(to_integer(n), budget));
  }
}

// Several finite bases: walks go round in cycles, and piles of any size are answered by jumping
// whole ones.
RC_GTEST_PROP(RandomGames, CyclesOfFiniteBasesRepeat, ()) {
  std::vector<std::vector<std::uint64_t>> lists;
  const int period = *rc::gen::inRange(1, 5);
  for (int i = 0; i < period; ++i) {
    lists.push_back(
        *rc::gen::container<std::vector<std::uint64_t>>(5, rc::gen::inRange<std::uint64_t>(1, 5)));
  }
  const test::PeriodicLists f(lists);
  GBases bases(std::make_shared<test::PeriodicLists>(lists));
  Budget budget = Budget::unlimited();
  const std::size_t game = *rc::gen::inRange<std::size_t>(0, bases.games());
  RC_ASSERT(bases.make_answerable(300, budget, game));
  const std::optional<GBases::Cycle> cycle = bases.cycle(game);
  RC_PRE(cycle.has_value());
  const Integer shift = cycle->length * Integer("100000000000000000000000000000000000");
  const std::vector<std::uint64_t> g = g_by_definition(f, 300, game);
  for (std::uint64_t n = 1; n <= 300; ++n) {
    RC_ASSERT(*bases.least_winning_move(to_integer(n), budget, game) == to_integer(g[n]));
    RC_ASSERT(*bases.least_winning_move(to_integer(n) + shift, budget, game) == to_integer(g[n]));
    const std::optional<Representation> parts =
        bases.represent(to_integer(n) + shift, budget, game);
    Integer sum = 0;
    for (const Representation::Part& part : parts->parts) sum += part.member * part.count;
    RC_ASSERT(sum == to_integer(n) + shift);
  }
}

MoveFunctionPtr by_residue(std::vector<std::vector<std::uint64_t>> lists) {
  return std::make_shared<test::PeriodicLists>(std::move(lists));
}

std::vector<std::uint64_t> members_of(const GBases& bases, std::size_t game) {
  std::vector<std::uint64_t> members;
  for (std::size_t k = 0; k < bases.size(game); ++k) members.push_back(to_u64(bases.b(k, game)));
  return members;
}

// A function that is the same at every residue is the plain game in every one of its games.
TEST(SeveralGames, EqualThePlainGameWhereNothingDependsOnThePile) {
  for (const char* text : {"2*t", "@hr03-1", "@hr03-2", "4,2,...", "3,...", "ceil(t/2)"}) {
    const MoveFunctionPtr f = read_move_function(text);
    GBases plain(f);
    GBases several(make_periodic_move_function({f, f, f}, text));
    Budget budget = Budget::unlimited();
    ASSERT_TRUE(plain.extend_to(10000, budget));
    for (std::size_t game = 0; game < 3; ++game) {
      ASSERT_TRUE(several.extend_to(10000, budget, game));
      EXPECT_EQ(several.finite(game), plain.finite());
      for (std::size_t k = 0; k < plain.size() && plain.b(k) <= 10000; ++k) {
        ASSERT_LT(k, several.size(game)) << text;
        ASSERT_EQ(several.b(k, game), plain.b(k)) << text;
        ASSERT_EQ(several.g(k, game), plain.g(k)) << text;
      }
    }
  }
}

// docs/mathematics.md, example 12, by hand: a step larger than the member it is made from, three
// finite bases.
TEST(SeveralGames, AStepMayExceedItsMember) {
  GBases bases(by_residue({{1}, {1}, {2}}));
  Budget budget = Budget::unlimited();
  for (std::size_t game = 0; game < 3; ++game) ASSERT_TRUE(bases.extend_to(1000, budget, game));
  EXPECT_EQ(members_of(bases, 0), (std::vector<std::uint64_t>{1, 2, 5}));
  EXPECT_EQ(members_of(bases, 1), (std::vector<std::uint64_t>{1, 2, 4}));
  EXPECT_EQ(members_of(bases, 2), (std::vector<std::uint64_t>{1, 2, 3}));
  for (std::size_t game = 0; game < 3; ++game) EXPECT_TRUE(bases.finite(game));
  const std::vector<int> g0{1, 2, 1, 2, 5, 1, 2, 3, 1, 2, 3};
  for (std::size_t n = 1; n <= g0.size(); ++n)
    EXPECT_EQ(*bases.least_winning_move(Integer(n), budget), g0[n - 1]) << n;
}

// docs/mathematics.md, example 16, by hand: B_0 = (1, 2, 3) waits for ever for B_1, which is all
// positive integers.
TEST(SeveralGames, AFiniteBaseMayWaitForAnInfiniteOne) {
  GBases bases(by_residue({{2, 1}, {3, 1, 3}}));
  Budget budget = Budget::unlimited();
  ASSERT_TRUE(bases.extend_to(200, budget, 0));
  ASSERT_TRUE(bases.extend_to(200, budget, 1));
  EXPECT_EQ(members_of(bases, 0), (std::vector<std::uint64_t>{1, 2, 3}));
  EXPECT_FALSE(bases.finite(0)) << "no further member <= 200 is all that is known";
  EXPECT_GE(bases.complete_to(0), 200);
  ASSERT_GE(bases.size(1), 200u);
  for (std::size_t k = 0; k < 200; ++k) EXPECT_EQ(bases.b(k, 1), k + 1);
  const std::optional<Representation> parts = bases.represent(100, budget);
  ASSERT_EQ(parts->parts.size(), 2u);
  EXPECT_EQ(parts->parts[1].member, 3);
  EXPECT_EQ(parts->parts[1].game, 0u);
  EXPECT_EQ(parts->parts[0].member, 97);
  EXPECT_EQ(parts->parts[0].game, 1u);
}

// The order in which bases are extended must not matter.
RC_GTEST_PROP(RandomGames, GrowingInAnyOrderGivesTheSameBases, ()) {
  const auto f = *game_generator(60, 4);
  GBases at_once(f);
  GBases by_steps(f);
  Budget budget = Budget::unlimited();
  for (int i = 0; i < 20; ++i) {
    const std::size_t game = *rc::gen::inRange<std::size_t>(0, by_steps.games());
    by_steps.extend_to(Integer(*rc::gen::inRange(1, 100)), budget, game);
  }
  for (std::size_t game = 0; game < at_once.games(); ++game) {
    RC_ASSERT(at_once.extend_to(100, budget, game));
    RC_ASSERT(by_steps.extend_to(100, budget, game));
    for (std::size_t k = 0; k < at_once.size(game) && at_once.b(k, game) <= 100; ++k) {
      RC_ASSERT(k < by_steps.size(game));
      RC_ASSERT(at_once.b(k, game) == by_steps.b(k, game));
      RC_ASSERT(at_once.g(k, game) == by_steps.g(k, game));
    }
  }
}

// Lower bounds of f only prune: with and without them the members are the same, also far out.
TEST(Bounds, DoNotChangeMembers) {
  for (const char* text : {"@hr03-1", "@hr03-2", "floor(5*t/2)", "t % 3 == 0 ? 3*t : t + 1"}) {
    const MoveFunctionPtr f = read_move_function(text);
    const MoveFunctionPtr blind = make_move_function(
        [f](const Integer& t) { return f->value(0, t, Integer("1000000000000000000")); },
        "without bounds");
    GBases bases(f);
    GBases without(blind);
    Budget budget = Budget::unlimited();
    ASSERT_TRUE(bases.extend_to(20000, budget));
    ASSERT_TRUE(without.extend_to(20000, budget));
    ASSERT_EQ(bases.size(), without.size()) << text;
    for (std::size_t k = 0; k < bases.size(); ++k) {
      EXPECT_EQ(bases.b(k), without.b(k)) << text;
      EXPECT_EQ(bases.g(k), without.g(k)) << text;
    }
  }
}

TEST(Bounds, FunctionsThatGrowFastStayCheap) {
  GBases bases(read_move_function("2**t"));
  Budget budget = Budget::unlimited();
  ASSERT_TRUE(bases.extend_to(100000, budget));
  const std::vector<std::uint64_t> g = g_by_definition(*read_move_function("2**t"), 3000);
  for (std::uint64_t n = 1; n <= 3000; ++n)
    EXPECT_EQ(*bases.least_winning_move(to_integer(n), budget), to_integer(g[n]));
}

TEST(Budgets, StopTheGrowthAndKeepWhatIsKnown) {
  GBases bases(read_move_function("2*t"));
  Budget budget = test::budget_of(500);
  const Integer far = test::power_of_ten(10000);
  EXPECT_FALSE(bases.extend_to(far, budget));
  EXPECT_EQ(budget.reason(), StopReason::nodes);
  EXPECT_GT(bases.size(), 100u);
  EXPECT_FALSE(bases.is_complete_to(far));
  EXPECT_TRUE(bases.is_complete_to(bases.complete_to()));
}

TEST(Budgets, MemoryIsLimited) {
  GBases bases(read_move_function("t"));
  BudgetLimits limits;
  limits.seconds.reset();
  limits.bytes = 1 << 20;
  Budget budget(limits);
  const Integer far = test::power_of_ten(1000000);
  EXPECT_FALSE(bases.extend_to(far, budget));
  EXPECT_EQ(budget.reason(), StopReason::memory);
}

}  // namespace
}  // namespace dynim
