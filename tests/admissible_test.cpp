// Whether f is admissible: the known families, the proofs against the bare conditions far out, and
// what is said where nothing is proved.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "support/numbers.hpp"
#include "support/two_piles.hpp"
#include "two_pile/conditions.hpp"

namespace dynim {
namespace {

using test::broken_by_definition;
using test::Values;
using test::values_of;
using two_pile::admissible_to;

constexpr std::uint64_t up_to = 5000;

Admissibility find(const MoveFunction& f, std::uint64_t limit = up_to) {
  Budget budget = Budget::unlimited();
  return find_admissibility(f, limit, budget);
}

// 2 t + t % 3, and admissible, but not seen to be so.
const char* const undecided = "isqrt(4*t*t) + t % 3";

Admissibility find(const std::string& text) { return find(*parse_move_function(text)); }

void expect_violation(const std::string& text, int condition, const Integer& at) {
  const Admissibility r = find(text);
  EXPECT_FALSE(r.proved) << text;
  ASSERT_TRUE(r.violation) << text;
  EXPECT_EQ(r.violation->condition, condition) << text;
  EXPECT_EQ(r.violation->at, at) << text;
}

TEST(Admissible, ProvesTheFamiliesOfTheTheory) {
  for (const char* text : {"t",
                           "2*t",
                           "3*t",
                           "floor(39/10*t)",
                           "floor(399999999/100000000*t)",
                           "4*t - 1",
                           "ceil(29/10*t)",
                           "floor(phi*t)",
                           "floor(sqrt(2)*t)",
                           "floor(pi*t)",
                           "ceil(e*t)",
                           "t + t // 2",
                           "min(2*t, t + 1000)",
                           "max(t, 2*t - 100)",
                           "t % 2 == 0 ? 2*t : 3*t",
                           "t % 3 == 0 ? t : 2*t - 1",
                           "t % 3 == 0 ? 3*t : t",
                           "3*2**valuation(2, t)",
                           "t + 2**valuation(2, t)",
                           "2**log2(t)",
                           "ispow(2, t) ? t : 5*t",
                           "t % 12 == 0 ? 7*t : 2*t",
                           "2*t + isqrt(t) // 2",
                           "t < 16 ? t : floor(3/2*t)",
                           "t == 5 ? 100 : 3*t",
                           "min(2*t, t + 10**30)",
                           "gcd(t, 6)*t",
                           "3*t - (t > 10**22 ? 1 : 0)",
                           "t + (t % 20222) // 2 % 3",
                           "t % 10**30 < 5 ? t : 2*t - 1",
                           "max(t, t % 3**60)",
                           "t == 10**20 + 6 ? 2 : t",
                           "t % 7 == 3 ? 5*t : 2*t"}) {
    const Admissibility r = find(text);
    EXPECT_TRUE(r.proved) << text;
    EXPECT_FALSE(r.violation) << text;
  }
}

TEST(Admissible, FindsTheLeastViolation) {
  expect_violation("4*t", 2, 1);
  expect_violation("ceil(7/2*t)", 2, 1);
  expect_violation("floor(99/100*t) + 1", 3, 128);
  expect_violation("t + 10", 2, 1);
  expect_violation("max(1, t - 1)", 3, 2);
  expect_violation("t + t % 2", 4, 1);
  expect_violation("t == 7 ? 1 : 2*t", 1, 7);
}

// Nobody looks at so many N one by one.
TEST(Admissible, FindsTheFirstConditionBrokenFarOut) {
  const Integer far("12157665459056928801");  // 3^40
  for (const char* text : {"t % 3**40", "t == 3**40 ? 0 : t", "t < 3**40 ? t : 2*t - 2*3**40"}) {
    const Admissibility r = find(text);
    ASSERT_TRUE(r.violation) << text;
    EXPECT_EQ(r.violation->condition, 1) << text;
    EXPECT_EQ(r.violation->at, far) << text;
    EXPECT_EQ(r.verified_to, far - 1) << text;
    EXPECT_EQ(broken_condition(*parse_move_function(text), far), 1) << text;
  }
  expect_violation("bitand(t, 2**100 - 1)", 3, Integer(1) << 100);
  expect_violation("t == 3*2**90 ? 2**90 - 1 : t", 1, 3 * (Integer(1) << 90));
}

TEST(Admissible, FindsTheFirstConditionOfOtherClassesBrokenFarOut) {
  const Integer far("100000000000000000006"), past_three("100000000000000000007");
  const auto find_in = [](FormulaClass which, const std::string& text) {
    Budget budget;
    return find_admissibility(*parse_move_function(text), up_to, budget, which);
  };
  const auto at = [](const Admissibility& r) {
    return r.violation && r.violation->condition == 1 ? std::optional(r.violation->at)
                                                      : std::nullopt;
  };
  const std::string five = "t == 10**20 + 6 ? ";
  EXPECT_EQ(at(find_in(FormulaClass::class_5, five + "9 : 5*t")), far);  // f(2) = 10
  EXPECT_TRUE(find_in(FormulaClass::class_5, five + "10 : 5*t").proved);
  const std::string three = "t == 10**20 + 7 ? 1 : 2*3**valuation(3, t)";
  EXPECT_EQ(at(find_in(FormulaClass::base_three, three)), past_three);  // f(1) = 2
}

// Violations that lie behind the first N from which too hasty an argument would call the condition
// certain.
TEST(Admissible, TheArgumentByLinesLeavesNoViolationBehind) {
  // Lines of slope 1 and 7/2: f(3 h) = 3 h is less than f(h).
  expect_violation("ispow(2, t) ? floor(7/2*t) : t", 1, 6);
  // f(16) lies above the lines, which are valid from 17 on.
  expect_violation("t == 16 ? 63 : ispow(2, t) ? floor(5/2*t) : t", 1, 48);
  // f(N) reaches the line 2 N, so f(N) < 2 N is not certain.
  expect_violation("t % 3 == 1 ? 2*t : t", 4, 1);
}

TEST(Admissible, LooksAtPowersOfTwoFarOut) {
  const Integer far = Integer(1) << 1000;
  expect_violation("t == 2**1000 ? 4*t : 2*t", 2, far);
  expect_violation("t < 2**1000 ? t : 4*t", 2, far);
  expect_violation("t == 2**1000 ? t - 1 : t", 3, far);
  expect_violation("t == 2**1000 ? t : 2*t", 4, far / 2);
  expect_violation("min(t, 10**100)", 3, Integer(1) << 333);
  // No lines here: all that is known beyond the scan is the violation.
  const Admissibility r = find("valuation(2, t) == 1000 ? 4*t : t*isqrt(t) // isqrt(t)");
  ASSERT_TRUE(r.violation);
  EXPECT_EQ(r.violation->at, far);
  EXPECT_EQ(r.verified_to, up_to);
}

TEST(Admissible, SaysHowFarItLookedWhereNothingIsProved) {
  const Admissibility r = find(undecided);
  EXPECT_FALSE(r.proved);
  EXPECT_FALSE(r.violation);
  EXPECT_EQ(r.verified_to, up_to);
  // Non-decreasing, but without lines: powers of two are all that has to be looked at.
  const Admissibility increasing = find("isqrt(2*t*t)");
  EXPECT_FALSE(increasing.proved);
  EXPECT_FALSE(increasing.violation);
  EXPECT_EQ(increasing.verified_to, Integer(1) << 2048);
}

TEST(Admissible, EndsWithItsBudget) {
  Budget budget = test::budget_of(1000);
  const Admissibility r = find_admissibility(*parse_move_function(undecided), 100000, budget);
  EXPECT_FALSE(r.proved);
  EXPECT_FALSE(r.violation);
  EXPECT_EQ(r.verified_to, 1000);
}

// A list that ends: its values are checked, and nothing is claimed of what lies beyond.
TEST(Admissible, AsFarAsAListGoes) {
  const MoveFunctionPtr list = make_move_function(
      [](const Integer& t) -> Integer {
        if (t > 500) throw InputError("not defined");
        return 2 * t;
      },
      "of a test");
  Budget budget;
  const Admissibility known = find_admissibility(*list, 500, budget);
  EXPECT_FALSE(known.proved);
  EXPECT_FALSE(known.violation);
  EXPECT_EQ(known.verified_to, 500);
  EXPECT_THROW(find_admissibility(*list, 501, budget), InputError);
}

TEST(Admissible, RefusesWhatHasNoValue) {
  EXPECT_THROW(find("t < 100 ? 2*t : 1/(t - t)"), InputError);
  EXPECT_THROW(find("t - 51*(t // 50)"), InputError);
  EXPECT_THROW(find("3/2*t"), InputError);
  EXPECT_THROW(find("t == 4099 ? -1 : 2*t"), InputError);
}

TEST(Admissible, AsFarAsTheGameNeeds) {
  Budget budget = Budget::unlimited();
  const MoveFunctionPtr late = parse_move_function("t < 100 ? 2*t : 4*t");
  EXPECT_TRUE(admissible_to(*late, 127, budget));
  EXPECT_FALSE(admissible_to(*late, 128, budget));
  const MoveFunctionPtr low = parse_move_function("t == 7 ? 1 : 2*t");
  EXPECT_TRUE(admissible_to(*low, 6, budget));
  EXPECT_FALSE(admissible_to(*low, 7, budget)) << "condition 1 at the last N";
  const Integer huge = Integer(1) << 3000;
  EXPECT_TRUE(admissible_to(*parse_move_function("floor(phi*t)"), huge, budget));
  EXPECT_FALSE(admissible_to(*parse_move_function(undecided), huge, budget));
  EXPECT_TRUE(admissible_to(*parse_move_function(undecided), 10000, budget));
  // No value beyond b: f(8) is not defined, f(4) + 4 <= f(8) would have to be.
  const MoveFunctionPtr short_list = make_move_function(
      [](const Integer& t) -> Integer {
        if (t > 7) throw InputError("not defined");
        return 2 * t;
      },
      "of a test");
  EXPECT_TRUE(admissible_to(*short_list, 7, budget));
  EXPECT_FALSE(admissible_to(*short_list, 8, budget));
}

TEST(BrokenCondition, ComparesBeyondEveryCap) {
  EXPECT_EQ(broken_condition(*parse_move_function("2**2**t"), 6), std::nullopt);
  EXPECT_EQ(broken_condition(*parse_move_function("2**2**t"), 8), 2);
  EXPECT_EQ(broken_condition(*parse_move_function("t == 2 ? 10**10**5 : t"), 6), 1);
  EXPECT_EQ(broken_condition(*parse_move_function("2*t"), Integer(1) << 4000), std::nullopt);
}

// ---------------------------------------------------------------- random functions

/// The least violation by the definition.
std::optional<AdmissibilityViolation> first_broken(const MoveFunction& f, std::uint64_t limit) {
  const Values values = values_of(f, 2 * limit);
  for (std::uint64_t N = 1; N <= limit; ++N) {
    if (const auto condition = broken_by_definition(values, N)) {
      return AdmissibilityViolation{*condition, to_integer(N)};
    }
  }
  return std::nullopt;
}

void check(const MoveFunctionPtr& f) {
  const auto wanted = first_broken(*f, up_to);
  const Admissibility r = find(*f);
  RC_CLASSIFY(r.proved, "proved");
  RC_CLASSIFY(r.violation.has_value(), "violated");
  if (wanted) {
    RC_ASSERT(r.violation);
    RC_ASSERT(r.violation->at == wanted->at);
    RC_ASSERT(r.violation->condition == wanted->condition);
    RC_ASSERT(r.verified_to == Integer(wanted->at - 1));
  } else {
    if (r.violation) RC_ASSERT(r.violation->at > to_integer(up_to));
    RC_ASSERT(r.proved || r.violation || r.verified_to >= to_integer(up_to));
  }
  const Values values = values_of(*f, 400);
  for (std::uint64_t N = 1; N <= 200; ++N) {
    RC_ASSERT(broken_condition(*f, to_integer(N)) == broken_by_definition(values, N));
  }
}

std::string factor() {
  return "(" + std::to_string(*rc::gen::inRange(20, 85)) + "/" +
         std::to_string(*rc::gen::inRange(18, 24)) + ")";
}

std::string near_line() {
  const std::string c = std::to_string(*rc::gen::inRange(-3, 4));
  switch (*rc::gen::inRange(0, 8)) {
    case 0:
      return "floor(" + factor() + "*t)";
    case 1:
      return "ceil(" + factor() + "*t)";
    case 2:
      return "floor(" + factor() + "*t) + " + c;
    case 3:
      return "t + floor(" + factor() + "*t/2)";
    case 4:
      return "floor(" + std::string(*rc::gen::element("phi", "sqrt(2)", "pi", "e")) + "*t)";
    case 5:
      return "floor(" + factor() + "*t) + t % " + std::to_string(*rc::gen::inRange(1, 7));
    case 6:
      return "floor(" + factor() + "*t) + isqrt(t)";
    default:
      return std::to_string(*rc::gen::inRange(1, 4)) + "*t";
  }
}

std::string piecewise() {
  const std::string a = near_line();
  const std::string b = near_line();
  const std::string c = std::to_string(*rc::gen::inRange(1, 200));
  switch (*rc::gen::inRange(0, 7)) {
    case 0:
      return "min(" + a + ", " + b + ")";
    case 1:
      return "max(" + a + ", " + b + ")";
    case 2:
      return "t < " + c + " ? " + a + " : " + b;
    case 3:
      return "t == " + c + " ? " + a + " : " + b;
    case 4:
      return "t % " + std::to_string(*rc::gen::inRange(2, 9)) + " == 0 ? " + a + " : " + b;
    case 5:
      return "ispow(2, t) ? " + a + " : " + b;
    default:
      return a;
  }
}

/// Of forms that change far out, seen without looking so far.
std::string changes_far_out() {
  const auto number = [](int low, int high) {
    return std::to_string(*rc::gen::inRange(low, high));
  };
  const std::string a = number(1, 5), far = number(3000, 30000);
  switch (*rc::gen::inRange(0, 8)) {
    case 0:
      return "gcd(t, " + number(1, 60) + ")*t";
    case 1:
      return a + "*t - (t > " + far + " ? " + number(0, 4) + " : 0)";
    case 2:
      return a + "*t % " + far;
    case 3:
      return "bitand(t, 2**" + number(9, 15) + " - 1)";
    case 4:
      return "max(t, " + a + "*t % " + far + ")";
    case 5:
      return "t == " + far + " ? " + number(0, 9) + " : " + a + "*t";
    case 6:
      return "t % " + far + " < " + number(1, 90) + " ? " + a + "*t : 2*t - 1";
    default:
      return "t + (t % " + far + ") // " + number(1, 5) + " % " + number(3, 9000);
  }
}

RC_GTEST_PROP(Admissible, DecidesWhatChangesFarOut, ()) {
  constexpr std::uint64_t looked_at = 100, far_out = 40000;
  const std::string text = changes_far_out();
  RC_LOG() << text << "\n";
  const MoveFunctionPtr f = parse_move_function(text);
  const auto wanted = first_broken(*f, far_out);
  const Admissibility r = find(*f, looked_at);
  RC_ASSERT(r.proved || r.violation);
  if (!wanted) {
    RC_ASSERT(r.proved || r.violation->at > to_integer(far_out));
    return;
  }
  RC_ASSERT(r.violation);
  RC_ASSERT(broken_condition(*f, r.violation->at) == r.violation->condition);
  RC_ASSERT(r.verified_to < wanted->at);
  RC_CLASSIFY(r.violation->at == wanted->at, "the least");
  for (const std::uint64_t b : {std::uint64_t{5000}, std::uint64_t{20000}, far_out}) {
    Budget budget = Budget::unlimited();
    const auto broken = first_broken(*f, b);
    const bool beyond = broken && broken->condition == 4 && 2 * broken->at > to_integer(b);
    if (!beyond) RC_ASSERT(admissible_to(*f, to_integer(b), budget) == !broken);
  }
}

RC_GTEST_PROP(Admissible, AgreesWithTheDefinition, ()) {
  const std::string text = "max(1, " + piecewise() + ")";
  RC_LOG() << text << "\n";
  check(parse_move_function(text));
}

RC_GTEST_PROP(Admissible, OfRandomValues, ()) {
  constexpr std::uint64_t size = 128;
  Values values = *test::admissible_generator(2 * size);
  const std::uint64_t N = *rc::gen::inRange<std::uint64_t>(1, size + 1);
  if (*rc::gen::inRange(0, 3) != 0) values[N] = *rc::gen::inRange<std::uint64_t>(1, 5 * N);
  const MoveFunctionPtr f = test::function_of(values);
  std::optional<AdmissibilityViolation> wanted = first_broken(*f, size);
  const Admissibility r = find(*f, size);
  RC_ASSERT(r.violation);  // at the latest where f(N) < N
  if (wanted)
    RC_ASSERT(r.violation->at == wanted->at && r.violation->condition == wanted->condition);
  if (!wanted) RC_ASSERT(r.violation->at > to_integer(size));
  for (std::uint64_t b = 1; b <= size; b += 7) {
    bool holds = true;
    for (std::uint64_t n = 1; n <= b; ++n) {
      const auto broken = broken_by_definition(values, n);
      holds = holds && (!broken || (*broken == 4 && 2 * n > b));
    }
    Budget budget = Budget::unlimited();
    RC_ASSERT(admissible_to(*f, to_integer(b), budget) == holds);
  }
}

}  // namespace
}  // namespace dynim
