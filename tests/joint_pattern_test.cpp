// Patterns of all bases of f(n, t) at once, proved to go on for ever: found for named and for
// random rules, equal to what the bases have far beyond what they were proved from and to the
// values by their definition, and rejected where anything in the proof is changed.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/lasting.hpp"

namespace dynim {
namespace {

std::optional<PatternProof> prove_all(GBases& bases, std::size_t members = 256) {
  Budget budget = Budget::unlimited();
  for (std::size_t game = 0; game < bases.games(); ++game)
    EXPECT_TRUE(bases.extend_by_count(members, budget, game));
  BudgetLimits limits;
  limits.nodes = 10'000'000;  // what is found takes less
  Budget few(limits);
  return find_pattern(bases, few).proof;
}

// The entries that the pattern says, from those up to its start, are the members of the bases in
// their order.
void expect_entries(GBases& bases, const JointPattern& pattern, std::size_t count) {
  Budget budget = Budget::unlimited();
  std::vector<Integer> sizes;
  std::vector<std::size_t> listed(bases.games());
  const std::size_t start = pattern.first.size();
  for (std::size_t K = 0; K < count; ++K) {
    const auto& entry =
        pattern.entries[(K + pattern.entries.size() - start % pattern.entries.size()) %
                        pattern.entries.size()];
    const std::size_t game = K < start ? pattern.first[K] : entry.game, number = listed[game]++;
    ASSERT_TRUE(bases.extend_by_count(number + 1, budget, game));
    if (K < start) {
      sizes.push_back(bases.b(number, game));
      continue;
    }
    sizes.push_back(sizes[K - entry.before] + sizes[K - entry.step]);
    ASSERT_EQ(bases.b(number, game), sizes[K]) << K;
    Integer value = sizes[K];
    for (const std::size_t o : entry.value) value -= sizes[K - o];
    ASSERT_EQ(bases.g(number, game), value) << K;
  }
}

// The values of all games by their definition.
void expect_definition(GBases& bases, std::uint64_t piles) {
  Budget budget = Budget::unlimited();
  const MoveFunction& f = bases.f();
  for (std::size_t i = 0; i < bases.games(); ++i) {
    std::vector<std::uint64_t> g(piles + 1);
    for (std::uint64_t n = 1; n <= piles; ++n) {
      for (g[n] = 1; g[n] < n && f.value64(i + n, g[n]) >= g[n - g[n]]; ++g[n]) {
      }
      ASSERT_EQ(bases.least_winning_move(to_integer(n), budget, i), to_integer(g[n]))
          << "G" << i << ", " << n;
    }
  }
}

TEST(JointPattern, IsProvedOfNamedRules) {
  for (const char* rule :
       {"n%2==0 ? 2*t : 3*t", "n%3==0 ? 2*t : t", "n%2==0 ? 2*t : t", "2*t; 3*t+1", "t; 2*t; 3*t",
        "n%2==0 ? 2*t : (t%2==0 ? t : 4*t)", "n%2==0 ? (t%2==0 ? t : 4*t) : (t%2==0 ? t : 3*t)",
        "n%2==0 ? (t%2==0 ? 2*t : t) : 3*t", "2*t + n%3", "t%2==0 ? 2*t : t + n%2",
        "n%4==0 ? 3*t : 2*t", "floor(3*t/2) + n%2", "t + 1 + (n+t)%3"}) {
    SCOPED_TRACE(rule);
    GBases bases(parse_move_function(rule));
    const std::optional<PatternProof> proof = prove_all(bases);
    EXPECT_TRUE(proof);
    if (!proof) continue;
    expect_entries(bases, proof->pattern, 800);
    expect_definition(bases, 300);
  }
}

std::string random_rule(std::mt19937& random, int period) {
  const auto draw = [&](int lo, int hi) { return std::uniform_int_distribution(lo, hi)(random); };
  std::string rule;
  for (int i = 0; i < period; ++i) {
    const int m = draw(1, 3);
    std::string part;
    for (int r = 0; r < m; ++r) {
      const std::string line = std::to_string(draw(1, 4)) + "*t+" + std::to_string(draw(0, 2));
      part += r + 1 < m ? "t%" + std::to_string(m) + "==" + std::to_string(r) + " ? " + line + " : "
                        : line;
    }
    rule += i + 1 < period
                ? "n%" + std::to_string(period) + "==" + std::to_string(i) + " ? (" + part + ") : "
                : part;
  }
  return rule;
}

TEST(JointPattern, GoesOnForRandomRules) {
  int proved = 0;
  constexpr int rules = 40;
  for (unsigned seed = 1; seed <= rules; ++seed) {
    std::mt19937 random(seed);
    const std::string rule = random_rule(random, 2 + static_cast<int>(seed % 3));
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + rule);
    GBases bases(parse_move_function(rule));
    const std::optional<PatternProof> proof = prove_all(bases);
    expect_definition(bases, 300);
    if (!proof) continue;
    ++proved;
    expect_entries(bases, proof->pattern, 500);
  }
  std::cout << proved << " of " << rules << " random rules, seeds 1 to " << rules << "\n";
  EXPECT_GE(proved, rules * 4 / 5);
}

// The recurrences of all games that are called proved, and the games that are called infinite.
TEST(JointPattern, GivesRecurrencesThatMembersFollow) {
  int proved = 0, games = 0;
  constexpr std::size_t members = 1200;
  for (unsigned seed = 101; seed <= 130; ++seed) {
    std::mt19937 random(seed);
    const MoveFunctionPtr f =
        parse_move_function(random_rule(random, 2 + static_cast<int>(seed % 3)));
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + f->text());
    Budget budget = Budget::unlimited();
    const OnePileBaseAnswer answer = ask(OnePileBaseQuestion{f, {}, 3}, budget);
    GBases bases(f);
    for (const OnePileBase& base : answer.games) {
      ++games;
      EXPECT_TRUE(base.infinite);
      if (!base.recurrence || !base.recurrence->proved) continue;
      ++proved;
      const auto& [delay, from, coefficients, is_proved, fits_to, theorem] = *base.recurrence;
      EXPECT_FALSE(fits_to);
      EXPECT_TRUE(theorem == 261 || theorem == 266);
      const auto game = static_cast<std::size_t>(base.index);
      ASSERT_TRUE(bases.extend_by_count(members, budget, game));
      for (std::size_t k = from; k + 1 < members; ++k) {
        Integer sum = 0;
        for (std::size_t j = 0; j <= delay; ++j) sum += coefficients[j] * bases.b(k - j, game);
        ASSERT_EQ(sum, bases.b(k + 1, game)) << "G" << game << ", " << k;
      }
    }
    EXPECT_EQ(answer.recurrence.has_value(), answer.base().recurrence.has_value());
  }
  std::cout << proved << " of " << games << " bases with a proved recurrence, seeds 101 to 130\n";
  EXPECT_GE(proved, games * 4 / 5);
}

