// The closed formula of admissible functions: that each of the four conditions is needed, against
// the bare definition; and sizes beyond every table.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "dynim/piles.hpp"
#include "support/two_piles.hpp"

namespace dynim {
namespace {

using test::admissible_generator;
using test::function_of;
using test::odd_part_removed;
using test::TwoPilesByDefinition;
using test::Values;

std::uint64_t formula(const Values& f, std::uint64_t a, std::uint64_t b) {
  if (a > b) std::swap(a, b);
  if (a == b || a <= f[odd_part_removed(b - a)]) return a;
  return odd_part_removed(b - a);
}

RC_GTEST_PROP(TwoPileFormula, IsTheSameOnMachineIntegers, ()) {
  const char* const text =
      *rc::gen::element("t", "2*t", "3*t", "floor(7/2*t)", "floor(phi*t)", "4*t - 1", "ceil(e*t)");
  const MoveFunctionPtr f = parse_move_function(text);
  const TwoPileFormula machine(*f);
  for (int i = 0; i < 50; ++i) {
    const std::uint64_t b =
        *rc::gen::arbitrary<std::uint64_t>() | (std::uint64_t{1} << *rc::gen::inRange(0, 64));
    const std::uint64_t step = std::uint64_t{*rc::gen::inRange<std::uint64_t>(0, 16)}
                               << *rc::gen::inRange(0, 64);
    const std::uint64_t a = b > step ? b - step : 1;
    const Integer take = formula_step(*f, {to_integer(a), to_integer(b)}).move.take;
    RC_ASSERT(to_integer(machine.least_winning_move(a, b)) == take);
    RC_ASSERT(machine.least_winning_move(b, a) == to_u64(take));
    RC_ASSERT(machine.wins(a, b, to_u64(take)));
    RC_ASSERT(!machine.wins(a, b, to_u64(take) - 1));
  }
}

TEST(TwoPileFormula, LooksAtNoValueBeyondTheLargestPile) {
  const MoveFunctionPtr f = function_of({0, 1, 2, 3, 4, 5, 6, 7, 8});
  const MoveFunctionPtr strict = make_move_function(
      [&](const Integer& t) {
        EXPECT_LE(t, 8);
        return f->value(0, t, 100);
      },
      "of a test");
  EXPECT_EQ(TwoPileFormula(*strict, 8).least_winning_move(8, 4), 4u);
  EXPECT_EQ(TwoPileFormula(*strict, 9).least_winning_move(9, 9), 9u);
}

TEST(TwoPileFormula, NamesEveryCase) {
  const MoveFunctionPtr f = parse_move_function("2*t");
  const auto which = [&](long a, long b) {
    return std::string(to_string(formula_step(*f, {a, b}).which));
  };
  EXPECT_EQ(which(5, 5), "1");
  EXPECT_EQ(which(2, 3), "1");
  EXPECT_EQ(which(5, 6), "2A");
  EXPECT_EQ(which(5, 10), "2A");
  EXPECT_EQ(which(9, 12), "2B2-smaller");
  EXPECT_EQ(which(3, 6), "2B2-larger");
  EXPECT_EQ(to_string(formula_step(*parse_move_function("t"), {3, 6}).which), "2B1");
}

// ---------------------------------------------------------------- each condition alone is needed

// The argument of the converse leads from a position to positions after a move; at one of them the
// formula is wrong, not always at the first.

constexpr std::uint64_t size_of_converse = 80;

struct Position {
  std::uint64_t a, difference;
};

void expect_wrong_at_one(const Values& f, const std::vector<Position>& positions) {
  const TwoPilesByDefinition piles(f, size_of_converse);
  RC_ASSERT(std::any_of(positions.begin(), positions.end(), [&](const Position& p) {
    return piles.L(p.a, p.a + p.difference) != formula(f, p.a, p.a + p.difference);
  }));
}

RC_GTEST_PROP(Converse, FirstCondition, ()) {
  Values f = *admissible_generator(size_of_converse);
  const std::uint64_t x =
      (*rc::gen::inRange<std::uint64_t>(1, 6) * 2 + 1) * *rc::gen::element<std::uint64_t>(1, 2, 4);
  const std::uint64_t f_of_h = f[odd_part_removed(x)];
  f[x] = *rc::gen::inRange<std::uint64_t>(1, f_of_h + 1);
  RC_PRE(f[x] < f_of_h);
  expect_wrong_at_one(f, {{f_of_h + x, 0}, {f_of_h, x}});
}

RC_GTEST_PROP(Converse, SecondCondition, ()) {
  Values f = *admissible_generator(size_of_converse);
  const std::uint64_t x = *rc::gen::element<std::uint64_t>(1, 2, 4);
  f[x] = 4 * x + *rc::gen::inRange<std::uint64_t>(0, 30);
  const std::uint64_t a = std::max({f[x], f[2 * x], f[4 * x] + x}) + 1;
  RC_PRE(a + 3 * x <= size_of_converse);
  expect_wrong_at_one(f, {{a, 3 * x}, {a, 2 * x}, {a - x, 4 * x}});
}

RC_GTEST_PROP(Converse, ThirdCondition, ()) {
  Values f = *admissible_generator(size_of_converse);
  const std::uint64_t x = *rc::gen::element<std::uint64_t>(2, 4, 8, 16);
  f[x] = *rc::gen::inRange<std::uint64_t>(1, x);
  expect_wrong_at_one(f, {{2 * x, 2 * x}, {x, 3 * x}});
}

RC_GTEST_PROP(Converse, FourthCondition, ()) {
  Values f = *admissible_generator(size_of_converse);
  const std::uint64_t x = *rc::gen::element<std::uint64_t>(1, 2, 4, 8);
  f[x] = *rc::gen::inRange<std::uint64_t>(2 * x, 4 * x);
  f[2 * x] = *rc::gen::inRange<std::uint64_t>(1, x + f[x]);
  expect_wrong_at_one(f, {{x + f[x], 3 * x}, {x + f[x], 2 * x}});
}

}  // namespace
}  // namespace dynim
