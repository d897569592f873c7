// Move functions from text, list, file and callable: values, caps, bounds, facts, and every kind of
// error with its place. Random checks are in move_function_property_test.cpp.
#include "dynim/move_function.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "move_function/proofs/polynomial_pieces.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

constexpr auto ten_to = test::power_of_ten;

const Integer far = ten_to(2000);

Integer at(const std::string& text, const Integer& t) {
  return parse_move_function(text)->value(t, t, far);
}

// ---------------------------------------------------------------- values

struct Sample {
  const char* text;
  const char* t;
  const char* value;
};

class Values : public testing::TestWithParam<Sample> {};

TEST_P(Values, OfExpression) {
  const Sample& s = GetParam();
  const MoveFunctionPtr f = parse_move_function(s.text);
  const Integer t = parse_integer(s.t, "t");
  const Integer wanted = parse_integer(s.value, "value");
  EXPECT_EQ(f->value(t, t, far), wanted) << s.text;
  EXPECT_EQ(f->value(t, t, 1), 1) << s.text;
  if (fits_u64(t)) {
    EXPECT_EQ(f->value64(to_u64(t), to_u64(t)), saturate_u64(wanted)) << s.text;
  }
  EXPECT_LE(f->lower_bound(t, t, t, far), wanted) << s.text;
}

INSTANTIATE_TEST_SUITE_P(
    Arithmetic, Values,
    testing::Values(
        Sample{"2*t", "21", "42"}, Sample{"2*t", "10**1000", "2*10**1000"},
        Sample{" t + 1 ", "1", "2"}, Sample{"2.5*t", "4", "10"}, Sample{"7/2*t", "4", "14"},
        Sample{"t*7/2", "10**100", "35*10**99"}, Sample{"t/2 + t/2", "5", "5"},
        Sample{"1e14", "1", "10**14"}, Sample{"1.5e1", "1", "15"}, Sample{"2+3*4**2", "1", "50"},
        Sample{"2^3^2", "1", "512"}, Sample{"2**3**2", "1", "512"}, Sample{"20+-2**2", "1", "16"},
        Sample{"4*2**-1", "1", "2"}, Sample{"10-3-2", "1", "5"}, Sample{"100/5/2", "1", "10"},
        Sample{"(10-3)*2", "1", "14"}, Sample{"- -t", "3", "3"}, Sample{"+t", "3", "3"},
        Sample{"7//2", "1", "3"}, Sample{"-7//2 + 10", "1", "6"}, Sample{"7//-2 + 10", "1", "6"},
        Sample{"-7 % 3", "1", "2"}, Sample{"10 + 7 % -3", "1", "8"},
        Sample{"(0-t) % 7 + 1", "10**30", "(-10**30) % 7 + 1"}, Sample{"(7/2) % 1 * 2", "1", "1"},
        Sample{"(t/2) // (1/3)", "1", "1"}, Sample{"2*(t/2 % (1/3))*3", "1", "1"}));

INSTANTIATE_TEST_SUITE_P(
    Functions, Values,
    testing::Values(
        Sample{"min(t, 5, 3)", "4", "3"}, Sample{"max(t, 5, 3)", "4", "5"},
        Sample{"abs(3-t)", "10", "7"}, Sample{"floor(t/2)", "5", "2"},
        Sample{"ceil(t/2)", "5", "3"}, Sample{"ceil(t/2)", "4", "2"}, Sample{"t/(2/3)", "2", "3"},
        Sample{"t/0.5", "10**50", "2*10**50"}, Sample{"floor(-t/2)+9", "5", "6"},
        Sample{"ceil(-t/2)+9", "5", "7"}, Sample{"isqrt(t)", "10**40-1", "10**20-1"},
        Sample{"isqrt(t)", "99", "9"}, Sample{"isqrt(t/2)", "9", "2"},
        Sample{"log2(t)", "1024", "10"}, Sample{"log2(t)", "2**200-1", "199"},
        Sample{"log2(t/2)", "9", "2"}, Sample{"valuation(2,t)", "96", "5"},
        Sample{"valuation(3,t)", "7*3**50", "50"}, Sample{"ispow(8,t) ? 4*t : t", "64", "256"},
        Sample{"ispow(8,t) ? 4*t : t", "32", "32"},
        Sample{"ispow(8,t) ? 4*t : t", "8**300", "4*8**300"},
        Sample{"ispow(8,t) ? 4*t : t", "8**300+8", "8**300+8"},
        Sample{"ispow(6,t) ? 2 : 1", "6**70", "2"}, Sample{"ispow(12,t) ? 2 : 1", "12**70*2", "1"},
        Sample{"ispow(6,t) ? 2 : 1", "1", "2"}, Sample{"ispow(2,t/2) ? 2 : 1", "1", "1"},
        Sample{"ispow(2, 0-t) ? 2 : 1", "4", "1"}));

INSTANTIATE_TEST_SUITE_P(
    DivisorsAndBits, Values,
    testing::Values(
        Sample{"gcd(t, 12)", "18", "6"}, Sample{"gcd(t, 12, 10)", "8", "2"},
        Sample{"gcd(0-t, 12)", "18", "6"}, Sample{"gcd(0, t)", "7", "7"},
        Sample{"gcd(0, 0) + 1", "7", "1"}, Sample{"gcd(t, 2**300)", "3*2**200", "2**200"},
        Sample{"gcd(t, 2**64*9)", "2**70*3", "2**64*3"}, Sample{"lcm(t, 4)", "6", "12"},
        Sample{"lcm(t, 4, 5)", "6", "60"}, Sample{"lcm(0-t, 4)", "6", "12"},
        Sample{"lcm(0, t) + 1", "6", "1"}, Sample{"lcm(t, t + 1)", "2**64", "2**128 + 2**64"},
        Sample{"lcm(t, 10**50)", "10**60", "10**60"}, Sample{"popcount(t)", "2**100 - 1", "100"},
        Sample{"popcount(t)", "23", "4"}, Sample{"popcount(t) + 1", "2**63", "2"},
        Sample{"bitand(t, 12)", "13", "12"}, Sample{"bitand(t, 7, 5)", "15", "5"},
        Sample{"bitand(t, 2**200)", "2**200 + 5", "2**200"}, Sample{"bitor(t, 12)", "3", "15"},
        Sample{"bitor(t, 1, 2)", "4", "7"}, Sample{"bitxor(t, 12)", "10", "6"},
        Sample{"bitxor(t, 2**100)", "2**100 + 2**99", "2**99"},
        Sample{"bitxor(t, 1, 2)", "7", "4"}));

