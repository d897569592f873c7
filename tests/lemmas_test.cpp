// Statements of the papers: they hold for random tables, and a wrong cell or function is noticed.
#include "verify/lemmas.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dynim/move_function.hpp"
#include "one_pile/recurrence.hpp"
#include "support/games.hpp"

namespace dynim {
namespace {

VerifyAnswer empty_report() {
  VerifyAnswer report;
  for (const char* name :
       {"copies", "members", "periods", "repeats", "upper_bounds", "rises", "divisors"})
    report.measures.push_back({name, 0});
  return report;
}

// Those of f to 60, after the value at `pile` was changed by `by`; `said`: another function, for
// which they are looked at.
std::optional<FalseLemma> one_pile(const MoveFunctionPtr& f, std::uint64_t pile, std::uint32_t by,
                                   VerifyAnswer& report, const MoveFunctionPtr& said = nullptr) {
  constexpr std::uint64_t up_to = 60;
  Budget budget = Budget::unlimited();
  Recurrence recurrence({f, Convention::normal, {}}, up_to);
  EXPECT_TRUE(recurrence.extend_to(up_to, budget));
  GTable table = std::move(recurrence).take_table();
  GBases bases(f);
  EXPECT_TRUE(bases.extend_to(to_integer(up_to), budget));
  table[pile] += by;
  return check_one_pile_lemmas(said ? *said : *f, table, bases, up_to, report, budget);
}

std::optional<FalseLemma> two_piles(const MoveFunctionPtr& f, VerifyAnswer& report) {
  constexpr std::uint64_t up_to = 20;
  Budget budget = Budget::unlimited();
  TwoPileRecurrence L(*f, up_to, up_to);
  EXPECT_TRUE(L.fill(budget));
  return check_two_pile_lemmas(*f, L, up_to, report, budget);
}

RC_GTEST_PROP(Lemmas, HoldForOnePile, ()) {
  VerifyAnswer report = empty_report();
  const MoveFunctionPtr f =
      random_move_function(*rc::gen::inRange<std::uint64_t>(1, 100000), 60, 1);
  const auto wrong = one_pile(f, 1, 0, report);
  RC_ASSERT(!wrong);
  RC_ASSERT(report.measure("copies") + report.measure("members") == 59u);
}

RC_GTEST_PROP(Lemmas, HoldForAdmissibleFunctions, ()) {
  VerifyAnswer report = empty_report();
  const MoveFunctionPtr f =
      random_admissible_function(*rc::gen::inRange<std::uint64_t>(1, 100000), 40);
  RC_ASSERT(!two_piles(f, report));
  RC_ASSERT(report.measure("upper_bounds") == 210u);
  RC_ASSERT(report.measure("rises") == 4u);
  RC_ASSERT(report.measure("divisors") == 380u);
}

TEST(Lemmas, CountPeriods) {
  VerifyAnswer report = empty_report();
  EXPECT_FALSE(one_pile(parse_move_function("4"), 1, 0, report));
  EXPECT_EQ(report.measure("periods"), 12u);
}

// Also where the last member is the last pile that was looked at.
TEST(Lemmas, APeriodMayBeTheLastPile) {
  for (const char* f : {"0", "1", "59", "60", "min(2*t,55)", "max(40-t,3)"}) {
    VerifyAnswer report = empty_report();
    const auto wrong = one_pile(parse_move_function(f), 1, 0, report);
    EXPECT_FALSE(wrong) << f << ": " << wrong->where << ", " << wrong->expected;
  }
}

// Example 3 of [HR03]: every pile is a member, g is bounded, and f is not less than it.
TEST(Lemmas, ABoundedGRepeats) {
  const MoveFunctionPtr f = parse_move_function("4,2,...");
  VerifyAnswer report = empty_report();
  EXPECT_FALSE(one_pile(f, 1, 0, report));
  EXPECT_EQ(report.measure("periods"), 0u);
  EXPECT_EQ(report.measure("repeats"), 30u);
}

TEST(Lemmas, AWrongValueIsNoticed) {
  const MoveFunctionPtr f = parse_move_function("2*t");
  VerifyAnswer report = empty_report();
  const auto between = one_pile(f, 50, 1, report);
  ASSERT_TRUE(between);
  EXPECT_EQ(between->where, "pile 50");
  const auto member = one_pile(f, 55, static_cast<std::uint32_t>(-40), report);
  ASSERT_TRUE(member);
  EXPECT_EQ(member->where, "pile 55");
  EXPECT_EQ(member->expected, "a member has g > 21, the step to it");
}

TEST(Lemmas, AWrongStepIsNoticed) {
  VerifyAnswer report = empty_report();
  const auto wrong = one_pile(parse_move_function("2*t"), 1, 0, report, parse_move_function("t"));
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->where, "pile 1");
  EXPECT_EQ(wrong->expected, "a step is self-valued, and f of it at least g = 2");
}

TEST(Lemmas, AWrongPeriodIsNoticed) {
  VerifyAnswer report = empty_report();
  const auto infinite =
      one_pile(parse_move_function("2*t"), 1, 0, report, parse_move_function("min(2*t,50)"));
  ASSERT_TRUE(infinite);
  EXPECT_EQ(infinite->where, "pile 55");
  EXPECT_EQ(infinite->expected, "a period is a multiple of the last member of the base");
  const auto late = one_pile(parse_move_function("4,2,..."), 50, 1, report);
  ASSERT_TRUE(late);
  EXPECT_EQ(late->where, "pile 50");
  EXPECT_EQ(late->expected, "repeated: g = 2");
}

// Not admissible: f does not rise, or L is larger than the bound.
TEST(Lemmas, AWrongFunctionIsNoticed) {
  VerifyAnswer report = empty_report();
  const auto flat = two_piles(parse_move_function("t == 4 ? 2 : t"), report);
  ASSERT_TRUE(flat);
  EXPECT_EQ(flat->expected, "f rises");
  Budget budget = Budget::unlimited();
  const MoveFunctionPtr f = parse_move_function("t"), other = parse_move_function("4*t");
  TwoPileRecurrence others(*other, 20, 20);
  ASSERT_TRUE(others.fill(budget));
  const auto large = check_two_pile_lemmas(*f, others, 20, report, budget);
  ASSERT_TRUE(large);
  EXPECT_EQ(large->where, "piles 2, 3");
  EXPECT_EQ(large->expected, "at most L = 1");
}

}  // namespace
}  // namespace dynim
