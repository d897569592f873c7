// Grundy values: the sweep against the recurrence in large tables, copies against the sweep,
// certificates against longer tables, known values.
#include "dynim/grundy.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"
#include "grundy/recurrence.hpp"
#include "grundy/sweep.hpp"
#include "one_pile/threshold_copies.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

GrundyTable by_recurrence(const MoveFunctionPtr& f, std::uint64_t up_to) {
  GrundyRecurrence recurrence(f);
  Budget budget = Budget::unlimited();
  EXPECT_TRUE(recurrence.extend_to(up_to, budget));
  return std::move(recurrence).take_table();
}

void expect_rows(const GrundyTable& table, const GrundyTable& expected, std::uint64_t most_limit) {
  ASSERT_EQ(table.rows(), expected.rows());
  for (std::uint64_t n = 0; n < expected.rows(); ++n) {
    for (std::uint64_t x = 0; x <= std::min(n, most_limit); ++x)
      ASSERT_EQ(table.row(n).at(x), expected.row(n).at(x)) << "n = " << n << ", x = " << x;
  }
}

GrundyQuestion question_of(const MoveFunctionPtr& f, const Integer& pile,
                           const std::optional<Integer>& limit = {}) {
  GrundyQuestion question;
  question.game.f = f;
  question.pile = pile;
  question.limit = limit;
  return question;
}

std::vector<std::uint64_t> limits_of(const std::string& f, const Integer& pile) {
  Budget budget;
  GrundyQuestion question = question_of(parse_move_function(f), pile);
  question.steps = true;
  const GrundyAnswer answer = ask(question, budget);
  std::vector<std::uint64_t> limits;
  for (const GrundyStep& step : *answer.steps) {
    const Integer before = limits.empty() ? Integer(0) : Integer(limits.size());
    for (Integer v = before; v < step.grundy; ++v) limits.push_back(to_u64(step.limit));
  }
  return limits;
}

TEST(GrundySweep, EqualsTheDefinitionInLargerTables) {
  constexpr std::uint64_t up_to = 3000;
  for (const char* text :
       {"t", "2*t", "3*t", "2*t-1", "t+1", "ceil(t/2)", "t**2", "isqrt(t)", "5"}) {
    SCOPED_TRACE(text);
    const MoveFunctionPtr f = parse_move_function(text);
    Budget budget = Budget::unlimited();
    const GrundySweep sweep = sweep_grundy(*f, up_to, GrundyTable::largest_pile, budget);
    const GrundyTable expected = by_recurrence(f, up_to);
    ASSERT_EQ(sweep.table.steps(), expected.steps());
    for (std::uint64_t n = 0; n <= up_to; ++n) {
      const GrundyTable::Row row = sweep.table.row(n), other = expected.row(n);
      ASSERT_TRUE(std::ranges::equal(row.limits, other.limits)) << n;
      ASSERT_TRUE(std::ranges::equal(row.values, other.values)) << n;
    }
  }
}

// Where f is at most 9, rows of limits up to 9 need no others.
GrundySweep sweep_with(unsigned threads, const char* f, std::uint64_t bytes) {
  constexpr std::uint64_t enough_to_share = (1 << 17) + 5;
  BudgetLimits limits;
  limits.seconds.reset();
  limits.threads = threads;
  limits.bytes = bytes;
  Budget budget(limits);
  return sweep_grundy(*parse_move_function(f), enough_to_share, GrundyTable::largest_pile, budget);
}

TEST(GrundySweep, IsTheSameOnTwoThreads) {
  constexpr std::uint64_t bytes = std::uint64_t{1} << 30;
  for (const char* f : {"2*t", "n%2==0 ? 3*t : 2*t"}) {
    const GrundyTable one = sweep_with(1, f, bytes).table, two = sweep_with(2, f, bytes).table;
    ASSERT_EQ(one.rows(), two.rows()) << f;
    ASSERT_EQ(one.steps(), two.steps()) << f;
    for (std::uint64_t n = 0; n < one.rows(); ++n) {
      const GrundyTable::Row row = one.row(n), other = two.row(n);
      ASSERT_TRUE(std::ranges::equal(row.limits, other.limits)) << f << ", n = " << n;
      ASSERT_TRUE(std::ranges::equal(row.values, other.values)) << f << ", n = " << n;
    }
  }
}

// Either thread may be the one whose memory ends.
TEST(GrundySweep, EndsOnTwoThreadsWithItsMemory) {
  for (const std::uint64_t megabytes : {3, 5, 7}) {
    const GrundySweep sweep = sweep_with(2, "2*t", megabytes << 20);
    EXPECT_TRUE(sweep.fits) << megabytes;
    EXPECT_LT(sweep.table.rows(), 1u << 17) << megabytes;
  }
}

