// Periods of L with their certificates: values that repeat against the recurrence beyond the table
// that proved them.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <random>
#include <vector>

#include "base/repetition.hpp"
#include "support/two_piles.hpp"
#include "two_pile/periods.hpp"
#include "two_pile/recurrence.hpp"

namespace dynim::two_pile {
namespace {

constexpr std::uint64_t far = std::uint64_t{1} << 20;

TwoPileRecurrence table_of(const MoveFunction& f, std::uint64_t rows, std::uint64_t columns) {
  Budget budget = Budget::unlimited();
  TwoPileRecurrence table(f, rows, columns);
  EXPECT_TRUE(table.fill(budget));
  return table;
}

void expect_values(const MoveFunction& f, const PeriodicValues& values, std::uint64_t rows,
                   std::uint64_t columns) {
  const TwoPileRecurrence table = table_of(f, rows, columns);
  for (std::uint64_t a = 1; a <= rows; ++a) {
    for (std::uint64_t b = a; b <= columns; ++b) {
      ASSERT_EQ(values.least_winning_limit(to_integer(a), to_integer(b)),
                std::uint64_t{table.least_winning_move(a, b)})
          << f.text() << ", " << a << ", " << b;
    }
  }
}

RC_GTEST_PROP(PeriodicRows, EqualTheRecurrence, ()) {
  const auto greatest = *rc::gen::element<std::uint64_t>(4, 12, 60);
  const auto f = test::function_of(
      *rc::gen::container<test::Values>(40, rc::gen::inRange<std::uint64_t>(1, greatest)));
  const auto smaller = *rc::gen::inRange<std::uint64_t>(1, 30);
  Budget budget = Budget::unlimited();
  const auto values = find_periodic_rows(*f, smaller, far, budget);
  RC_ASSERT(values != nullptr);
  RC_ASSERT(budget.bytes_reserved() == values->bytes());
  RC_ASSERT(values->rows() == smaller);
  const PilePeriod& rows = values->rows_period();
  expect_values(*f, *values, smaller, 2 * rows.start + 3 * rows.period + 100);
  RC_ASSERT(!::testing::Test::HasFailure());
}

TEST(PeriodicRows, OfAnyFunction) {
  for (const char* text : {"5*t", "4*t", "t+5", "t**2", "ceil(t/2)", "40*t"}) {
    const auto f = parse_move_function(text);
    Budget budget = Budget::unlimited();
    const auto values = find_periodic_rows(*f, 60, far, budget);
    ASSERT_TRUE(values) << text;
    expect_values(*f, *values, 60, 3000);
  }
}

// No smaller period holds where one was found. L(1, b) = 1 for all b.
TEST(PeriodicRows, LeastPeriods) {
  const auto one = parse_move_function("1");
  Budget budget = Budget::unlimited();
  EXPECT_EQ(find_periodic_rows(*one, 1, far, budget)->rows_period(), (PilePeriod{1, 1}));
  const TwoPileRecurrence table = table_of(*one, 2, 40);
  const PilePeriod rows = find_rows_period(table).value();
  for (std::uint64_t b = rows.start; b + rows.period <= 40; ++b) {
    EXPECT_EQ(table.least_winning_move(2, b), table.least_winning_move(2, b + rows.period));
  }
  for (std::uint64_t smaller = 1; smaller < rows.period; ++smaller) {
    bool repeats = true;
    for (std::uint64_t b = rows.start; b + smaller <= 40; ++b) {
      repeats &= table.least_winning_move(2, b) == table.least_winning_move(2, b + smaller);
    }
    EXPECT_FALSE(repeats) << smaller;
  }
}

// A table too short to hold a window of values and a period proves nothing.
TEST(PeriodicRows, AShortTableProvesNothing) {
  const auto f = parse_move_function("5*t");
  EXPECT_FALSE(find_rows_period(table_of(*f, 20, 21)));
  EXPECT_TRUE(find_rows_period(table_of(*f, 20, 200)));
}

TEST(PeriodicCorner, OfEveryConstant) {
  for (unsigned long c = 1; c <= 50; ++c) {
    const auto f = make_list_move_function({Integer(c)});
    Budget budget = Budget::unlimited();
    const auto values = find_periodic_corner(*f, 512, budget);
    ASSERT_TRUE(values && values->corner()) << c;
    EXPECT_EQ(values->rows_period().period, c + 1);
    EXPECT_EQ(values->corner()->period, 1u);
    EXPECT_EQ(budget.bytes_reserved(), values->bytes());
    if (c % 7 == 1) expect_values(*f, *values, 3 * c + 40, 8 * c + 90);
  }
}

// Most short lists of small values have a certificate; all that are found are right.
TEST(PeriodicCorner, OfMostLists) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE(::testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  const auto below = [&random](unsigned end) { return random() % end; };
  int found = 0;
  for (int i = 0; i < 20; ++i) {
    std::vector<Integer> list(1 + below(12));
    for (Integer& value : list) value = 1 + below(12);
    const auto f = make_list_move_function(list);
    Budget budget = Budget::unlimited();
    const auto values = find_periodic_corner(*f, 128, budget);
    if (!values) continue;
    ++found;
    expect_values(*f, *values, 150, 300);
  }
  EXPECT_GE(found, 6) << "of 20";
}

TEST(PeriodicCorner, IsNotSeenWhereThereIsNone) {
  const auto f = parse_move_function("5*t");
  Budget budget = Budget::unlimited();
  EXPECT_FALSE(find_periodic_corner(*f, 128, budget));
  EXPECT_EQ(budget.bytes_reserved(), 0u);
}

TEST(PeriodicValues, OfHugePiles) {
  const auto f = parse_move_function("3");
  Budget budget = Budget::unlimited();
  const auto values = find_periodic_corner(*f, 128, budget);
  ASSERT_TRUE(values);
  const Integer a = parse_integer("10**18", "a");
  for (unsigned long d = 0; d < 12; ++d) {  // the distance of d to the nearest multiple of 4, or 4
    const unsigned long r = d % 4;
    EXPECT_EQ(values->least_winning_limit(a, a + d), r == 0 ? 4 : std::min(r, 4 - r)) << d;
  }
}

// What the end of a sequence repeats, against comparing element by element.
RC_GTEST_PROP(RepeatedAtEnd, IsCountedOneByOne, ()) {
  const std::size_t size = *rc::gen::inRange<std::size_t>(1, 60);
  const auto letters = *rc::gen::container<std::vector<int>>(size, rc::gen::inRange(0, 2));
  const auto from_end = [&](std::uint64_t i) { return letters[size - 1 - i]; };
  const std::vector<std::uint64_t> repeated = repeated_at_end(size, from_end);
  for (std::uint64_t p = 1; p < size; ++p) {
    std::uint64_t same = 0;
    while (p + same < size && from_end(same) == from_end(p + same)) ++same;
    RC_ASSERT(repeated[p] == same);
  }
}

}  // namespace
}  // namespace dynim::two_pile
