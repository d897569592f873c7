// Sums and histograms against counting, and against independent closed forms at sizes that cannot
// be counted.
#include "one_pile/statistics.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "dynim/one_pile.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

void expect_counted(const MoveFunctionPtr& f, std::uint64_t up_to) {
  const std::vector<std::uint64_t> g = test::g_by_definition(*f, up_to);
  std::map<std::uint64_t, std::uint64_t> counts;
  std::uint64_t sum = 0;
  std::uint64_t self_valued = 0;
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    ++counts[g[n]];
    sum += g[n];
    if (g[n] == n) ++self_valued;
  }
  Budget budget = Budget::unlimited();
  const OnePileStatisticsAnswer answer =
      ask(OnePileStatisticsQuestion{f, to_integer(up_to)}, budget);
  RC_ASSERT(answer.verdict.status == Status::proved);
  RC_ASSERT(answer.statistics->sum == to_integer(sum));
  RC_ASSERT(answer.statistics->self_valued == to_integer(self_valued));
  RC_ASSERT(answer.statistics->histogram.size() == counts.size());
  std::size_t i = 0;
  for (const auto& [value, count] : counts) {
    RC_ASSERT(answer.statistics->histogram[i].g == to_integer(value));
    RC_ASSERT(answer.statistics->histogram[i].count == to_integer(count));
    ++i;
  }
}

RC_GTEST_PROP(Statistics, EqualCounting, ()) {
  const std::uint64_t up_to = *rc::gen::inRange<std::uint64_t>(1, 500);
  expect_counted(*test::game_generator(up_to, 6), up_to);
}

// Position by position, in both conventions.
RC_GTEST_PROP(Statistics, CountThePilesThatAreWon, ()) {
  const std::uint64_t up_to = *rc::gen::inRange<std::uint64_t>(1, 80);
  const MoveFunctionPtr f = *test::game_generator(up_to, 3);
  Budget budget = Budget::unlimited();
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    const Integer limit = to_integer(*rc::gen::inRange<std::uint64_t>(0, 12));
    OnePileStatisticsQuestion question{f, to_integer(up_to), MovesWanted::least, convention, limit};
    Integer won = 0;
    for (std::uint64_t n = 1; n <= up_to; ++n)
      won +=
          ask(OnePileQuestion{{f, convention}, to_integer(n), limit}, budget).outcome == Outcome::N
              ? 1
              : 0;
    RC_ASSERT(ask(question, budget).won == std::optional(std::optional(won)));
  }
}

// Every first move of every pile, by the definition of a winning move.
void expect_first_moves(const MoveFunctionPtr& f, std::uint64_t up_to) {
  const std::vector<std::uint64_t> g = test::g_by_definition(*f, up_to);
  std::uint64_t sum = 0, count = 0;
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    std::uint64_t largest = 0;
    for (std::uint64_t k = 1; k < n; ++k) {
      if (f->value64(n, k) >= g[n - k]) continue;
      largest = k;
      ++count;
    }
    sum += largest;
  }
  Budget budget = Budget::unlimited();
  for (const MovesWanted moves : {MovesWanted::least, MovesWanted::largest, MovesWanted::all}) {
    const OnePileStatisticsAnswer answer =
        ask(OnePileStatisticsQuestion{f, to_integer(up_to), moves}, budget);
    using Asked = std::optional<std::optional<Integer>>;
    RC_ASSERT(answer.largest_sum ==
              (moves == MovesWanted::least ? Asked() : Asked(to_integer(sum))));
    RC_ASSERT(answer.winning_moves_count ==
              (moves == MovesWanted::all ? Asked(to_integer(count)) : Asked()));
  }
}

RC_GTEST_PROP(FirstMoves, EqualCounting, ()) {
  const std::uint64_t up_to = *rc::gen::inRange<std::uint64_t>(1, 200);
  expect_first_moves(*test::game_generator(up_to, 3), up_to);
}

