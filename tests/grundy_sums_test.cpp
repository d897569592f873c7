// Suffix sums: the three conditions against every pair that they speak of, values where they hold
// against tables, and huge piles against copies. Partial sums: huge piles against polygonal
// numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "dynim/grundy.hpp"
#include "dynim/one_pile_variants.hpp"
#include "grundy/partial_sums.hpp"
#include "grundy/suffix.hpp"
#include "grundy/sweep.hpp"
#include "one_pile/threshold_copies.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using grundy::find_suffix_sums;
using grundy::SuffixFound;
using grundy::SuffixTable;
using grundy::SuffixValues;

SuffixFound found_for(const MoveFunctionPtr& f, const Integer& pile) {
  Budget budget = Budget::unlimited();
  return find_suffix_sums(f, pile, std::nullopt, budget);
}

SuffixFound found_for(const std::string& f, const Integer& pile) {
  return found_for(parse_move_function(f), pile);
}

GrundyTable table_of(const MoveFunction& f, std::uint64_t up_to) {
  Budget budget = Budget::unlimited();
  GrundySweep sweep = sweep_grundy(f, up_to, GrundyTable::largest_pile, budget);
  EXPECT_TRUE(sweep.fits);
  return std::move(sweep.table);
}

void expect_rows(const grundy::Values& values, const GrundyTable& table) {
  for (std::uint64_t n = 1; n < table.rows(); ++n) {
    const GrundyTable::Row row = table.row(n);
    const auto steps = *values.steps(to_integer(n));
    ASSERT_EQ(steps.size(), row.limits.size()) << n;
    for (std::size_t j = 0; j < steps.size(); ++j) {
      ASSERT_EQ(steps[j].limit, row.limits[j]) << n;
      ASSERT_EQ(steps[j].grundy, row.values[j]) << n;
      ASSERT_EQ(values.value(to_integer(n), steps[j].limit), row.values[j]) << n;
      ASSERT_EQ(values.value(to_integer(n), steps[j].limit - 1), j == 0 ? 0 : row.values[j - 1]);
    }
  }
}

TEST(SuffixSums, KnownHeights) {
  const SuffixFound found = found_for("2*t-1", Integer("1" + std::string(20, '0')));
  const SuffixTable& table = found.values->table();
  const std::vector<int> first{0, 1, 2, 4, 7, 10, 14, 19, 28, 36, 52, 65, 98, 125};
  for (std::size_t u = 0; u < first.size(); ++u) EXPECT_EQ(table.first(u), first[u]);
  EXPECT_EQ(table.height(parse_integer("10**20", "pile")), 161u);
  EXPECT_EQ(found.values->value(parse_integer("10**18", "pile"), 1000000), 40);
  EXPECT_EQ(*found.values->steps(13), (std::vector<GrundyStep>{{1, 1}, {4, 3}, {7, 5}}));
  EXPECT_EQ(*found.values->steps(31),
            (std::vector<GrundyStep>{{1, 1}, {2, 2}, {4, 4}, {6, 6}, {13, 8}}));
}

// The last value repeats for ever. Precondition: they never fall.
MoveFunctionPtr listed_function(std::vector<Integer> values) {
  MoveFunctionFacts facts;
  facts.non_decreasing = facts.descends_at_most_one = true;
  return make_move_function(
      [values = std::move(values)](const Integer& t) {
        return values[std::min<std::size_t>(to_u64(t), values.size()) - 1];
      },
      "listed", facts);
}

// Values near a line, or that go up by random steps.
MoveFunctionPtr rising_function(std::mt19937_64& random, std::size_t length) {
  const double slope = std::uniform_real_distribution(1.0, 4.0)(random);
  const int kind = std::uniform_int_distribution(0, 2)(random);
  std::vector<Integer> values{1};
  for (std::size_t t = 2; t <= length; ++t) {
    const int noise = std::uniform_int_distribution(-2, 1)(random);
    const auto line = static_cast<long>(slope * static_cast<double>(t));
    const Integer wanted = kind == 0   ? Integer(line + std::min(noise, 0))
                           : kind == 1 ? Integer(line + noise)
                                       : Integer(values.back() + 1 + noise + kind);
    values.push_back(std::max(values.back(), wanted));
  }
  return listed_function(std::move(values));
}

