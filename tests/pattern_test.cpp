// Patterns of steps and values that are proved to go on for ever: found for the rules of the papers
// and for random ones, equal to what the base has far beyond what they were proved from, and
// rejected where anything in the proof is changed.
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "dynim/move_function.hpp"
#include "one_pile/endless_base.hpp"
#include "support/games.hpp"

namespace dynim {
namespace {

std::optional<PatternProof> prove(const MoveFunctionPtr& f) {
  Budget budget = Budget::unlimited();
  GBases bases(f);
  EXPECT_TRUE(bases.extend_by_count(256, budget));
  return find_pattern(bases, budget).proof;
}

// The members and values that the pattern says, from the members up to its start, by searching for
// each.
void expect_members(const MoveFunctionPtr& f, const BasePattern& pattern, std::size_t count) {
  Budget budget = Budget::unlimited();
  GBases bases(test::searched(f)), following(f);
  ASSERT_TRUE(bases.extend_by_count(count, budget));
  ASSERT_TRUE(following.extend_by_count(count, budget));
  for (std::size_t k = 0; k < count; ++k) {
    ASSERT_EQ(bases.b(k), following.b(k)) << k;
    ASSERT_EQ(bases.g(k), following.g(k)) << k;
  }
  for (std::size_t k = pattern.from; k + 1 < count; ++k) {
    const std::size_t j = (k - pattern.from) % pattern.delays.size();
    ASSERT_EQ(bases.b(k + 1), bases.b(k) + bases.b(k - pattern.delays[j])) << k;
    Integer value = bases.b(k + 1);
    for (const std::uint64_t o : pattern.values[j]) value -= bases.b(k - o);
    ASSERT_EQ(bases.g(k + 1), value) << k;
  }
}

// And up to some piles by the definition of g.
void expect_values(const MoveFunctionPtr& f, std::uint64_t piles) {
  const std::vector<std::uint64_t> g = test::g_by_definition(*f, piles);
  Budget budget = Budget::unlimited();
  GBases bases(f);
  ASSERT_TRUE(bases.extend_to(to_integer(piles) + 1, budget));
  ASSERT_TRUE(bases.extend_by_count(bases.size() + 1, budget));
  std::size_t k = 0;
  for (; bases.b(k) < g.size(); ++k) ASSERT_EQ(bases.g(k), g[bases.b(k).get_ui()]) << bases.b(k);
  EXPECT_GT(k, 5);
}

TEST(Pattern, IsProvedOfTheRulesOfThePapersAndOfOthersThatFall) {
  for (const char* rule :
       {"t%2==0 ? t : 4*t", "t%2==0 ? t : 2*t", "t%3==0 ? 2*t : t", "t<10 ? 3*t : 2*t", "2*t+t%3",
        "t+t%5", "ispow(2,t) ? 4*t : t", "t*valuation(2,2*t)", "lcm(t,6)", "2*t-popcount(t)",
        "t%2==0 ? 2*t : t", "t%2==0 ? 3*t : 2*t", "t%3==1 ? 4*t : t", "t%4==0 ? 5*t : t",
        "ispow(2,t) ? 3*t : 2*t", "ispow(8,t) ? 4*t : t", "ispow(3,t) ? 6*t : t", "2*t", "5*t",
        // Inequalities that take long to show themselves.
        "t%2==0 ? 8*t : 6*t", "t%2==0 ? 10*t : 21*t"}) {
    SCOPED_TRACE(rule);
    const MoveFunctionPtr f = parse_move_function(rule);
    const std::optional<PatternProof> proof = prove(f);
    ASSERT_TRUE(proof);
    expect_members(f, base_pattern(proof->pattern), 700);
    expect_values(f, 1500);
  }
}

// Members are even from some on, and odd moves, of which a search would look at each, need no
// rising line (Lemma 260).
TEST(Pattern, IsProvedWhereMovesThatAreNoMultiplesHaveAConstantLimit) {
  for (const char* rule : {"t%2==0 ? 2*t : 5", "t%2==0 ? 5*t+3 : 1"}) {
    SCOPED_TRACE(rule);
    const MoveFunctionPtr f = parse_move_function(rule);
    const std::optional<PatternProof> proof = prove(f);
    ASSERT_TRUE(proof);
    EXPECT_TRUE(proof->multiples);
    expect_members(f, base_pattern(proof->pattern), 24);
    expect_values(f, 5000);
  }
}

// Its members do not grow exponentially (docs/mathematics.md, Theorem 264).
TEST(Pattern, IsNotFoundWhereThereIsNone) {
  const MoveFunctionPtr f = parse_move_function("t%2==0 ? t : 6*t");
  EXPECT_FALSE(prove(f));
  Budget budget = Budget::unlimited();
  GBases bases(f);
  Integer power = 1;
  for (std::size_t j = 0; j <= 20; ++j, power *= 7) {
    ASSERT_TRUE(bases.extend_by_count(6 * j * j + 1, budget));
    EXPECT_EQ(bases.b(6 * j * j), power);
    EXPECT_TRUE(bases.self_valued(6 * j * j));
  }
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
    const MoveFunctionPtr f = parse_move_function(rule);
    const std::optional<PatternProof> proof = prove(f);
    if (!proof) continue;
    ++proved;
    expect_members(f, base_pattern(proof->pattern), 500);
    expect_values(f, 1500);
  }
  EXPECT_GE(proved, rules * 4 / 5);
}

// What Theorem 256 asks of each scale by the definition of g, and that the last function is one of
// before, as far as piles and moves go.
void expect_scales(const MoveFunctionPtr& f, const GBases& bases, const ScaleProof& proof,
                   std::uint64_t piles) {
  const std::vector<std::uint64_t> g = test::g_by_definition(*f, piles);
  const auto scaled = [&](std::size_t j, std::uint64_t t) {
    const Integer q = bases.b(proof.at[j]), cap = Integer(1) << 400;
    return Integer(f->value(0, q * to_integer(t), cap) / q);
  };
  ASSERT_LT(proof.from + 1, proof.at.size());
  for (std::size_t j = 0; j + 1 < proof.at.size() && bases.b(proof.at[j + 1]) < g.size(); ++j) {
    const std::uint64_t q = bases.b(proof.at[j]).get_ui(),
                        scale = bases.b(proof.at[j + 1]).get_ui() / q;
    ASSERT_EQ(g[q * scale], q * scale);
    std::uint64_t most = 0;
    for (std::uint64_t s = 1; s < scale; ++s) {
      most = std::max(most, g[q * s] / q);
      if (g[q * s] == q * s) {
        EXPECT_LT(scaled(j, s), scale);
      }
    }
    for (std::uint64_t y = scale + 1; y < 20 * scale; ++y) {
      if (y % scale != 0) {
        EXPECT_GE(scaled(j, y), most) << y;
      }
    }
  }
  for (std::uint64_t t = 1; t < 500; ++t)
    EXPECT_EQ(scaled(proof.from, t), scaled(proof.at.size() - 1, t)) << t;
}

TEST(Scales, AreFoundInTheRulesOfThePapersAndInRandomOnes) {
  std::mt19937 random(20273);
  const auto draw = [&](int lo, int hi) { return std::uniform_int_distribution(lo, hi)(random); };
  std::vector<std::string> rules{"t%2==0 ? t : 4*t", "t%2==0 ? t : 2*t", "t%3==0 ? 2*t : t",
                                 "t%2==0 ? t+1 : t*t",  // no upper line
                                 "t<9 ? 2*t : t%3==0 ? 2*t+1 : t"};
  for (int times = 0; times < 300; ++times) {
    const int m = draw(2, 6);
    std::string rule;
    for (int r = 0; r < m; ++r) {
      const std::string slope = draw(0, 2)   ? "t"
                                : draw(0, 2) ? std::to_string(draw(2, 5)) + "*t"
                                             : "t//2";
      const std::string line = slope + "+" + std::to_string(draw(0, 2));
      rule += r + 1 < m ? "t%" + std::to_string(m) + "==" + std::to_string(r) + " ? " + line + " : "
                        : line;
    }
    rules.push_back(rule);
  }
  int found = 0, repeated_late = 0;
  Budget budget = Budget::unlimited();
  for (const std::string& rule : rules) {
    SCOPED_TRACE(rule);
    const MoveFunctionPtr f = parse_move_function(rule);
    GBases bases(f);
    ASSERT_TRUE(bases.extend_by_count(256, budget));
    const std::optional<ScaleProof> proof = find_scales(bases, budget);
    if (!proof) continue;
    ++found;
    repeated_late += proof->from > 0;
    expect_scales(f, bases, *proof, 1500);
    expect_members(f, pattern_of_scales(bases, *proof), 500);
  }
  EXPECT_GE(found, 100);
  EXPECT_GE(repeated_late, 10);
}

TEST(FallsEnd, WhereMembersAreSelfValuedForEver) {
  Budget budget = Budget::unlimited();
  for (const char* rule :
       {"t==7 ? 1 : t**2", "t==9 or t==11 ? 2 : t*t", "t<9 ? t+1 : t*isqrt(t)", "t**3"}) {
    SCOPED_TRACE(rule);
    const MoveFunctionPtr f = parse_move_function(rule);
    GBases bases(f);
    const EndlessBase found = find_endless(bases, budget);
    const FallsEnd* const end = std::get_if<FallsEnd>(&found.proof);
    ASSERT_TRUE(end);
    EXPECT_TRUE(found.games[0].infinite);
    EXPECT_GE(bases.b(bases.step(end->member)), end->from);
    GBases all(test::searched(f));
    ASSERT_TRUE(all.extend_by_count(60, budget));
    for (std::size_t k = end->member; k < 60; ++k) EXPECT_TRUE(all.self_valued(k)) << k;
    expect_values(f, 1500);
  }
}

TEST(Pattern, IsRejectedWhereItsProofIsChanged) {
  Budget budget = Budget::unlimited();
  for (const char* rule : {"t%2==0 ? t : 4*t", "2*t+t%3", "t%3==1 ? 4*t : t", "t%2==0 ? 2*t : 5"}) {
    SCOPED_TRACE(rule);
    const MoveFunctionPtr f = parse_move_function(rule);
    GBases bases(f);
    ASSERT_TRUE(bases.extend_by_count(256, budget));
    const auto changed = [&](const auto& change) {
      std::optional<PatternProof> proof = prove(f);
      change(*proof);
      return holds(*proof, bases, budget);
    };
    EXPECT_TRUE(changed([](PatternProof&) {}));
    EXPECT_FALSE(changed([](PatternProof& p) { p.pattern.first.clear(); }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.pattern.entries[0].step += 1; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.pattern.entries[0].value.push_back(40); }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.scale = Integer(3); }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.base = 1; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.steps.clear(); }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.steps[0].serves.n = -1; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.steps[0].low = 0; }));
    EXPECT_FALSE(changed([](PatternProof& p) {
      p.steps[0].walk.why.n = -1;
      p.steps[0].walk.sizes.clear();
    }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.lines[0].classes[0].lower_slope += 1; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.lines[0].from = 0; }));
    EXPECT_FALSE(changed([](PatternProof& p) { p.multiples = PatternMultiples{5, 0}; }));
  }
}