// By the members, of infinite bases and of finite ones, whose last member is taken many times, with
// wins beyond its reach or not.
RC_GTEST_PROP(FirstMoves, EqualCountingWhereFNeverFalls, ()) {
  const std::string text = *rc::gen::element<std::string>(
      "t", "2*t", "3*t", "7*t//3", "2*t-1", "t+5", "t**2", "2**t", "floor(phi*t)", "1", "3", "17",
      "t-1", "(t+1)//2", "t//2", "t//3+2", "isqrt(t)+1", "max(9, t//5)", "0,0,1,5,5,6,...",
      "1,1,2,2,9,9,30,...");
  const MoveFunctionPtr f = parse_move_function(text);
  RC_PRE(f->facts().non_decreasing);
  expect_first_moves(f, *rc::gen::inRange<std::uint64_t>(1, 1500));
}

// f = t: from n the moves by its binary digits but the first win, and the last digits together.
TEST(FirstMoves, PowersOfTwoFarOut) {
  constexpr unsigned long k = 400;
  const Integer N = Integer(1) << k;
  Budget budget = Budget::unlimited();
  const OnePileStatisticsAnswer answer =
      ask(OnePileStatisticsQuestion{parse_move_function("t"), N, MovesWanted::all}, budget);
  EXPECT_EQ(**answer.largest_sum, ((N * N - 1) / 3 - (N - 1)) / 2);
  EXPECT_EQ(**answer.winning_moves_count, (k - 2) * (N / 2) + 1);
}

// Neither is the base of t**2 listed so far, nor are moves tried in so many piles.
TEST(FirstMoves, AreNotKnownOfAllRules) {
  Budget budget;
  for (const char* f : {"t**2", "4,2,..."}) {
    const OnePileStatisticsAnswer answer =
        ask(OnePileStatisticsQuestion{parse_move_function(f), Integer("1000000000000000000"),
                                      MovesWanted::all},
            budget);
    EXPECT_EQ(answer.verdict.status, Status::proved) << f;
    EXPECT_FALSE(answer.largest_sum->has_value()) << f;
    EXPECT_FALSE(answer.winning_moves_count->has_value()) << f;
    EXPECT_TRUE(std::ranges::count(answer.verdict.unknown, "largest_sum") == 1) << f;
  }
}

// Slowly growing bases beyond the first look for a period, so that the periodic table answers.
RC_GTEST_PROP(Statistics, EqualCountingOfPeriodicG, ()) {
  const std::uint64_t up_to = *rc::gen::inRange<std::uint64_t>(2000, 6000);
  const std::string text =
      *rc::gen::element<std::string>("4,2,...", "1,5,2,3,...", "3,1,...", "6,1,4,2,5,3,...");
  expect_counted(parse_move_function(text), up_to);
}

// Bases in runs, of one game and of several, finite and infinite: sum and number of members by the
// definition.
RC_GTEST_PROP(RunStatistics, EqualCounting, ()) {
  const std::string text = *rc::gen::element<std::string>(
      "t**2", "2**t", "2*t", "t*isqrt(t)", "max(1, 40 - t)", "25", "isqrt(t)+1",
      "max(1, 30 - t) + t//9", "n % 2 == 0 ? t**2 : 2*t", "n % 3 == 0 ? t + 7 : max(1, 12 - t)",
      "n % 4 + 3", "n < 9 ? t : t**2");
  const MoveFunctionPtr f = parse_move_function(text);
  RC_PRE(f->facts().descends_at_most_one);
  const std::uint64_t up_to = *rc::gen::inRange<std::uint64_t>(1, 3000);
  const std::vector<std::uint64_t> g = test::g_by_definition(*f, up_to);
  Budget budget = Budget::unlimited();
  RunBases bases(f);
  RC_ASSERT(bases.extend_to(to_integer(up_to), budget));
  const std::optional<OnePileStatistics> found = run_statistics(bases, to_integer(up_to), budget);
  RC_ASSERT(found.has_value());
  Integer sum = 0, self_valued = 0;
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    sum += to_integer(g[n]);
    if (g[n] == n) ++self_valued;
  }
  RC_ASSERT(found->sum == sum);
  RC_ASSERT(found->self_valued == self_valued);
}