INSTANTIATE_TEST_SUITE_P(
    Spelling, Values,
    testing::Values(Sample{"2×t", "21", "42"}, Sample{"2·t − 1", "21", "41"},
                    Sample{"2⋅t", "21", "42"}, Sample{"floor(φ×t)", "10", "16"},
                    Sample{"floor(ϕ*t)", "10", "16"}, Sample{"ceil(π)", "1", "4"},
                    Sample{"t ≤ 3 ? 1 : t ≥ 7 ? 2 : t ≠ 5 ? 3 : 4", "3", "1"},
                    Sample{"t ≤ 3 ? 1 : t ≥ 7 ? 2 : t ≠ 5 ? 3 : 4", "7", "2"},
                    Sample{"t ≤ 3 ? 1 : t ≥ 7 ? 2 : t ≠ 5 ? 3 : 4", "5", "4"},
                    Sample{"1_000*t", "2", "2000"}, Sample{"1_000_000.2_5*t", "4", "4_000_001"},
                    Sample{"1_0e1_0", "1", "10**11"}));

TEST(Spelling, IsThatOfAsciiInTheText) {
  EXPECT_EQ(parse_move_function("2×t")->text(), "2*t");
  EXPECT_EQ(parse_move_function("t ≥ 2 ? 2·t : 1")->text(), "t >= 2 ? 2*t : 1");
  EXPECT_EQ(parse_integer("−3×5", "x"), -15);
}

INSTANTIATE_TEST_SUITE_P(Conditions, Values,
                         testing::Values(Sample{"t % 2 == 0 ? t : 4*t", "6", "6"},
                                         Sample{"t % 2 == 0 ? t : 4*t", "7", "28"},
                                         Sample{"t % 2 == 0 ? t : 4*t", "10**500+1", "4*10**500+4"},
                                         Sample{"t < 3 ? 1 : t < 5 ? 2 : 3", "2", "1"},
                                         Sample{"t < 3 ? 1 : t < 5 ? 2 : 3", "4", "2"},
                                         Sample{"t < 3 ? 1 : t < 5 ? 2 : 3", "5", "3"},
                                         Sample{"t != 3 and not t > 5 ? 1 : 2", "3", "2"},
                                         Sample{"t != 3 and not t > 5 ? 1 : 2", "5", "1"},
                                         Sample{"t == 1 or t >= 10 ? 1 : 2", "10", "1"},
                                         Sample{"t <= 5 ? 1 : 2", "5", "1"},
                                         Sample{"t == 3 ? 1 : 6//(t-3)", "3", "1"},
                                         Sample{"t != 3 and 6//(t-3) > 1 ? 5 : 2", "3", "2"},
                                         Sample{"(t > 2 ? t > 3 : t > 0) ? 5 : 2", "3", "2"}));

INSTANTIATE_TEST_SUITE_P(
    Reals, Values,
    testing::Values(
        Sample{"floor(phi*t)", "10", "16"}, Sample{"ceil(pi)", "1", "4"},
        Sample{"floor(e*10**10)", "1", "27182818284"},
        Sample{"floor(pi*10**50)", "1", "314159265358979323846264338327950288419716939937510"},
        Sample{"floor(sqrt(9/4)*t)", "2", "3"}, Sample{"ceil(sqrt(4)*t)", "5", "10"},
        Sample{"floor(3*sqrt(1/9)*t)", "7", "7"}, Sample{"t < sqrt(50) ? 1 : 2", "7", "1"},
        Sample{"t < sqrt(50) ? 1 : 2", "8", "2"}, Sample{"sqrt(t) == 3 ? 1 : 2", "9", "1"},
        Sample{"sqrt(t) == 3 ? 1 : 2", "10", "2"},
        Sample{"floor(max(phi, pi) * min(e, sqrt(2)))", "1", "4"},
        Sample{"floor(abs(-phi)*t)", "100", "161"}, Sample{"floor(phi**10)", "1", "122"},
        Sample{"ceil(t/phi)", "10", "7"}, Sample{"floor(phi*10**-3*t)", "1000", "1"},
        Sample{"floor(sqrt(2)*10**3000 - sqrt(2)*10**3000 + 3/2)", "1", "1"}));

