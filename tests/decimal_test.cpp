// Integers as text, against GMP's own conversion.
#include <gtest/gtest.h>

#include <atomic>
#include <iostream>
#include <random>

#include "dynim/sink.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

void expect_text(const Integer& v) {
  Budget budget = Budget::unlimited();
  const std::string expected = v.get_str();
  const std::optional<std::string> text = decimal_text(v, budget);
  ASSERT_TRUE(text.has_value());
  EXPECT_TRUE(*text == expected) << expected.size() << " digits";
  EXPECT_EQ(budget.nodes_spent(), 0u);
}

using test::power_of_ten;

TEST(Decimal, ConvertsShortNumbers) {
  for (const long v : {0L, 1L, -1L, 9L, 10L, -123456789L}) expect_text(v);
}

TEST(Decimal, ConvertsNumbersAtTheBordersOfPieces) {
  for (const unsigned long exponent : {1000000ul, 1000001ul, 2000000ul}) {
    const Integer power = power_of_ten(exponent);
    expect_text(power);
    expect_text(power - 1);
    expect_text(-power - 7);
  }
}

TEST(Decimal, ConvertsRandomNumbers) {
  const unsigned seed = 20062;
  std::cout << "seed " << seed << '\n';
  gmp_randclass random(gmp_randinit_mt);
  random.seed(seed);
  std::mt19937_64 lengths(seed);
  for (int i = 0; i < 3; ++i) {
    const mp_bitcnt_t bits = 3'000'000 + lengths() % 9'000'000;
    expect_text(random.get_z_bits(bits));
  }
}

void expect_ends(const Integer& v) {
  const std::string digits = Integer(abs(v)).get_str();
  const std::optional<DecimalEnds> ends = decimal_ends(v, 40, 20, 19);
  ASSERT_EQ(ends.has_value(), digits.size() > 40) << digits;
  if (!ends) return;
  EXPECT_EQ(ends->first, (v < 0 ? "-" : "") + digits.substr(0, 20));
  EXPECT_EQ(ends->last, digits.substr(digits.size() - 19));
  EXPECT_EQ(ends->digits, digits.size());
}

TEST(Decimal, TellsTheEndsOfLongNumbers) {
  const unsigned seed = 20063;
  std::cout << "seed " << seed << '\n';
  gmp_randclass random(gmp_randinit_mt);
  random.seed(seed);
  for (unsigned long digits = 1; digits < 3000; digits += 1 + digits / 20) {
    const Integer power = power_of_ten(digits);
    for (const Integer& v : {power, Integer(power - 1), Integer(power + 1), Integer(-power / 3),
                             Integer(power * 123456789 - 1), Integer(random.get_z_range(power))}) {
      expect_ends(v);
    }
  }
}

TEST(Decimal, EndsWithTheBudget) {
  const std::atomic<bool> cancel{true};
  Budget budget({}, &cancel);
  EXPECT_FALSE(decimal_text(12, budget).has_value());
  BudgetLimits limits;
  limits.seconds = 0.05;
  const Integer v = power_of_ten(12'000'000) - 1;
  Budget short_time(limits);
  EXPECT_FALSE(decimal_text(v, short_time).has_value());
  EXPECT_EQ(short_time.reason(), StopReason::time);
}

}  // namespace
}  // namespace dynim