TEST(GrundySweep, LeavesOutLargeLimits) {
  const MoveFunctionPtr f = parse_move_function("3,1,4,1,5,9,2,6,...");
  Budget budget = Budget::unlimited();
  const GrundyTable G = by_recurrence(f, 300);
  const GrundySweep sweep = sweep_grundy(*f, 300, 9, budget);
  ASSERT_TRUE(sweep.fits);
  expect_rows(sweep.table, G, 9);
  GrundyRecurrence recurrence(f, 9);
  ASSERT_TRUE(recurrence.extend_to(300, budget));
  expect_rows(recurrence.table(), G, 9);
  EXPECT_EQ(sweep.table.row(300).limits.back() <= 9, true);
}

TEST(GrundySweep, RefusesErraticFunctions) {
  const MoveFunctionPtr f = parse_move_function("(t*t) % 97 + 1");
  Budget budget = Budget::unlimited();
  EXPECT_FALSE(sweep_grundy(*f, 500, GrundyTable::largest_pile, budget).fits);
}

TEST(GrundySweep, EndsWithItsBudget) {
  const MoveFunctionPtr f = parse_move_function("t");
  for (const std::uint64_t nodes : {1u, 3000u, 6000u}) {
    Budget budget = test::budget_of(nodes);
    const GrundySweep sweep = sweep_grundy(*f, 2000, GrundyTable::largest_pile, budget);
    EXPECT_LT(sweep.table.rows(), 2000u);
    EXPECT_TRUE(budget.exhausted());
  }
  BudgetLimits limits;
  limits.bytes = 100000;
  Budget budget(limits);
  EXPECT_LT(sweep_grundy(*f, 20000, GrundyTable::largest_pile, budget).table.rows(), 20000u);
  EXPECT_LE(budget.bytes_reserved(), limits.bytes);
}

TEST(ThresholdCopies, EqualTheSweepFurtherOn) {
  for (const char* text : {"t", "2*t", "3*t", "2*t-1", "t+1", "floor(3*t/2)"}) {
    SCOPED_TRACE(text);
    const MoveFunctionPtr f = parse_move_function(text);
    Budget budget = Budget::unlimited();
    ThresholdCopies copies(f, {ThresholdRule::Kind::grundy, 4});
    ASSERT_TRUE(copies.extend_to(20000, budget));
    const GrundySweep sweep = sweep_grundy(*f, 20000, GrundyTable::largest_pile, budget);
    for (std::uint64_t n = 1; n <= 20000; n += 1 + n % 7) {
      for (std::uint64_t x = 0; x <= n; x += 1 + x / 3) {
        ASSERT_EQ(copies.value(to_integer(n), to_integer(x)),
                  std::min<std::uint32_t>(sweep.table.row(n).at(x), 4))
            << "n = " << n << ", x = " << x;
      }
    }
  }
}

TEST(ThresholdCopies, AreFewForFibonacciNim) {
  Budget budget;
  ThresholdCopies copies(parse_move_function("2*t"), {ThresholdRule::Kind::grundy, 4});
  ASSERT_TRUE(copies.extend_to(test::power_of_ten(30), budget));
  EXPECT_EQ(copies.pieces(), 847u);
}

TEST(Grundy, StepsAsTabulated) {
  using Limits = std::vector<std::uint64_t>;
  EXPECT_EQ(limits_of("t", 6), (Limits{2, 2, 3}));
  EXPECT_EQ(limits_of("t", 12), (Limits{4, 4, 4, 5}));
  EXPECT_EQ(limits_of("t", 24), (Limits{8, 8, 8, 8, 11, 11}));
  EXPECT_EQ(limits_of("2*t", 11), (Limits{3, 3, 3, 7, 7}));
  EXPECT_EQ(limits_of("2*t", 18), (Limits{5, 5, 5, 5, 11, 11, 11}));
  EXPECT_EQ(limits_of("2*t", 24), (Limits{3, 3, 3, 20, 20, 20, 20, 20}));
}

// The least piles whose largest value reaches 1, 2, ...
TEST(Grundy, FirstPilesOfEachValue) {
  const auto first_piles = [](const std::string& f, std::uint64_t up_to) {
    Budget budget = Budget::unlimited();
    const auto answer = ask(GrundyTableQuestion{{parse_move_function(f)}, up_to}, budget);
    std::vector<std::uint64_t> first;
    for (std::uint64_t n = 1; n <= up_to; ++n) {
      while (first.size() < answer.table.row(n).greatest()) first.push_back(n);
    }
    return first;
  };
  using Piles = std::vector<std::uint64_t>;
  EXPECT_EQ(first_piles("t", 174),
            (Piles{1, 2, 4, 8, 14, 21, 29, 40, 52, 68, 85, 104, 122, 145, 174}));
  EXPECT_EQ(first_piles("2*t", 172),
            (Piles{1, 2, 3, 5, 8, 12, 16, 22, 33, 42, 58, 85, 104, 142, 172}));
  EXPECT_EQ(first_piles("t+1", 113), (Piles{1, 2, 3, 5, 9, 13, 21, 32, 41, 60, 80, 113}));
}