// The three conditions as Theorem 191 has them, for every height and member, by looking at every
// pile.
class AllConditions {
 public:
  AllConditions(const MoveFunction& f, const SuffixTable& table, std::uint64_t piles)
      : f_(f), table_(table), piles_(piles) {}

  bool hold() const {
    for (std::size_t k = 0; table_.member(k) <= to_integer(piles_); ++k) {
      for (std::size_t u = 0; table_.first(u) <= to_integer(piles_); ++u) {
        if (table_.first(u) < table_.step(k) && !hold(k, u)) return false;
      }
    }
    return true;
  }

 private:
  std::uint64_t theta(std::uint64_t m) const {
    if (m == 0) return 0;
    const Integer b = table_.member(table_.number(to_integer(m)));
    return m - to_u64(table_.last(table_.height(m - b)));
  }
  std::uint64_t least_move(std::uint64_t y) const {
    std::uint64_t k = 1;
    while (f_.value64(k, k) < y) ++k;
    return k;
  }

  bool hold(std::size_t k, std::size_t u) const {
    const std::uint64_t q = to_u64(table_.member(k)), beta = to_u64(table_.step(k));
    const std::uint64_t first = to_u64(table_.first(u)), last = to_u64(table_.last(u));
    const std::uint64_t top = std::min(last, beta - 1), width = top - first;
    if (f_.value64(beta - width, beta - width) + last < q + top) return false;
    if (u == 0) return true;
    const std::uint64_t nearest = q + first - last;
    if (f_.value64(nearest, nearest) < theta(last)) return false;
    const std::uint64_t end = std::min(beta, last + least_move(theta(last)));
    for (std::uint64_t r = last + 1; r < end; ++r) {
      bool reached = false;
      for (std::uint64_t m = first; m <= last && !reached; ++m) {
        const std::uint64_t y = f_.value64(r - m, r - m);
        reached = theta(m) <= y && y + last < q + m;
      }
      if (!reached) return false;
    }
    return true;
  }

  const MoveFunction& f_;
  const SuffixTable& table_;
  std::uint64_t piles_;
};

TEST(SuffixSums, RandomFunctionsEqualTheSweepWhereCertified) {
  constexpr std::uint64_t piles = 120;
  const auto seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  int passed = 0, failed = 0;
  for (int round = 0; round < 250; ++round) {
    const MoveFunctionPtr f = rising_function(random, 2 * piles + 10);
    const SuffixFound found = found_for(f, piles);
    if (found.last_member) continue;
    if (found.values) {
      expect_rows(*found.values, table_of(*f, piles));
      ASSERT_TRUE(AllConditions(*f, found.values->table(), piles).hold());
      ++passed;
    } else {
      ASSERT_TRUE(found.failure);
      ++failed;
    }
  }
  EXPECT_GT(passed, 2);
  EXPECT_GT(failed, 10);
}

// Where a condition is said to fail, it does: the table to that height, and every pair.
TEST(SuffixSums, ConditionsFailOnlyWhereOneDoes) {
  constexpr std::uint64_t piles = 120;
  const auto seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  int failed = 0;
  for (int round = 0; round < 400; ++round) {
    const MoveFunctionPtr f = rising_function(random, 4 * piles);
    const SuffixFound found = found_for(f, piles);
    if (!found.failure) continue;
    Budget budget = Budget::unlimited();
    SuffixTable table(f);
    bool ends = false;
    while (!ends && table.last(table.heights() - 1) < to_integer(piles))
      ends = !table.add_height(budget);
    for (std::size_t k = 0; !ends && table.member(k) <= to_integer(piles); ++k)
      ends = !table.know_step(k + 1, budget);
    if (ends) continue;
    ASSERT_FALSE(AllConditions(*f, table, piles).hold());
    ++failed;
  }
  EXPECT_GT(failed, 50);
}

