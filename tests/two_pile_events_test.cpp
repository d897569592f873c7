// Tables of two piles by events against the recurrence, and the lists that they keep.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "support/numbers.hpp"
#include "support/two_piles.hpp"
#include "two_pile/events.hpp"
#include "two_pile/marks.hpp"
#include "two_pile/recurrence.hpp"

namespace dynim::two_pile {
namespace {

using Number = DiagonalRuns::Number;

Number number(std::uint64_t value) { return static_cast<Number>(value); }

EventsFilled fill(const MoveFunction& f, std::uint64_t rows, std::uint64_t columns) {
  Budget budget = Budget::unlimited();
  EventsFilled filled = fill_by_events(f, rows, columns, {}, budget);
  EXPECT_EQ(filled.rows, rows);
  EXPECT_EQ(budget.bytes_reserved(), filled.runs->bytes()) << "all else is released";
  return filled;
}

void expect_equal_to_recurrence(const char* text, std::uint64_t rows, std::uint64_t columns) {
  const auto f = parse_move_function(text);
  Budget budget = Budget::unlimited();
  TwoPileRecurrence recurrence(*f, rows, columns);
  ASSERT_TRUE(recurrence.fill(budget));
  const auto runs = fill(*f, rows, columns).runs;
  for (std::uint64_t a = 1; a <= rows; ++a) {
    for (std::uint64_t b = a; b <= columns; ++b) {
      ASSERT_EQ(runs->least_winning_move(number(a), number(b - a)),
                recurrence.least_winning_move(a, b))
          << text << ", " << a << ", " << b;
    }
  }
}

TEST(Events, EqualTheRecurrence) {
  for (const char* f : {"2*t", "4*t", "5*t", "40*t", "t", "ceil(t/2)", "3", "t**2", "t+5"}) {
    expect_equal_to_recurrence(f, 300, 330);
  }
  expect_equal_to_recurrence("5*t + 7", 30, 2000);
}

TEST(Events, KeepFewRunsOfTameFunctions) {
  for (const char* f : {"4*t", "5*t", "40*t"}) {
    const auto runs = fill(*parse_move_function(f), 2000, 2000).runs;
    EXPECT_LT(runs->count(), 8 * 2000u) << f;
  }
}

TEST(Events, GiveUpWhereATableIsFaster) {
  const auto wild = parse_move_function("t + 5"), tame = parse_move_function("5*t");
  Budget budget = Budget::unlimited();
  const EventsFilled given_up =
      fill_by_events(*wild, 3000, 3000, {half_cells(3000, 3000) / 20}, budget);
  EXPECT_TRUE(given_up.gave_up);
  EXPECT_FALSE(given_up.runs);
  EXPECT_LT(given_up.rows, 1000u);
  EXPECT_EQ(budget.bytes_reserved(), 0u);
  EXPECT_TRUE(fill_by_events(*tame, 3000, 3000, {half_cells(3000, 3000) / 20}, budget).runs);
}

// As for tables: tame f are followed to the end, others are known by their first rows.
TEST(Events, GiveUpInTheFirstRows) {
  constexpr std::uint64_t size = 8192;
  const WorkLimit limit{half_cells(size, size) / 64, 4 * size};
  Budget budget = Budget::unlimited();
  for (const char* f : {"5*t", "7*t", "13*t", "40*t", "4*t + 3", "t**2"}) {
    const EventsFilled filled = fill_by_events(*parse_move_function(f), size, size, limit, budget);
    EXPECT_TRUE(filled.runs) << f;
  }
  for (const char* f : {"1", "17", "t + 5", "4*t + t % 7"}) {
    const EventsFilled filled = fill_by_events(*parse_move_function(f), size, size, limit, budget);
    EXPECT_TRUE(filled.gave_up) << f;
    EXPECT_LT(filled.rows, 100u) << f;
  }
}

// Whatever ends first, nothing is left behind but what is known.
TEST(Events, EndWithTheirBudget) {
  const auto f = parse_move_function("5*t");
  for (std::uint64_t nodes = 1; nodes < 40000; nodes += nodes / 3 + 1) {
    Budget budget = test::budget_of(nodes);
    const EventsFilled filled = fill_by_events(*f, 400, 400, {}, budget);
    EXPECT_EQ(filled.runs != nullptr, filled.rows == 400) << nodes;
    EXPECT_EQ(budget.exhausted(), filled.runs == nullptr) << nodes;
    EXPECT_EQ(budget.bytes_reserved(), filled.runs ? filled.runs->bytes() : 0) << nodes;
  }
}

TEST(Events, EndWithTheMemory) {
  const auto f = parse_move_function("5*t");
  const std::uint64_t least = bytes_for_events(2000, 2000);
  for (const std::uint64_t bytes : {least - 1, least, least + 50000, least + 300000}) {
    BudgetLimits limits;
    limits.bytes = bytes;
    Budget budget(limits);
    EXPECT_FALSE(fill_by_events(*f, 2000, 2000, {}, budget).runs) << bytes;
    EXPECT_EQ(budget.reason(), StopReason::memory);
    EXPECT_EQ(budget.bytes_reserved(), 0u);
  }
  EXPECT_EQ(bytes_for_events(2, std::uint64_t{1} << 40), ~std::uint64_t{0});
}

RC_GTEST_PROP(OrderedSet, HoldsWhatASetHolds, ()) {
  const auto size = *rc::gen::inRange<std::uint64_t>(1, 10000);
  const auto element = rc::gen::inRange<std::uint64_t>(0, size);
  OrderedSet ordered(size);
  std::set<std::uint64_t> expected;
  for (int i = 0; i < 200; ++i) {
    const std::uint64_t changed = *element, asked = *element;
    if (*rc::gen::inRange(0, 3) == 0) {
      ordered.erase(changed);
      expected.erase(changed);
    } else {
      ordered.insert(changed);
      expected.insert(changed);
    }
    const auto next = expected.lower_bound(asked);
    RC_ASSERT(ordered.next(asked) == (next == expected.end() ? OrderedSet::none : *next));
  }
  RC_ASSERT(ordered.next(size) == OrderedSet::none);
}

}  // namespace
}  // namespace dynim::two_pile