TEST(Grundy, BoundedFunctionsRepeat) {
  for (const char* text : {"5", "3,1,4,1,5,9,2,6,...", "2,...", "n%2==0 ? 3 : 5", "0,3,..."}) {
    SCOPED_TRACE(text);
    const MoveFunctionPtr f = parse_move_function(text);
    const GrundyTable G = by_recurrence(f, 900);
    Budget budget;
    const Integer far = test::power_of_ten(30);
    const GrundyAnswer answer = ask(question_of(f, far, Integer(9)), budget);
    ASSERT_EQ(answer.verdict.method, Method::periodicity);
    ASSERT_EQ(answer.verdict.status, Status::proved);
    const auto* period = answer.verdict.reasons.front().find("period");
    const auto* start = answer.verdict.reasons.front().find("start");
    const Integer P = std::get<Integer>(*period), s = std::get<Integer>(*start);
    for (std::uint64_t n = to_u64(s); n + to_u64(P) <= 900; ++n) {
      for (std::uint64_t x = 0; x <= std::min<std::uint64_t>(n, 9); ++x)
        ASSERT_EQ(G.row(n).at(x), G.row(n + to_u64(P)).at(x)) << n;
    }
    const Integer alike = s + (far - s) % P;
    const std::uint64_t row = to_u64(alike + P);
    ASSERT_EQ(*answer.grundy, Integer(G.row(row).at(std::min<std::uint64_t>(row, 9))));
  }
}

// What was typed is played, or what was declared is said to be assumed: n < 1000 ? 2 : 3 has no
// period 1.
TEST(Grundy, ADeclaredPeriodIsAssumedOrSeenToBeFalse) {
  Budget budget;
  const MoveFunctionPtr f = declare_period(parse_move_function("n < 1000 ? 2 : 3"), 1);
  EXPECT_EQ(ask(question_of(f, 900, Integer(2)), budget).verdict.status, Status::proved);
  EXPECT_THROW(ask(question_of(f, 20000, Integer(2)), budget), InputError);
  GrundyQuestion typed = question_of(f, 1200, Integer(2));
  typed.method = GrundyMethod::recurrence;
  GrundyQuestion undeclared = typed;
  undeclared.game.f = parse_move_function("n < 1000 ? 2 : 3");
  EXPECT_EQ(ask(typed, budget).verdict.status, Status::proved);
  EXPECT_EQ(ask(typed, budget).grundy, ask(undeclared, budget).grundy);
  const MoveFunctionPtr two = parse_move_function("2");
  const MoveFunctionPtr unproved =
      declare_period(parse_move_function("isqrt(n*n) % 2 == n % 2 ? 2 : 3"), 1);
  for (const auto& pile : {Integer(20000), test::power_of_ten(30)}) {
    EXPECT_EQ(ask(question_of(two, pile, Integer(2)), budget).verdict.status, Status::proved);
    const GrundyAnswer answer = ask(question_of(unproved, pile, Integer(2)), budget);
    EXPECT_EQ(answer.grundy, ask(question_of(two, pile, Integer(2)), budget).grundy);
    EXPECT_EQ(answer.verdict.status, Status::conditional);
    EXPECT_TRUE(answer.verdict.assumption);
    const SumAnswer sum =
        ask(SumQuestion{{nullptr, {}, {{two, {pile, Integer(2)}}, {unproved, {pile, Integer(2)}}}}},
            budget);
    EXPECT_EQ(sum.verdict.status, Status::conditional);
    EXPECT_TRUE(sum.verdict.assumption);
  }
}

TEST(Grundy, OfAHeapOfNim) {
  Budget budget;
  const MoveFunctionPtr f = parse_move_function("10**40");
  const Integer pile = test::power_of_ten(30);
  EXPECT_EQ(ask(question_of(f, pile, pile), budget).grundy, pile);
  EXPECT_EQ(ask(question_of(f, pile), budget).grundy, Integer(0));
}

TEST(Grundy, RefusesWhatIsNoPosition) {
  Budget budget;
  EXPECT_THROW(ask(question_of(parse_move_function("2*t"), 0), budget), InputError);
  EXPECT_THROW(ask(question_of(parse_move_function("2*t"), 5, Integer(-1)), budget), InputError);
}

TEST(GrundySolver, KeepsWhatItFound) {
  const MoveFunctionPtr f = parse_move_function("2*t");
  GrundySolver solver({f});
  Budget budget;
  const GrundyAnswer first = solver.ask(question_of(f, 5000, Integer(700)), budget);
  EXPECT_GT(solver.kept_bytes(), 0u);
  const std::uint64_t before = budget.nodes_spent();
  const GrundyAnswer again = solver.ask(question_of(f, 4000, Integer(600)), budget);
  EXPECT_EQ(budget.nodes_spent(), before);
  EXPECT_EQ(again.grundy, ask(question_of(f, 4000, Integer(600)), budget).grundy);
  EXPECT_NO_THROW(solver.ask(question_of(parse_move_function(" 2*t"), 50), budget));
  EXPECT_THROW(solver.ask(question_of(parse_move_function("3*t"), 50), budget), InputError);
  GrundySolver forgetful({f}, 0);
  EXPECT_EQ(forgetful.ask(question_of(f, 5000, Integer(700)), budget).grundy, first.grundy);
  EXPECT_EQ(forgetful.kept_bytes(), 0u);
}

}  // namespace
}  // namespace dynim
