// Shortened numbers, against their digits.
#include "base/abbreviate.hpp"

#include <gtest/gtest.h>

#include "support/numbers.hpp"

namespace dynim {
namespace {

std::string expected(const Integer& v) {
  const std::string digits = v.get_str();
  const std::size_t sign = v < 0 ? 1 : 0;
  if (digits.size() - sign <= 40) return digits;
  return digits.substr(0, 10 + sign) + "..." + digits.substr(digits.size() - 5) + " (" +
         std::to_string(digits.size() - sign) + " digits)";
}

TEST(Abbreviate, ShowsFirstAndLastDigits) {
  for (unsigned long exponent = 0; exponent < 400; exponent += exponent < 50 ? 1 : 13) {
    const Integer power = test::power_of_ten(exponent);
    for (const Integer& v :
         {power, Integer(power - 1), Integer(power * 7 / 3), Integer(-power * 2)})
      EXPECT_EQ(abbreviate(v), expected(v));
  }
}

TEST(Abbreviate, DoesNotTouchAllDigitsOfTheLongest) {
  EXPECT_EQ(abbreviate(Integer(1) << 5000000), "(a number of about 1505150 digits)");
}

}  // namespace
}  // namespace dynim