// Too large to be written out, and still comparable with any cap.
TEST(HugeValues, AreCapped) {
  const Integer cap = ten_to(1500);
  const Integer t = ten_to(1000);
  for (const char* text :
       {"2**t", "2**(2**99)", "t**t", "9**9**9**9", "2**(2**99) + t", "min(t**t, 2**2**99)",
        "floor(phi**t)", "10**(10**7)", "(2**2**99)//t", "3**t - 2**t * 0"}) {
    const MoveFunctionPtr f = parse_move_function(text);
    EXPECT_EQ(f->value(t, t, cap), cap) << text;
    EXPECT_EQ(f->value64(200, 200), std::numeric_limits<std::uint64_t>::max()) << text;
    EXPECT_EQ(f->lower_bound(t, t, t + 5, cap), cap) << text;
  }
  EXPECT_EQ(at("2**t", 1000), Integer(1) << 1000);
  EXPECT_EQ(parse_move_function("2**t")->value64(64, 64),
            std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(parse_move_function("2**t")->value64(63, 63), std::uint64_t{1} << 63);
  EXPECT_EQ(at("2**t % 1000", 10000), 376);  // beyond the first limit of size, below the hard one
}

TEST(HugeValues, ThatMatterAreErrors) {
  EXPECT_THROW(at("isqrt(2**(2**99)) % 7 + 1", 5), InputError);
  EXPECT_THROW(at("1 + 1//2**(2**99) - 2**(2**99)", 5), InputError);
  try {
    at("isqrt(t**t) % 7 + 1", ten_to(40));
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(error.message().find("too large"), std::string::npos) << error.what();
    EXPECT_EQ(error.offset(), 7u);
  }
}

TEST(Values64, SaturateAtTheEdges) {
  const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(parse_move_function("t")->value64(most, most), most);
  EXPECT_EQ(parse_move_function("t+1")->value64(most, most), most);
  EXPECT_EQ(parse_move_function("t-1")->value64(most, most), most - 1);
  EXPECT_EQ(parse_move_function("t**3//t**2")->value64(most, most), most);
  EXPECT_EQ(parse_move_function("isqrt(t*t)")->value64(most, most), most);
  EXPECT_EQ(parse_move_function("log2(t*t)")->value64(most, most), 127u);
}

// ---------------------------------------------------------------- reals close to integers

TEST(Reals, AgreeWithIntegerSquareRoots) {
  const MoveFunctionPtr root = parse_move_function("floor(sqrt(2)*t)");
  for (std::uint64_t t = 1; t <= 10000; ++t) {
    const Integer exact = sqrt(Integer(2) * to_integer(t) * to_integer(t));
    ASSERT_EQ(root->value64(t, t), to_u64(exact)) << t;
  }
  const Integer t = ten_to(100);
  EXPECT_EQ(at("floor(phi*t)", t), (t + sqrt(Integer(5 * t * t))) / 2);
}

TEST(Reals, DecideDifferencesFarBelowTheSizeOfT) {
  // 577/408 exceeds sqrt(2) by 2e-6, the 200th convergent by less than 10^-150.
  Integer p = 1, q = 1;
  for (int i = 0; i < 200; ++i) {
    const Integer next = p + 2 * q;
    q = p + q;
    p = next;
  }
  const std::string text =
      std::string("t*") + to_string(p) + "/" + to_string(q) + " < sqrt(2)*t ? 1 : 2";
  EXPECT_EQ(at(text, 1), p * p < 2 * q * q ? 1 : 2);
}

// ---------------------------------------------------------------- errors

struct Wrong {
  std::string text;
  std::size_t offset;
  const char* fragment;
};

class ParseErrors : public testing::TestWithParam<Wrong> {};

TEST_P(ParseErrors, NameThePlace) {
  const Wrong& w = GetParam();
  try {
    parse_move_function(w.text);
    FAIL() << "accepted: " << w.text;
  } catch (const InputError& error) {
    EXPECT_NE(error.message().find(w.fragment), std::string::npos) << error.what();
    ASSERT_TRUE(error.offset().has_value()) << error.what();
    EXPECT_EQ(*error.offset(), w.offset) << error.what();
  }
}

INSTANTIATE_TEST_SUITE_P(
    Syntax, ParseErrors,
    testing::Values(
        Wrong{"", 0, "empty"}, Wrong{"  ", 0, "empty"}, Wrong{"2*", 2, "expected a number"},
        Wrong{"2*t)", 3, "expected an operator or the end"}, Wrong{"(t", 2, "expected ')'"},
        Wrong{"max(1, t", 8, "expected ',' or ')'"}, Wrong{"t < 2 ? 1", 9, "expected ':'"},
        Wrong{"2t", 1, "write 2*t"}, Wrong{"t + 2.5phi", 7, "write 2.5*phi"},
        Wrong{"3(t+1)", 1, "write 3*(...)"}, Wrong{"t(t+1)", 0, "not a function"},
        Wrong{"(t+1)(t+2)", 5, "needs its '*'"}, Wrong{"t t", 2, "needs its '*'"},
        Wrong{"1<t<5 ? 1 : 2", 3, "'and'"}, Wrong{"t = 2 ? 1 : 2", 2, "'=='"},
        Wrong{"t == 2 && t > 1 ? 1 : 2", 7, "'and'"}, Wrong{"t == 2 || t > 1 ? 1 : 2", 7, "'or'"},
        Wrong{"t!", 1, "no factorial"}, Wrong{"t²", 1, "a power is written t**2"},
        Wrong{"y**2", 0, "the previous move is 't'"}, Wrong{"fibonacci(t)", 0, "fib(x)"},
        Wrong{"round(t/2)", 0, "write floor(x + 1/2)"}, Wrong{"f(t)", 0, "without f(t) ="},
        Wrong{"!(t > 1) ? 1 : 2", 0, "'not'"}, Wrong{"t $ 2", 2, "expected an operator"},
        Wrong{".5*t", 0, "expected a number"}, Wrong{"t...", 1, "may only end a list"},
        Wrong{"2*@half", 2, "stands alone"}, Wrong{"4,end,3", 5, "nothing may follow 'end'"},
        Wrong{"4 end", 2, "expected an operator"}, Wrong{"t;", 2, "empty"}, Wrong{";t", 0, "empty"},
        Wrong{"t; 2*", 5, "expected a number"}, Wrong{"t; t + n", 2, "may not look at n"},
        Wrong{"t; 4,2", 6, "must end with '...'"}));

INSTANTIATE_TEST_SUITE_P(
    Hints, ParseErrors,
    testing::Values(
        Wrong{"t xor 3", 2, "write bitxor(t, 3)"}, Wrong{"2*t xor 3", 4, "write bitxor(a, b)"},
        Wrong{"(t xor 3) + 1", 3, "write bitxor(a, b)"},
        Wrong{"xor(t, 3)", 0, "write bitxor(a, b)"}, Wrong{"t gcd 12", 2, "write gcd(t, 12)"},
        Wrong{"t mod 3", 2, "write t % 3"}, Wrong{"t div 3", 2, "write t // 3"},
        Wrong{"t & 3", 2, "bitand(a, b)"}, Wrong{"t | 3", 2, "bitor(a, b)"},
        Wrong{"t and 3", 0, "bitand(a, b)"}, Wrong{"t or 3", 0, "bitor(a, b)"},
        Wrong{"1_*t", 1, "between two digits"}, Wrong{"1__000", 1, "between two digits"},
        Wrong{"1000_", 4, "between two digits"}, Wrong{"1_000t", 5, "write 1_000*t"},
        Wrong{"2×t)", 4, "expected an operator or the end"}, Wrong{"2×*t", 3, "expected a number"},
        Wrong{"2××t", 3, "expected a number"}, Wrong{"2φ", 1, "needs its '*'"},
        Wrong{"tπ", 1, "needs its '*'"}, Wrong{"bitand(t) + 1", 0, "two or more arguments"},
        Wrong{"popcount(t, 1)", 0, "one argument"}, Wrong{"gcd(t, pi)", 7, "exact numbers"}));

INSTANTIATE_TEST_SUITE_P(NamesAndArguments, ParseErrors,
                         testing::Values(Wrong{"2*N", 2, "the pile before that move is 'n'"},
                                         Wrong{"flor(t)", 0, "did you mean 'floor'"},
                                         Wrong{"2*ph", 2, "did you mean 'phi'"},
                                         Wrong{"2*whatever", 2, "known are t, n, phi"},
                                         Wrong{"floor", 0, "is a function"},
                                         Wrong{"min(t)", 0, "two or more arguments"},
                                         Wrong{"1 + floor()", 4, "one argument, not 0"},
                                         Wrong{"floor(t, 2)", 0, "one argument, not 2"},
                                         Wrong{"ispow(t) ? 1 : 2", 0, "two arguments"}));

INSTANTIATE_TEST_SUITE_P(
    Kinds, ParseErrors,
    testing::Values(Wrong{"phi*t", 0, "floor(...)"}, Wrong{"t < 2", 0, "truth value"},
                    Wrong{"1 + (t < 2)", 5, "needs numbers"},
                    Wrong{"t ? 1 : 2", 0, "needs a condition"},
                    Wrong{"not t ? 1 : 2", 4, "needs a condition"},
                    Wrong{"t > 1 and t ? 1 : 2", 10, "needs a condition"},
                    Wrong{"t > 1 ? 1 : t > 2", 12, "one kind"},
                    Wrong{"t // sqrt(2)", 5, "exact numbers"},
                    Wrong{"1 + pi % 2", 4, "exact numbers"},
                    Wrong{"isqrt(phi)", 6, "exact numbers"}, Wrong{"floor(2**phi)", 9, "exponent"},
                    Wrong{"-(t>1)", 2, "needs numbers"}, Wrong{"+(t>1)", 2, "needs numbers"},
                    Wrong{"max(1, t<2)", 7, "needs numbers"}));

INSTANTIATE_TEST_SUITE_P(
    Lists, ParseErrors,
    testing::Values(Wrong{"4,2", 3, "must end with '...'"}, Wrong{"4,2,", 4, "expected a number"},
                    Wrong{"4,-1,...", 2, "must not be negative"},
                    Wrong{"4,t,...", 2, "depend on t"}, Wrong{"4,2*n,...", 4, "depend on n"},
                    Wrong{"4,5/2,...", 2, "must be an integer"},
                    Wrong{"4,...,5", 5, "nothing may follow"},
                    Wrong{"...", 0, "may only end a list"}, Wrong{"4,phi,...", 2, "floor(...)"},
                    Wrong{"4,1/0,...", 3, "division by zero"},
                    Wrong{"4,9**9**9**9,...", 6, "too large"}, Wrong{"t,2,...", 0, "depend on t"}));

INSTANTIATE_TEST_SUITE_P(
    Hostile, ParseErrors,
    testing::Values(Wrong{std::string("2*t\x01", 4), 3, "0x01"},
                    Wrong{std::string("2\0*t", 4), 1, "0x00"}, Wrong{"2*\xff", 2, "not UTF-8"},
                    Wrong{"\xed\xa0\x80", 0, "not UTF-8"}, Wrong{"t\xe2\x82", 1, "not UTF-8"},
                    Wrong{"\xce\xb1*t", 0, "U+03B1"}, Wrong{"2×α*t", 3, "U+03B1"},
                    Wrong{"φ×\xff", 4, "not UTF-8"}, Wrong{"φ*t", 0, "floor(...)"},
                    Wrong{std::string(1'000'000, '('), 201, "nested too deeply"},
                    Wrong{std::string(1'000'000, '-') + "t", 201, "nested too deeply"},
                    Wrong{"1e999999999999", 0, "10000000 digits"},
                    Wrong{"1e99999999999999999999999", 0, "10000000 digits"},
                    Wrong{"1e-99999999", 0, "10000000 digits"}));

TEST(HostileText, OfAnyShapeIsAnError) {
  std::string ternaries, powers, sums = "t", nots, calls;
  for (int i = 0; i < 100000; ++i) {
    ternaries += "t<1?t:";
    powers += "2**";
    sums += "+t";
    nots += "not ";
    calls += "abs(";
  }
  for (const std::string& text :
       {ternaries + "t", powers + "t", sums, nots + "t<1 ? 1 : 2", calls,
        std::string(1'000'000, 'a'), std::string((std::size_t{1} << 24) + 1, '1')}) {
    EXPECT_THROW(parse_move_function(text), InputError) << text.substr(0, 20);
  }
}

TEST(Errors, ShowTheTextAsItIsTyped) {
  const auto excerpt = [](const char* text) {
    try {
      parse_move_function(text);
    } catch (const InputError& error) {
      const std::string what = error.what();
      return what.substr(what.find('\n') + 1);
    }
    return std::string();
  };
  EXPECT_EQ(excerpt("2×α"), "  2×α\n    ^");
  EXPECT_EQ(excerpt("φ×t*(α)"), "  φ×t*(α)\n       ^");
  EXPECT_EQ(excerpt("\xe2\x80\xae*\xff"), "  ???*?\n  ^") << "marks of direction are not shown";
}

TEST(HostileText, ExcerptIsPrintable) {
  try {
    parse_move_function("t+\xff\x07");
    FAIL();
  } catch (const InputError& error) {
    for (const char c : std::string(error.what())) EXPECT_TRUE((c >= ' ' && c <= '~') || c == '\n');
  }
}

struct Failing {
  const char* text;
  unsigned t;
  const char* fragment;
};

class EvaluationErrors : public testing::TestWithParam<Failing> {};

TEST_P(EvaluationErrors, NameT) {
  const Failing& w = GetParam();
  const MoveFunctionPtr f = parse_move_function(w.text);
  for (const bool machine : {false, true}) {
    try {
      machine ? static_cast<void>(f->value64(w.t, w.t))
              : static_cast<void>(f->value(w.t, w.t, far));
      FAIL() << w.text;
    } catch (const InputError& error) {
      const std::string number = std::to_string(w.t);
      EXPECT_NE(error.message().find(w.fragment), std::string::npos) << error.what();
      EXPECT_TRUE(error.message().find("t = " + number) != std::string::npos ||
                  error.message().find("f(" + number + ")") != std::string::npos)
          << error.what();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Messages, EvaluationErrors,
    testing::Values(
        Failing{"5*t/2", 1, "f(1) = 5/2 is not an integer; floor(...) or ceil(...)"},
        Failing{"t-4", 3, "f(3) = -1 is negative; max(0, ...)"},
        Failing{"t-11/2", 3, "f(3) = -5/2 is negative"}, Failing{"6//(t-3)", 3, "division by zero"},
        Failing{"6/(t-3)", 3, "division by zero"}, Failing{"6%(t-3)", 3, "division by zero"},
        Failing{"(t-3)**-1", 3, "division by zero"}, Failing{"2**(t/2)", 3, "not an integer"},
        Failing{"isqrt(t-9)", 3, "negative"}, Failing{"log2(t-3)", 3, "log2 needs"},
        Failing{"valuation(t, 4)", 1, "p >= 2"}, Failing{"valuation(2, t-3)", 3, "x != 0"},
        Failing{"valuation(2, t/2)", 3, "needs integers"},
        Failing{"gcd(t/2, 3)", 3, "gcd needs integers, not 3/2"},
        Failing{"lcm(2, t/2)", 3, "lcm needs integers, not 3/2"},
        Failing{"popcount(t - 5)", 3, "popcount needs integers >= 0, not -2"},
        Failing{"bitand(t, 1 - t)", 3, "bitand needs integers >= 0, not -2"},
        Failing{"bitor(t - 5, 1)", 3, "bitor needs integers >= 0, not -2"},
        Failing{"bitxor(t/2, 1)", 3, "bitxor needs integers, not 3/2"},
        Failing{"ispow(t, 4) ? 1 : 2", 1, "base >= 2"}, Failing{"floor(sqrt(t-9))", 3, "negative"},
        Failing{"floor(pi/(t-3))", 3, "division by zero"},
        Failing{"floor(sqrt(2)*sqrt(2)*t)", 3, "exactly an integer"},
        Failing{"sqrt(2)*sqrt(3) == sqrt(6) ? t : 1", 3, "exactly equal"},
        Failing{"floor(pi**(t/2))", 3, "exponent"}, Failing{"1 - 2**(2**99)", 3, "too large"}));

// ---------------------------------------------------------------- integers

TEST(ParseInteger, ReadsConstantExpressions) {
  EXPECT_EQ(parse_integer("42", "x"), 42);
  EXPECT_EQ(parse_integer(" -42 ", "x"), -42);
  EXPECT_EQ(parse_integer("2**32+1", "x"), (Integer(1) << 32) + 1);
  EXPECT_EQ(parse_integer("1e14", "x"), ten_to(14));
  EXPECT_EQ(parse_integer("10**1000000", "x"), ten_to(1000000));
  EXPECT_EQ(parse_integer("floor(pi*100)", "x"), 314);
  EXPECT_EQ(parse_integer("2.5e1", "x"), 25);
  EXPECT_EQ(parse_integer("1_000", "x"), 1000);
  EXPECT_EQ(parse_integer(std::string(1'000'000, '7'), "x"), (ten_to(1000000) - 1) / 9 * 7);
}

TEST(ParseInteger, NamesWhatWasExpected) {
  const std::vector<Wrong> wrong = {{"", 0, "the pile is empty"},
                                    {"5/2", 0, "the pile must be an integer, not 5/2"},
                                    {"2*t", 2, "cannot depend on t"},
                                    {"2*n", 2, "cannot depend on n"},
                                    {"9**9**9**9", 4, "too large"},
                                    {"1 < 2", 0, "truth value"},
                                    {"phi", 0, "floor"},
                                    {"12x", 2, "write 12*x"},
                                    {"1,2", 1, "lists stand alone"},
                                    {"1,000", 1, "write 1000 or 1_000"},
                                    {"12,345,678", 2, "write 12345678 or 12_345_678"},
                                    {"1,0000", 1, "lists stand alone"},
                                    {"12,34,567", 2, "lists stand alone"},
                                    {"4 $", 2, "expected an operator"},
                                    {"1 + 1/0", 5, "division by zero"}};
  for (const Wrong& w : wrong) {
    try {
      parse_integer(w.text, "the pile");
      FAIL() << w.text;
    } catch (const InputError& error) {
      EXPECT_NE(error.message().find(w.fragment), std::string::npos) << error.what();
      EXPECT_EQ(error.offset(), w.offset) << error.what();
    }
  }
}

TEST(ParseInteger, RefusesTooMuchWork) {
  std::string terms = "isqrt(2**67108000) % 7";
  EXPECT_EQ(parse_integer(terms, "x"), 4);
  for (int i = 0; i < 10; ++i) terms += " + isqrt(2**67108000) % 7";
  EXPECT_THROW(parse_integer(terms, "x"), InputError);
}

// ---------------------------------------------------------------- lower bounds

TEST(LowerBounds, AreTightWhereTheFormAllows) {
  const Integer lo = ten_to(300);
  const Integer hi = 2 * lo;
  const auto bound = [&](const char* text) {
    return parse_move_function(text)->lower_bound(hi, lo, hi, far);
  };
  EXPECT_EQ(bound("2*t"), 2 * lo);
  EXPECT_EQ(bound("ispow(8,t) ? 4*t : t"), lo);
  EXPECT_EQ(bound("t % 2 == 0 ? t : 4*t"), lo);
  EXPECT_EQ(bound("ceil(5*t/2)"), 5 * lo / 2);
  EXPECT_EQ(bound("t**2"), lo * lo);
  EXPECT_EQ(bound("isqrt(t)"), ten_to(150));
  EXPECT_EQ(bound("max(t, 3) - 1"), lo - 1);
  EXPECT_EQ(bound("floor(phi*t)"), at("floor(phi*t)", lo));
  EXPECT_EQ(bound("t % 10 + 7"), 7);
  EXPECT_EQ(bound("gcd(t, 12)"), 1);
  EXPECT_EQ(bound("lcm(t, 12)"), lo);
  EXPECT_EQ(bound("bitor(t, 3)"), lo);
  EXPECT_EQ(bound("bitxor(t, 3)"), lo - 3);
  EXPECT_EQ(bound("t - 2*t"), 0);
  const auto small = [](const char* text, int first, int last) {
    return parse_move_function(text)->lower_bound(last, first, last, 1000);
  };
  EXPECT_EQ(small("10*t - t//2", 10, 20), 90);
  EXPECT_EQ(small("2*(3 - (t/2) % 2)", 1, 4), 2);
  EXPECT_EQ(small("valuation(2,t) + 1", 3, 4), 1);
  EXPECT_EQ(small("(t-5)**2 + 20", 1, 9), 20);
  EXPECT_EQ(small("(t-5)**3 + 100", 1, 9), 36);
  EXPECT_EQ(small("40 // t", 2, 7), 5);
  EXPECT_EQ(small("abs(t-9) + 3", 1, 5), 7);
  const MoveFunctionPtr rare = parse_move_function("ispow(8,t) ? 1 : t");
  EXPECT_EQ(rare->lower_bound(1, 65, 511, 1000), 65);
  EXPECT_EQ(rare->lower_bound(1, 65, 512, 1000), 1);
  EXPECT_EQ(rare->lower_bound(1, 64, 100, 1000), 1);
  EXPECT_EQ(parse_move_function("ispow(6,t) ? 1 : t")->lower_bound(1, 37, 215, 1000), 37);
  EXPECT_EQ(parse_move_function("ispow(6,t) ? 1 : t")->lower_bound(1, 37, 216, 1000), 1);
}

TEST(LowerBounds, AreCappedAndNotNegative) {
  EXPECT_EQ(parse_move_function("2*t")->lower_bound(9, 5, 9, 3), 3);
  EXPECT_EQ(parse_move_function("t-100")->lower_bound(9, 5, 900, 50), 0);
  EXPECT_EQ(parse_move_function("6//(t-3)")->lower_bound(9, 1, 9, 50), 0);
  EXPECT_EQ(parse_move_function("2*t")->lower_bound(9, 5, ten_to(100000), 1000), 10);
}

// ---------------------------------------------------------------- facts

TEST(Facts, ProvedMonotone) {
  for (const char* text : {"t",
                           "2*t",
                           "7",
                           "3*t+1",
                           "floor(phi*t)",
                           "ceil(t/2)",
                           "t**2",
                           "2**t",
                           "isqrt(t)",
                           "log2(t)+1",
                           "min(t, 10)",
                           "max(1, t-5)",
                           "t*isqrt(t)",
                           "t - 5 + 9",
                           "10 - 5//t",
                           "t < 5 ? 1 : t",
                           "t <= 5 ? t : 2*t",
                           "t > 5 ? 2*t : t",
                           "t >= 5 ? t : 3",
                           "t < 5 ? t : t < 9 ? 6 : 2*t",
                           "5 < t ? t : 4",
                           "abs(t)",
                           "2**(2**99)",
                           "floor(sqrt(t)*pi)+t",
                           "-(0-t)",
                           "floor(-5/t)+6",
                           "t - isqrt(t)",
                           "t - t//2",
                           "t - 2*t//3 + 1",
                           "t - min(t//2, log2(t))",
                           "t**(t+1)"}) {
    EXPECT_TRUE(parse_move_function(text)->facts().non_decreasing) << text;
    EXPECT_TRUE(parse_move_function(text)->facts().descends_at_most_one) << text;
  }
}

TEST(Facts, NotClaimedWhereFalse) {
  for (const char* text :
       {"t % 2 == 0 ? t : 4*t", "ispow(8,t) ? 4*t : t", "10//t", "t < 5 ? 10 : t",
        "t <= 5 ? 2*t : t", "100 - t", "valuation(2,t)+1", "abs(t-5)+1", "t % 5 + 1",
        "t > 5 ? 1 : t", "(t-3)**2 + 1", "(t-9)*(t-8) + 1", "t - 2*(t//2) + 1",
        "floor(8*2**-t) + 1", "2 ** abs(t-4)"}) {
    EXPECT_FALSE(parse_move_function(text)->facts().non_decreasing) << text;
  }
  EXPECT_TRUE(parse_move_function("t + t % 2")->facts().descends_at_most_one);
  EXPECT_FALSE(parse_move_function("t + 3*(t % 2)")->facts().descends_at_most_one);
}

TEST(Facts, Bounds) {
  EXPECT_EQ(parse_move_function("min(2*t, 10)")->facts().upper_bound, Integer(10));
  EXPECT_EQ(parse_move_function("t % 7 + 1")->facts().upper_bound, Integer(7));
  EXPECT_EQ(parse_move_function("5")->facts().upper_bound, Integer(5));
  EXPECT_FALSE(parse_move_function("t")->facts().upper_bound.has_value());
  EXPECT_FALSE(parse_move_function("valuation(2,t)+1")->facts().upper_bound.has_value());
}

// ---------------------------------------------------------------- lists, files, callables

// Exponents that no power could be built for.
TEST(Powers, OfAnySizeUnderAModulus) {
  const Integer t = ten_to(9);
  const auto powm = [](const Integer& base, const Integer& exponent, const Integer& modulus) {
    Integer r;
    mpz_powm(r.get_mpz_t(), base.get_mpz_t(), exponent.get_mpz_t(), modulus.get_mpz_t());
    return r;
  };
  EXPECT_EQ(at("3**(t+3*10**6)%1000003+t", t), powm(3, t + 3000000, 1000003) + t);
  EXPECT_EQ(at("1 + t**t % 7", ten_to(40)), 1 + powm(ten_to(40), ten_to(40), 7));
  EXPECT_EQ(at("floor(phi*(10**(10**30) % 7 + t))", 10), 22) << "10**(6k + 4) % 7 is 4";
  EXPECT_EQ(at("t**(t-2) % 1 + 1", 2), 1);
  EXPECT_EQ(at("t**t % (t*10**9) + 1", 3), 28);
  EXPECT_THROW(at("2**(t-9) % 7 + 1", 3), InputError) << "a fraction";
  EXPECT_THROW(at("t**t % (t-3) + 1", 3), InputError);
  EXPECT_EQ(at("4*(2**(t-5) % 7)", 3), 1) << "2**-2 % 7 is 1/4";
}

// Every evaluator looks at the budget between operations on large numbers: integers, fractions,
// enclosures, reals, remainders of powers.
TEST(Watched, LargeEvaluationsEndWithTheirBudget) {
  const std::vector<std::string> texts{"7*t*t//3 + 1", "t*t/2*2", "2**t", "floor(pi*t)",
                                       "t**t % (t+1)"};
  const Integer t = ten_to(30000);
  for (const std::string& text : texts) {
    const MoveFunctionPtr f = parse_move_function(text);
    std::atomic<bool> cancel = false;
    Budget budget({}, &cancel);
    const EvaluationWatch watch(budget);
    EXPECT_NO_THROW(f->value64(5, 5));
    cancel = true;
    EXPECT_THROW(f->value(t, t, t * t * t), EvaluationStopped) << text;
  }
}

TEST(Lists, RepeatTheirLastValue) {
  const MoveFunctionPtr f = parse_move_function(" 4, 1+1 ,7,...");
  EXPECT_EQ(f->text(), "4, 1+1 ,7,...");
  EXPECT_EQ(f->value64(9, 1), 4u);
  EXPECT_EQ(f->value64(9, 2), 2u);
  EXPECT_EQ(f->value64(9, 3), 7u);
  EXPECT_EQ(f->value64(9, 1000), 7u);
  EXPECT_EQ(f->value(9, ten_to(50), 5), 5);
  EXPECT_EQ(f->lower_bound(9, 1, 1, 100), 4);
  EXPECT_EQ(f->lower_bound(9, 1, far, 100), 2);
  EXPECT_EQ(f->lower_bound(9, 3, far, 100), 7);
  EXPECT_EQ(f->lower_bound(9, far, far, 6), 6);
  EXPECT_EQ(f->facts().upper_bound, Integer(7));
  EXPECT_FALSE(f->facts().descends_at_most_one);
  EXPECT_TRUE(make_list_move_function({3, 2, 2, 1})->facts().descends_at_most_one);
  EXPECT_TRUE(make_list_move_function({1, 2, 2})->facts().non_decreasing);
  EXPECT_FALSE(make_list_move_function({3, 2})->facts().non_decreasing);
  EXPECT_THROW(make_list_move_function({}), InputError);
  EXPECT_THROW(make_list_move_function({1, -1}), InputError);
}

TEST(Lists, MayEnd) {
  const MoveFunctionPtr f = parse_move_function("4,2,7, end ");
  EXPECT_EQ(f->value64(9, 3), 7u);
  EXPECT_THROW(f->value64(9, 4), InputError);
  EXPECT_EQ(f->text(), "4,2,7, end");
}

TEST(Residues, ChooseAmongFunctions) {
  const MoveFunctionPtr f = parse_move_function("2*t;4,2,... ; 7,5,end");
  EXPECT_EQ(f->period(), 3u);
  EXPECT_EQ(f->value64(9, 5), 10u);
  EXPECT_EQ(f->value64(10, 5), 2u);
  EXPECT_EQ(f->value64(11, 2), 5u);
  EXPECT_THROW(f->value64(11, 3), InputError);
  EXPECT_EQ(f->text(), "2*t; 4,2,...; 7,5,end");
  EXPECT_EQ(shift_move_function(f, 4)->text(), "4,2,...; 7,5,end; 2*t");
}

class Files : public testing::Test {
 protected:
  std::string write(const std::string& content) {
    std::ofstream(path_, std::ios::binary) << content;
    return path_;
  }
  void TearDown() override { std::filesystem::remove(path_); }

  std::string path_ = (std::filesystem::temp_directory_path() /
                       ("dynim_move_function_" + std::to_string(::getpid()) + ".txt"))
                          .string();
};

TEST_F(Files, HoldOneValueALine) {
  const MoveFunctionPtr f =
      read_move_function_file(write("# a game\n4\n\n 2**3 \r\n1e2\n...\n# end\n"));
  EXPECT_EQ(f->value64(9, 1), 4u);
  EXPECT_EQ(f->value64(9, 2), 8u);
  EXPECT_EQ(f->value64(9, 50), 100u);
  EXPECT_FALSE(f->text().empty());
}

TEST_F(Files, MayBeginWithAByteOrderMark) {
  const MoveFunctionPtr f =
      read_move_function_file(write("\xEF\xBB\xBF"
                                    "4\n2\n"));
  EXPECT_EQ(f->value64(9, 1), 4u);
  EXPECT_EQ(f->value64(9, 2), 2u);
}

TEST_F(Files, HoldSoManyValuesAndNoMore) {
  std::string content;
  for (int i = 0; i < 10'000'001; ++i) content += "1\n";
  try {
    read_move_function_file(write(content));
    FAIL();
  } catch (const InputError& error) {
    EXPECT_NE(error.message().find(":10000001: the file holds more than"), std::string::npos)
        << error.what();
  }
}

TEST_F(Files, MayEnd) {
  const MoveFunctionPtr f = read_move_function_file(write("4\n2"));
  EXPECT_EQ(f->value64(9, 2), 2u);
  EXPECT_EQ(f->lower_bound(9, 1, 100, 100), 2);
  EXPECT_EQ(f->lower_bound(9, 50, 100, 100), 0);
  EXPECT_THROW(f->value64(9, 3), InputError);
  EXPECT_THROW(f->value(9, far, 5), InputError);
}

TEST_F(Files, NameFileAndLineOfErrors) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"4\n-1\n", ":2: f(2) must not be negative"},
      {"4\n2*\n", ":2: expected a number"},
      {"4\n2*n\n", ":2: a value of f cannot depend on n"},
      {"4\n...\n5\n", ":3: nothing may follow"},
      {"...\n", ":1: '...' repeats"},
      {"# nothing\n", "holds no values"},
      {"4\n\xff\n", ":2: byte 0xFF"},
      {"4 5\n", ":1: "}};
  for (const auto& [content, fragment] : wrong) {
    try {
      read_move_function_file(write(content));
      FAIL() << content;
    } catch (const InputError& error) {
      EXPECT_NE(error.message().find(path_), std::string::npos) << error.what();
      EXPECT_NE(error.message().find(fragment), std::string::npos) << error.what();
    }
  }
  EXPECT_THROW(read_move_function_file("/no/such/file"), InputError);
  EXPECT_THROW(read_move_function_file("/"), InputError);
}

