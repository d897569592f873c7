// The oracle on games solved by hand, including one that is not of this project.
#include "dynim/oracle.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "dynim/error.hpp"
#include "one_pile/rules.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

// Nim with two piles: P iff they are equal (Bouton 1901); in misere play the same, except for piles
// of at most 1.
struct TwoPileNim {
  struct State {
    std::uint64_t a;
    std::uint64_t b;
    bool operator==(const State&) const = default;
  };
  struct Hash {
    std::size_t operator()(const State& s) const { return s.a * 1000003 + s.b; }
  };
  std::uint64_t move_count(const State& s) const { return s.a + s.b; }
  State after(const State& s, std::uint64_t move) const {
    return move < s.a ? State{s.a - move - 1, s.b} : State{s.a, s.b - (move - s.a) - 1};
  }
};

TEST(Oracle, SolvesNim) {
  Oracle<TwoPileNim> normal({}, Convention::normal);
  Oracle<TwoPileNim> misere({}, Convention::misere);
  Budget budget = Budget::unlimited();
  for (std::uint64_t a = 0; a < 12; ++a) {
    for (std::uint64_t b = 0; b < 12; ++b) {
      EXPECT_EQ(normal.outcome({a, b}, budget), a == b ? Outcome::P : Outcome::N);
      const bool misere_p = a <= 1 && b <= 1 ? a != b : a == b;
      EXPECT_EQ(misere.outcome({a, b}, budget), misere_p ? Outcome::P : Outcome::N)
          << a << ' ' << b;
    }
  }
}

// Nim with one pile lasts one move for the winner; two equal piles of n last 2n moves.
TEST(Oracle, CountsTheMovesOfPerfectPlay) {
  Oracle<TwoPileNim> oracle({}, Convention::normal);
  Budget budget = Budget::unlimited();
  EXPECT_EQ(oracle.remoteness({0, 0}, budget), 0u);
  EXPECT_EQ(oracle.remoteness({5, 0}, budget), 1u);
  EXPECT_EQ(oracle.remoteness({1, 1}, budget), 2u);
  EXPECT_EQ(oracle.remoteness({3, 3}, budget), 6u);
  EXPECT_EQ(oracle.remoteness({3, 5}, budget), 7u);
}

// Fibonacci nim with the whole pile forbidden at first: lost exactly at Fibonacci numbers (Whinihan
// 1963).
TEST(Oracle, SolvesFibonacciNim) {
  Oracle<OnePileRules> oracle(OnePileRules(parse_move_function("2*t")), Convention::normal);
  Budget budget = Budget::unlimited();
  std::vector<std::uint64_t> lost;
  for (std::uint64_t n = 2; n <= 60; ++n) {
    if (oracle.outcome(OnePileRules::state(n, n - 1), budget) == Outcome::P) lost.push_back(n);
  }
  EXPECT_EQ(lost, (std::vector<std::uint64_t>{2, 3, 5, 8, 13, 21, 34, 55}));
}

TEST(Oracle, EndsAtTerminalSizes) {
  const OnePileRules rules(parse_move_function("1,..."), {3});
  EXPECT_EQ(rules.move_count({3, 2}), 0u);
  EXPECT_EQ(rules.move_count({4, 2}), 2u);
  Oracle<OnePileRules> oracle(rules, Convention::normal);
  Budget budget = Budget::unlimited();
  EXPECT_EQ(oracle.outcome({4, 1}, budget), Outcome::N)
      << "taking 1 reaches 3, where the game ends";
  EXPECT_EQ(oracle.outcome({5, 1}, budget), Outcome::P);
}

// A play may last as long as the pile is high; the search keeps its own stack.
TEST(Oracle, PlaysLongGames) {
  Oracle<OnePileRules> oracle(OnePileRules(parse_move_function("1,...")), Convention::normal);
  Budget budget = Budget::unlimited();
  EXPECT_EQ(oracle.outcome({1000001, 1}, budget), Outcome::N);
  EXPECT_EQ(oracle.outcome({1000000, 1}, budget), Outcome::P);
}

TEST(Oracle, StopsWithTheBudget) {
  Budget budget = test::budget_of(1000);
  Oracle<OnePileRules> oracle(OnePileRules(parse_move_function("2*t")), Convention::normal);
  EXPECT_EQ(oracle.outcome({100000, 50000}, budget), Outcome::unknown);
  EXPECT_EQ(budget.reason(), StopReason::nodes);
}

// A long play is kept on a stack, which counts too.
TEST(Oracle, CountsItsStack) {
  BudgetLimits limits;
  limits.seconds.reset();
  limits.bytes = 1 << 20;
  Budget budget(limits);
  Oracle<OnePileRules> oracle(OnePileRules(parse_move_function("1,...")), Convention::normal);
  EXPECT_EQ(oracle.outcome({10000000, 1}, budget), Outcome::unknown);
  EXPECT_EQ(budget.reason(), StopReason::memory);
  EXPECT_LT(budget.nodes_spent(), 100000u);
}

TEST(Oracle, StopsWithTheMemory) {
  BudgetLimits limits;
  limits.seconds.reset();
  limits.bytes = 100000;
  Budget budget(limits);
  Oracle<OnePileRules> oracle(OnePileRules(parse_move_function("2*t")), Convention::normal);
  EXPECT_EQ(oracle.outcome({100000, 50000}, budget), Outcome::unknown);
  EXPECT_EQ(budget.reason(), StopReason::memory);
}

// A countdown that cannot be counted through.
struct BrokenRules {
  using State = int;
  using Hash = std::hash<int>;

  static std::uint64_t move_count(int state) { return state > 0 ? 1 : 0; }
  static int after(int state, std::uint64_t) {
    if (state == 5) throw InputError("5 is missing");
    return state - 1;
  }
};

TEST(Oracle, GivesBackItsMemoryWhereTheRulesThrow) {
  Oracle<BrokenRules> oracle(BrokenRules{}, Convention::normal);
  Budget budget;
  EXPECT_THROW(oracle.outcome(15, budget), InputError);
  EXPECT_EQ(budget.bytes_reserved(), 0u);
}

}  // namespace
}  // namespace dynim
