// The slopes of the pairs of Wythoff Nim and what the pairs deviate from them: texts, decimals
// against their defining equation, and the bounds of the theory.
#include <gtest/gtest.h>

#include <string>

#include "dynim/budget.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using test::power_of_ten;

// A decimal fraction, times 10^digits.
Integer scaled(std::string text, std::size_t digits) {
  EXPECT_EQ(text.size() - text.find('.') - 1, digits);
  text.erase(text.find('.'), 1);
  return Integer(text, 10);
}

TEST(WythoffSlopes, AreWrittenInLowestTerms) {
  const auto alpha = [](std::uint64_t m, std::uint64_t p) {
    return wythoff_slopes({m, p}, 3).alpha.exact;
  };
  const auto beta = [](std::uint64_t m, std::uint64_t p) {
    return wythoff_slopes({m, p}, 3).beta.exact;
  };
  EXPECT_EQ(alpha(1, 1), "(1 + sqrt(5))/2");
  EXPECT_EQ(beta(1, 1), "(3 + sqrt(5))/2");
  EXPECT_EQ(alpha(2, 1), "sqrt(2)");
  EXPECT_EQ(beta(2, 1), "2 + sqrt(2)");
  EXPECT_EQ(alpha(3, 1), "(-1 + sqrt(13))/2");
  EXPECT_EQ(alpha(2, 3), "(2 + sqrt(10))/3");
  EXPECT_EQ(alpha(6, 9), alpha(2, 3));
  EXPECT_EQ(alpha(3, 2), "3/2");  // m^2 + 4p^2 is a square
  EXPECT_EQ(beta(3, 2), "3");
}

TEST(WythoffSlopes, HaveCertainDecimals) {
  const WythoffSlopes golden = wythoff_slopes({1, 1}, 20);
  EXPECT_EQ(golden.alpha.low, "1.61803398874989484820");
  EXPECT_EQ(golden.alpha.high, "1.61803398874989484821");
  EXPECT_EQ(golden.beta.low, "2.61803398874989484820");
  EXPECT_EQ(wythoff_slopes({3, 2}, 2).alpha.low, "1.50");
  EXPECT_EQ(wythoff_slopes({3, 2}, 2).alpha.high, "1.50");
}

// p x^2 + (m - 2p) x - m is 0 at alpha alone among positive numbers, and increases there.
TEST(WythoffSlopes, EncloseTheRootOfTheirEquation) {
  constexpr unsigned long digits = 30;
  const Integer unit = power_of_ten(digits);
  for (unsigned long m = 1; m <= 12; ++m) {
    for (unsigned long p = 1; p <= 12; ++p) {
      const WythoffSlopes slopes = wythoff_slopes({m, p}, digits);
      const auto sign = [&](const Integer& x) {
        return sgn(Integer(p * x * x + (Integer(m) - 2 * Integer(p)) * x * unit - m * unit * unit));
      };
      const Integer low = scaled(slopes.alpha.low, digits);
      const Integer high = scaled(slopes.alpha.high, digits);
      EXPECT_LE(sign(low), 0) << m << ", " << p;
      EXPECT_GE(sign(high), 0) << m << ", " << p;
      EXPECT_EQ(high - low, sign(low) == 0 ? 0 : 1) << m << ", " << p;
      // beta = alpha + m/p
      EXPECT_LE(abs(Integer(p * (scaled(slopes.beta.low, digits) - low) - m * unit)), p);
    }
  }
}

TEST(WythoffDeviations, AreBetweenTheirBounds) {
  constexpr unsigned long digits = 12;
  const Integer unit = power_of_ten(digits);
  Budget budget = Budget::unlimited();
  for (unsigned long m = 1; m <= 5; ++m) {
    for (unsigned long p = 1; p <= 5; ++p) {
      const WythoffSlopes slopes = wythoff_slopes({m, p}, digits);
      const Integer alpha = scaled(slopes.alpha.low, digits);
      const Integer beta = scaled(slopes.beta.high, digits);
      const auto compare = [&](const WythoffPair& pair) {
        const WythoffDeviations deviations = wythoff_deviations({m, p}, pair, digits);
        const Integer low = scaled(deviations.a.low, digits);
        const Integer high = scaled(deviations.b.high, digits);
        // The slopes are known to 1 in the last place, so n of them to n.
        EXPECT_LE(abs(Integer(low - (pair.a * unit - pair.n * alpha))), pair.n + 1);
        EXPECT_LE(abs(Integer(high - (pair.b * unit - pair.n * beta))), pair.n + 1);
        // Theorem 70: (n - p + 1) alpha - 1 < a_n <= n alpha, and the same for b.
        EXPECT_GE(low, -(Integer(p) - 1) * (alpha + 1) - unit - 1);
        EXPECT_LE(low, 0);
        EXPECT_LE(scaled(deviations.b.low, digits), 0);
        return true;
      };
      ASSERT_TRUE(WythoffPairs({m, p}).visit(0, 300, compare, budget));
    }
  }
}

TEST(WythoffDeviations, AreExactAtAnySize) {
  Budget budget = Budget::unlimited();
  const WythoffPair pair = WythoffPairs({1, 1}).pair(power_of_ten(200), budget).value();
  const WythoffDeviations deviations = wythoff_deviations({1, 1}, pair, 5);
  // The fractional part of n alpha, for a and b alike.
  EXPECT_EQ(deviations.a.low, deviations.b.low);
  EXPECT_EQ(deviations.a.low.substr(0, 3), "-0.");
  EXPECT_EQ(wythoff_deviations({1, 1}, {0, 0, 0}, 3).a.exact, "0");
  EXPECT_EQ(wythoff_deviations({1, 1}, {1, 1, 2}, 3).a.exact, "(1 - sqrt(5))/2");
  EXPECT_EQ(wythoff_deviations({1, 1}, {1, 1, 2}, 3).a.low, "-0.619");
  EXPECT_EQ(wythoff_deviations({1, 1}, {1, 1, 2}, 3).a.high, "-0.618");
}

TEST(WythoffSlopes, RefuseBadParameters) {
  EXPECT_THROW(wythoff_slopes({0, 1}, 3), InputError);
  EXPECT_THROW(wythoff_deviations({1, 0}, {0, 0, 0}, 3), InputError);
}

}  // namespace
}  // namespace dynim
