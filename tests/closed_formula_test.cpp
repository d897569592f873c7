// The formula of class 5 and that in base three: large tables of random members against the
// recurrence, one way to calculate them against the other, each condition alone, and sizes beyond
// every table.
#include "two_pile/closed_formula.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "support/two_piles.hpp"
#include "two_pile/class_conditions.hpp"
#include "two_pile/conditions.hpp"
#include "two_pile/recurrence.hpp"
#include "two_pile/winning_moves.hpp"

namespace dynim {
namespace {

using test::function_of;
using test::Values;
using two_pile::ClosedFormula;
using two_pile::make_formula;

std::uint64_t between(std::uint64_t least, std::uint64_t most) {
  return *rc::gen::inRange<std::uint64_t>(least, most + 1);
}

std::uint64_t power_within(std::uint64_t N, std::uint64_t base) {
  std::uint64_t power = 1;
  for (; N % base == 0; N /= base) power *= base;
  return power;
}

/// f(k) for the k that no condition but the first looks at, drawn as that allows.
void draw_others(Values& f, std::uint64_t base) {
  for (std::uint64_t k = 1; k < f.size(); ++k) {
    const std::uint64_t at_power = f[power_within(k, base)];
    if (f[k] == 0) f[k] = at_power + between(0, *rc::gen::element<std::uint64_t>(0, 3, 4 * k));
  }
}

enum class Kind { five, three, mixed };

Values draw_class_5(std::uint64_t up_to, Kind kind) {
  Values f(up_to + 1);
  for (std::uint64_t h = 1; h <= up_to; h *= 2)
    f[h] = between(kind == Kind::five ? 5 * h : 4 * h, 6 * h - 1);
  for (std::uint64_t h = 1; 3 * h <= up_to; h *= 2) {
    const bool large =
        f[h] >= 5 * h && (kind == Kind::five || (kind == Kind::mixed && between(0, 1) == 1));
    const std::uint64_t most = 4 * h <= up_to ? std::min(16 * h - 1, f[4 * h] - 3 * h) : 16 * h - 1;
    f[3 * h] = large ? between(8 * h, most) : between(f[h], 8 * h - 1);
    if (large && 5 * h <= up_to) f[5 * h] = between(f[h], 48 * h - 1);
  }
  draw_others(f, 2);
  return f;
}

Values draw_base_three(std::uint64_t up_to) {
  Values f(up_to + 1);
  for (std::uint64_t h = 1; h <= up_to; h *= 3) {
    f[h] = between(2 * h, 3 * h - 1);
    if (2 * h <= up_to) f[2 * h] = f[h];
  }
  draw_others(f, 3);
  return f;
}

// ---- larger tables: the recursion of runs against the recurrence, and the digits against both
// ----

RC_GTEST_PROP(ClosedFormula, OfClass5InLargeTables, ()) {
  constexpr std::uint64_t size = 900;
  const Kind kind = *rc::gen::element(Kind::five, Kind::three, Kind::mixed);
  const MoveFunctionPtr f =
      *rc::gen::arbitrary<bool>()
          ? function_of(draw_class_5(size, kind))
          : parse_move_function(*rc::gen::element<std::string>(
                "5*t", "floor(53*t/10)", "floor(79*t/15)", "5*2**valuation(2,t)"));
  Budget budget = Budget::unlimited();
  const auto formula = two_pile::find_formula(f, to_integer(size - 1), budget);
  RC_ASSERT(formula && formula->which() == FormulaClass::class_5);
  TwoPileRecurrence table(*f, size, size);
  RC_ASSERT(table.fill(budget));
  const auto limits = formula->limits(size);
  const auto runs = formula->runs(size, budget);
  using Number = two_pile::DiagonalRuns::Number;
  for (std::uint64_t b = 1; b <= size; ++b) {
    for (std::uint64_t a = 1; a <= b; ++a) {
      const std::uint64_t L = table.least_winning_move(a, b);
      if (limits(a, b) == L &&
          runs->least_winning_move(static_cast<Number>(a), static_cast<Number>(b - a)) == L)
        continue;
      RC_LOG() << f->text() << ": piles " << a << ", " << b << "\n";
      RC_FAIL("the formula is wrong");
    }
  }
}

RC_GTEST_PROP(ClosedFormula, IsTheSameOnMachineIntegers, ()) {
  const auto which = *rc::gen::element(FormulaClass::class_5, FormulaClass::base_three);
  const bool three = which == FormulaClass::base_three;
  const auto f = parse_move_function(*rc::gen::element<std::string>(
      three ? "2*3**valuation(3,t)" : "5*t",
      three ? "2*3**valuation(3,t) + (t % 4 == 3 and t % 3 != 0 ? t : 0)" : "floor(16*t/3 - t/999)",
      three ? "2*3**valuation(3,t)" : "4*2**valuation(2,t)"));
  const auto formula = make_formula(which, f);
  constexpr std::uint64_t largest = (std::uint64_t{1} << 63) - 1;
  const auto limits = formula->limits(largest);
  for (int i = 0; i < 200; ++i) {
    const std::uint64_t a = 1 + *rc::gen::arbitrary<std::uint64_t>() % (largest - 1);
    const std::uint64_t smaller = std::max<std::uint64_t>(1, a >> *rc::gen::inRange(0, 62));
    const std::uint64_t N =
        (*rc::gen::arbitrary<std::uint64_t>() % (largest - smaller)) >> *rc::gen::inRange(0, 62);
    RC_ASSERT(to_integer(limits(smaller, smaller + N)) ==
              formula->least_winning_limit(to_integer(smaller), to_integer(N)));
  }
}

TEST(ClosedFormula, HasTheValuesFoundBefore) {
  const auto L = [](const char* f, const char* smaller, const char* difference) {
    const auto formula = make_formula(FormulaClass::class_5, parse_move_function(f));
    return formula->least_winning_limit(parse_integer(smaller, "a"),
                                        parse_integer(difference, "N"));
  };
  EXPECT_EQ(L("5*t", "336", "53"), 1);
  EXPECT_EQ(L("5*t", "337", "53"), 5);
  EXPECT_EQ(L("5*t", "338", "53"), 1);
  EXPECT_EQ(L("5*t", "674", "106"), 10);
  EXPECT_EQ(L("5*t", "21", "5"), 3);
  EXPECT_EQ(L("5*t", "44", "5"), 1);
  EXPECT_EQ(L("5*t", "10**18", "21"), 3);
  EXPECT_EQ(L("5*t", "10**18", "19*2**20"), 3145728);
  EXPECT_EQ(L("5*t", "451206005356850", "1131833170978816"), 6144);
  EXPECT_EQ(L("floor(53*t/10)", "355", "53"), 1);
  EXPECT_EQ(L("floor(53*t/10)", "356", "53"), 5);
  EXPECT_EQ(L("floor(53*t/10)", "357", "53"), 1);
  EXPECT_EQ(L("floor(53*t/10)", "23", "5"), 3);
}

// Digits for which the recursion goes all the way down: n(j) is 3 or 5 modulo 8 at every level.
TEST(ClosedFormula, AnswersWhereNoLevelEndsEarly) {
  Integer n = 0;
  for (int i = 0; i < 2000; ++i) n = 16 * n + (i % 3 == 0 ? 5 : 11);
  const auto f = parse_move_function("5*t");
  const auto formula = make_formula(FormulaClass::class_5, f);
  for (long off = 0; off < 50; ++off) {
    const Integer a = (Integer(7) << 8000) + off;
    const TwoPileStep step = formula->least({a, a + n});
    const Integer& L = step.move.take;
    EXPECT_TRUE(L == 1 || L == 3 || L == 5);
    for (Integer k = 1; k < L; k += 1) {
      EXPECT_GE(5 * k, formula->least_winning_limit(a - k, n + k));
      EXPECT_GE(5 * k, formula->least_winning_limit(a, n - k));
    }
  }
}

TEST(ClosedFormula, FindsAllMovesInPilesOfAThousandDigits) {
  Budget budget;
  const Integer huge = parse_integer("10**1000", "the pile");
  for (const char* text : {"5*t", "floor(53*t/10)"}) {
    const auto formula = two_pile::find_formula(parse_move_function(text), 2 * huge, budget);
    ASSERT_TRUE(formula) << text;
    const PilePair piles{huge, huge + huge / 7 + 7};
    const two_pile::WinningMoves moves(*formula, piles, 2 * huge);
    const TwoPileMoveList list = moves.ascending(100000, budget);
    EXPECT_TRUE(list.complete);
    EXPECT_LT(budget.nodes_spent(), 300000u);
    EXPECT_EQ(list.moves.front().take, formula->least(piles).move.take);
    bool unknown = true;
    EXPECT_EQ(moves.largest(budget, unknown), list.moves.back());
  }
}

// ---- which functions ------------------------------------------------------------------------

TEST(ClosedFormula, ProvesWhichFunctionsBelong) {
  Budget budget = Budget::unlimited();
  const auto proved = [&](const char* text, FormulaClass which) {
    return find_admissibility(*parse_move_function(text), 1000, budget, which).proved;
  };
  for (const char* text : {"5*t", "floor(53*t/10)", "floor(79*t/15)", "floor(533*t/100)",
                           "4*2**valuation(2,t)", "5*2**valuation(2,t)", "t == 7 ? 1000 : 5*t",
                           "3*t - 2**valuation(2,t) + 3*2**valuation(2,t)"}) {
    EXPECT_TRUE(proved(text, FormulaClass::class_5)) << text;
  }
  EXPECT_TRUE(proved("2*3**valuation(3,t)", FormulaClass::base_three));
  const auto violation = [&](const char* text, FormulaClass which) {
    const auto known = find_admissibility(*parse_move_function(text), 1000, budget, which);
    return known.violation ? std::pair(known.violation->condition, known.violation->at)
                           : std::pair(0, Integer(0));
  };
  using Violation = std::pair<int, Integer>;
  const auto class_5 = FormulaClass::class_5, base_three = FormulaClass::base_three;
  EXPECT_EQ(violation("4*t", class_5), Violation(4, 1));
  EXPECT_EQ(violation("6*t", class_5), Violation(2, 1));
  EXPECT_EQ(violation("floor(16*t/3)", class_5), Violation(3, 1));
  EXPECT_EQ(violation("t == 28 ? 19 : 5*t", class_5), Violation(1, 28));
  EXPECT_EQ(violation("t == 3*2**300 ? 16*t : 5*t", class_5), Violation(3, Integer(1) << 300));
  EXPECT_EQ(violation("t == 5*2**300 ? 48*t/5 : 5*t", class_5), Violation(4, Integer(1) << 300));
  EXPECT_EQ(violation("2*t", base_three), Violation(3, 1));
  EXPECT_EQ(violation("t == 10 ? 1 : 2*3**valuation(3,t)", base_three), Violation(1, 10));
  EXPECT_EQ(violation("t == 18 ? 19 : 2*3**valuation(3,t)", base_three), Violation(3, 9));
  EXPECT_EQ(violation("t == 27 ? 53 : 2*3**valuation(3,t)", base_three), Violation(2, 27));
}

// No f(t) with t > b is looked at, but f(1) and f(2), which name the class.
TEST(ClosedFormula, NeedsTheValuesWithinReachOnly) {
  Budget budget = Budget::unlimited();
  for (long last = 1; last <= 40; ++last) {
    const auto strict = [last](long factor, long base) {
      return make_move_function(
          [last, factor, base](const Integer& t) {
            EXPECT_LE(t, std::max(last, 2l));
            return Integer(factor *
                           to_integer(power_within(to_u64(t), static_cast<std::uint64_t>(base))));
          },
          "of a test");
    };
    EXPECT_TRUE(two_pile::find_formula(strict(5, 2), last, budget)) << last;
    EXPECT_TRUE(two_pile::find_formula(strict(2, 3), last, budget)) << last;
  }
}

// Of any f, as where a formula is shown to fail; values beyond 64 bits too.
TEST(ClosedFormula, InBaseThreeOfHugeValues) {
  const auto f = parse_move_function("t < 3 ? 2 : 2**(2**(10**t))");
  Budget budget = Budget::unlimited();
  const auto runs = make_formula(FormulaClass::base_three, f)->runs(40, budget);
  for (std::uint32_t d = 3; d < 40; d += 3) EXPECT_EQ(runs->least_winning_move(1, d), 1u) << d;
}

// ---- two functions of one class -------------------------------------------------------------

/// `f` with a lower value somewhere, still of the same class; of class 5, f has 5h-type everywhere.
Values lowered(Values f, bool three) {
  if (three) {
    const std::uint64_t h = *rc::gen::element(1, 3, 9, 27, 81);
    f[h] = f[2 * h] = between(2 * h, f[h]);
  } else if (*rc::gen::arbitrary<bool>()) {
    const std::uint64_t h = *rc::gen::element(1, 2, 4);
    f[3 * h] = between(f[h], 8 * h - 1);
  } else {
    const std::uint64_t h = *rc::gen::element(1, 2, 4, 16, 64);
    f[h] = between(std::max(5 * h, h < 4 ? 0 : 3 * h / 4 + f[3 * h / 4]), f[h]);
  }
  return f;
}

RC_GTEST_PROP(ClosedFormula, TellsWhereTwoFunctionsDiffer, ()) {
  constexpr std::uint64_t size = 900;
  const bool three = *rc::gen::arbitrary<bool>();
  const Values values = three ? draw_base_three(size) : draw_class_5(size, Kind::five);
  const Values others = lowered(values, three);
  RC_PRE(values != others);
  const MoveFunctionPtr f = function_of(values), with = function_of(others);
  Budget budget = Budget::unlimited();
  TwoPileRecurrence L(*f, size / 2, size), other(*with, size / 2, size);
  RC_ASSERT(L.fill(budget) && other.fill(budget));
  std::optional<PilePair> first;
  for (std::uint64_t sum = 2; sum <= size && !first; ++sum) {
    for (std::uint64_t a = 1; 2 * a <= sum && !first; ++a) {
      if (L.least_winning_move(a, sum - a) != other.least_winning_move(a, sum - a))
        first = PilePair{to_integer(a), to_integer(sum - a)};
    }
  }
  const TwoPileCompareAnswer answer = ask(TwoPileCompareQuestion{f, with, size}, budget);
  RC_ASSERT(answer.verdict.method == Method::formula);
  RC_ASSERT(answer.difference.has_value() == first.has_value());
  if (first) RC_ASSERT(answer.difference->piles == *first);
  RC_TAG(first.has_value());
}

// ---- each condition alone -------------------------------------------------------------------

struct Broken {
  int condition;
  std::uint64_t at;
};

/// Of class 5, with one condition broken at h; `part` of its two inequalities.
Values break_class_5(std::uint64_t up_to, std::uint64_t h, int condition, bool part) {
  Values f = draw_class_5(up_to, Kind::mixed);
  const auto set = [&](std::uint64_t power, std::uint64_t value) {
    for (std::uint64_t k = power; k <= up_to; k += 2 * power) f[k] = std::max(f[k], value);
    f[power] = value;
  };
  const auto large = [&] {
    set(h, between(5 * h, 6 * h - 1));
    set(4 * h, between(20 * h, 24 * h - 1));
    f[3 * h] = between(8 * h, 16 * h - 1);
    f[5 * h] = between(f[h], 48 * h - 1);
  };
  if (condition == 1) f[7 * h] = between(0, f[h] - 1);
  if (condition == 2 && part) f[h] = between(0, 4 * h - 1), f[3 * h] = between(4 * h, 8 * h - 1);
  if (condition == 2 && !part) set(h, between(6 * h, 8 * h - 1)), f[3 * h] = 8 * h - 1;
  if (condition == 3) large();
  if (condition == 3 && part)
    set(4 * h, between(20 * h, 24 * h - 1)), f[3 * h] = between(16 * h, 17 * h);
  if (condition == 3 && !part)
    set(4 * h, between(16 * h, 18 * h)), f[3 * h] = between(f[4 * h] - 3 * h + 1, 16 * h - 1);
  if (condition == 4) large();
  if (condition == 4 && part) f[h] = between(4 * h, 5 * h - 1);
  if (condition == 4 && !part) f[5 * h] = between(48 * h, 60 * h);
  return f;
}

Values break_base_three(std::uint64_t up_to, std::uint64_t h, int condition, bool part) {
  Values f = draw_base_three(up_to);
  if (condition == 1) f[4 * h] = between(0, f[h] - 1);
  if (condition == 2 && part) f[h] = f[2 * h] = between(0, 2 * h - 1);
  if (condition == 2 && !part) {
    const std::uint64_t value = between(3 * h, 5 * h);
    for (std::uint64_t k = h; k <= up_to; k += h)
      if (power_within(k, 3) == h) f[k] = std::max(f[k], value);
    f[h] = f[2 * h] = value;
  }
  if (condition == 3) f[2 * h] = f[h] + between(1, 3 * h);
  return f;
}

/// That the breaking is found, and that the formula is wrong at a position of the converse theorem.
void check_converse(const Values& values, FormulaClass which, const Broken& broken) {
  const MoveFunctionPtr f = function_of(values);
  const std::uint64_t size = values.size() - 1;
  Budget budget = Budget::unlimited();
  const Admissibility known = find_admissibility(*f, size / 8, budget, which);
  RC_ASSERT(known.violation);
  RC_ASSERT(known.violation->condition == broken.condition);
  RC_ASSERT(known.violation->at == to_integer(broken.at));
  RC_ASSERT(broken_condition(*f, to_integer(broken.at), which) == broken.condition);
  RC_ASSERT(!two_pile::admissible_to(*f, to_integer(size), budget, which));
  TwoPileRecurrence table(*f, size, size);
  RC_ASSERT(table.fill(budget));
  const auto runs = make_formula(which, f)->runs(size, budget);
  const auto positions = converse_positions(*f, *known.violation, which);
  RC_ASSERT(!positions.empty());
  using Number = two_pile::DiagonalRuns::Number;
  RC_ASSERT(std::ranges::any_of(positions, [&](const SortedPiles& piles) {
    const std::uint64_t a = to_u64(piles.smaller), b = to_u64(piles.larger);
    RC_ASSERT(b <= size);
    return table.least_winning_move(a, b) !=
           runs->least_winning_move(static_cast<Number>(a), static_cast<Number>(b - a));
  }));
}

RC_GTEST_PROP(ClosedFormula, OfClass5NeedsEachCondition, ()) {
  constexpr std::uint64_t size = 1000;
  const std::uint64_t h = *rc::gen::element(1, 2);
  const int condition = *rc::gen::inRange(1, 5);
  const Values f = break_class_5(size, h, condition, *rc::gen::arbitrary<bool>());
  check_converse(f, FormulaClass::class_5, {condition, condition == 1 ? 7 * h : h});
}

RC_GTEST_PROP(ClosedFormula, InBaseThreeNeedsEachCondition, ()) {
  constexpr std::uint64_t size = 120;
  const std::uint64_t h = *rc::gen::element(1, 3);
  const int condition = *rc::gen::inRange(1, 4);
  const Values f = break_base_three(size, h, condition, *rc::gen::arbitrary<bool>());
  check_converse(f, FormulaClass::base_three, {condition, condition == 1 ? 4 * h : h});
}

/// What f breaks of class 5, as far as the conditions look at f(1), ..., f(last).
std::vector<std::pair<int, std::uint64_t>> broken_of_class_5(const MoveFunction& f,
                                                             std::uint64_t last) {
  const two_pile::Reach within(f, to_integer(last));
  std::vector<std::pair<int, std::uint64_t>> broken;
  for (std::uint64_t N = 1; N <= last; ++N) {
    const std::uint64_t h = power_within(N, 2);
    if (f.value64(0, N) < f.value64(0, h)) broken.emplace_back(1, N);
    if (h != N) continue;
    const auto condition =
        two_pile::conditions_of(FormulaClass::class_5).broken(within, to_integer(N));
    if (condition) broken.emplace_back(*condition, N);
  }
  return broken;
}

TEST(ClosedFormula, RandomFunctionsOfClass5BreakOneConditionOrNone) {
  constexpr std::uint64_t most = 90;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const std::uint64_t length = 5 + seed % most;
    for (int condition = 0; condition <= 4; ++condition) {
      const MoveFunctionPtr f = random_class_5_function(seed, length, condition);
      SCOPED_TRACE("seed " + std::to_string(seed) + ": " + f->text());
      const auto broken = broken_of_class_5(*f, length);
      ASSERT_EQ(broken.size(), condition == 0 ? 0u : 1u);
      if (condition > 0) {
        EXPECT_EQ(broken[0].first, condition);
      }
    }
  }
}

// L of f is that of 5t exactly where docs/mathematics.md, Theorem 228, says.
RC_GTEST_PROP(ClosedFormula, HasTheTableOf5t, ()) {
  constexpr std::uint64_t size = 480;
  Values values = draw_class_5(size, Kind::five);
  const bool same = *rc::gen::arbitrary<bool>();
  for (std::uint64_t h = 1; same && h <= size; h *= 2) values[h] = 5 * h;
  for (std::uint64_t k = 1; same && k <= size; ++k)
    values[k] = std::max(values[k], 5 * power_within(k, 2));
  bool wanted = true;
  for (std::uint64_t h = 1; h < size; h *= 2) wanted = wanted && values[h] == 5 * h;
  const MoveFunctionPtr f = function_of(values);
  Budget budget = Budget::unlimited();
  TwoPileRecurrence table(*f, size, size);
  RC_ASSERT(table.fill(budget));
  const auto limits = make_formula(FormulaClass::class_5, parse_move_function("5*t"))->limits(size);
  bool equal = true;
  for (std::uint64_t b = 1; b <= size; ++b)
    for (std::uint64_t a = 1; a <= b; ++a)
      equal = equal && limits(a, b) == table.least_winning_move(a, b);
  if (wanted) RC_ASSERT(equal);
  if (equal)
    for (std::uint64_t h = 1; 6 * h + 1 <= size; h *= 2) RC_ASSERT(values[h] == 5 * h);
}

}  // namespace
}  // namespace dynim
