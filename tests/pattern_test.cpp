// Patterns of steps and values that are proved to go on for ever: found for the rules of the papers and
// for random ones, equal to what the base has far beyond what they were proved from, and rejected where
// anything in the proof is changed.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "dynim/move_function.hpp"
#include "one_pile/pattern.hpp"

namespace dynim {
namespace {

std::optional<PatternProof> prove(GBases& bases) {
  Budget budget = Budget::unlimited();
  EXPECT_TRUE(bases.extend_by_count(256, budget));
  return find_pattern(bases, bases.f().residue_lines(), budget).proof;
}

// The members and values that the pattern says, from the members up to its start.
void expect_members(GBases& bases, const BasePattern& pattern, std::size_t count) {
  Budget budget = Budget::unlimited();
  ASSERT_TRUE(bases.extend_by_count(count, budget));
  for (std::size_t k = pattern.from; k + 1 < count; ++k) {
    const std::size_t j = (k - pattern.from) % pattern.delays.size();
    ASSERT_EQ(bases.b(k + 1), bases.b(k) + bases.b(k - pattern.delays[j])) << k;
    Integer value = bases.b(k + 1);
    for (const std::uint64_t o : pattern.values[j]) value -= bases.b(k - o);
    ASSERT_EQ(bases.g(k + 1), value) << k;
  }
}

TEST(Pattern, IsProvedOfTheRulesOfThePapersAndOfOthersThatFall) {
  for (const char* rule :
       {"t%2==0 ? t : 4*t", "t%2==0 ? t : 2*t", "t%3==0 ? 2*t : t", "t<10 ? 3*t : 2*t", "2*t+t%3",
        "t+t%5", "ispow(2,t) ? 4*t : t", "t*valuation(2,2*t)", "lcm(t,6)", "2*t-popcount(t)",
        "t%2==0 ? 2*t : t", "t%2==0 ? 3*t : 2*t", "t%3==1 ? 4*t : t", "t%4==0 ? 5*t : t",
        "ispow(2,t) ? 3*t : 2*t", "ispow(8,t) ? 4*t : t", "ispow(3,t) ? 6*t : t", "2*t", "5*t"}) {
    SCOPED_TRACE(rule);
    GBases bases(parse_move_function(rule));
    const std::optional<PatternProof> proof = prove(bases);
    ASSERT_TRUE(proof);
    expect_members(bases, proof->pattern, 700);
  }
}

// Its members do not grow exponentially (docs/mathematics.md, Theorem 264).
TEST(Pattern, IsNotFoundWhereThereIsNone) {
  GBases bases(parse_move_function("t%2==0 ? t : 6*t"));
  EXPECT_FALSE(prove(bases));
}

TEST(Pattern, GoesOnForRandomRules) {
  std::mt19937 random(20271);
  const auto draw = [&](int lo, int hi) { return std::uniform_int_distribution(lo, hi)(random); };
  int proved = 0;
  constexpr int rules = 60;
  for (int times = 0; times < rules; ++times) {
    const int m = draw(2, 6);
    std::string rule;
    for (int r = 0; r < m; ++r) {
      const std::string line = std::to_string(draw(1, 5)) + "*t+" + std::to_string(draw(0, 2));
      rule += r + 1 < m ? "t%" + std::to_string(m) + "==" + std::to_string(r) + " ? " + line + " : "
                        : line;
    }
    SCOPED_TRACE(rule);
    GBases bases(parse_move_function(rule));
    const std::optional<PatternProof> proof = prove(bases);
    if (!proof) continue;
    ++proved;
    expect_members(bases, proof->pattern, 500);
    // The values by their definition, far beyond the start of small patterns.
    constexpr long piles = 1500;
    std::vector<long> f(piles + 1), g(piles + 1);
    for (long n = 1; n <= piles; ++n) {
      f[n] = bases.f().value(n, n, piles).get_si();
      for (g[n] = 1; g[n] < n && f[g[n]] >= g[n - g[n]]; ++g[n]) {
      }
    }
    for (std::size_t k = 0; bases.b(k) <= piles; ++k)
      ASSERT_EQ(bases.g(k), g[bases.b(k).get_si()]) << bases.b(k);
  }
  EXPECT_GE(proved, rules * 4 / 5);
}

TEST(Pattern, IsRejectedWhereItsProofIsChanged) {
  Budget budget = Budget::unlimited();
  for (const char* rule : {"t%2==0 ? t : 4*t", "2*t+t%3", "t%3==1 ? 4*t : t"}) {
    SCOPED_TRACE(rule);
    GBases bases(parse_move_function(rule));
    const auto changed = [&](const auto& change) {
      std::optional<PatternProof> proof = prove(bases);
      change(*proof);
      return holds(*proof, bases, budget);
    };
    EXPECT_TRUE(changed([](PatternProof&) {}));
    EXPECT_FALSE(changed([](PatternProof& p) { p.pattern.from = 0; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.pattern.delays[0] += 1; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.pattern.values[0].push_back(40); }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.scale = Integer(3); }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.base = 1; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.steps.clear(); }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.steps[0].serves.n = -1; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.steps[0].low = 0; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.steps[0].walk.proofs.clear(); }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.lines.classes[0].lower_slope += 1; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.lines.from = 0; }));
  }
}

}  // namespace
}  // namespace dynim