void collect(PatternWalk& node, std::vector<PatternWalk*>& nodes) {
  nodes.push_back(&node);
  if (node.right) collect(*node.right, nodes);
  if (node.left) collect(*node.left, nodes);
}

std::vector<LastingInequality*> inequalities(PatternProof& proof) {
  using Kind = PatternWalk::Kind;
  std::vector<LastingInequality*> all;
  std::vector<PatternWalk*> nodes;
  for (PatternStep& step : proof.steps) {
    for (LastingInequality* why : {&step.serves, &step.low_line, &step.low_start})
      all.push_back(why);
    for (auto& [entry, why] : step.smaller) all.push_back(&why);
    collect(step.walk, nodes);
  }
  for (PatternWalk* node : nodes) {
    if (node->kind == Kind::cut || node->kind == Kind::split || node->kind == Kind::hit)
      all.push_back(&node->why);
    for (auto* list : {&node->sizes, &node->values}) {
      for (auto& [entry, why] : *list) all.push_back(&why);
    }
  }
  return all;
}

TEST(JointPattern, IsRejectedWhereAnythingInItsProofIsChanged) {
  using Kind = PatternWalk::Kind;
  Budget budget = Budget::unlimited();
  for (const char* rule : {"n%2==0 ? 2*t : 3*t", "n%2==0 ? 2*t : (t%2==0 ? t : 4*t)", "t; 2*t; 3*t",
                           "n%2==0 ? (t%3==0 ? 3*t : t+1) : 2*t"}) {
    SCOPED_TRACE(rule);
    GBases bases(parse_move_function(rule));
    std::optional<PatternProof> proof = prove_all(bases);
    ASSERT_TRUE(proof);
    const auto rejected = [&](auto& part, auto value) {
      std::swap(part, value);
      const bool holds_now = holds(*proof, bases, budget);
      std::swap(part, value);
      return !holds_now;
    };
    EXPECT_TRUE(holds(*proof, bases, budget));
    for (LastingInequality* why : inequalities(*proof)) {
      EXPECT_TRUE(rejected(why->n, Rational(-1)));
      EXPECT_TRUE(rejected(*why, LastingInequality{0, 1}));
      EXPECT_TRUE(rejected(why->t, std::size_t{1001}));
    }
    std::vector<PatternWalk*> nodes;
    for (PatternStep& step : proof->steps) {
      EXPECT_TRUE(rejected(step.low, step.low + 1));
      if (!step.smaller.empty()) {
        EXPECT_TRUE(rejected(step.smaller, std::vector<LastingOfEntry>{}));
      }
      collect(step.walk, nodes);
    }
    for (PatternWalk* node : nodes) {
      for (const Kind kind : {Kind::cut, Kind::cut_values, Kind::split, Kind::hit, Kind::right}) {
        if (kind != node->kind) {
          EXPECT_TRUE(rejected(node->kind, kind));
        }
      }
      for (std::size_t i = 0; i < node->sizes.size(); ++i) {
        std::vector<LastingOfEntry> others = node->sizes;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        EXPECT_TRUE(rejected(node->sizes, others));
      }
      if (node->kind == Kind::cut_values) {
        EXPECT_TRUE(rejected(node->sizes, std::vector<LastingOfEntry>{}));
      }
    }
    for (JointPattern::Entry& entry : proof->pattern.entries) {
      EXPECT_TRUE(rejected(entry.game, (entry.game + 1) % bases.games()));
      EXPECT_TRUE(rejected(entry.before, entry.before + 1));
      EXPECT_TRUE(rejected(entry.before, std::size_t{0}));
      EXPECT_TRUE(rejected(entry.step, entry.step + 1));
      EXPECT_TRUE(rejected(entry.step, entry.step - 1));
      std::vector<std::size_t> value = entry.value;
      value.push_back(value.empty() ? 2 : value.back() + 1);
      EXPECT_TRUE(rejected(entry.value, value));
      if (!entry.value.empty()) {
        EXPECT_TRUE(rejected(entry.value, std::vector<std::size_t>{}));
      }
    }
    for (std::size_t& game : proof->pattern.first)
      EXPECT_TRUE(rejected(game, (game + 1) % bases.games()));
    for (ResidueLines& lines : proof->lines) {
      EXPECT_TRUE(rejected(lines.from, Integer(0)));
      EXPECT_TRUE(rejected(lines.classes, std::vector<ResidueLines::Class>{}));
      for (ResidueLines::Class& c : lines.classes) {
        EXPECT_TRUE(rejected(c.lower_slope, Rational(c.lower_slope + 1)));
        EXPECT_TRUE(rejected(c.lower_constant, Rational(c.lower_constant + 1)));
        EXPECT_TRUE(rejected(c.upper_slope, Rational(c.upper_slope - 1)));
        EXPECT_TRUE(rejected(c.upper_constant, Rational(c.upper_constant - 1)));
      }
    }
    std::swap(proof->lines[0], proof->lines[1]);
    EXPECT_FALSE(holds(*proof, bases, budget));
    std::swap(proof->lines[0], proof->lines[1]);
    EXPECT_TRUE(rejected(proof->scale, std::optional<Integer>(2)));
    EXPECT_TRUE(rejected(proof->base, std::size_t{1}));
    EXPECT_TRUE(rejected(proof->pattern.first, std::vector<std::size_t>{}));
    EXPECT_TRUE(rejected(proof->lines, std::vector<ResidueLines>{}));
    proof->steps.pop_back();
    EXPECT_FALSE(holds(*proof, bases, budget));
  }
}