// The certificates found have the least t with n = 0; a smaller one shows nothing.
TEST(Pattern, NeedsEachOfItsCertificates) {
  Budget budget = Budget::unlimited();
  int changed = 0;
  for (const char* rule :
       {"t%2==0 ? t : 4*t", "t%3==1 ? 4*t : t", "t%4==0 ? 5*t : t", "t%2==0 ? 3*t : 2*t"}) {
    SCOPED_TRACE(rule);
    const MoveFunctionPtr f = parse_move_function(rule);
    GBases bases(f);
    ASSERT_TRUE(bases.extend_by_count(256, budget));
    std::optional<PatternProof> proof = prove(f);
    ASSERT_TRUE(proof);
    const auto expect_needed = [&](LastingInequality& why) {
      if (why.t == 0 || why.n != 0) return;
      ++changed;
      --why.t;
      EXPECT_FALSE(holds(*proof, bases, budget)) << why.t;
      ++why.t;
    };
    const std::function<void(PatternWalk&)> visit = [&](PatternWalk& node) {
      expect_needed(node.why);
      for (std::vector<LastingOfEntry>* list : {&node.sizes, &node.values}) {
        for (auto& [entry, why] : *list) expect_needed(why);
      }
      if (node.right) visit(*node.right);
      if (node.left) visit(*node.left);
    };
    for (PatternStep& step : proof->steps) {
      for (LastingInequality* why : {&step.serves, &step.low_line, &step.low_start})
        expect_needed(*why);
      for (auto& [member, why] : step.smaller) expect_needed(why);
      visit(step.walk);
    }
    EXPECT_TRUE(holds(*proof, bases, budget));
  }
  EXPECT_GT(changed, 10);
}

