// The lines below and above f: exact where f is a line, near where it is rounded, and true for
// random expressions at small and at huge t.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dynim/move_function.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using test::power;

Rational q(long numerator, long denominator = 1) {
  Rational r(numerator, denominator);
  r.canonicalize();
  return r;
}

std::optional<LinearBounds> bounds(const std::string& text) {
  return parse_move_function(text)->facts().linear;
}

void expect_lines(const std::string& text, const Rational& lower_slope,
                  const Rational& lower_constant, const Rational& upper_slope,
                  const Rational& upper_constant, const Integer& from = 1) {
  const std::optional<LinearBounds> l = bounds(text);
  ASSERT_TRUE(l) << text;
  EXPECT_EQ(l->from, from) << text;
  EXPECT_EQ(l->lower_slope, lower_slope) << text;
  EXPECT_EQ(l->lower_constant, lower_constant) << text;
  EXPECT_EQ(l->upper_slope, upper_slope) << text;
  EXPECT_EQ(l->upper_constant, upper_constant) << text;
}

void expect_line(const std::string& text, const Rational& slope, const Rational& constant,
                 const Integer& from = 1) {
  expect_lines(text, slope, constant, slope, constant, from);
}

// Powers are bounded from below by lines of their squares, which know nothing of their fractions.
TEST(LinearBounds, LieBelowPowers) {
  for (const char* text : {"t**2", "2**t", "(t+1)**5", "floor((t/2)**3)", "floor((t/3 + 1)**4)",
                           "floor((t/7 + 1/2)**3) + t", "floor((t/2 + 1/2)**3)",
                           "floor((3*t/2)**5)", "t==7 ? 1 : t**2"}) {
    SCOPED_TRACE(text);
    const MoveFunctionPtr f = parse_move_function(text);
    const std::optional<ResidueLines> lines = f->residue_lines(0);
    ASSERT_TRUE(lines);
    for (Integer t = lines->from; t < lines->from + 200; ++t)
      EXPECT_LE(lines->of(t).lower_slope * t + lines->of(t).lower_constant,
                f->value(0, t, Integer(1) << 300))
          << t;
  }
}

TEST(LinearBounds, AreExactForLines) {
  expect_line("t", 1, 0);
  expect_line("7", 0, 7);
  expect_line("3*t - 2", 3, -2);
  expect_line("(t + 1)*2 - t", 1, 2);
  expect_line("floor(t/2)*0 + 2*t", 2, 0);
  expect_line("-(1 - t) + 3*(t/3)", 2, -1);
  expect_line("abs(5 - t)", 1, -5, 5);
  expect_line("min(3*t, t + 10)", 1, 10, 5);
  expect_line("max(2*t, 50)", 2, 0, 25);
}

TEST(LinearBounds, LoseTheLeastInRounding) {
  expect_lines("floor(7/3*t)", q(7, 3), q(-2, 3), q(7, 3), 0);
  expect_lines("ceil(7/3*t)", q(7, 3), 0, q(7, 3), q(2, 3));
  expect_lines("floor(7/3*t + 1/2)", q(7, 3), q(-1, 3), q(7, 3), q(1, 3));
  expect_lines("t // 2 + t", q(3, 2), q(-1, 2), q(3, 2), 0);
  expect_lines("t + t % 5", 1, 0, 1, 4);
  expect_lines("t + gcd(t, 6)", 1, 1, 1, 6);
  expect_lines("gcd(t*t, 6)", 0, 1, 0, 6);
  expect_lines("gcd(t - 3, t - t)", 0, 0, 1, -3, 3);
  expect_lines("lcm(t, 2)", 1, 0, 2, 0, 2);
  expect_lines("2*t + bitand(t, 3)", 2, 0, 2, 3);
  expect_lines("bitor(t, 3)", 1, 0, 1, 3, 3);
  expect_lines("bitxor(t, 3)", 1, -3, 1, 3, 3);
  expect_lines("popcount(t)", 0, 1, q(1, 16), 5);
  expect_lines("nextprime(t)", 1, 1, q(6, 5), q(13, 5));
  expect_lines("nextprime(3 - t)", 0, 2, 0, 2, 4);
  expect_lines("totient(t)", 0, 1, 1, -1, 2);
  expect_lines("totient(t % 2)", 0, 0, 0, 1);
  expect_lines("divisors(t)", 0, 1, q(1, 8), 8);
  expect_lines("digitsum(t)", 0, 1, q(1, 10), q(81, 10));
  expect_lines("t + (isprime(t) ? 1 : 0)", 1, 0, 1, 1);
  expect_lines("2*(t // 2) + 1", 1, 0, 1, 1);
  expect_lines("t * (1 + t % 2)", 1, 0, 2, 0);
  expect_lines("t % 2 == 0 ? t : 4*t - 1", 1, 0, 4, -1);
  expect_lines("t + isqrt(t)", 1, 1, q(17, 16), 4);
  expect_line("floor(t + phi)", 1, 1);
  expect_line("ceil(t + phi)", 1, 2);
}

