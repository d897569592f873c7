// Move functions that look at the pile: which periods are derived, values, declared periods,
// messages, hostile texts, threads. Random expressions are in move_function_property_test.cpp.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "dynim/error.hpp"
#include "move_function/language/parser.hpp"
#include "move_function/proofs/pile_dependence.hpp"
#include "move_function/proofs/simplify.hpp"
#include "support/games.hpp"

namespace dynim {
namespace {

const Integer far_off = Integer(1) << 1000;

template <typename Action>
std::string message_of(Action action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.message();
  }
  return "(no error)";
}

bool mentions(const std::string& message, const std::string& fragment) {
  return message.find(fragment) != std::string::npos;
}

// ---------------------------------------------------------------- derivation

struct Derived {
  const char* text;
  std::uint64_t period;  // 0: none
  std::uint64_t start = 0;
};

class Derivation : public testing::TestWithParam<Derived> {};

TEST_P(Derivation, GivesThePeriod) {
  const Derived& d = GetParam();
  EXPECT_EQ(
      move_function::pile_period(move_function::simplify(move_function::parse_expression(d.text))),
      (PilePeriod{d.start, d.period}))
      << d.text;
}

INSTANTIATE_TEST_SUITE_P(
    Exact, Derivation,
    testing::Values(Derived{"2*t", 1}, Derived{"n % 3", 3}, Derived{"(n+1) % 4 + n % 6", 12},
                    Derived{"n % 6 % 4", 6}, Derived{"n % 3 == 0 ? 2*t : t", 3},
                    Derived{"t ** (n % 4)", 4}, Derived{"min(t, n % 2, n % 5)", 10},
                    Derived{"floor(phi*(n % 7))", 7}, Derived{"t // (n % 3)", 3},
                    Derived{"(n % 4) % (n % 6 + 1)", 12},
                    Derived{"n % 4 == 1 and n % 9 > 3 ? t : 1", 36},
                    Derived{"valuation(2, n % 8 + 1)", 8}, Derived{"t % n % 4", 0},
                    Derived{"n % 1", 1}));

INSTANTIATE_TEST_SUITE_P(
    ModuloAConstant, Derivation,
    testing::Values(
        Derived{"(n % 6 + n) % 4", 12}, Derived{"n // 2 % 3", 6}, Derived{"floor(n/2) % 3", 6},
        Derived{"ceil(n/2) % 3", 6}, Derived{"(n*t) % 5", 5}, Derived{"(n**2 - 3*n) % 7", 7},
        Derived{"n**t % 5", 5}, Derived{"-n % 4", 4}, Derived{"(n + t//2) % 4", 4},
        Derived{"(n//2 + n//3) % 2", 12}, Derived{"n // 2 // 3 % 5", 30},
        Derived{"(n // 4)**2 % 3", 12}, Derived{"n**(n % 2) % 5", 0}, Derived{"n**(t-5) % 3", 0},
        Derived{"(n/2) % 3", 0}, Derived{"(n*(t/2)) % 3", 0}, Derived{"n // t % 3", 0},
        Derived{"n // -2 % 3", 0}, Derived{"isqrt(n) % 3", 0}, Derived{"abs(n) % 3", 0},
        Derived{"2**n % 3", 0}, Derived{"gcd(n, 6) + t", 6}, Derived{"gcd(6, 3*n)", 6},
        Derived{"gcd(n // 2, 3)", 6}, Derived{"gcd(n, t)", 0}, Derived{"gcd(n/2, 3)", 0},
        Derived{"bitand(n, 5)", 8}, Derived{"bitand(3, n + t)", 4},
        Derived{"bitand(n, 2**62)", std::uint64_t{1} << 63}, Derived{"bitand(n, 2**63)", 0},
        Derived{"bitand(n - 5, 3)", 0}, Derived{"bitor(n, 3)", 0}, Derived{"lcm(n, 3)", 0}));

INSTANTIATE_TEST_SUITE_P(None, Derivation,
                         testing::Values(Derived{"n", 0}, Derived{"n // 2", 0}, Derived{"2**n", 0},
                                         Derived{"n % t", 0}, Derived{"n % 3.5", 0},
                                         Derived{"n % 0", 0}, Derived{"n % -3", 0},
                                         Derived{"n < 5 ? t : n", 0}, Derived{"max(n, 7)", 0},
                                         Derived{"n < t ? 1 : 2", 0}));

INSTANTIATE_TEST_SUITE_P(
    FromSomePileOn, Derivation,
    testing::Values(Derived{"t + (n < 5 ? 1 : 2)", 1, 6}, Derived{"n <= 5/2 ? 1 : 2", 1, 3},
                    Derived{"n < -1 ? n : 2", 1, 0}, Derived{"7 == n ? n : n % 4", 4, 8},
                    Derived{"7 > n ? n % 4 : n % 6", 6, 8}, Derived{"min(n, 9) * t", 1, 10},
                    Derived{"n < 9 and n % 4 == 1 ? n : t", 1, 10},
                    Derived{"n > 9 or n % 4 == 1 ? t : n", 1, 10},
                    Derived{"n < 9 and n < 3 ? n : t", 1, 4},
                    Derived{"n > 9 and n > 3 ? t : n", 1, 10},
                    Derived{"not (n > 9) ? n : t", 1, 10},
                    Derived{"(n < 20 ? n : n % 3) + (n < 9 ? n : n % 4)", 12, 21},
                    Derived{"(n < 20 ? 1 : n) % 3", 3, 21}, Derived{"n < 10**30 ? 1 : 2", 0}));

INSTANTIATE_TEST_SUITE_P(Large, Derivation,
                         testing::Values(Derived{"n % 10**6", 1000000},
                                         Derived{"n % 2**63", std::uint64_t{1} << 63},
                                         Derived{"n % (2**63 + 1)", 0}, Derived{"n % 2**99", 0},
                                         Derived{"n % 2**40 + n % 3**30", 0},
                                         Derived{"n // 2**40 % 2**40", 0},
                                         Derived{"n % 6 % 2**99", 6}));

TEST(Derivation, IsThePeriodOfTheFunction) {
  EXPECT_EQ(parse_move_function("2*t")->period(), 1u);
  EXPECT_EQ(parse_move_function("1 < 2 ? t : n")->period(), 1u) << "n falls away";
  EXPECT_EQ(parse_move_function("n % 3 + t")->period(), 3u);
  EXPECT_EQ(parse_move_function("n % 4096 + t")->period(), 4096u);
  EXPECT_EQ(parse_move_function("n % 4097 + t")->period(), 0u) << "more than most_games";
  EXPECT_EQ(parse_move_function("n + t")->period(), 0u);
  EXPECT_TRUE(parse_move_function("n % 3 + t")->period_is_proved());
  const MoveFunctionPtr later = parse_move_function("n < 1000 ? t : n % 2 == 0 ? 2*t : 3*t");
  EXPECT_EQ(later->period(), 0u);
  EXPECT_EQ(later->pile_period(), (PilePeriod{1001, 2}));
  EXPECT_EQ(later->value64(999, 7), 7u);
  EXPECT_EQ(later->value64(1000, 7), 14u);
  EXPECT_EQ(later->value64(123457, 7), 21u);
  EXPECT_EQ(later->value(2 * far_off, 7, 100), 14);
  EXPECT_EQ(shift_move_function(later, 3)->pile_period(), (PilePeriod{998, 2}));
  EXPECT_EQ(shift_move_function(later, 3)->value64(997, 7), 14u);
  EXPECT_EQ(parse_move_function("n < 4095 ? t : 2*t")->pile_period().start, 4096u);
  EXPECT_EQ(parse_move_function("n < 4096 ? t : 2*t")->pile_period(), PilePeriod{});
}

// ---------------------------------------------------------------- values, bounds, facts

TEST(OfThePile, Values) {
  const MoveFunctionPtr f = parse_move_function(" n % 3 == 0 ? 2*t : t ");
  EXPECT_EQ(f->text(), "n % 3 == 0 ? 2*t : t");
  EXPECT_EQ(f->value64(9, 4), 8u);
  EXPECT_EQ(f->value64(10, 4), 4u);
  const Integer n = 3 * far_off;
  EXPECT_EQ(f->value(n, far_off, 5 * far_off), 2 * far_off);
  EXPECT_EQ(f->value(n + 1, far_off, 5 * far_off), far_off);
  EXPECT_EQ(f->value(n, far_off, 7), 7);
  EXPECT_EQ(f->lower_bound(n, far_off, 2 * far_off, 5 * far_off), 2 * far_off) << "of this residue";
  EXPECT_EQ(f->lower_bound(n + 1, far_off, 2 * far_off, 5 * far_off), far_off);
  const MoveFunctionPtr g = parse_move_function("n - t + 1");
  EXPECT_EQ(g->value64(100, 30), 71u);
  EXPECT_EQ(g->value(n, far_off, 5 * far_off), 2 * far_off + 1);
  EXPECT_EQ(g->lower_bound(100, 10, 30, far_off), 71);
  EXPECT_EQ(g->text(), "n - t + 1");
  EXPECT_EQ(parse_move_function("floor((n % 2 == 0 ? phi : 2)*t)")->value64(7, 10), 20u)
      << "the real branch is gone";
  EXPECT_EQ(parse_move_function("floor((n % 2 == 0 ? phi : 2)*t)")->value64(8, 10), 16u);
}

// Of a condition, a part that looks at n alone is decided beforehand.
TEST(OfThePile, PartsOfConditions) {
  for (const bool even : {false, true}) {
    for (const bool large : {false, true}) {
      const std::uint64_t n = even ? 10 : 11;
      const std::uint64_t t = large ? 4 : 2;
      const auto at = [&](const char* text) { return parse_move_function(text)->value64(n, t); };
      EXPECT_EQ(at("n % 2 == 0 and t > 3 ? 5 : 7"), even && large ? 5u : 7u);
      EXPECT_EQ(at("t > 3 and n % 2 == 0 ? 5 : 7"), even && large ? 5u : 7u);
      EXPECT_EQ(at("n % 2 == 0 or t > 3 ? 5 : 7"), even || large ? 5u : 7u);
      EXPECT_EQ(at("t > 3 or n % 2 == 0 ? 5 : 7"), even || large ? 5u : 7u);
      EXPECT_EQ(at("not (n % 2 == 0) and not (t > 3) ? 5 : 7"), !even && !large ? 5u : 7u);
    }
  }
  EXPECT_TRUE(parse_move_function("n % 2 == 0 and t >= 5 ? 2*t : t")->facts().non_decreasing);
  for (const char* text :
       {"6//(t-3) > 1 and n % 2 == 0 ? 5 : 7", "6//(t-3) > 1 or n % 2 == 0 ? 5 : 7"}) {
    const MoveFunctionPtr f = parse_move_function(text);
    EXPECT_THROW(f->value64(10, 3), InputError) << text;
    EXPECT_THROW(f->value64(11, 3), InputError) << text;
  }
  EXPECT_EQ(parse_move_function("n % 2 == 0 and 6//(t-3) > 1 ? 5 : 7")->value64(11, 3), 7u);
}

TEST(OfThePile, FactsHoldForEveryResidue) {
  const MoveFunctionFacts bounded = parse_move_function("n % 3 == 0 ? min(t, 7) : 4")->facts();
  EXPECT_TRUE(bounded.non_decreasing);
  EXPECT_EQ(bounded.upper_bound, Integer(7));
  const MoveFunctionFacts unbounded = parse_move_function("n % 3 == 0 ? t : 4")->facts();
  EXPECT_TRUE(unbounded.non_decreasing);
  EXPECT_FALSE(unbounded.upper_bound.has_value());
  const MoveFunctionFacts wild = parse_move_function("n % 3 == 1 ? 1 + t % 5 : t")->facts();
  EXPECT_FALSE(wild.non_decreasing);
  EXPECT_FALSE(wild.descends_at_most_one);
  const MoveFunctionFacts none = parse_move_function("n + t")->facts();
  EXPECT_FALSE(none.non_decreasing || none.descends_at_most_one || none.upper_bound.has_value());
}

TEST(OfThePile, FromFunctionsOfResidues) {
  const MoveFunctionPtr f = make_periodic_move_function(
      {parse_move_function("t"), make_list_move_function({5, 6}), parse_move_function("3*t")},
      "three");
  EXPECT_EQ(f->period(), 3u);
  EXPECT_EQ(f->text(), "three");
  EXPECT_EQ(f->value64(6, 4), 4u);
  EXPECT_EQ(f->value64(7, 1), 5u);
  EXPECT_EQ(f->value(far_off * 3 + 2, 4, 100), 12);
  EXPECT_FALSE(make_periodic_move_function({parse_move_function("t")}, "")->text().empty());
  EXPECT_TRUE(mentions(message_of([] { make_periodic_move_function({}, ""); }), "at least one"));
  EXPECT_TRUE(mentions(
      message_of([] {
        make_periodic_move_function({parse_move_function("t"), parse_move_function("n")}, "");
      }),
      "residue 1, n, looks at the pile"));
  EXPECT_TRUE(mentions(message_of([] { make_periodic_move_function({nullptr}, ""); }), "missing"));
  EXPECT_TRUE(mentions(message_of([] {
                         const std::vector<MoveFunctionPtr> many(most_games + 1,
                                                                 parse_move_function("t"));
                         make_periodic_move_function(many, "");
                       }),
                       "at most 4096"));
}

TEST(OfThePile, Shifted) {
  const MoveFunctionPtr f = parse_move_function("n % 3 == 0 ? 2*t : t");
  const MoveFunctionPtr g = shift_move_function(f, 4);
  const std::uint64_t most = ~std::uint64_t{0};
  for (std::uint64_t n = 1; n < 10; ++n) EXPECT_EQ(g->value64(n, 1), f->value64(n + 4, 1)) << n;
  EXPECT_EQ(g->value64(most, 5), (Integer(to_integer(most) + 4) % 3 == 0 ? 10u : 5u))
      << "past 64 bits";
  EXPECT_EQ(g->value(far_off, 5, 100), f->value(far_off + 4, 5, 100));
  EXPECT_EQ(g->lower_bound(2, 5, 9, 100), f->lower_bound(6, 5, 9, 100));
  EXPECT_EQ(g->period(), 3u);
  EXPECT_TRUE(g->facts().non_decreasing);
  EXPECT_EQ(g->text(), "(n + 1) % 3 == 0 ? 2*t : t");
  EXPECT_EQ(shift_move_function(f, 6), f);
  const MoveFunctionPtr plain = parse_move_function("2*t");
  EXPECT_EQ(shift_move_function(plain, 5), plain);
  EXPECT_EQ(shift_move_function(parse_move_function("n + t"), 5)->value64(2, 1), 8u);
  EXPECT_EQ(shift_move_function(parse_move_function("n + t"), 5)->value64(most, 1), most);
  EXPECT_FALSE(shift_move_function(declare_period(parse_move_function("1 + isqrt(n*n) % 3"), 3), 1)
                   ->period_is_proved());
}

// ---------------------------------------------------------------- declared periods

std::string declaration_error(const char* text, const Integer& period) {
  return message_of([&] { declare_period(parse_move_function(text), period); });
}

TEST(Declared, MultiplesAreProved) {
  for (const char* text : {"2*t", "4,2,...", "t % 2 == 0 ? t : 4*t", "n % 3 == 0 ? 2*t : t"}) {
    const MoveFunctionPtr f = parse_move_function(text);
    const MoveFunctionPtr g = declare_period(f, 6);
    EXPECT_EQ(g->period(), 6u) << text;
    EXPECT_TRUE(g->period_is_proved()) << text;
    EXPECT_EQ(g->text(), f->text());
    for (std::uint64_t n = 1; n < 30; ++n) EXPECT_EQ(g->value64(n, 3), f->value64(n, 3));
    EXPECT_EQ(g->facts().non_decreasing, f->facts().non_decreasing);
  }
  const MoveFunctionPtr callable =
      make_move_function([](const Integer& t) { return Integer(t + 1); }, "t+1");
  EXPECT_TRUE(declare_period(callable, 5)->period_is_proved());
}

TEST(Declared, SmallerThanDerivedIsProvedByTheForm) {
  const MoveFunctionPtr f = declare_period(parse_move_function("n % 6 % 3 == 0 ? 2*t : t"), 3);
  EXPECT_EQ(f->period(), 3u);
  EXPECT_TRUE(f->period_is_proved());
  EXPECT_EQ(f->value64(9, 5), 10u);
  const MoveFunctionPtr nine = declare_period(parse_move_function("n % 6 % 3 == 0 ? 2*t : t"), 9);
  EXPECT_EQ(nine->period(), 9u);
  EXPECT_TRUE(nine->period_is_proved());
}

TEST(Declared, TrueButUnprovable) {
  for (const char* text :
       {"1 + isqrt(n*n) % 3", "1 + max(n, isqrt(n)) % 3", "1 + n % 10**6 % 3 * 0 + abs(n) % 3"}) {
    const MoveFunctionPtr f = declare_period(parse_move_function(text), 3);
    EXPECT_EQ(f->period(), 3u) << text;
    EXPECT_FALSE(f->period_is_proved()) << text;
    for (std::uint64_t n = 1; n < 50; ++n) EXPECT_EQ(f->value64(n, 1), 1 + n % 3) << text;
    EXPECT_EQ(f->value(far_off, 1, 100), 1 + far_off % 3) << text;
    EXPECT_EQ(f->lower_bound(5, 1, 4, 100), 3) << text;
    EXPECT_EQ(f->facts().upper_bound, Integer(3)) << text;
  }
  // Two forms of one function: not seen to be equal.
  const MoveFunctionPtr two = declare_period(parse_move_function("n % 2 == 0 ? t + 1 : 1 + t"), 1);
  EXPECT_EQ(two->period(), 1u);
  EXPECT_FALSE(two->period_is_proved());
  EXPECT_EQ(two->value64(5, 3), 4u);
  EXPECT_TRUE(two->facts().non_decreasing);
}

// 1 + n % 3 for piles n >= 1, by a class that says nothing about itself.
class UnknownPeriod final : public MoveFunction {
 public:
  Integer value(const Integer& n, const Integer&, const Integer& cap) const override {
    if (n < 1) throw InputError("there is no pile " + to_string(n));
    return std::min(Integer(1 + n % 3), cap);
  }
  std::uint64_t period() const override { return 0; }
  std::string text() const override { return "unknown"; }
};

TEST(Declared, FunctionsOfOtherClasses) {
  const MoveFunctionPtr unknown = declare_period(std::make_shared<UnknownPeriod>(), 3);
  EXPECT_FALSE(unknown->period_is_proved());
  EXPECT_EQ(unknown->value64(0, 1), 1u) << "asked at the pile 3";
  EXPECT_EQ(unknown->value(9, 1, 5), 1);
  EXPECT_EQ(unknown->value64(11, 1), 3u);
  const auto lists = std::make_shared<const test::PeriodicLists>(
      std::vector<std::vector<std::uint64_t>>{{1}, {2}, {1}, {2}});
  const MoveFunctionPtr f = declare_period(lists, 2);
  EXPECT_EQ(f->period(), 2u);
  EXPECT_FALSE(f->period_is_proved());
  for (std::uint64_t n = 1; n < 9; ++n) EXPECT_EQ(f->value64(n, 1), 1 + n % 2);
  EXPECT_EQ(f->value(far_off + 1, 1, 9), 2);
  EXPECT_THROW(declare_period(lists, 3), InputError);
}

TEST(Declared, FalseOnesAreRefusedWithTheFirstViolation) {
  EXPECT_EQ(declaration_error("n % 2 == 0 ? 3*t : 2*t", 3),
            "the declared period 3 is false: f(1, 1) = 2 but f(4, 1) = 3");
  EXPECT_EQ(declaration_error("n", 1),
            "the declared period 1 is false: f(1, 1) = 1 but f(2, 1) = 2");
  EXPECT_TRUE(mentions(declaration_error("n % 10**6 + 1", 4096),
                       "is false: f(1, 1) = 2 but f(4097, 1) = 4098"));
  EXPECT_TRUE(mentions(declaration_error("n < 150 ? t : 2*t", 7), "but f(150, 1) = 2"));
  EXPECT_TRUE(
      mentions(declaration_error("t < 60 ? 1 : n", 50), "f(50, 60) = 50 but f(100, 60) = 100"));
  EXPECT_TRUE(mentions(declaration_error("6 // (n - 5)", 2), "undefined"));
  // True of every position, and yet no smaller pile can stand for a large one.
  EXPECT_TRUE(mentions(declaration_error("min(t, n*n)", 2), "but"));
}

TEST(Declared, OutOfRange) {
  for (const Integer& period :
       {Integer(0), Integer(-1), Integer(4097), Integer("1000000000000000000000000000000")}) {
    const std::string message = declaration_error("2*t", period);
    EXPECT_TRUE(mentions(message, "from 1 to 4096, not " + to_string(period))) << message;
  }
  EXPECT_EQ(declare_period(parse_move_function("2*t"), 4096)->period(), 4096u);
}

// ---------------------------------------------------------------- moves are within the pile

// a n + b t + c as text, and its value.
struct AnyLinear {
  int a = *rc::gen::inRange(-3, 4), b = *rc::gen::inRange(-3, 4), c = *rc::gen::inRange(-4, 5);