// A proof that is made to begin elsewhere is accepted only where the pattern begins there too.
TEST(Pattern, BeginsWhereItIsSaidTo) {
  std::mt19937 random(20272);
  const auto draw = [&](int lo, int hi) { return std::uniform_int_distribution(lo, hi)(random); };
  Budget budget = Budget::unlimited();
  int moved = 0, accepted = 0;
  for (int times = 0; times < 60; ++times) {
    const std::string m = std::to_string(draw(2, 4));
    const std::string rule = "t%" + m + "==" + std::to_string(draw(0, 1)) + " ? " +
                             std::to_string(draw(3, 7)) + "*t : t+" + std::to_string(draw(0, 9));
    SCOPED_TRACE(rule);
    const MoveFunctionPtr f = parse_move_function(rule);
    GBases bases(test::searched(f)), with_lines(f);
    std::optional<PatternProof> proof = prove(f);
    if (!proof) continue;
    ASSERT_TRUE(bases.extend_by_count(300, budget));
    ASSERT_TRUE(with_lines.extend_by_count(300, budget));
    const auto follows = [&](std::size_t k, std::size_t j) {
      const BasePattern pattern = base_pattern(proof->pattern);
      Integer value = bases.b(k + 1);
      for (const std::uint64_t o : pattern.values[j]) value -= o > k ? Integer(-1) : bases.b(k - o);
      return bases.step(k) + pattern.delays[j] == k && bases.g(k + 1) == value;
    };
    const std::size_t from = proof->pattern.first.size(), period = proof->pattern.entries.size();
    for (std::size_t start = from % period; start < from + 2 * period; start += period) {
      proof->pattern.first.assign(start, 0);
      ++moved;
      if (!holds(*proof, with_lines, budget)) continue;
      ++accepted;
      for (std::size_t k = start; k + 1 < 300; ++k)
        ASSERT_TRUE(follows(k, (k - start) % period)) << start << ", " << k;
    }
  }
  EXPECT_GT(accepted, 30);
  EXPECT_GT(moved, accepted);
}