// Lines below meet at another place than lines above.
TEST(LinearBounds, OfAChoiceHoldFromBothMeetingsOn) {
  expect_lines("t % 3 == 0 ? t * (1 + t % 2) : t + 100", 1, 0, 2, 0, 100);
  expect_lines("t % 3 == 0 ? t * (1 + t % 2) : 2*t - 100", 1, 0, 2, 0, 100);
}

TEST(LinearBounds, EncloseIrrationalSlopes) {
  const std::optional<LinearBounds> l = bounds("floor(phi*t)");
  ASSERT_TRUE(l);
  EXPECT_LT(l->lower_slope, l->upper_slope);
  EXPECT_LE(l->upper_slope - l->lower_slope, Rational(1, Integer(1) << 100));
  EXPECT_GT(l->lower_slope * l->lower_slope, l->lower_slope + q(999, 1000));
  EXPECT_EQ(l->upper_constant, 0);
  EXPECT_EQ(l->lower_constant, -1);
}

TEST(LinearBounds, FollowConditionsToTheFarSide) {
  expect_line("t < 10 ? t**t : 2*t", 2, 0, 10);
  expect_line("t <= 10 ? t**t : 2*t", 2, 0, 11);
  expect_line("10 < t ? 3*t : 7", 3, 0, 11);
  expect_line("t == 5 ? 100 : 2*t", 2, 0, 6);
  expect_line("2*t > t + 100 ? t : 1", 1, 0, 101);
  expect_line("t > 3 and t != 17 ? t : 1", 1, 0, 18);
  expect_lines("t + ceil((t > 2 ? 1 : 1/2) % 1)", 1, 0, 1, 0, 3);
  expect_line("not (t > 3 or t % 2 == 0) ? 1 : t", 1, 0, 4);
  expect_line("t * (t < 10 ? 5 : 2)", 2, 0, 10);
  expect_line("(t < 10 ? 5 : 2) * t", 2, 0, 10);
}

TEST(LinearBounds, AreNotInvented) {
  for (const char* text :
       {"t*t", "2**t", "t*valuation(2,t) + 1", "t % 2 == 0 ? t : t*t", "floor(t*sqrt(t))", "3/2*t",
        "t == 5 ? 1/(t - 5) : t", "t + log2(t - 3)"}) {
    EXPECT_FALSE(bounds(text)) << text;
  }
  EXPECT_FALSE(bounds("n % 2 == 0 ? t : 2*t"));
  EXPECT_FALSE(make_move_function([](const Integer& t) { return t; }, "t")->facts().linear);
}