TEST(SuffixSums, AreNotForOthers) {
  const auto expect_failure = [](const char* f, int condition, std::size_t height, int member) {
    SCOPED_TRACE(f);
    const SuffixFound found = found_for(f, parse_integer("10**100", "pile"));
    ASSERT_FALSE(found.values);
    ASSERT_TRUE(found.failure);
    EXPECT_EQ(found.failure->condition, condition);
    EXPECT_EQ(found.failure->height, height);
    EXPECT_EQ(found.failure->member, member);
  };
  expect_failure("t", 1, 2, 4);
  expect_failure("2*t", 1, 4, 13);
  expect_failure("3*t", 1, 6, 29);
  for (const char* f : {"ceil(t/2)", "t-1", "5", "isqrt(t)+1"})
    EXPECT_TRUE(found_for(f, 100000).last_member) << f;
  EXPECT_FALSE(grundy::may_have_suffix_sums(*parse_move_function("t%2==0 ? t : 3*t")));
  EXPECT_FALSE(grundy::may_have_suffix_sums(*parse_move_function("n+t")));
}

TEST(SuffixSums, TellLowValuesOfHugePiles) {
  const Integer pile = parse_integer("10**1000", "pile");
  const auto lowest_unknown = [&](const char* f) { return found_for(f, pile).lower->most(); };
  EXPECT_EQ(lowest_unknown("t"), 2u);
  EXPECT_EQ(lowest_unknown("2*t"), 4u);
  EXPECT_EQ(lowest_unknown("3*t"), 6u);
}

// Each of them is needed: where it alone fails the table tells values that are not there.
TEST(SuffixSums, NeedEachCondition) {
  constexpr std::uint64_t piles = 30;
  const std::vector<std::vector<int>> lists{
      {1,  3,  3,  5,  8,  8,  12, 13, 15, 15, 15, 19, 21, 21, 22, 23, 25, 28,
       29, 31, 31, 32, 34, 35, 38, 38, 40, 41, 43, 44, 45, 47, 50, 50, 54, 54},
      {1,  4,  8,  8,  11, 11, 11, 14, 14, 14, 14, 15, 21, 23, 24, 26, 28, 31,
       33, 33, 37, 40, 43, 47, 47, 47, 47, 47, 51, 55, 55, 59, 65, 71, 72, 73},
      {1,  5,  5,  5,  9,  9,  11, 12, 13, 17, 18, 18, 20, 23, 23, 24, 25, 27,
       30, 30, 31, 33, 36, 36, 40, 40, 43, 43, 46, 46, 47, 48, 52, 52, 52, 55}};
  for (std::size_t i = 0; i < lists.size(); ++i) {
    std::vector<Integer> values(lists[i].begin(), lists[i].end());
    for (int more = 0; more < 100; ++more) values.push_back(values.back() + 4);
    const MoveFunctionPtr f = listed_function(std::move(values));
    const SuffixFound found = found_for(f, piles);
    ASSERT_TRUE(found.failure);
    EXPECT_EQ(found.failure->condition, static_cast<int>(i) + 1);

    Budget budget = Budget::unlimited();
    const auto table = std::make_shared<SuffixTable>(f);
    while (table->last(table->heights() - 1) < piles) ASSERT_TRUE(table->add_height(budget));
    const SuffixValues values_without(table, piles);
    const GrundyTable rows = table_of(*f, piles);
    int different = 0;
    for (std::uint64_t n = 1; n < rows.rows(); ++n) {
      for (std::uint64_t x = 1; x <= n; ++x)
        different += values_without.value(to_integer(n), to_integer(x)) != rows.row(n).at(x);
    }
    EXPECT_GT(different, 0);
  }
}