TEST(Callables, AreCheckedAndCapped) {
  const MoveFunctionPtr f =
      make_move_function([](const Integer& t) { return Integer(t - 1); }, "t-1");
  EXPECT_EQ(f->value64(9, 5), 4u);
  EXPECT_EQ(f->value(9, 5, 3), 3);
  EXPECT_EQ(f->lower_bound(9, 1, 5, 9), 0);
  EXPECT_EQ(f->value64(9, 1), 0u);
  EXPECT_EQ(f->text(), "t-1");
  const MoveFunctionPtr negative =
      make_move_function([](const Integer& t) { return Integer(t - 2); }, "t-2");
  EXPECT_THROW(negative->value64(9, 1), InputError);
  const MoveFunctionPtr g =
      make_move_function([](const Integer& t) { return Integer(t + 1); },
                         [](const Integer& lo, const Integer&) { return Integer(lo + 1); }, "t+1");
  EXPECT_EQ(g->lower_bound(9, 5, 8, 100), 6);
  EXPECT_EQ(g->lower_bound(9, 5, 8, 3), 3);
}

// ---------------------------------------------------------------- functions of the turn

// In each residue class the differences of order degree + 1 are 0.
void expect_pieces(const std::string& text, std::uint64_t degree, std::uint64_t period,
                   unsigned long from = 1) {
  SCOPED_TRACE(text);
  const MoveFunctionPtr f = parse_turn_function(text);
  EXPECT_EQ(f->text(), text);
  const auto pieces = move_function::polynomial_pieces(*f);
  ASSERT_TRUE(pieces);
  EXPECT_EQ(pieces->degree, degree);
  EXPECT_EQ(pieces->period, period);
  EXPECT_EQ(pieces->from, from);
  for (unsigned long start = from; start < from + 3 * period; ++start) {
    std::vector<Integer> values;
    for (unsigned long k = 0; k < degree + 4; ++k) {
      const Integer i = start + k * period;
      values.push_back(f->value(i, i, far));
    }
    for (std::uint64_t order = 0; order <= degree; ++order) {
      for (std::size_t k = 0; k + 1 < values.size(); ++k) values[k] = values[k + 1] - values[k];
      values.pop_back();
    }
    for (const Integer& difference : values) EXPECT_EQ(difference, 0) << start;
  }
}