TEST(LinearBounds, MayBeNearerAtPowersOfTwo) {
  const auto expect = [](const std::string& text, const Rational& slope, const Rational& constant,
                         long from) {
    const std::optional<LinearBounds> l = parse_move_function(text)->facts().linear_at_powers;
    ASSERT_TRUE(l) << text;
    EXPECT_EQ(l->lower_slope, slope) << text;
    EXPECT_EQ(l->lower_constant, constant) << text;
    EXPECT_EQ(l->upper_slope, slope) << text;
    EXPECT_EQ(l->upper_constant, constant) << text;
    EXPECT_EQ(l->from, from) << text;
  };
  expect("t % 3 == 0 ? t*t : 2*t", 2, 0, 1);
  expect("t % 12 == 0 ? t*t : 2*t", 2, 0, 4);
  expect("t % 8 == 0 ? t : 2*t", 1, 0, 8);
  expect("t % -8 == 0 ? t : 2*t", 1, 0, 8);
  expect("ispow(2, t) ? t : 2*t", 1, 0, 1);
  expect("3*2**valuation(2, t)", 3, 0, 1);
  expect("t % 7 == 3 ? t*t : 2*t", 2, 0, 1);  // 1, 2, 4, 1, ...
  expect("gcd(t, 6) * t", 2, 0, 2);
  expect("gcd(-12, t) * t", 4, 0, 4);
  expect("gcd(t, 53) * t", 1, 0, 1);
  expect("t + bitand(t, 5)", 1, 0, 8);
  expect("t + bitand(7, t) + (t % -3 < -2 ? 1 : 1)", 1, 1, 8);
  expect_lines("2**log2(t)", q(1, 2), q(1, 2), 1, 0);
  expect_lines("2**valuation(2, t)", 0, 1, 1, 0);
}

// Up to where something changes, and not before.
TEST(LinearBounds, NearOneNumber) {
  const auto expect = [](const std::string& text, const Integer& t, const Rational& slope,
                         const Rational& constant, const std::optional<Integer>& until) {
    const std::optional<LinearBounds> l = parse_move_function(text)->linear_near(t);
    ASSERT_TRUE(l) << text;
    EXPECT_EQ(l->from, t) << text;
    EXPECT_EQ(l->lower_slope, slope) << text;
    EXPECT_EQ(l->lower_constant, constant) << text;
    EXPECT_EQ(l->upper_slope, slope) << text;
    EXPECT_EQ(l->upper_constant, constant) << text;
    EXPECT_EQ(l->until, until) << text;
  };
  const std::optional<Integer> none;
  expect("t % 100", 1, 1, 0, 99);
  expect("t % 100", 250, 1, -200, 299);
  expect("(3*t + 1) % 100", 40, 3, -99, 66);
  expect("bitand(t, 1023)", 1024, 1, -1024, 2047);
  expect("3*t - (t > 50 ? 1 : 0)", 7, 3, 0, 50);
  expect("3*t - (t > 50 ? 1 : 0)", 51, 3, -1, none);
  expect("t == 9 ? 0 : t", 3, 1, 0, 8);
  expect("t == 9 ? 0 : t", 9, 0, 0, 9);
  expect("t == 9 ? 0 : t", 10, 1, 0, none);
  expect("2*t != 9 and not t >= 30 ? 5 : t", 5, 0, 5, 29);
  expect("min(3*t, t + 100)", 5, 3, 0, 50);
  expect("max(3*t, t + 100)", 5, 1, 100, 50);
  expect("abs(100 - t)", 5, -1, 100, 100);
  expect("max(t, t % 100)", 5000, 1, 0, none);
  const std::optional<LinearBounds> mixed =
      parse_move_function("2*t + (2*t + t % 2 < 100 ? 7 : 9)")->linear_near(1);
  ASSERT_TRUE(mixed);
  EXPECT_EQ(mixed->until, Integer(1)) << "t % 2 is told apart among the first numbers";
  EXPECT_FALSE(parse_move_function("t*t")->linear_near(5));
  EXPECT_FALSE(make_list_move_function({9, 1, 4})->linear_near(2));
  ASSERT_TRUE(make_list_move_function({9, 1, 4})->linear_near(3));
}