// Begun so many entries earlier.
PatternProof earlier(PatternProof proof, std::size_t by) {
  const std::size_t period = proof.pattern.entries.size(), turn = by % period;
  const auto turned = [&](auto& list) {
    std::rotate(list.begin(), list.end() - static_cast<std::ptrdiff_t>(turn), list.end());
  };
  for (std::size_t j = 0; j < period; ++j) {
    const std::size_t change = turn - (j + turn >= period ? period : 0);
    PatternStep& step = proof.steps[j];
    const auto change_all = [&](std::vector<LastingOfEntry>& list) {
      for (auto& [entry, why] : list) entry += change;
    };
    step.low += change;
    change_all(step.smaller);
    std::vector<PatternWalk*> nodes;
    collect(step.walk, nodes);
    for (PatternWalk* node : nodes) {
      change_all(node->sizes);
      change_all(node->values);
    }
  }
  turned(proof.steps);
  turned(proof.pattern.entries);
  proof.pattern.first.resize(proof.pattern.first.size() - by);
  return proof;
}

// Whatever is accepted is true, and begins where the lines hold.
TEST(JointPattern, IsNotTakenToHoldWhereItDoesNotYet) {
  Budget budget = Budget::unlimited();
  int accepted = 0, rejected = 0;
  for (unsigned seed = 1; seed <= 40; ++seed) {
    std::mt19937 random(seed);
    std::string rule = random_rule(random, 1 + static_cast<int>(seed % 4));
    if (seed % 3 == 0) rule = "t<30 ? t : (" + rule + ")";
    if (seed % 3 == 1) {  // one line serves, so that no residue tells the beginning
      const auto draw = [&](int lo, int hi) {
        return std::to_string(std::uniform_int_distribution(lo, hi)(random));
      };
      rule = "max(1, " + draw(1, 4) + "*t + n%2 - t%" + draw(2, 9) + ")";
    }
    SCOPED_TRACE("seed " + std::to_string(seed) + ": " + rule);
    GBases bases(parse_move_function(rule));
    std::optional<PatternProof> proof = prove_all(bases);
    if (!proof) continue;
    const std::size_t most = std::min<std::size_t>(proof->pattern.first.size(), 6);
    for (std::size_t by = 0; by <= most; ++by) {
      proof = by == 0 ? std::move(proof) : prove_all(bases);
      const PatternProof early = earlier(std::move(*proof), by);
      if (!holds(early, bases, budget)) {
        ++rejected;
        continue;
      }
      ++accepted;
      expect_entries(bases, early.pattern, 400);
      const std::size_t game = early.pattern.entries[0].game;
      const auto number = static_cast<std::size_t>(std::ranges::count(early.pattern.first, game));
      for (const ResidueLines& lines : early.lines) EXPECT_GE(bases.b(number, game), lines.from);
    }
  }
  std::cout << accepted << " accepted, " << rejected << " rejected\n";
  EXPECT_GE(accepted, 25);
  EXPECT_GE(rejected, 60);
}