TEST(TurnFunction, PolynomialsByResidueAreSeen) {
  expect_pieces("7", 0, 1);
  expect_pieces("i", 1, 1);
  expect_pieces("(2*i + 1)**3 - i", 3, 1);
  expect_pieces("i//2", 1, 2);
  expect_pieces("i%5 + 3*i", 1, 5);
  expect_pieces("i*(i+1)//2", 2, 2);
  expect_pieces("(i//2)*(i%3)", 1, 6);
  expect_pieces("i**2//3//2", 2, 6);
  expect_pieces("ceil(i/4)", 1, 4);
  expect_pieces("i % 2 == 0 ? i : 2*i", 1, 2);
  expect_pieces("i%3 < 2 and i%2 == 0 ? i**2 : 4", 2, 6);
  expect_pieces("max(i%3, i%4)", 0, 12);
  expect_pieces("2**(i%3)*i", 1, 3);
  expect_pieces("1,5,2,...", 0, 1, 3);
}

TEST(TurnFunction, OthersAreNot) {
  for (const char* text : {"2**i", "isqrt(i)", "max(i, 5)", "i < 5 ? 1 : i", "1,2,end", "i**i",
                           "i//2000", "i**100", "i - log2(i)", "gcd(i, 6)"}) {
    EXPECT_FALSE(move_function::polynomial_pieces(*parse_turn_function(text))) << text;
  }
}

TEST(TurnFunction, HasItsOwnName) {
  const auto message = [](const std::string& text) {
    try {
      parse_turn_function(text);
    } catch (const InputError& error) {
      return error.message();
    }
    return std::string();
  };
  EXPECT_EQ(message("2*t"), "unknown name 't'; the number of the turn is 'i'");
  EXPECT_EQ(message("2*"), "expected a number, i, a function or '(', not the end");
  EXPECT_NE(message("i; i"), "");
  EXPECT_THROW(parse_move_function("i"), InputError);
  const MoveFunctionPtr falls = parse_turn_function("10 - i");
  EXPECT_EQ(falls->value(4, 4, far), 6);
  try {
    falls->value(11, 11, far);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_TRUE(error.message().starts_with("f(11) = -1 is negative")) << error.message();
  }
}

}  // namespace
}  // namespace dynim