TEST(LinearBounds, OfOtherFunctions) {
  const MoveFunctionFacts list = make_list_move_function({9, 1, 4})->facts();
  ASSERT_TRUE(list.linear);
  EXPECT_EQ(list.linear->from, 3);
  EXPECT_EQ(list.linear->lower_slope, 0);
  EXPECT_EQ(list.linear->upper_constant, 4);
  MoveFunctionFacts promised;
  promised.linear = LinearBounds{1, 2, 0, 2, 0};
  const MoveFunctionPtr f =
      make_move_function([](const Integer& t) { return Integer(2 * t); }, "2t", promised);
  ASSERT_TRUE(f->facts().linear);
  EXPECT_EQ(f->facts().linear->lower_slope, 2);
}

// A class a line: "slope t + constant", "from above", or both.
std::string by_residue(const MoveFunction& f, const Integer& n) {
  const std::optional<ResidueLines> lines = f.residue_lines(n);
  if (!lines) return "none";
  std::string r = lines->from == 1 ? "" : "from " + to_string(lines->from) + ": ";
  const auto line = [](const Rational& slope, const Rational& constant) {
    return slope.get_str() + "t+" + constant.get_str();
  };
  for (const ResidueLines::Class& c : lines->classes) {
    const std::string lower = line(c.lower_slope, c.lower_constant);
    const std::string upper = line(c.upper_slope, c.upper_constant);
    r += lower + (!c.bounded_above ? ".." : upper == lower ? "" : ".." + upper) + "; ";
  }
  return r.substr(0, r.size() - 2);
}

std::string by_residue(const std::string& text, const Integer& n = 0) {
  return by_residue(*parse_move_function(text), n);
}

// Of f(n, t) for one n.
TEST(LinearBounds, ByResidueOfThePileToo) {
  const std::string two = "n % 2 == 0 ? 2*t : t % 2 == 0 ? t : 4*t";
  EXPECT_EQ(by_residue(two, 0), "2t+0");
  EXPECT_EQ(by_residue(two, 1), "1t+0; 4t+0");
  EXPECT_EQ(by_residue(two, 7), "1t+0; 4t+0");
  EXPECT_EQ(by_residue("2*t; t + t%3", 5), "1t+0; 1t+1; 1t+2");
  EXPECT_EQ(by_residue("n < 9 ? 3*t : n % 2 == 0 ? 2*t : t", 8), "3t+0");
  EXPECT_EQ(by_residue("n < 9 ? 3*t : n % 2 == 0 ? 2*t : t", 10), "2t+0");
  EXPECT_EQ(by_residue("n % 2 == 0 ? t < 5000 ? 2*t : 3*t : t", 0), "from 5000: 3t+0");
  EXPECT_EQ(by_residue("n + t", 3), "none");
  EXPECT_EQ(by_residue(*shift_move_function(parse_move_function(two), 1), 0), "1t+0; 4t+0");
  EXPECT_EQ(by_residue(*declare_period(parse_move_function(two), 4), 3), "1t+0; 4t+0");
}