  std::string text() const {
    const auto number = [](int value) { return "(" + std::to_string(value) + ")"; };
    return number(a) + "*n + " + number(b) + "*t + " + number(c);
  }
  int value(int n, int t) const { return a * n + b * t + c; }
};

RC_GTEST_PROP(WithinThePile, NothingChanges, ()) {
  const AnyLinear x, y;
  const auto expected = [&](const std::string& op, int n, int t) {
    const int first = x.value(n, t), second = y.value(n, t);
    if (op == "<") return first < second;
    if (op == "<=") return first <= second;
    return op == "==" ? first == second : first != second;
  };
  const auto value = [](const std::string& text, int n, int t) {
    return parse_move_function(text)->value64(static_cast<std::uint64_t>(n),
                                              static_cast<std::uint64_t>(t));
  };
  for (int n = 1; n <= 5; ++n) {
    for (int t = 1; t <= n; ++t) {
      const int first = x.value(n, t), second = y.value(n, t);
      RC_ASSERT(value("99 + min(" + x.text() + ", " + y.text() + ")", n, t) ==
                static_cast<std::uint64_t>(99 + std::min(first, second)));
      RC_ASSERT(value("99 + max(" + x.text() + ", " + y.text() + ")", n, t) ==
                static_cast<std::uint64_t>(99 + std::max(first, second)));
      for (const char* op : {"<", "<=", "==", "!="}) {
        RC_ASSERT(value(x.text() + " " + op + " " + y.text() + " ? 1 : 0", n, t) ==
                  (expected(op, n, t) ? 1u : 0u));
      }
    }
  }
}

TEST(WithinThePile, WhatIsDecidedIsSeen) {
  for (const char* text :
       {"min(t, n)", "max(0, n - t) < n ? t : n", "n < t ? 5 : t", "t <= n ? t : n"})
    EXPECT_TRUE(same_function(parse_move_function(text), parse_move_function("t"))) << text;
  for (const char* text : {"min(2*t, n)", "t < n ? t : 2*t", "max(t, n - 1)"})
    EXPECT_EQ(parse_move_function(text)->pile_period().period, 0u) << text;
}

// ---------------------------------------------------------------- messages

TEST(Messages, NameThePileAndTheMove) {
  const auto of = [](const char* text, std::uint64_t n, std::uint64_t t) {
    return message_of([&] { parse_move_function(text)->value64(n, t); });
  };
  EXPECT_EQ(
      of("n % 6 == 2 ? 5*t/6 : t", 14, 3),
      "f(n, 3) = 5/2 is not an integer where n % 6 == 2; floor(...) or ceil(...) makes it one");
  EXPECT_EQ(of("t // (n % 3)", 9, 5), "division by zero (n % 3 == 0, t = 5)");
  EXPECT_EQ(of("n - t", 7, 7), "(no error)") << "0 is a limit like any other";
  EXPECT_EQ(of("n - 2*t", 7, 4),
            "f(7, 4) = -1 is negative; max(0, ...) makes it 0: whoever may take nothing loses");
  EXPECT_EQ(of("t // (n - 9)", 9, 5), "division by zero (n = 9, t = 5)");
  EXPECT_EQ(of("1 - 2**(2**99 + n % 2)", 9, 5),
            "f(n, t) is too large to evaluate (n % 2 == 1, t = 5)");
  EXPECT_EQ(of("n % 0 + t", 9, 5), "division by zero (n = 9, t = 5)");
  try {
    parse_move_function("1 + t // (n % 3)")->value64(9, 5);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.offset(), 6u) << "places are those of the text";
  }
  EXPECT_EQ(message_of([] {
              declare_period(parse_move_function("t // (isqrt(n*n) % 3)"), 3)->value64(9, 5);
            }),
            "division by zero (n % 3 == 0, t = 5)");
}

