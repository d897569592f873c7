// The recurrence of two piles against the bare definition and against the oracle, which knows the
// rules alone.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <atomic>
#include <limits>
#include <vector>

#include "dynim/oracle.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"
#include "two_pile/recurrence.hpp"
#include "two_pile/rules.hpp"

namespace dynim {
namespace {

using test::list_generator;
using test::PeriodicLists;

std::shared_ptr<const MoveFunction> random_function(std::size_t length) {
  return std::make_shared<PeriodicLists>(
      std::vector<std::vector<std::uint64_t>>{*list_generator(length)});
}

// L(0 .. n, 0 .. n) by definition, both halves calculated.
std::vector<std::vector<std::uint64_t>> by_definition(const MoveFunction& f, std::uint64_t n) {
  constexpr std::uint64_t infinite = std::numeric_limits<std::uint64_t>::max();
  std::vector<std::vector<std::uint64_t>> l(n + 1, std::vector<std::uint64_t>(n + 1, infinite));
  for (std::uint64_t a = 1; a <= n; ++a) {
    for (std::uint64_t b = 1; b <= n; ++b) {
      for (std::uint64_t k = 1; k <= std::min(a, b) && l[a][b] == infinite; ++k) {
        if (f.value64(0, k) < l[a - k][b] || f.value64(0, k) < l[a][b - k]) l[a][b] = k;
      }
    }
  }
  return l;
}

RC_GTEST_PROP(TwoPileRecurrence, EqualsTheDefinition, ()) {
  const auto rows = *rc::gen::inRange<std::uint64_t>(1, 40);
  const auto columns = *rc::gen::inRange<std::uint64_t>(rows, 60);
  const auto f = random_function(60);
  const auto expected = by_definition(*f, columns);
  Budget budget = Budget::unlimited();
  TwoPileRecurrence recurrence(*f, rows, columns);
  RC_ASSERT(recurrence.fill(budget));
  RC_ASSERT(recurrence.complete_to() == rows);
  for (std::uint64_t a = 1; a <= rows; ++a) {
    for (std::uint64_t b = 1; b <= columns; ++b) {
      RC_ASSERT(std::uint64_t{recurrence.least_winning_move(a, b)} == expected[a][b]);
      RC_ASSERT(std::uint64_t{recurrence.least_winning_move(b, a)} == expected[a][b]);
    }
    RC_ASSERT(recurrence.least_winning_move(a, 0) == TwoPileRecurrence::infinite);
    RC_ASSERT(recurrence.least_winning_move(0, a) == TwoPileRecurrence::infinite);
  }
}

// Whatever f, taking a whole pile wins: the values are cut below what stands for an empty pile.
TEST(TwoPileRecurrence, EndsWithAWholePileForHugeValues) {
  for (const char* text : {"2**32 - 2", "2**32 - 1", "2**32", "2**100"}) {
    Budget budget = Budget::unlimited();
    const MoveFunctionPtr f = parse_move_function(text);
    TwoPileRecurrence recurrence(*f, 12, 20);
    ASSERT_TRUE(recurrence.fill(budget));
    for (std::uint64_t a = 1; a <= 12; ++a) {
      for (std::uint64_t b = a; b <= 20; ++b)
        EXPECT_EQ(recurrence.least_winning_move(a, b), a) << text << ", " << b;
    }
  }
}

TEST(TwoPileRecurrence, StopsWithTheBudget) {
  Budget budget = test::budget_of(100000);
  const MoveFunctionPtr f = parse_move_function("2*t");
  TwoPileRecurrence recurrence(*f, 1000, 2000);
  EXPECT_FALSE(recurrence.fill(budget));
  EXPECT_GT(recurrence.complete_to(), 10u);
  EXPECT_LT(recurrence.complete_to(), 100u);

  const std::atomic<bool> cancel{true};
  Budget cancelled({}, &cancel);
  TwoPileRecurrence none(*f, 10, 10);
  EXPECT_FALSE(none.fill(cancelled));
  EXPECT_EQ(none.complete_to(), 0u);
}

TEST(TwoPileRecurrence, ForeseesItsMemory) {
  EXPECT_GE(TwoPileRecurrence::bytes(10, 20), 11u * 21 * 4);
  EXPECT_EQ(TwoPileRecurrence::bytes(std::uint64_t{1} << 40, std::uint64_t{1} << 40),
            ~std::uint64_t{0});
  EXPECT_EQ(TwoPileRecurrence::bytes(~std::uint64_t{0}, ~std::uint64_t{0}), ~std::uint64_t{0});
}

}  // namespace
}  // namespace dynim