// Too many members for a list; where there are fewer, both ways agree.
TEST(RunStatistics, OfDenseBases) {
  Budget budget{BudgetLimits{}};
  const auto counted = [&](const Integer& up_to) {
    return ask(OnePileStatisticsQuestion{parse_move_function("t**2"), up_to}, budget);
  };
  const OnePileStatisticsAnswer dense = counted(Integer("1000000000000000000"));
  EXPECT_EQ(dense.verdict.status, Status::proved);
  EXPECT_EQ(dense.statistics->self_valued, Integer("1999936400"));
  EXPECT_TRUE(dense.statistics->histogram.empty());
  const OnePileStatisticsAnswer listed = counted(1000000000);
  EXPECT_FALSE(listed.statistics->histogram.empty());
  RunBases bases(parse_move_function("t**2"));
  ASSERT_TRUE(bases.extend_to(1000000000, budget));
  const auto by_runs = run_statistics(bases, 1000000000, budget);
  EXPECT_EQ(by_runs->sum, listed.statistics->sum);
  EXPECT_EQ(by_runs->self_valued, listed.statistics->self_valued);
}

// f = t: g(n) is the largest power of 2 that divides n. Up to 2^k: value 2^i occurs 2^(k-1-i)
// times, 2^k once.
TEST(Statistics, PowersOfTwoFarOut) {
  constexpr unsigned long k = 400;
  Budget budget = Budget::unlimited();
  const OnePileStatisticsAnswer answer =
      ask(OnePileStatisticsQuestion{parse_move_function("t"), Integer(1) << k}, budget);
  ASSERT_EQ(answer.statistics->histogram.size(), k + 1);
  for (unsigned long i = 0; i < k; ++i) {
    EXPECT_EQ(answer.statistics->histogram[i].g, Integer(1) << i);
    EXPECT_EQ(answer.statistics->histogram[i].count, Integer(1) << (k - 1 - i));
  }
  EXPECT_EQ(answer.statistics->histogram[k].count, 1);
  EXPECT_EQ(answer.statistics->sum, (k + 2) * (Integer(1) << (k - 1)));
  EXPECT_EQ(answer.statistics->self_valued, k + 1);
}

TEST(Statistics, StopWithTheBudget) {
  const Integer far = test::power_of_ten(2000);
  const MoveFunctionPtr f = parse_move_function("2*t");
  Budget unlimited = Budget::unlimited();
  GBases bases(f);
  ASSERT_TRUE(bases.extend_to(far, unlimited));
  BudgetLimits limits;
  limits.seconds.reset();
  limits.nodes = unlimited.nodes_spent() + 20000;  // enough for the base, not for the counting
  Budget budget(limits);
  EXPECT_EQ(ask(OnePileStatisticsQuestion{f, far}, budget).verdict.status, Status::unable);
  limits.nodes.reset();
  limits.bytes = 16 << 20;
  Budget small(limits);
  EXPECT_EQ(ask(OnePileStatisticsQuestion{f, far}, small).verdict.status, Status::unable);
  EXPECT_EQ(small.reason(), StopReason::memory);
}

// A period of 4 from 2 on, {2, 3, 4, 2}: counts by hand for N = 1 + 4 * 10^29.
TEST(Statistics, PeriodFarOut) {
  const Integer periods = test::power_of_ten(29);
  Budget budget = Budget::unlimited();
  const OnePileStatisticsAnswer answer =
      ask(OnePileStatisticsQuestion{parse_move_function("4,2,..."), 1 + 4 * periods}, budget);
  EXPECT_EQ(answer.verdict.method, Method::periodicity);
  EXPECT_EQ(answer.statistics->sum, 1 + 11 * periods);
  ASSERT_EQ(answer.statistics->histogram.size(), 4u);
  EXPECT_EQ(answer.statistics->histogram[0].count, 1);
  EXPECT_EQ(answer.statistics->histogram[1].count, 2 * periods);
  EXPECT_EQ(answer.statistics->histogram[2].count, periods);
  EXPECT_EQ(answer.statistics->histogram[3].count, periods);
  EXPECT_EQ(answer.statistics->self_valued, 4);
}

TEST(Statistics, OfAFiniteBaseFarOut) {
  const Integer periods = test::power_of_ten(100);
  Budget budget = Budget::unlimited();
  const OnePileStatisticsAnswer answer =
      ask(OnePileStatisticsQuestion{parse_move_function("3,..."), 4 * periods + 3}, budget);
  EXPECT_EQ(answer.statistics->sum, 10 * periods + 6);
  ASSERT_EQ(answer.statistics->histogram.size(), 4u);
  EXPECT_EQ(answer.statistics->histogram[2].count, periods + 1);
  EXPECT_EQ(answer.statistics->histogram[3].count, periods);
}

}  // namespace
}  // namespace dynim
