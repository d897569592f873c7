// Two rules compared: the first differences, against values by the bare definition.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/piles.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"
#include "two_pile/recurrence.hpp"

namespace dynim {
namespace {

OnePileCompareAnswer compared(const OnePileGame& game, const Takes& with,
                              const Integer& up_to) {
  Budget budget = Budget::unlimited();
  return ask(OnePileCompareQuestion{game, with, up_to}, budget);
}

OnePileCompareAnswer compared(const char* f, const char* with, const Integer& up_to) {
  return compared({parse_move_function(f), Convention::normal, {}}, parse_move_function(with),
                  up_to);
}

TwoPileCompareAnswer compared_L(const MoveFunctionPtr& f, const MoveFunctionPtr& with,
                                const Integer& up_to) {
  Budget budget = Budget::unlimited();
  return ask(TwoPileCompareQuestion{f, with, up_to}, budget);
}

// The first pile where the two lists differ, or where who wins with the pile less one differs.
std::optional<Integer> first_difference(const std::vector<std::uint64_t>& g,
                                        const std::vector<std::uint64_t>& h, bool outcomes) {
  for (std::uint64_t n = 1; n < g.size(); ++n) {
    if (outcomes ? (g[n] == n) != (h[n] == n) : g[n] != h[n]) return to_integer(n);
  }
  return std::nullopt;
}

template <class Difference>
std::optional<Integer> pile_of(const std::optional<Difference>& difference, std::uint64_t up_to) {
  if (!difference || difference->pile > to_integer(up_to)) return std::nullopt;
  return difference->pile;
}

void expect_by_definition(const MoveFunctionPtr& f, const MoveFunctionPtr& with,
                          std::uint64_t up_to) {
  const std::vector<std::uint64_t> g = test::g_by_definition(*f, up_to);
  const std::vector<std::uint64_t> h = test::g_by_definition(*with, up_to);
  const OnePileCompareAnswer answer =
      compared({f, Convention::normal, {}}, with, to_integer(up_to));
  RC_ASSERT(pile_of(answer.g, up_to) == first_difference(g, h, false));
  RC_ASSERT(pile_of(answer.outcome, up_to) == first_difference(g, h, true));
  if (!answer.g) return;
  const std::uint64_t n = to_u64(answer.g->pile);
  RC_ASSERT(answer.g->first == to_integer(g[n]));
  RC_ASSERT(answer.g->second == to_integer(h[n]));
}

// Two functions that are alike for a while.
RC_GTEST_PROP(CompareOnePile, FindsTheFirstDifferences, ()) {
  const std::size_t length = *rc::gen::inRange<std::size_t>(1, 60);
  std::vector<std::uint64_t> values = *test::list_generator(length);
  std::vector<std::uint64_t> others = values;
  others[*rc::gen::inRange<std::size_t>(0, length)] += *rc::gen::inRange<std::uint64_t>(0, 9);
  const auto list = [](const std::vector<std::uint64_t>& v) {
    std::vector<Integer> integers;
    for (const std::uint64_t value : v) integers.push_back(to_integer(value));
    return make_list_move_function(std::move(integers));
  };
  expect_by_definition(list(values), list(others), 200);
}

// Members of G_0 may be alike where g is not.
RC_GTEST_PROP(CompareOnePile, FindsTheFirstDifferencesOfRulesThatLookAtThePile, ()) {
  const std::uint64_t seed = *rc::gen::inRange<std::uint64_t>(1, 100000);
  expect_by_definition(random_move_function(seed, 50, 3), random_move_function(seed + 1, 50, 2),
                       120);
  expect_by_definition(random_move_function(seed, 50, 2), random_move_function(seed, 50, 1), 120);
}

TEST(CompareOnePile, TellsMembersAndWhatTheyAreTo) {
  const OnePileCompareAnswer answer = compared("2*t", "3*t", 1000);
  ASSERT_TRUE(answer.member && answer.g && answer.outcome);
  EXPECT_EQ(answer.member->pile, 4);
  EXPECT_FALSE(answer.member->first);
  EXPECT_EQ(answer.member->second, Integer(4));
  EXPECT_EQ(answer.outcome->first, Outcome::N);
  EXPECT_EQ(answer.outcome->second, Outcome::P);
  EXPECT_EQ(answer.verdict.status, Status::proved);
}

// f differs at 10^40 only, and every pile up to there is alike.
TEST(CompareOnePile, FindsADifferenceFarOut) {
  const Integer far = 2 * parse_integer("3*2**200", "the pile") / 3;
  const OnePileCompareAnswer answer = compared("t", "t == 2**200 ? 4*t : t", far * 1000);
  ASSERT_TRUE(answer.g);
  EXPECT_GT(answer.g->pile, Integer(1) << 200);
  EXPECT_LE(answer.g->pile, Integer(1) << 202);
}

TEST(CompareOnePile, SaysWhatIsProvedOfEqualRules) {
  const OnePileCompareAnswer same = compared("2*t", "2*t", 10);
  EXPECT_EQ(same.verdict.status, Status::proved);
  EXPECT_FALSE(same.g || same.member || same.outcome);
  // Two finite bases, 1 and 2.
  const OnePileCompareAnswer finite = compared("max(1, t-1)", "ceil(t/2)", 10);
  EXPECT_EQ(finite.verdict.status, Status::proved);
  EXPECT_FALSE(finite.g || finite.member || finite.outcome);
  // Both have the powers of two, in misere play each with one counter more.
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    const OnePileCompareAnswer powers =
        compared({parse_move_function("t"), convention, {}}, parse_move_function("t+log2(t)"), 10);
    EXPECT_EQ(powers.verdict.status, Status::proved);
    EXPECT_FALSE(powers.g || powers.member || powers.outcome);
  }
  // From pile 2**400 on they differ.
  const OnePileCompareAnswer verified =
      compared("t", "t == 2**400 ? 4*t : t", parse_integer("10**50", ""));
  EXPECT_EQ(verified.verdict.status, Status::verified);
  EXPECT_EQ(verified.verdict.verified_to, parse_integer("10**50", ""));
  EXPECT_EQ(verified.verdict.unknown.size(), 3u);
}

// One recurrence, but from other members; and the same members so long that no table tells.
TEST(CompareOnePile, LooksAtTheMembersBeforeTheRecurrence) {
  const OnePileCompareAnswer shifted = compared("t", "t+1", 1000);
  ASSERT_TRUE(shifted.member);
  EXPECT_EQ(shifted.member->pile, 3);
  const OnePileCompareAnswer far = compared("t", "t == 2**20 ? 2*t : t", 1 << 22);
  ASSERT_TRUE(far.member);
  EXPECT_EQ(far.member->pile, (1 << 21) + (1 << 20));
}

TEST(CompareOnePile, ComparesMiserePlayAndTerminalSets) {
  const MoveFunctionPtr f = parse_move_function("2*t"), with = parse_move_function("3*t");
  const OnePileCompareAnswer misere = compared({f, Convention::misere, {}}, with, 100);
  ASSERT_TRUE(misere.g);
  EXPECT_EQ(misere.g->pile, 5);  // 4 and the counter that nobody wants
  EXPECT_FALSE(misere.outcome);  // all but one may always be taken
  const OnePileCompareAnswer terminal = compared({f, Convention::normal, {5}}, with, 100);
  ASSERT_TRUE(terminal.g);
  EXPECT_EQ(terminal.g->pile, 4);
  EXPECT_FALSE(terminal.member);
}

// What a question without a limit says when the rules are played out.
Outcome played_out(const OnePileGame& game, const Integer& pile) {
  OnePileQuestion question{game, pile, {}};
  question.method = OnePileMethod::oracle;
  Budget budget = Budget::unlimited();
  return ask(question, budget).outcome;
}

TEST(CompareOnePile, ComparesOutcomesWithTheLimitThatEachRuleBeginsWith) {
  constexpr unsigned last = 24;
  std::vector<Takes> functions;
  for (const char* f : {"pile: n", "pile: popcount(n)", "pile: n//2", "pile: n-1", "pile: isqrt(n)",
                        "pile: n%4", "2*t", "n%2==0?t:2*t"})
    functions.push_back(parse_takes(f));
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    for (const Takes& f : functions) {
      for (const Takes& with : functions) {
        const OnePileGame first{f, convention, {}}, second{with, convention, {}};
        const auto found = pile_of(compared(first, with, last).outcome, last);
        std::optional<Integer> expected;
        for (Integer n = 1; !expected && n <= last; ++n) {
          if (played_out(first, n) != played_out(second, n)) expected = n;
        }
        EXPECT_EQ(found, expected) << f.text() << " and " << with.text();
      }
    }
  }
}