TEST(LinearBounds, ByResidue) {
  EXPECT_EQ(by_residue("2*t"), "2t+0");
  EXPECT_EQ(by_residue("t % 2 == 0 ? t : 4*t"), "1t+0; 4t+0");
  EXPECT_EQ(by_residue("2*t + t%3"), "2t+0; 2t+1; 2t+2");
  EXPECT_EQ(by_residue("3*t//2"), "3/2t+0; 3/2t+-1/2");
  EXPECT_EQ(by_residue("t % 2 == 0 ? t/2 : 3*t + 1"), "1/2t+0; 3t+1");
  EXPECT_EQ(by_residue("t//2 % 3 == 0 ? t : 5"), "1t+0; 1t+0; 0t+5; 0t+5; 0t+5; 0t+5");
  EXPECT_EQ(by_residue("lcm(t, 6)"), "1t+0; 6t+0; 3t+0; 2t+0; 3t+0; 6t+0");
  EXPECT_EQ(by_residue("t + gcd(t, 4)"), "1t+4; 1t+1; 1t+2; 1t+1");
  EXPECT_EQ(by_residue("t*valuation(2, 2*t)"), "2t+0..; 1t+0");
  EXPECT_EQ(by_residue("ispow(3, t) ? 6*t : t"),
            "from 7: 1t+0; 1t+0; 1t+0; 1t+0..6t+0; 1t+0; 1t+0");
  EXPECT_EQ(by_residue("ispow(2, t) ? 3*t : 2*t"), "from 3: 2t+0..3t+0; 2t+0");
  EXPECT_EQ(by_residue("2*t - popcount(t)"), "31/16t+-5..2t+-1");
  EXPECT_EQ(by_residue("2 + popcount(t % 4)"), "0t+2; 0t+3; 0t+3; 0t+4");
  EXPECT_EQ(by_residue("t < 10 ? 3*t : 2*t"), "from 10: 2t+0");
  EXPECT_EQ(by_residue("bitand(t, 3) + t"), "1t+0; 1t+1; 1t+2; 1t+3");
  EXPECT_EQ(by_residue("t*t"), "1t+0..");
  EXPECT_EQ(by_residue("5*t/2"), "none");
  EXPECT_EQ(by_residue("4,2,..."), "from 2: 0t+2");
}

TEST(LinearBounds, StayCheapForHostileExpressions) {
  std::string sum = "t";
  for (int i = 1; i < 150; ++i) sum += " + t/" + std::to_string(1000000007 + 2 * i);
  parse_move_function("floor(" + sum + ")");
  std::string product = "t";
  for (int i = 0; i < 100; ++i) product = "floor(" + product + "*10**1000/3)";
  parse_move_function(product);
  // Twice the work a level would never end.
  std::string remainders = "t", digits = "t";
  for (int i = 0; i < 60; ++i) {
    remainders = "(" + remainders + "%7)";
    digits = "bitand(" + digits + ",5)";
  }
  EXPECT_TRUE(parse_move_function(remainders)->residue_lines(0));
  EXPECT_TRUE(parse_move_function(digits)->residue_lines(0));
}

// ---------------------------------------------------------------- random expressions

std::string number() {
  const int denominator = *rc::gen::element(1, 1, 1, 2, 3, 7);
  const std::string text = std::to_string(*rc::gen::inRange(1, 30));
  return denominator == 1 ? text : text + "/" + std::to_string(denominator);
}

std::string random_expression(int depth) {
  if (depth == 0) return *rc::gen::inRange(0, 3) == 0 ? number() : "t";
  const auto part = [&] { return "(" + random_expression(depth - 1) + ")"; };
  const std::string constant = "(" + number() + ")";
  switch (*rc::gen::inRange(0, 22)) {
    case 0:
      return part() + "+" + part();
    case 1:
      return part() + "-" + part();
    case 2:
      return constant + "*" + part();
    case 3:
      return part() + "/" + constant;
    case 4:
      return "floor" + part();
    case 5:
      return "ceil" + part();
    case 6:
      return "min(" + part() + "," + part() + ")";
    case 7:
      return "max(" + part() + "," + part() + ")";
    case 8:
      return "abs" + part();
    case 9:
      return part() + "<" + part() + "?" + part() + ":" + part();
    case 10:
      return "not(t<=" + number() + "and " + part() + "!=" + constant + ")?" + part() + ":" +
             part();
    case 11:
      return part() + (*rc::gen::element("//", "%")) + constant;
    case 16:
      return "t%" + std::to_string(*rc::gen::inRange(1, 33)) +
             "==" + std::to_string(*rc::gen::inRange(0, 4)) + "?" + part() + ":" + part();
    case 17:
      return *rc::gen::element("2**valuation(2,t)", "2**log2(t)", "ispow(2,t)?t:2*t", "t%-6",
                               "t%12");
    case 18:
      return "t%" + std::to_string(*rc::gen::inRange(30, 900)) + "<" + number() + "?" + part() +
             ":" + part();
    case 19:
      return std::string(*rc::gen::element("gcd", "bitand")) + "(t," +
             std::to_string(*rc::gen::inRange(1, 65)) + ")";
    case 20:
      return "abs(floor" + part() + ")%" + std::to_string(*rc::gen::inRange(30, 900));
    case 12:
      return "isqrt(abs" + part() + ")";
    case 13:
      return "valuation(3,1+abs(floor" + part() + "))";
    case 14:
      return "floor(" + std::string(*rc::gen::element("phi", "sqrt(2)", "pi", "-sqrt(3)")) + "*" +
             part() + ")";
    case 15:
      return part() + "*(1+floor" + part() + "%3)";
    default:
      return part() + "+t%" + std::to_string(*rc::gen::inRange(1, 9));
  }
}