// Odd moves reach 5, which the values 1 to 5 of what is left below the first even members are not
// above.
TEST(Pattern, LeavesMovesAsideOnlyWhereTheyCannotWin) {
  Budget budget = Budget::unlimited();
  const MoveFunctionPtr f = parse_move_function("t%2==0 ? 2*t : 5");
  GBases bases(f);
  ASSERT_TRUE(bases.extend_by_count(256, budget));
  const auto holds_with = [&](std::optional<PatternMultiples> multiples) {
    std::optional<PatternProof> proof = prove(f);
    proof->multiples = multiples;
    return holds(*proof, bases, budget);
  };
  const std::optional<PatternMultiples> found = prove(f)->multiples;
  ASSERT_TRUE(found);
  EXPECT_TRUE(holds_with(found));
  EXPECT_FALSE(holds_with(std::nullopt));
  EXPECT_FALSE(holds_with(PatternMultiples{found->of, 0})) << "1 is a member";
  EXPECT_FALSE(holds_with(PatternMultiples{found->of, 100})) << "behind the start";
  EXPECT_FALSE(holds_with(PatternMultiples{0, found->from}));
  EXPECT_FALSE(holds_with(PatternMultiples{1, found->from}));
  const auto lower = [&](long constant) {
    std::optional<PatternProof> proof = prove(f);
    proof->lines[0].classes[1].lower_constant = constant;
    return holds(*proof, bases, budget);
  };
  EXPECT_TRUE(lower(5));
  EXPECT_FALSE(lower(2)) << "odd moves could win";
}

}  // namespace
}  // namespace dynim