// Lemma 258: 100 - 2**i is not negative only for a while, and what would prove it is none.
TEST(JointPattern, InequalitiesThatHoldForAWhileAreNotTakenToLast) {
  Budget budget = Budget::unlimited();
  LastingForms forms({{2}}, {1}, budget);
  const Form one{1};
  for (std::size_t t = 0; t < 9; ++t) {
    for (const Rational& n : {Rational(0), Rational(1, 2), Rational(1), Rational(2), Rational(3)})
      EXPECT_FALSE(forms.last({{-1, one}}, 100, false, {t, n})) << t << " " << n;
  }
  EXPECT_TRUE(forms.last({{1, one}}, -1, false, {1, 0}));
  EXPECT_FALSE(forms.last({{1, one}}, -1, true, {1, 0}));
  EXPECT_TRUE(forms.last({{Rational(1, 2), one}}, Rational(-1, 3), true, {0, 0}));
  EXPECT_FALSE(forms.last({{1, one}}, -3, false, {2, 0}));
}

// What the theorem does not speak of.
TEST(JointPattern, IsNotClaimedOfOtherRules) {
  const auto shows_none = [](const Takes& f) {
    GBases bases(f);
    return lines_by_pile(bases).empty() && !prove_all(bases);
  };
  EXPECT_TRUE(shows_none(parse_move_function("n<20 ? 3*t : n%2==0 ? 2*t : 3*t")));
  EXPECT_TRUE(shows_none(parse_takes("phases: 2*t; 3*t")));
  EXPECT_TRUE(shows_none(declare_period(parse_move_function("2*t + (n - n//2*2)"), 2)));
  EXPECT_FALSE(shows_none(declare_period(parse_move_function("2*t + n%2"), 4)));
}

}  // namespace
}  // namespace dynim