// (S1) for a height that begins before a step and ends behind it, where the others hold.
TEST(SuffixSums, LookAtHeightsAcrossAStep) {
  std::vector<Integer> values{2,  3,  5,  8,  11, 13, 15, 17, 19, 22, 25, 26, 27, 29,
                              30, 31, 32, 34, 35, 36, 38, 41, 44, 45, 48, 49, 50, 51,
                              52, 55, 58, 59, 62, 64, 67, 68, 70, 72, 73, 75};
  for (int more = 0; more < 100; ++more) values.push_back(values.back() + 4);
  const SuffixFound found = found_for(listed_function(std::move(values)), 40);
  ASSERT_TRUE(found.failure);
  EXPECT_EQ(found.failure->condition, 1);
}

TEST(SuffixSums, EqualCopiesOfHugePiles) {
  const Integer pile = parse_integer("10**30", "pile");
  const auto seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  gmp_randclass random(gmp_randinit_default);
  random.seed(seed);
  for (const char* text : {"2*t-1", "floor(3*t/2)", "2*t", "3*t"}) {
    SCOPED_TRACE(text);
    const SuffixFound found = found_for(text, pile);
    const auto& values = found.failure ? found.lower : found.values;
    ASSERT_TRUE(values);
    Budget budget = Budget::unlimited();
    ThresholdCopies copies(parse_move_function(text), {ThresholdRule::Kind::grundy, 4});
    ASSERT_TRUE(copies.extend_to(pile, budget));
    for (int round = 0; round < 100; ++round) {
      const Integer n = pile - random.get_z_range(pile / 2);
      const Integer x = round % 2 == 0 ? random.get_z_range(50) : random.get_z_range(n + 1);
      ASSERT_EQ(std::min<Integer>(values->value(n, x), 4), copies.value(n, x));
    }
  }
}

TEST(SuffixSums, EndWithTheirBudget) {
  Budget budget = test::budget_of(2000);
  const SuffixFound found =
      find_suffix_sums(parse_move_function("2*t-1"), parse_integer("10**100", "pile"),
                       std::nullopt, budget);
  EXPECT_FALSE(found.values);
  EXPECT_TRUE(budget.exhausted());
  EXPECT_FALSE(found.failure || found.last_member);
  EXPECT_GT(found.known_to, 1000);
}