// ---------------------------------------------------------------- hostile texts

TEST(Hostile, TextsWithN) {
  EXPECT_EQ(parse_move_function("n % (2**99) + t")->value64(100, 3), 103u);
  EXPECT_EQ(parse_move_function("n % (2**99) + t")->period(), 0u);
  EXPECT_EQ(parse_move_function("n % 10**6 + t")->value64(3000001, 3), 4u);
  EXPECT_EQ(parse_move_function("2*(n % 3.5) + t")->value64(5, 3), 6u);
  EXPECT_EQ(parse_move_function("n % 5 % 4 % 3 % 2 + t")->period(), 5u);
  EXPECT_EQ(parse_move_function("((n % 7 + n) % 6 * n) % 4 + t")->period(), 84u);
  EXPECT_EQ(parse_move_function("2**2**n")->value(400, 1, 1000), 1000);
  EXPECT_EQ(parse_move_function("n % 4096 == 0 ? 2**2**99 : t")->value64(4096, 1),
            ~std::uint64_t{0});
  EXPECT_THROW(parse_move_function("n"
                                   "n"),
               InputError);
  EXPECT_THROW(parse_move_function("n(t)"), InputError);
  EXPECT_THROW(parse_move_function("n < 5"), InputError);
}

TEST(Hostile, DeepAndLongTextsWithN) {
  std::string nested(180, '('), sum = "n % 7", chain = "n % 2 == 0 ? t : ";
  nested += "n";
  for (int i = 0; i < 180; ++i) nested += "+1) % 9";
  for (int i = 0; i < 900; ++i) sum += " + n % 7";
  for (int i = 3; i < 150; ++i)
    chain += "n % 4096 == " + std::to_string(i) + " ? " + std::to_string(i) + "*t : ";
  EXPECT_EQ(parse_move_function(nested + " + 1")->period(), 9u);
  EXPECT_EQ(parse_move_function(sum + " + t")->period(), 7u);
  EXPECT_EQ(parse_move_function(sum + " + t")->value64(6, 1), 901 * 6 + 1u);
  // 4096 functions of this size are too many to be kept: they are made when they are asked for, the
  // period is known.
  const MoveFunctionPtr f = parse_move_function(chain + "1");
  EXPECT_EQ(f->period(), 4096u);
  EXPECT_EQ(f->value64(4096 + 149, 2), 298u);
  EXPECT_EQ(f->value(far_off * 4096 + 148, 2, 1000), 2);
  EXPECT_EQ(f->lower_bound(149, 2, 5, 1000), 298);
  EXPECT_TRUE(declare_period(f, 4096)->period_is_proved());
}

