// No number ever taken twice from a pile: outcomes, all winning moves and Grundy values against the
// oracle and the definition, piles of any size, and what is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/no_repeat.hpp"
#include "dynim/oracle.hpp"

namespace dynim {
namespace {

// The rules and nothing else.
struct EverRules {
  struct State {
    std::uint64_t pile, used;  // bit k-1: k has been taken
    bool operator==(const State&) const = default;
    auto operator<=>(const State&) const = default;
  };
  struct Hash {
    std::size_t operator()(const State& s) const {
      return static_cast<std::size_t>((s.used * 64 + s.pile) * 0x9e3779b97f4a7c15u);
    }
  };

  static std::vector<std::uint64_t> takes(const State& s) {
    std::vector<std::uint64_t> all;
    for (std::uint64_t take = 1; take <= s.pile; ++take) {
      if ((s.used >> (take - 1) & 1) == 0) all.push_back(take);
    }
    return all;
  }
  static std::uint64_t move_count(const State& s) { return takes(s).size(); }
  static State after(const State& s, std::uint64_t move) {
    const std::uint64_t take = takes(s)[move];
    return {s.pile - take, s.used | std::uint64_t{1} << (take - 1)};
  }
};

using EverMemory = std::map<EverRules::State, std::uint64_t>;

// By the definition, all moves of all positions.
std::uint64_t defined_grundy(const EverRules::State& state, EverMemory& memory) {
  if (const auto known = memory.find(state); known != memory.end()) return known->second;
  std::vector<bool> occurs(state.pile + 2);
  for (std::uint64_t move = 0; move < EverRules::move_count(state); ++move)
    occurs[defined_grundy(EverRules::after(state, move), memory)] = true;
  const auto least = std::ranges::find(occurs, false) - occurs.begin();
  return memory[state] = static_cast<std::uint64_t>(least);
}

NoRepeatEverAnswer ever_solved(const Integer& pile, std::vector<Integer> used = {}) {
  Budget budget;
  return ask(NoRepeatEverQuestion{pile, std::move(used)}, budget);
}

Integer power_of(unsigned long base, unsigned long exponent) {
  Integer result;
  mpz_ui_pow_ui(result.get_mpz_t(), base, exponent);
  return result;
}

void expect_position(const EverRules::State& state, Oracle<EverRules>& oracle, EverMemory& memory) {
  Budget budget = Budget::unlimited();
  std::vector<Integer> used, winning;
  for (unsigned k = 1; k <= 64; ++k) {
    if (state.used >> (k - 1) & 1) used.emplace_back(k);
  }
  const std::vector<std::uint64_t> takes = EverRules::takes(state);
  for (std::uint64_t move = 0; move < takes.size(); ++move) {
    if (oracle.outcome(EverRules::after(state, move), budget) == Outcome::P)
      winning.push_back(to_integer(takes[move]));
  }
  const NoRepeatEverAnswer answer = ever_solved(to_integer(state.pile), used);
  ASSERT_EQ(answer.outcome, oracle.outcome(state, budget));
  ASSERT_EQ(answer.winning_moves, winning);
  ASSERT_EQ(answer.grundy, to_integer(defined_grundy(state, memory)));
  ASSERT_EQ(answer.verdict.status, Status::proved);
  ASSERT_TRUE(answer.verdict.unknown.empty());
}

TEST(NoRepeatEver, PositionsAreThoseOfTheOracle) {
  Oracle<EverRules> oracle({}, Convention::normal);
  EverMemory memory;
  for (std::uint64_t pile = 1; pile <= 10; ++pile) {
    for (std::uint64_t used = 0; used < std::uint64_t{1} << pile; ++used) {
      SCOPED_TRACE("pile " + std::to_string(pile) + ", used " + std::to_string(used));
      ASSERT_NO_FATAL_FAILURE(expect_position({pile, used}, oracle, memory));
    }
  }
  constexpr unsigned seed = 28;
  std::mt19937_64 random(seed);
  for (int i = 0; i < 600; ++i) {
    const std::uint64_t pile = 11 + random() % 22;
    const std::uint64_t used = random() & (i % 2 == 0 ? random() : random() & random());
    SCOPED_TRACE("seed 28, pile " + std::to_string(pile) + ", used " + std::to_string(used));
    ASSERT_NO_FATAL_FAILURE(
        expect_position({pile, used % (std::uint64_t{1} << 40)}, oracle, memory));
  }
}

// Not proved for all piles.
TEST(NoRepeatEver, FreshPilesHaveTheValueOfTheLongestPlay) {
  Integer longest = 0;
  for (unsigned pile = 1; pile <= 300; ++pile) {
    if ((longest + 1) * (longest + 2) / 2 <= pile) ++longest;
    ASSERT_EQ(ever_solved(pile).grundy, longest) << pile;
  }
}

TEST(NoRepeatEver, HugePilesAreDecided) {
  using Moves = std::vector<Integer>;
  const Integer odd = power_of(10, 1000) + 1, huge = power_of(2, 1001), square = power_of(2, 1000);
  EXPECT_EQ(ever_solved(odd).winning_moves, Moves{odd});
  EXPECT_EQ(ever_solved(huge).winning_moves, (Moves{square, huge}));
  EXPECT_EQ(ever_solved(square).winning_moves, Moves{square});
  EXPECT_EQ(ever_solved(square, {square}).outcome, Outcome::P);
  EXPECT_EQ(ever_solved(huge, {huge}).winning_moves, Moves{square});
  const NoRepeatEverAnswer answer = ever_solved(odd, {odd, 3, Integer(odd - 3)});
  EXPECT_EQ(answer.outcome, Outcome::P);
  EXPECT_EQ(answer.grundy, Integer(0));
}

// The greatest number of different unused numbers whose sum the pile holds.
TEST(NoRepeatEver, TheBoundIsTheLongestPlay) {
  const auto bound = [](unsigned pile, std::vector<Integer> used) {
    const NoRepeatEverAnswer answer = ever_solved(pile, std::move(used));
    return std::get<Integer>(*answer.verdict.reasons.back().find("most"));
  };
  EXPECT_EQ(bound(5050, {}), 100);
  EXPECT_EQ(bound(5049, {}), 99);
  EXPECT_EQ(bound(5049, {7}), 99);  // 1 to 100 without 7
  EXPECT_EQ(bound(5042, {7}), 98);
  EXPECT_EQ(bound(5050, {100}), 99);
  EXPECT_EQ(bound(5151, {100, 1, 101}), 99);  // 2 to 99 and 102
}

TEST(NoRepeatEver, ABudgetThatEndsIsSaid) {
  BudgetLimits limits;
  limits.nodes = 1000;
  Budget budget(limits);
  const NoRepeatEverAnswer answer = ask(NoRepeatEverQuestion{1000}, budget);
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_FALSE(answer.grundy);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  Budget other;
  const NoRepeatEverAnswer deep =
      ask(NoRepeatEverQuestion{power_of(2, 30000), {2, power_of(2, 30000)}}, other);
  EXPECT_EQ(deep.outcome, Outcome::unknown);
  EXPECT_EQ(deep.verdict.status, Status::unable);
}

TEST(NoRepeatEver, BadPositionsAreRefused) {
  EXPECT_THROW(ever_solved(0), InputError);
  EXPECT_THROW(ever_solved(5, {0}), InputError);
  EXPECT_THROW(ever_solved(5, {3, 3}), InputError);
}

}  // namespace
}  // namespace dynim
