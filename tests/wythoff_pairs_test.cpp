// The pairs of (m,p)-Wythoff Nim: each method against the one below, the lowest against the bare
// definition.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <ostream>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"
#include "support/numbers.hpp"
#include "wythoff/pair_sweep.hpp"
#include "wythoff/windows.hpp"

namespace dynim {

std::ostream& operator<<(std::ostream& out, const WythoffPair& pair) {
  return out << pair.n << ": (" << pair.a << ", " << pair.b << ")";
}

namespace {

using test::power_of_ten;
using wythoff::PairWindow;
using wythoff::Windows;
using SmallPair = std::pair<std::uint64_t, std::uint64_t>;

constexpr PairsMethod all_methods[] = {PairsMethod::automatic, PairsMethod::windows,
                                       PairsMethod::beatty, PairsMethod::mex};

bool divides(WythoffParameters parameters) { return parameters.m % parameters.p == 0; }

// The definition, with a set of the numbers that have been used.
std::vector<SmallPair> by_definition(WythoffParameters parameters, std::size_t count) {
  std::vector<SmallPair> pairs;
  std::set<std::uint64_t> used;
  std::uint64_t mex = 0;
  while (pairs.size() < count) {
    while (used.erase(mex) != 0) ++mex;
    const std::uint64_t b = mex + parameters.m * (pairs.size() / parameters.p);
    pairs.emplace_back(mex, b);
    used.insert(mex);
    used.insert(b);
  }
  return pairs;
}

WythoffPair pair_of(const std::vector<SmallPair>& pairs, std::size_t n) {
  return {to_integer(n), to_integer(pairs[n].first), to_integer(pairs[n].second)};
}

WythoffPair pair(WythoffParameters parameters, const Integer& n,
                 PairsMethod method = PairsMethod::automatic) {
  Budget budget = Budget::unlimited();
  return WythoffPairs(parameters, method).pair(n, budget).value();
}

WythoffPair pair_of(WythoffParameters parameters, const Integer& x,
                    PairsMethod method = PairsMethod::automatic) {
  Budget budget = Budget::unlimited();
  return WythoffPairs(parameters, method).pair_of(x, budget).value();
}

std::vector<WythoffPair> visited(WythoffParameters parameters, const Integer& first,
                                 std::uint64_t count, PairsMethod method = PairsMethod::automatic) {
  Budget budget = Budget::unlimited();
  std::vector<WythoffPair> pairs;
  EXPECT_TRUE(WythoffPairs(parameters, method)
                  .visit(
                      first, count,
                      [&](const WythoffPair& pair) {
                        pairs.push_back(pair);
                        return true;
                      },
                      budget));
  return pairs;
}

WythoffParameters any_parameters(std::uint64_t largest) {
  return {*rc::gen::inRange<std::uint64_t>(1, largest + 1),
          *rc::gen::inRange<std::uint64_t>(1, largest + 1)};
}

Integer any_integer(unsigned bits) {
  Integer value = 0;
  const unsigned length = *rc::gen::inRange(0u, bits);
  for (unsigned i = 0; i < length; i += 32)
    value = (value << 32) + *rc::gen::arbitrary<std::uint32_t>();
  return value;
}

void expect_pairs(WythoffParameters parameters, const std::vector<SmallPair>& wanted) {
  for (const PairsMethod method : all_methods) {
    if (method == PairsMethod::beatty && !divides(parameters)) continue;
    for (std::size_t n = 0; n < wanted.size(); ++n) {
      EXPECT_EQ(pair(parameters, to_integer(n), method), pair_of(wanted, n));
      EXPECT_EQ(pair_of(parameters, to_integer(wanted[n].first), method), pair_of(wanted, n));
      EXPECT_EQ(pair_of(parameters, to_integer(wanted[n].second), method), pair_of(wanted, n));
    }
  }
}

TEST(WythoffPairs, AreThosePrinted) {
  expect_pairs(
      {2, 3},
      {{0, 0}, {1, 1}, {2, 2}, {3, 5}, {4, 6}, {7, 9}, {8, 12}, {10, 14}, {11, 15}, {13, 19}});
  expect_pairs({3, 3}, {{0, 0}, {1, 1}, {2, 2}, {3, 6}, {4, 7}, {5, 8}, {9, 15}});
}

RC_GTEST_PROP(WythoffPairs, AreThoseOfTheDefinition, ()) {
  const WythoffParameters parameters = any_parameters(*rc::gen::element<std::uint64_t>(3, 12, 300));
  const std::vector<SmallPair> pairs = by_definition(parameters, 3000);
  Budget budget = Budget::unlimited();
  PairSweep sweep(parameters, budget);
  std::size_t n = 0;
  while (n < pairs.size()) {
    RC_ASSERT(sweep.next());
    RC_ASSERT(sweep.first() == n);
    for (std::size_t i = 0; i < sweep.a().size() && n < pairs.size(); ++i, ++n) {
      RC_ASSERT(SmallPair(sweep.a()[i], sweep.b()[i]) == pairs[n]);
    }
  }
  for (const PairsMethod method : all_methods) {
    if (method == PairsMethod::beatty && !divides(parameters)) continue;
    for (int i = 0; i < 20; ++i) {
      const auto at = *rc::gen::inRange<std::size_t>(0, pairs.size());
      const WythoffPair wanted = pair_of(pairs, at);
      RC_ASSERT(pair(parameters, to_integer(at), method) == wanted);
      RC_ASSERT(pair_of(parameters, wanted.a, method) == wanted);
      RC_ASSERT(pair_of(parameters, wanted.b, method) == wanted);
    }
  }
}

// From windows that are too narrow at first, too.
RC_GTEST_PROP(WythoffPairs, WindowsAreThoseOfTheSweep, ()) {
  const WythoffParameters parameters = any_parameters(12);
  Budget budget = Budget::unlimited();
  PairSweep sweep(parameters, budget);
  const auto slack = *rc::gen::inRange<std::int64_t>(-30, 5);
  const Windows windows(parameters, 64, slack);
  while (sweep.first() < 60000) {
    RC_ASSERT(sweep.next());
    const auto i = *rc::gen::inRange<std::size_t>(0, sweep.a().size());
    const std::size_t count = *rc::gen::inRange<std::size_t>(1, sweep.a().size() - i + 1);
    const std::optional<PairWindow> found =
        windows.window(to_integer(sweep.first() + i), count, budget);
    RC_ASSERT(found.has_value());
    RC_ASSERT(found->first == sweep.first() + i);
    RC_ASSERT(found->offsets.size() == count);
    for (std::size_t j = 0; j < count; ++j) {
      RC_ASSERT(found->anchor + static_cast<long>(found->offsets[j]) == sweep.a()[i + j]);
    }
  }
}

RC_GTEST_PROP(WythoffPairs, WindowsAreBeattysSequences, ()) {
  WythoffParameters parameters = any_parameters(12);
  parameters.m *= parameters.p;
  const Integer n = any_integer(2000);
  const WythoffPair wanted = pair(parameters, n, PairsMethod::beatty);
  RC_ASSERT(pair(parameters, n, PairsMethod::windows) == wanted);
  RC_ASSERT(pair_of(parameters, n, PairsMethod::windows) ==
            pair_of(parameters, n, PairsMethod::beatty));
  for (const PairsMethod method : {PairsMethod::windows, PairsMethod::beatty}) {
    RC_ASSERT(pair_of(parameters, wanted.a, method) == wanted);
    RC_ASSERT(pair_of(parameters, wanted.b, method) == wanted);
  }
}

// Windows whose width is too small at first, and a slope of far too few digits.
RC_GTEST_PROP(WythoffPairs, WindowsNoticeThatTheyAreTooNarrow, ()) {
  const WythoffParameters parameters = any_parameters(12);
  const Integer n = any_integer(400);
  Budget budget = Budget::unlimited();
  const WythoffPair wanted = Windows(parameters, 400).pair(n, budget).value();
  const std::uint64_t spent = budget.nodes_spent();
  const auto slack = *rc::gen::inRange<std::int64_t>(-40, 0);
  RC_ASSERT(Windows(parameters, 400, slack).pair(n, budget) == wanted);
  RC_CLASSIFY(budget.nodes_spent() > 2 * spent + spent / 2, "tried again");
  const std::size_t half = bit_length(n) / 2;
  if (half < 80) RC_ASSERT(Windows(parameters, half).pair(n, budget) == wanted);
}

// floor(q phi) and floor(q phi) + q, phi by comparison alone: a = floor(q phi) iff a^2 <= q (a + q)
// and not for a
// + 1.
bool is_wythoffs(const WythoffPair& pair) {
  const auto at_most = [&](const Integer& a) { return a * a <= pair.n * (a + pair.n); };
  return pair.b == pair.a + pair.n && at_most(pair.a) && !at_most(pair.a + 1);
}

TEST(WythoffPairs, OfTheOriginalGame) {
  Budget budget = Budget::unlimited();
  for (const PairsMethod method : {PairsMethod::mex, PairsMethod::windows}) {
    std::uint64_t next = 0;
    EXPECT_TRUE(WythoffPairs({1, 1}, method)
                    .visit(
                        0, 1'000'001,
                        [&](const WythoffPair& pair) {
                          EXPECT_EQ(pair.n, next);
                          EXPECT_TRUE(is_wythoffs(pair)) << pair;
                          ++next;
                          return true;
                        },
                        budget));
    EXPECT_EQ(next, 1'000'001u);
  }
  const Integer huge = power_of_ten(100);
  for (Integer n = huge - 50; n < huge + 50; ++n) {
    EXPECT_TRUE(is_wythoffs(pair({1, 1}, n, PairsMethod::windows)));
    EXPECT_TRUE(is_wythoffs(pair({1, 1}, n, PairsMethod::beatty)));
  }
}

// m^2 + 4p^2 is a square: 25, 100, 289, 625.
TEST(WythoffPairs, OfRationalSlope) {
  for (const WythoffParameters parameters :
       {WythoffParameters{3, 2}, {8, 3}, {15, 4}, {7, 12}, {6, 4}, {24, 5}}) {
    const Windows windows(parameters, 400);
    Budget budget = Budget::unlimited();
    PairSweep sweep(parameters, budget);
    while (sweep.first() < 50000) {
      ASSERT_TRUE(sweep.next());
      const std::optional<PairWindow> found =
          windows.window(to_integer(sweep.first()), sweep.a().size(), budget);
      ASSERT_TRUE(found);
      for (std::size_t i = 0; i < sweep.a().size(); ++i) {
        ASSERT_EQ(found->anchor + static_cast<long>(found->offsets[i]), sweep.a()[i]);
      }
    }
    for (Integer n = power_of_ten(100) - 20; n < power_of_ten(100) + 20; ++n) {
      const WythoffPair at = pair(parameters, n);
      EXPECT_EQ(pair_of(parameters, at.a), at);
      EXPECT_EQ(pair_of(parameters, at.b), at);
    }
  }
}

RC_GTEST_PROP(WythoffPairs, OfANumberAreThoseOfItsIndex, ()) {
  const WythoffParameters parameters = any_parameters(12);
  const Integer x = any_integer(*rc::gen::element(40u, 300u, 3000u));
  const WythoffPair at = pair_of(parameters, x);
  RC_ASSERT(at.a == x || at.b == x);
  RC_ASSERT(pair(parameters, at.n) == at);
  RC_ASSERT(pair_of(parameters, at.a) == at);
  RC_ASSERT(pair_of(parameters, at.b) == at);
}

// v = floor(k slope), or >=, for slope = (c + sqrt(m^2 + 4p^2)) / 2p.
Integer floor_of(const Integer& k, const Integer& c, WythoffParameters parameters) {
  const Integer m = to_integer(parameters.m);
  const Integer p = to_integer(parameters.p);
  const Integer under_root = (m * m + 4 * p * p) * k * k;
  Integer root = sqrt(under_root);
  if (k < 0) root = root * root == under_root ? Integer(-root) : Integer(-root - 1);
  Integer floor;
  mpz_fdiv_q(floor.get_mpz_t(), Integer(k * c + root).get_mpz_t(), Integer(2 * p).get_mpz_t());
  return floor;
}

RC_GTEST_PROP(WythoffPairs, StayNearTheirLines, ()) {
  const WythoffParameters parameters = any_parameters(12);
  const Integer m = to_integer(parameters.m);
  const Integer p = to_integer(parameters.p);
  const Integer first = any_integer(*rc::gen::element(8u, 64u, 600u));
  for (const WythoffPair& at : visited(parameters, first, 500)) {
    RC_ASSERT(floor_of(at.n - p + 1, 2 * p - m, parameters) <= at.a);
    RC_ASSERT(at.a <= floor_of(at.n, 2 * p - m, parameters));
    RC_ASSERT(floor_of(at.n - p + 1, 2 * p + m, parameters) <= at.b);
    RC_ASSERT(at.b <= floor_of(at.n, 2 * p + m, parameters));
  }
}

RC_GTEST_PROP(WythoffPairs, SplitTheNumbersAndTheDifferences, ()) {
  const WythoffParameters parameters = any_parameters(12);
  const Integer first = any_integer(*rc::gen::element(8u, 64u, 300u));
  std::set<Integer> seen;
  std::map<Integer, std::uint64_t> pairs_of_difference;
  const std::vector<WythoffPair> pairs = visited(parameters, first, 600);
  for (const WythoffPair& at : pairs) {
    seen.insert(at.a);
    RC_ASSERT(at.n < parameters.p || seen.insert(at.b).second);
    RC_ASSERT((at.b - at.a) % to_integer(parameters.m) == 0);
    ++pairs_of_difference[at.b - at.a];
  }
  for (Integer x = pairs.front().a; x <= pairs.back().a; x += *rc::gen::inRange(1, 200)) {
    const bool is_a =
        std::binary_search(pairs.begin(), pairs.end(), WythoffPair{0, x, 0},
                           [](const WythoffPair& u, const WythoffPair& v) { return u.a < v.a; });
    const WythoffPair at = pair_of(parameters, x);
    RC_ASSERT((at.a == x) == is_a);
    RC_ASSERT((at.b == x) == !is_a || at.n < parameters.p);
  }
  pairs_of_difference.erase(pairs.front().b - pairs.front().a);  // may have begun before
  pairs_of_difference.erase(pairs.back().b - pairs.back().a);    // may go on
  for (const auto& [difference, count] : pairs_of_difference) RC_ASSERT(count == parameters.p);
}

RC_GTEST_PROP(WythoffPairs, AreVisitedInOrder, ()) {
  const WythoffParameters parameters = any_parameters(12);
  const Integer first = any_integer(*rc::gen::element(12u, 64u, 600u));
  const auto count = *rc::gen::inRange<std::uint64_t>(0, 3000);
  for (const PairsMethod method : all_methods) {
    if (method == PairsMethod::beatty && !divides(parameters)) continue;
    if (method == PairsMethod::mex && first > 100000) continue;
    const std::vector<WythoffPair> pairs = visited(parameters, first, count, method);
    RC_ASSERT(pairs.size() == count);
    for (std::size_t i = 0; i < count; ++i) {
      RC_ASSERT(pairs[i].n == first + to_integer(i));
      if (i % 100 == 0) RC_ASSERT(pairs[i] == pair(parameters, pairs[i].n));
      if (i > 0) RC_ASSERT(pairs[i].a > pairs[i - 1].a);
      if (i > 0) RC_ASSERT(pairs[i].b > pairs[i - 1].b);
    }
  }
}

TEST(WythoffPairs, AreVisitedUntilTheVisitorHasEnough) {
  Budget budget = Budget::unlimited();
  for (const PairsMethod method : all_methods) {
    for (const Integer& first : {Integer(0), Integer(5000), power_of_ten(60)}) {
      if (method == PairsMethod::mex && first > 5000) continue;
      int calls = 0;
      EXPECT_TRUE(WythoffPairs({3, 3}, method)
                      .visit(
                          first, std::numeric_limits<std::uint64_t>::max(),
                          [&](const WythoffPair&) { return ++calls < 1000; }, budget));
      EXPECT_EQ(calls, 1000);
    }
  }
  EXPECT_TRUE(WythoffPairs({3, 3}).visit(
      7, 0, [](const WythoffPair&) -> bool { throw std::runtime_error("visited"); }, budget));
}

// m and p with a common divisor: from the middle of a block on, and to the middle of another.
TEST(WythoffPairs, OfMultiplesComeInBlocks) {
  for (const WythoffParameters one : {WythoffParameters{2, 3}, {3, 2}, {1, 1}, {5, 1}}) {
    for (std::uint64_t g = 2; g <= 5; ++g) {
      const WythoffParameters parameters{g * one.m, g * one.p};
      const std::vector<WythoffPair> all = visited(parameters, 0, 400, PairsMethod::mex);
      for (std::size_t first = 0; first < 2 * g * one.p + 1; ++first) {
        for (const std::size_t count : {std::size_t{1}, std::size_t{g}, std::size_t{100}}) {
          const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
          EXPECT_EQ(visited(parameters, to_integer(first), count, PairsMethod::windows),
                    std::vector<WythoffPair>(begin, begin + static_cast<std::ptrdiff_t>(count)));
        }
      }
      const Integer q = power_of_ten(100), place = to_integer(g - 1), size = to_integer(g);
      const WythoffPair small = pair(one, q, PairsMethod::windows);
      const WythoffPair wanted{q * size + place, small.a * size + place, small.b * size + place};
      EXPECT_EQ(pair(parameters, wanted.n, PairsMethod::windows), wanted);
      EXPECT_EQ(pair_of(parameters, wanted.a, PairsMethod::windows), wanted);
      EXPECT_EQ(pair_of(parameters, wanted.b, PairsMethod::windows), wanted);
    }
  }
}

// By windows first and then by a sweep; but no sweep where only few are wanted in the end.
TEST(WythoffPairs, AreVisitedByTheSweepInTheEnd) {
  for (const WythoffParameters parameters : {WythoffParameters{2, 3}, {3, 3}, {1, 1000}}) {
    Budget budget = Budget::unlimited();
    const std::uint64_t first = 3'000'000;
    PairSweep sweep(parameters, budget);
    while (sweep.first() + sweep.a().size() <= first) ASSERT_TRUE(sweep.next());
    std::uint64_t n = first;
    std::uint64_t wrong = 0;
    EXPECT_TRUE(WythoffPairs(parameters)
                    .visit(
                        first, 2'000'000,
                        [&](const WythoffPair& pair) {
                          if (n == sweep.first() + sweep.a().size() && !sweep.next()) return false;
                          const std::uint64_t i = n - sweep.first();
                          wrong += pair.n != n || pair.a != sweep.a()[i] || pair.b != sweep.b()[i];
                          ++n;
                          return true;
                        },
                        budget));
    EXPECT_EQ(n, first + 2'000'000);
    EXPECT_EQ(wrong, 0u);
    BudgetLimits few;
    few.seconds.reset();
    few.nodes = 1'000'000;
    few.bytes = 1'000'000;
    Budget little(few);
    int calls = 0;
    if (parameters.p == 1000) continue;
    EXPECT_TRUE(WythoffPairs(parameters)
                    .visit(
                        power_of_ten(12), 100 * to_u64(power_of_ten(12)),
                        [&](const WythoffPair&) { return ++calls < 10; }, little));
    EXPECT_EQ(calls, 10);
  }
}

void expect_as_swept(WythoffParameters parameters, const std::vector<std::uint64_t>& indices) {
  Budget budget = Budget::unlimited();
  const std::string shown = std::to_string(parameters.m) + ", " + std::to_string(parameters.p);
  for (const std::uint64_t n : indices) {
    const WythoffPair wanted = pair(parameters, to_integer(n), PairsMethod::mex);
    for (const PairsMethod method : {PairsMethod::automatic, PairsMethod::windows}) {
      EXPECT_EQ(pair(parameters, to_integer(n), method), wanted) << shown;
      EXPECT_EQ(pair_of(parameters, wanted.a, method), wanted) << shown;
      EXPECT_EQ(pair_of(parameters, wanted.b, method), wanted) << shown;
    }
  }
}

TEST(WythoffPairs, OfLargeParameters) {
  constexpr std::uint64_t large_m = WythoffParameters::largest_m;
  constexpr std::uint64_t large_p = WythoffParameters::largest_p;
  expect_as_swept({1, 1000}, {0, 5, 999, 1000, 1001, 123456, 10000000});
  expect_as_swept({999, 1000}, {0, 5, 999, 1000, 1001, 123456, 10000000});
  expect_as_swept({1000, 999}, {0, 998, 999, 1000, 123456, 10000000});
  expect_as_swept({1, large_p}, {0, 77, large_p - 1, large_p, large_p + 1, 5000000});
  expect_as_swept({large_m, large_p}, {0, 77, large_p - 1, large_p, large_p + 1, 4000000});
  expect_as_swept({large_m, large_p - 1}, {0, large_p - 2, large_p - 1, large_p, 4000000});
  expect_as_swept({large_m, 1}, {0, 1, 2, 3, 4000000});
  expect_as_swept({large_m - 1, 2}, {0, 1, 2, 3, 4000000});
  Budget budget = Budget::unlimited();
  PairSweep sweep({large_m, 1}, budget);
  while (sweep.first() < 4000000) ASSERT_TRUE(sweep.next());
  EXPECT_EQ(sweep.b()[5], sweep.a()[5] + large_m * (sweep.first() + 5));
}

TEST(WythoffPairs, OfLargeParametersAndIndices) {
  constexpr std::uint64_t large_m = WythoffParameters::largest_m;
  constexpr std::uint64_t large_p = WythoffParameters::largest_p;
  for (const WythoffParameters parameters : {WythoffParameters{large_m, large_p},
                                             {large_m - 1, large_p},
                                             {large_m, large_p - 1},
                                             {large_m, 1},
                                             {large_m - 1, 2},
                                             {1000, 999},
                                             {200000, 131072}}) {
    for (const Integer& n : {power_of_ten(9), power_of_ten(30)}) {
      const WythoffPair at = pair(parameters, n, PairsMethod::windows);
      EXPECT_EQ(pair_of(parameters, at.a), at);
      EXPECT_EQ(pair_of(parameters, at.b), at);
      if (!divides(parameters)) continue;
      EXPECT_EQ(pair(parameters, n, PairsMethod::beatty), at);
    }
  }
}

TEST(WythoffPairs, SayWhereTheBudgetEnded) {
  const Integer huge = power_of_ten(1000);
  const auto nothing = [](const WythoffPair&) { return true; };
  BudgetLimits few_nodes;
  few_nodes.nodes = 3000;
  BudgetLimits little_memory;
  little_memory.bytes = 1000;
  for (const BudgetLimits& limits : {few_nodes, little_memory}) {
    for (const PairsMethod method :
         {PairsMethod::automatic, PairsMethod::mex, PairsMethod::windows}) {
      const WythoffPairs pairs({2, 3}, method);
      Budget budget(limits);
      EXPECT_EQ(pairs.pair(huge, budget), std::nullopt);
      EXPECT_TRUE(budget.exhausted());
      Budget second(limits);
      EXPECT_EQ(pairs.pair_of(huge, second), std::nullopt);
      EXPECT_TRUE(second.exhausted());
      Budget third(limits);
      EXPECT_FALSE(pairs.visit(huge, 5, nothing, third));
      EXPECT_TRUE(third.exhausted());
      Budget fourth(limits);
      EXPECT_FALSE(pairs.visit(0, 10000000, nothing, fourth));
      EXPECT_TRUE(fourth.exhausted());
    }
  }
  Budget budget(few_nodes);
  EXPECT_FALSE(WythoffPairs({3, 3}).visit(huge, 100000, nothing, budget));
  // Windows too wide for the memory.
  Budget unlimited = Budget::unlimited();
  EXPECT_EQ(WythoffPairs({1, WythoffParameters::largest_p}).pair(huge, unlimited), std::nullopt);
  EXPECT_EQ(unlimited.reason(), StopReason::memory);
}

TEST(WythoffPairs, GiveTheirMemoryBack) {
  Budget budget = Budget::unlimited();
  const std::uint64_t before = budget.bytes_left();
  for (const PairsMethod method :
       {PairsMethod::automatic, PairsMethod::mex, PairsMethod::windows}) {
    const WythoffPairs pairs({2, 3}, method);
    EXPECT_TRUE(pairs.pair(100000, budget));
    EXPECT_TRUE(pairs.pair_of(100000, budget));
    EXPECT_TRUE(pairs.visit(
        100000, 1000, [](const WythoffPair&) { return true; }, budget));
    EXPECT_EQ(budget.bytes_left(), before);
  }
}

TEST(WythoffPairs, TakeLittleMemory) {
  for (const WythoffParameters parameters : {WythoffParameters{1, 1}, {2, 3}, {1, 12}, {100, 1}}) {
    BudgetLimits limits;
    limits.bytes = 1'500'000;
    Budget budget(limits);
    PairSweep sweep(parameters, budget);
    while (sweep.first() < 5'000'000) ASSERT_TRUE(sweep.next());
  }
}

TEST(WythoffPairs, RefuseWhatMeansNothing) {
  Budget budget = Budget::unlimited();
  EXPECT_THROW(WythoffPairs({0, 1}), InputError);
  EXPECT_THROW(WythoffPairs({1, 0}), InputError);
  EXPECT_THROW(WythoffPairs({WythoffParameters::largest_m + 1, 1}), InputError);
  EXPECT_THROW(WythoffPairs({1, WythoffParameters::largest_p + 1}), InputError);
  EXPECT_THROW(WythoffPairs({2, 3}, PairsMethod::beatty), InputError);
  EXPECT_THROW(PairSweep({0, 1}, budget), InputError);
  for (const PairsMethod method : all_methods) {
    const WythoffPairs pairs({3, 3}, method);
    EXPECT_THROW(pairs.pair(-1, budget), InputError);
    EXPECT_THROW(pairs.pair_of(-1, budget), InputError);
    EXPECT_THROW(pairs.visit(
                     -1, 1, [](const WythoffPair&) { return true; }, budget),
                 InputError);
  }
}

}  // namespace
}  // namespace dynim