TEST(CompareOnePile, StopsWithTheBudget) {
  Budget budget = test::budget_of(2000);
  const OnePileCompareAnswer answer =
      ask(OnePileCompareQuestion{{parse_move_function("t**2"), Convention::normal, {}},
                                 parse_move_function("t**2 + 0*t"),
                                 parse_integer("10**30", "")},
          budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_LT(answer.compared_to, parse_integer("10**30", ""));
}

TEST(CompareOnePile, RefusesWhatMeansNothing) {
  Budget budget;
  const MoveFunctionPtr f = parse_move_function("t");
  EXPECT_THROW(ask(OnePileCompareQuestion{{f, Convention::normal, {}}, f, 0}, budget), InputError);
  EXPECT_THROW(ask(OnePileCompareQuestion{{f, Convention::normal, {}}, nullptr, 5}, budget),
               InputError);
  EXPECT_THROW(ask(TwoPileCompareQuestion{f, parse_move_function("t + n % 2"), 5}, budget),
               InputError);
  EXPECT_THROW(ask(TwoPileCompareQuestion{f, nullptr, 1}, budget), InputError);
}

// ---- two piles ------------------------------------------------------------------------------

/// The first pair by the sum, then by the smaller pile, and how many there are.
struct Expected {
  std::optional<PilePair> first;
  std::uint64_t count = 0;
};

/// Of f and another one, or the formula.
Expected by_recurrence(const MoveFunctionPtr& f, const MoveFunctionPtr& with, std::uint64_t up_to) {
  Budget budget = Budget::unlimited();
  TwoPileRecurrence L(*f, up_to, up_to), other(with ? *with : *f, up_to, up_to);
  EXPECT_TRUE(L.fill(budget) && other.fill(budget));
  const auto second = [&](std::uint64_t a, std::uint64_t b) -> Integer {
    if (with) return to_integer(other.least_winning_move(a, b));
    return formula_step(*f, {to_integer(a), to_integer(b)}).move.take;
  };
  Expected expected;
  for (std::uint64_t sum = 2; sum <= up_to; ++sum) {
    for (std::uint64_t a = 1; 2 * a <= sum; ++a) {
      if (to_integer(L.least_winning_move(a, sum - a)) == second(a, sum - a)) continue;
      if (expected.count++ == 0) expected.first = PilePair{to_integer(a), to_integer(sum - a)};
    }
  }
  return expected;
}

void expect_as(const Expected& expected, const TwoPileCompareAnswer& answer) {
  RC_ASSERT(answer.difference.has_value() == expected.first.has_value());
  if (expected.first) RC_ASSERT(answer.difference->piles == *expected.first);
  if (answer.count) RC_ASSERT(*answer.count == to_integer(expected.count));
}

RC_GTEST_PROP(CompareTwoPiles, FindsTheFirstPair, ()) {
  const std::uint64_t seed = *rc::gen::inRange<std::uint64_t>(1, 100000);
  const std::uint64_t up_to = *rc::gen::inRange<std::uint64_t>(2, 60);
  const bool admissible = *rc::gen::arbitrary<bool>();
  const MoveFunctionPtr f = random_admissible_function(seed, up_to);
  const MoveFunctionPtr with = admissible ? random_admissible_function(seed + 1, up_to)
                                          : random_move_function(seed, up_to, 1);
  const TwoPileCompareAnswer answer = compared_L(f, with, to_integer(up_to));
  RC_ASSERT(answer.count.has_value() ==
            (answer.verdict.method == Method::table || answer.verdict.method == Method::rules));
  expect_as(by_recurrence(f, with, up_to), answer);
}

RC_GTEST_PROP(CompareTwoPiles, FindsWhereTheFormulaFails, ()) {
  const std::uint64_t up_to = *rc::gen::inRange<std::uint64_t>(2, 60);
  const MoveFunctionPtr f =
      random_move_function(*rc::gen::inRange<std::uint64_t>(1, 100000), up_to, 1);
  expect_as(by_recurrence(f, nullptr, up_to), compared_L(f, nullptr, to_integer(up_to)));
}

// Beyond the first square.
TEST(CompareTwoPiles, ByRunsAsByTheRecurrence) {
  constexpr std::uint64_t up_to = 1100;
  for (const auto& [f, with] : {std::pair{"5*t", "6*t"},
                                {"4*t", ""},
                                {"t", "t + (t > 300 ? 1 : 0)"},
                                {"4*t", "4*t + (t > 100 ? 9 : 0)"},
                                {"2*t", "7*t//2 + t % 3"}}) {
    const MoveFunctionPtr first = parse_move_function(f);
    const MoveFunctionPtr second = *with == 0 ? nullptr : parse_move_function(with);
    const TwoPileCompareAnswer answer = compared_L(first, second, up_to);
    if (answer.verdict.method == Method::formula) continue;
    EXPECT_EQ(answer.verdict.method, Method::events) << f << " with " << with;
    const Expected expected = by_recurrence(first, second, up_to);
    EXPECT_EQ(answer.count, to_integer(expected.count)) << f << " with " << with;
    const auto found =
        answer.difference ? std::optional(answer.difference->piles) : std::optional<PilePair>();
    EXPECT_EQ(found, expected.first) << f << " with " << with;
  }
}

TEST(CompareTwoPiles, FindsWhatLiesNearWhateverTheMemory) {
  BudgetLimits limits;
  limits.bytes = std::uint64_t{6} << 20;
  const auto compared_in_little = [&](const char* f, const char* with) {
    Budget budget(limits);
    const TwoPileCompareAnswer answer =
        ask(TwoPileCompareQuestion{parse_move_function(f), parse_move_function(with), 1000000000},
            budget);
    EXPECT_EQ(budget.bytes_reserved(), 0u);
    return answer;
  };
  const TwoPileCompareAnswer near = compared_in_little("5*t", "6*t");
  ASSERT_TRUE(near.difference);
  EXPECT_EQ(near.difference->piles, (PilePair{6, 7}));
  EXPECT_EQ(near.verdict.status, Status::proved);
  EXPECT_FALSE(near.count);
  const TwoPileCompareAnswer none = compared_in_little("4*t", "4*t + (t > 5000 ? 1 : 0)");
  EXPECT_FALSE(none.difference);
  EXPECT_EQ(none.verdict.status, Status::verified);
  EXPECT_EQ(none.verdict.verified_to, none.compared_to);
  EXPECT_GT(none.compared_to, 300);
  EXPECT_LT(none.compared_to, 5000);
  EXPECT_EQ(none.verdict.unknown, (std::vector<std::string_view>{"count", "difference"}));
}

// Squares grow to it where runs are many.
TEST(CompareTwoPiles, ByTablesWhereRunsAreMany) {
  const MoveFunctionPtr f = parse_move_function("t*7%13*t%1010 + t");
  const MoveFunctionPtr with = parse_move_function("t*7%13*t%1010 + t + (t > 800 ? t : 0)");
  constexpr std::uint64_t up_to = 2700;
  const TwoPileCompareAnswer answer = compared_L(f, with, up_to);
  EXPECT_EQ(answer.verdict.method, Method::table);
  ASSERT_TRUE(answer.difference);
  EXPECT_EQ(answer.difference->piles, (PilePair{894, 1739}));
  const Expected near = by_recurrence(f, with, 1000);
  EXPECT_FALSE(near.first);
  Budget budget = Budget::unlimited();
  for (const auto& [rule, L] :
       {std::pair{f, answer.difference->first}, {with, answer.difference->second}}) {
    TwoPileRecurrence table(*rule, 894, 1739);
    ASSERT_TRUE(table.fill(budget));
    EXPECT_EQ(to_integer(table.least_winning_move(894, 1739)), L);
  }
}

TEST(CompareTwoPiles, SaysBothValues) {
  const TwoPileCompareAnswer answer = compared_L(parse_move_function("4*t"), nullptr, 1000);
  ASSERT_TRUE(answer.difference);
  EXPECT_EQ(answer.difference->piles, (PilePair{17, 22}));
  EXPECT_EQ(answer.difference->first, 3);
  EXPECT_EQ(answer.difference->second, 1);
  EXPECT_EQ(answer.verdict.status, Status::proved);
}

TEST(CompareTwoPiles, ReachesAnySizeByTheFormula) {
  const TwoPileCompareAnswer answer =
      compared_L(parse_move_function("2*t"), parse_move_function("2*t + t//2**150"),
                 parse_integer("10**60", ""));
  ASSERT_TRUE(answer.difference);
  EXPECT_EQ(answer.difference->piles.first, (Integer(1) << 151) + 1);
  EXPECT_EQ(answer.difference->piles.second, Integer(3) * (Integer(1) << 150) + 1);
  EXPECT_EQ(answer.difference->first, Integer(1) << 150);
  EXPECT_EQ(answer.difference->second, answer.difference->piles.first);
}

TEST(CompareTwoPiles, ProvesThatTheFormulaIsRight) {
  const TwoPileCompareAnswer answer = compared_L(parse_move_function("3*t"), nullptr, 100);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_FALSE(answer.difference);
  EXPECT_EQ(answer.count, Integer(0));
}

}  // namespace
}  // namespace dynim