void check_between(const MoveFunction& f, const LinearBounds& l, const Integer& t) {
  if (t < l.from || (l.until && t > *l.until)) return;
  const Rational v = f.value(t, t, Integer(1) << 20000);
  const Rational lower = l.lower_slope * t + l.lower_constant;
  const Rational upper = l.upper_slope * t + l.upper_constant;
  RC_ASSERT(lower <= v);
  RC_ASSERT(v <= upper);
}

// Made positive, so that they have values wherever they have bounds.
RC_GTEST_PROP(LinearBounds, HoldForRandomExpressions, ()) {
  const std::string inner = random_expression(*rc::gen::inRange(1, 5));
  const std::string text =
      *rc::gen::inRange(0, 2) == 0 ? "max(1,floor(" + inner + "))" : "1+abs(ceil(" + inner + "))";
  RC_LOG() << text << "\n";
  const MoveFunctionPtr f = parse_move_function(text);
  const MoveFunctionFacts facts = f->facts();
  RC_CLASSIFY(facts.linear.has_value(), "with bounds");
  if (const std::optional<LinearBounds> l = facts.linear_at_powers) {
    for (unsigned long i = 0; i < 40; ++i) check_between(*f, *l, Integer(1) << i);
    for (int i = 0; i < 9; ++i) check_between(*f, *l, Integer(1) << *rc::gen::inRange(9, 3000));
  }
  for (long t = 1; t < 100 && facts.least_at_powers; ++t) {
    RC_ASSERT(f->value(t, t & -t, 1000000) <= f->value(t, t, 1000000));
  }
  for (int i = 0; i < 5; ++i) {
    const Integer t =
        Integer(*rc::gen::inRange(1, 5000)) + (i % 2 == 0 ? Integer(0) : power(2, 40));
    const std::optional<LinearBounds> near = f->linear_near(t);
    if (!near) continue;
    RC_ASSERT(near->from == t);
    for (long d = 0; d < 100; ++d) check_between(*f, *near, t + d);
    for (long d = 0; d < 10 && near->until; ++d)
      check_between(*f, *near, std::max(t, Integer(*near->until - d)));
    for (int j = 0; j < 10; ++j) check_between(*f, *near, t * *rc::gen::inRange(1, 1000));
  }
  const std::uint64_t p = *rc::gen::element<std::uint64_t>(2, 3);
  const std::uint64_t m = p == 2 ? 3 + 2 * *rc::gen::inRange<std::uint64_t>(0, 4)
                                 : *rc::gen::element<std::uint64_t>(1, 2, 4, 5);
  if (const std::optional<LinearBounds> along = f->linear_at(m, p)) {
    for (unsigned j = 0; j < 60; ++j)
      check_between(*f, *along, to_integer(m) * power(static_cast<unsigned>(p), j));
  }
  const std::optional<LinearBounds> l = facts.linear;
  if (!l) return;
  for (long t = 1; t < 300; ++t) check_between(*f, *l, t);
  for (long d = -2; d <= 40; ++d)
    check_between(*f, *l, l->from + d > 0 ? Integer(l->from + d) : Integer(1));
  for (int i = 0; i < 30; ++i) {
    check_between(*f, *l, (Integer(1) << *rc::gen::inRange(9, 3000)) + *rc::gen::inRange(-9, 9));
  }
}

}  // namespace
}  // namespace dynim