// What is known of low values alone is not told of others, nor kept for them.
TEST(SuffixSums, AnswerWithLowValues) {
  Budget budget = Budget::unlimited();
  GrundySolver solver({parse_move_function("2*t")});
  GrundyQuestion question;
  question.game = solver.rule();
  question.pile = parse_integer("10**12", "pile");
  question.limit = Integer(5);
  question.steps = true;
  for (int again = 0; again < 2; ++again) {
    const GrundyAnswer answer = solver.ask(question, budget);
    EXPECT_EQ(answer.verdict.method, Method::suffix_sums);
    EXPECT_EQ(answer.grundy, 3);
    EXPECT_FALSE(answer.steps);
    EXPECT_EQ(answer.verdict.unknown.size(), 1u);
  }
  question.at_most = 4;
  const std::vector<GrundyStep> steps{{3, 3}, {12, 4}};
  EXPECT_EQ(solver.ask(question, budget).steps, steps);
  question.at_most.reset();
  question.steps = false;
  question.limit = Integer(20);
  const GrundyAnswer answer = solver.ask(question, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_FALSE(answer.grundy);
  EXPECT_TRUE(std::ranges::any_of(answer.verdict.reasons, [](const Reason& reason) {
    return reason.kind() == "grundy.at-least";
  }));
}

TEST(SuffixSums, FindTheNearMovesOfHugePiles) {
  const Integer pile = parse_integer("10**40", "pile");
  for (const char* text : {"2*t-1", "3*t-1", "floor(3*t/2)"}) {
    SCOPED_TRACE(text);
    const MoveFunctionPtr f = parse_move_function(text);
    const SuffixFound found = found_for(f, pile);
    ASSERT_TRUE(found.values);
    Budget budget = Budget::unlimited();
    const std::uint64_t most = 3000;
    std::vector<std::vector<Integer>> to(40);
    for (std::uint64_t k = 1; k <= most; ++k) {
      const Integer move = to_integer(k);
      const Integer value = found.values->value(pile - move, f->value(move, move, pile));
      if (value < 40) to[value.get_ui()].push_back(move);
    }
    for (std::size_t v = 0; v < to.size(); ++v) {
      const auto all =
          found.values->moves_to(to_integer(v), pile, to_integer(most), 2 * most, budget);
      ASSERT_TRUE(all->complete);
      ASSERT_EQ(all->takes, to[v]) << v;
    }
  }
}

// Every move that is listed leads to a sum of value 0.
TEST(SuffixSums, WinSumsOfHugePiles) {
  SumQuestion question;
  question.game.f = parse_move_function("2*t-1");
  question.game.piles = {{parse_integer("10**40", "pile"), Integer(40)},
                         {parse_integer("10**39+7", "pile"), std::nullopt},
                         {parse_integer("3**80", "pile"), parse_integer("10**20", "limit")}};
  question.max_moves = 5;
  Budget budget = Budget::unlimited();
  const SumAnswer answer = ask(question, budget);
  ASSERT_EQ(answer.outcome, Outcome::N);
  ASSERT_FALSE(answer.winning_moves.empty());
  for (const SumMove& move : answer.winning_moves) {
    SumQuestion after = question;
    SumPile& pile = after.game.piles[move.pile.get_ui()];
    pile = {pile.pile - move.take, Integer(2 * move.take - 1)};
    EXPECT_EQ(ask(after, budget).outcome, Outcome::P);
  }
}

// ---- f(t) < t ---------------------------------------------------------------------------------

TEST(PartialSums, AreOnlyOfMovesThatFall) {
  for (const char* text :
       {"t", "2*t-1", "3", "t%5", "max(1, t-1)", "n//2", "ceil(t/2)", "0,1,3,..."})
    EXPECT_FALSE(grundy::may_have_partial_sums(*parse_move_function(text))) << text;
}

// The least piles of each value are triangular numbers for t-1, squares for t-2, and so on.
TEST(PartialSums, ArePolygonalNumbers) {
  const Integer v = parse_integer("10**500", "v");
  for (unsigned long c = 1; c <= 5; ++c) {
    const MoveFunctionPtr f = parse_move_function("max(0, t-" + std::to_string(c) + ")");
    const Integer least = v + c * v * (v - 1) / 2, limit = 1 + c * (v - 1);
    grundy::PartialSums sums(f);
    Budget budget;
    ASSERT_TRUE(sums.extend_to(least, budget));
    EXPECT_EQ(sums.value(least, least), v);
    EXPECT_EQ(sums.value(least - 1, least), v - 1);
    EXPECT_EQ(sums.value(least, limit), v);
    EXPECT_EQ(sums.value(least, limit - 1), v - 1);
    const auto moves = sums.moves_to(v - 3, least, limit, 5, budget);
    ASSERT_TRUE(moves && !moves->takes.empty());
    for (const Integer& take : moves->takes)
      EXPECT_EQ(sums.value(least - take, f->value(take, take, least)), v - 3);
  }
}

TEST(PartialSums, EndWithTheBudget) {
  grundy::PartialSums sums(parse_move_function("t - isqrt(t)"));
  Budget budget = test::budget_of(1000);
  EXPECT_FALSE(sums.extend_to(parse_integer("10**18", "pile"), budget));
  EXPECT_GT(sums.known_to(), 1000);
  const Integer known = sums.known_to();
  grundy::PartialSums whole(parse_move_function("t - isqrt(t)"));
  Budget unlimited = Budget::unlimited();
  ASSERT_TRUE(whole.extend_to(known + 1000, unlimited));
  for (Integer n = known - 50; n <= known; ++n) EXPECT_EQ(sums.value(n, n), whole.value(n, n));
}

}  // namespace
}  // namespace dynim
