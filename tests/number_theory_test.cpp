// isprime issquare nextprime totient divisors digitsum fib: against trial division, machine words
// against large integers, bounds and lines far out, and what is refused.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "move_function/evaluation/evaluators.hpp"
#include "move_function/language/parser.hpp"
#include "support/numbers.hpp"

namespace dynim::move_function {
namespace {

constexpr auto ten_to = test::power_of_ten;
const Integer far = ten_to(2000);

Integer at(const std::string& text, const Integer& t, const Integer& cap = far) {
  return parse_move_function(text)->value(t, t, cap);
}

Integer number(const char* text) { return parse_integer(text, "x"); }

// The conditions as numbers, so that one loop asks all.
const std::vector<std::string>& functions() {
  static const std::vector<std::string> all{"isprime(t) ? 1 : 0", "issquare(t) ? 1 : 0",
                                            "nextprime(t)",       "totient(t)",
                                            "divisors(t)",        "digitsum(t)"};
  return all;
}

std::uint64_t count_divisors(std::uint64_t x) {
  std::uint64_t count = 0;
  for (std::uint64_t d = 1; d <= x; ++d) count += x % d == 0 ? 1 : 0;
  return count;
}

bool is_prime(std::uint64_t x) {
  for (std::uint64_t d = 2; d * d <= x; ++d) {
    if (x % d == 0) return false;
  }
  return x >= 2;
}

TEST(NumberTheory, AgreesWithTrialDivision) {
  const auto f = [](const char* text, std::uint64_t t) {
    return parse_move_function(text)->value64(t, t);
  };
  for (std::uint64_t t = 1; t <= 600; ++t) {
    std::uint64_t coprime = 0, next = t + 1, root = 0, digits = 0;
    for (std::uint64_t k = 1; k <= t; ++k) {
      coprime += std::gcd(k, t) == 1 ? 1 : 0;
      root += k * k <= t ? 1 : 0;
    }
    while (!is_prime(next)) ++next;
    for (const char digit : std::to_string(t)) digits += static_cast<std::uint64_t>(digit - '0');
    ASSERT_EQ(f("isprime(t) ? 1 : 0", t), is_prime(t) ? 1 : 0) << t;
    ASSERT_EQ(f("issquare(t) ? 1 : 0", t), root * root == t ? 1 : 0) << t;
    ASSERT_EQ(f("nextprime(t)", t), next) << t;
    ASSERT_EQ(f("totient(t)", t), coprime) << t;
    ASSERT_EQ(f("divisors(t)", t), count_divisors(t)) << t;
    ASSERT_EQ(f("digitsum(t)", t), digits) << t;
  }
  Integer last = 0, now = 1;
  for (std::uint64_t t = 1; t <= 300; ++t) {
    ASSERT_EQ(at("fib(t)", t), now) << t;
    last += now;
    swap(last, now);
  }
}

// Machine words, integers of any size, and fractions.
TEST(NumberTheory, IsTheSameByEveryEvaluator) {
  std::vector<std::string> texts = functions();
  texts.push_back("fib(t % 200)");
  for (const std::string& text : texts) {
    const Tree tree = parse_expression(text);
    for (const char* x : {"1", "12", "2**32 - 5", "2**32 + 15", "10**18 + 9", "2**61 - 1", "2**62",
                          "2**63 - 25", "2**64 - 59", "2**64 - 1"}) {
      const Integer t = number(x);
      const Environment environment{t};
      const mpq_class wanted =
          RationalEvaluator(tree, environment, limits::hard_bits).number(tree.root);
      Int128 word = 0;
      if (evaluate_small(tree.nodes(), tree.root, {to_u64(t)}, word)) {
        EXPECT_EQ(wanted, to_integer(static_cast<std::uint64_t>(word))) << text << " at " << t;
      }
      Integer integer;
      if (IntegerEvaluator(tree, environment, limits::hard_bits).number(tree.root, integer) ==
          Status::ok) {
        EXPECT_EQ(wanted, integer) << text << " at " << t;
      }
    }
  }
}

// Where the operand stands where the result is to stand.
TEST(NumberTheory, OfAnOperandThatIsComputed) {
  const Tree tree = parse_expression("divisors(2*t) + totient(2*t)");
  const Integer t = number("3*2**100");
  Integer found;
  ASSERT_EQ(IntegerEvaluator(tree, {t}, limits::hard_bits).number(tree.root, found), Status::ok);
  EXPECT_EQ(found, 102 * 2 + (Integer(1) << 101));
}

struct Known {
  const char* text;
  const char* t;
  const char* value;
};

TEST(NumberTheory, KnownValues) {
  for (const Known& k :
       {Known{"isprime(t) ? 1 : 0", "2**127 - 1", "1"},
        Known{"isprime(t) ? 1 : 0", "2**67 - 1", "0"},
        Known{"isprime(t) ? 1 : 0", "3215031751", "0"},  // a strong pseudoprime to 2, 3, 5 and 7
        Known{"isprime(t) ? 1 : 0", "341550071728321", "0"},  // and to the primes up to 17
        Known{"isprime(t) ? 1 : 0", "10**99 + 289", "1"},
        Known{"isprime(t) ? 1 : 0", "10**1000", "0"},
        Known{"isprime(t) ? 1 : 0", "10**1000 + 1", "0"},
        Known{"isprime(t) ? 1 : 0", "10**100000", "0"},
        Known{"floor(pi*t) > t and isprime(t) ? 1 : 0", "7", "1"},  // the first node is a real
        Known{"isprime(7 - t) ? 1 : 0", "9", "0"},
        Known{"isprime(t/2) ? 1 : 0", "9", "0"},
        Known{"issquare(t) ? 1 : 0", "(10**500 + 7)**2", "1"},
        Known{"issquare(t) ? 1 : 0", "(10**500 + 7)**2 - 1", "0"},
        Known{"issquare(t - t) ? 1 : 0", "5", "1"},
        Known{"issquare(-t) ? 1 : 0", "4", "0"},
        Known{"issquare(t/4) ? 1 : 0", "9", "0"},
        Known{"nextprime(t)", "10**40", "10**40 + 121"},
        Known{"nextprime(t)", "10**100", "10**100 + 267"},
        Known{"nextprime(t)", "2**63", "2**63 + 29"},
        Known{"nextprime(t)", "2**64 - 1", "2**64 + 13"},
        Known{"nextprime(-t)", "10**500", "2"},
        Known{"nextprime(t - 1)", "1", "2"},
        Known{"totient(t - 1)", "1", "0"},
        Known{"totient(t)", "10**18", "4*10**17"},
        Known{"totient(t)", "10**1000", "4*10**999"},
        Known{"divisors(t)", "963761198400", "6720"},
        Known{"divisors(t)", "10**1000", "1001**2"},
        Known{"divisors(t)", "257*263*2**1000", "4004"},
        Known{"digitsum(t)", "10**1000 - 1", "9000"},
        Known{"digitsum(t - 1)", "1", "0"},
        Known{"fib(t)", "93", "12200160415121876738"},
        Known{"fib(2*t)", "500", "fib(500)*(2*fib(501) - fib(500))"},
        Known{"fib(t - 1)", "1", "0"}}) {
    EXPECT_EQ(at(k.text, number(k.t)), number(k.value)) << k.text << " at " << k.t;
  }
}

// min(f(t), cap) where f(t) itself would not be computed.
TEST(NumberTheory, ValuesBeyondTheCapAreNotComputed) {
  const Integer cap = ten_to(50);
  for (const char* text : {"fib(t)", "nextprime(t)", "fib(fib(t))", "fib(2**t)",
                           "isprime(t) ? 2*t : t", "totient(t)", "t + divisors(t)", "fib(t) - t"}) {
    EXPECT_EQ(at(text, ten_to(1000) + 453, cap), cap) << text;
  }
}

struct Refused {
  const char* text;
  const char* t;
  const char* message;
  std::size_t offset;
};

TEST(NumberTheory, RefusesWithTheReasonAndThePlace) {
  for (const Refused& r :
       {Refused{"1 + totient(t)", "2**64 + 13",
                "totient needs integers below 2**64, or such times primes below 256, not 184", 4},
        Refused{"divisors(t)", "2**4097", "divisors needs integers below 2**64", 0},
        Refused{"1 + nextprime(t)", "2**333", "nextprime needs integers below 2**333, not 1749", 4},
        Refused{"isprime(t) ? 1 : 2", "2**521 - 1",
                "isprime needs integers below 2**333, or such as", 0},
        Refused{"digitsum(t)", "2**4194304", "digitsum needs integers below 2**4194304, not", 0},
        Refused{"1 + fib(t) - fib(t)", "2**27", "fib needs integers below 2**27, not 134217728", 4},
        Refused{"1 + fib(t) - fib(t)", "10**8", "f(t) is too large to evaluate", 4},
        Refused{"2 + fib(3 - t)", "5", "fib needs integers >= 0, not -2", 8},
        Refused{"totient(3 - t)", "5", "totient needs integers >= 0, not -2", 8},
        Refused{"digitsum(3 - t)", "5", "digitsum needs integers >= 0, not -2", 9},
        Refused{"divisors(5 - t)", "5", "divisors needs integers >= 1, not 0", 9},
        Refused{"nextprime(t/2)", "5", "nextprime needs integers, not 5/2", 10},
        Refused{"fib(t/2)", "5", "fib needs integers, not 5/2", 4}}) {
    try {
      at(r.text, number(r.t), ten_to(2'000'000));
      ADD_FAILURE() << r.text << " at " << r.t;
    } catch (const InputError& error) {
      EXPECT_NE(error.message().find(r.message), std::string::npos) << error.message();
      EXPECT_EQ(error.offset(), r.offset) << r.text;
    }
  }
  EXPECT_THROW(number("nextprime(2**333)"), InputError);
}

// Neither a text nor a number that is read has a budget.
TEST(NumberTheory, ConstantsTakeNoLongWhileTheyAreRead) {
  std::string sum = "nextprime(10**99)";
  for (int i = 0; i < 900; ++i) sum += "+nextprime(10**99)";
  const MoveFunctionPtr f = parse_move_function(sum + "+t");
  EXPECT_THROW(number(sum.c_str()), InputError);
  BudgetLimits limits;
  limits.seconds = 0;
  Budget budget(limits);
  EXPECT_FALSE(unless_stopped(budget, [&] { return f->value(1, 1, far); }));
}

TEST(NumberTheory, Facts) {
  const MoveFunctionFacts next = parse_move_function("nextprime(2*t)")->facts();
  EXPECT_TRUE(next.non_decreasing);
  EXPECT_TRUE(next.at_least_the_move);
  EXPECT_TRUE(parse_move_function("fib(t + 1)")->facts().non_decreasing);
  EXPECT_FALSE(parse_move_function("fib(t)")->facts().at_least_the_move);
  for (const std::string& text : functions())
    EXPECT_EQ(parse_move_function(text)->facts().non_decreasing, text == "nextprime(t)") << text;
  EXPECT_EQ(parse_move_function("t + (isprime(t) ? 1 : 0)")->facts().linear->upper_constant, 1);
}

// A random number of up to so many bits, as often small.
Integer random_number(int most_bits) {
  const int bits = *rc::gen::inRange(1, most_bits + 1);
  Integer x = to_integer(*rc::gen::arbitrary<std::uint64_t>());
  x = (x << 64) + to_integer(*rc::gen::arbitrary<std::uint64_t>());
  return 1 + x % (Integer(1) << bits);
}

RC_GTEST_PROP(NumberTheory, LinesAndLowerBoundsHoldFarOut, ()) {
  for (const std::string& text : functions()) {
    const MoveFunctionPtr f = parse_move_function(text);
    const bool factors = text == "totient(t)" || text == "divisors(t)";
    const Integer t = random_number(factors ? 40 : 110);
    const Integer value = f->value(t, t, far);
    RC_LOG() << text << " at " << t << " = " << value << "\n";
    const std::optional<LinearBounds> lines = f->facts().linear;
    RC_ASSERT(lines.has_value());
    if (t >= lines->from) {
      RC_ASSERT(Rational(lines->lower_slope * t + lines->lower_constant) <= value);
      RC_ASSERT(value <= Rational(lines->upper_slope * t + lines->upper_constant));
    }
    const Integer lo = std::max(Integer(1), Integer(t - random_number(30)));
    RC_ASSERT(f->lower_bound(t, lo, t + random_number(110), far) <= value);
  }
  const Integer k = random_number(13);
  RC_ASSERT(parse_move_function("fib(t)")->lower_bound(k, k, k + random_number(60), far) <=
            at("fib(t)", k));
  RC_ASSERT(at("fib(t)", k, ten_to(9)) == std::min(at("fib(t)", k, ten_to(2000)), ten_to(9)));
}

}  // namespace
}  // namespace dynim::move_function