// Conditions that no precision decides must not be tried 4096 times.
TEST(Hostile, UndecidableConditionsWithALargePeriod) {
  std::string text = "n % 4096 + t";
  for (int i = 0; i < 10; ++i) text += " + (sqrt(2)*sqrt(3) == sqrt(6) ? t : 1)";
  const MoveFunctionPtr f = parse_move_function(text);
  EXPECT_EQ(f->period(), 4096u);
  EXPECT_TRUE(
      mentions(message_of([&] { f->value64(4099, 2); }), "exactly equal (n % 4096 == 3, t = 2)"));
}

// ---------------------------------------------------------------- threads

TEST(Threads, ShareAFunctionOfThePile) {
  const MoveFunctionPtr f = parse_move_function("n + 2*t + n//3");
  std::array<std::uint64_t, 2> wrong{};
  const auto ask = [&](std::size_t thread) {
    for (std::uint64_t n = 1; n < 20000; ++n) {
      const std::uint64_t pile = thread == 0 ? n : 20000 - n;
      if (f->value64(pile, 1) != pile + 2 + pile / 3) ++wrong[thread];
      if (f->value(to_integer(pile), 2, far_off) != to_integer(pile + 4 + pile / 3))
        ++wrong[thread];
    }
  };
  std::thread other(ask, 1);
  ask(0);
  other.join();
  EXPECT_EQ(wrong[0] + wrong[1], 0u);
}

}  // namespace
}  // namespace dynim
