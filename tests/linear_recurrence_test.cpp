// Members by the recurrence that is proved for them, against members that are listed; and what the
// recurrence and its growth are known to be.
#include "one_pile/linear_recurrence.hpp"

#include <gtest/gtest.h>

#include <random>

#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "dynim/one_pile.hpp"
#include "support/games.hpp"

namespace dynim {
namespace {

OnePileMemberAnswer member(const std::string& f, const Integer& index,
                           std::optional<Integer> mod = std::nullopt) {
  Budget budget = Budget::unlimited();
  return ask(OnePileMemberQuestion{read_move_function(f), index, std::move(mod)}, budget);
}

// A recurrence is proved from the first members, and holds for all that are listed.
void expect_recurrence(GBases& bases, std::size_t first, std::size_t all,
                       std::optional<BasePattern>& found) {
  Budget budget = Budget::unlimited();
  ASSERT_TRUE(bases.extend_by_count(first, budget));
  const std::optional<DelayProof> proof = find_delay(bases);
  ASSERT_TRUE(proof);
  found = proof->pattern;
  ASSERT_TRUE(bases.extend_by_count(all, budget));
  for (std::size_t k = found->from; k + 1 < bases.size(); ++k) {
    ASSERT_EQ(bases.b(k + 1), bases.b(k) + bases.b(k - found->delays.front())) << k;
    ASSERT_EQ(bases.g(k + 1), bases.b(k + 1)) << k;
  }
}

// floor(p t / q) for all p/q in [1, 12], q <= 5: the recurrence holds on every member that is
// listed from its start on, and gives the members beyond.
TEST(LinearRecurrence, HoldsForAllMembersListed) {
  for (int q = 1; q <= 5; ++q) {
    for (int p = q; p <= 12 * q; ++p) {
      const std::string f = std::to_string(p) + "*t//" + std::to_string(q);
      Budget budget = Budget::unlimited();
      GBases bases(read_move_function(f));
      std::optional<BasePattern> found;
      ASSERT_NO_FATAL_FAILURE(expect_recurrence(bases, 150, 700, found)) << f;
      const std::optional<BaseRecurrence> recurrence = recurrence_of_one_delay(*found);
      GBases few(read_move_function(f));
      ASSERT_TRUE(few.extend_by_count(150, budget));
      for (const std::size_t k : {0u, 149u, 150u, 151u, 400u, 699u}) {
        EXPECT_EQ(member_by_recurrence(few, *recurrence, to_integer(k), std::nullopt, budget),
                  bases.b(k))
            << f << ", " << k;
        EXPECT_EQ(member_by_recurrence(few, *recurrence, to_integer(k), Integer(1000007), budget),
                  bases.b(k) % 1000007)
            << f << ", " << k;
      }
    }
  }
}

// Of other f between lines a recurrence is proved sooner or later, and holds beyond the members
// that it was proved from.
TEST(LinearRecurrence, HoldsBetweenLines) {
  std::vector<std::string> rules{"2*t-1",        "ceil(3*t/2)",          "t+1",         "t+log2(t)",
                                 "floor(phi*t)", "t < 50 ? 9*t : 450+t", "2*t+isqrt(t)",
                                 // which fall by more than 1
                                 "t < 10 ? 3*t : 2*t", "2*t+t%3", "t+t%5",
                                 "3*t-7*(t%4)+21"};
  for (int p = 1; p <= 9; ++p) {
    for (const char* q : {"1", "2", "3"}) {
      if (p < q[0] - '0') continue;
      for (const char* c : {"+1", "+7", "+100"})
        rules.push_back(std::to_string(p) + "*t//" + q + c);
    }
  }
  for (const std::string& f : rules) {
    GBases bases(read_move_function(f));
    std::optional<BasePattern> found;
    ASSERT_NO_FATAL_FAILURE(expect_recurrence(bases, 300, 800, found)) << f;
  }
}

// f of two lines by residue, which mostly fall by more than 1: what is proved from few members
// holds for all that are listed, and by the rules alone.
TEST(LinearRecurrence, HoldsForRandomRulesThatFall) {
  std::mt19937 random(20270);
  const auto draw = [&](int lo, int hi) { return std::uniform_int_distribution(lo, hi)(random); };
  int proved = 0, fall = 0;
  for (int times = 0; times < 60; ++times) {
    const int m = draw(2, 6), slope = draw(1, 5);
    const std::string f = std::to_string(slope) + "*t + " + std::to_string(draw(0, 9)) + "*(t%" +
                          std::to_string(m) + ") - " + std::to_string(draw(0, 2)) + "*((t+1)%" +
                          std::to_string(m) + ") + " + std::to_string(draw(10, 20));
    SCOPED_TRACE(f);
    Budget budget = Budget::unlimited();
    GBases bases(read_move_function(f));
    ASSERT_TRUE(bases.extend_by_count(250, budget));
    if (!find_delay(bases)) continue;
    std::optional<BasePattern> found;
    ++proved;
    if (!bases.f().facts().descends_at_most_one) ++fall;
    GBases more(read_move_function(f));
    ASSERT_NO_FATAL_FAILURE(expect_recurrence(more, 250, 700, found));
    GBases searched(test::searched(read_move_function(f)));
    ASSERT_TRUE(searched.extend_by_count(700, budget));
    for (std::size_t k = 0; k < 700; ++k) ASSERT_EQ(more.b(k), searched.b(k)) << k;
    const std::vector<std::uint64_t> g = test::g_by_definition(bases.f(), 3000);
    for (std::uint64_t n = 1, k = 0; n < g.size(); ++n) {
      const bool is_member = to_integer(n) == more.b(k);
      if (!is_member) {
        ASSERT_LT(g[n], n);
      } else if (k++ > found->from) {
        ASSERT_EQ(g[n], n);
      }
    }
  }
  EXPECT_GT(proved, 20);
  EXPECT_GT(fall, 15);
}

// Neither without lines, nor where f leaves the line that its first members are on.
TEST(LinearRecurrence, IsNotClaimedFromTooFewMembers) {
  Budget budget = Budget::unlimited();
  for (const char* f : {"t**2", "t//2", "t % 2 == 0 ? t : 4*t", "t < 10**6 ? 2*t : 3*t"}) {
    GBases bases(read_move_function(f));
    bases.extend_by_count(28, budget);
    EXPECT_FALSE(find_delay(bases)) << f;
  }
}

// The first of floor(p t / q) that are listed.
std::vector<Integer> members(const Integer& p, const Integer& q, BasePattern& pattern) {
  Budget budget = Budget::unlimited();
  GBases bases(read_move_function(to_string(p) + "*t//" + to_string(q)));
  bases.extend_by_count(200, budget);
  pattern = find_delay(bases).value().pattern;
  std::vector<Integer> all;
  for (std::size_t k = 0; k < bases.size(); ++k) all.push_back(bases.b(k));
  return all;
}

// Between two transitions all bases are alike, and at the next there is another one.
TEST(Transitions, AreWhereTheBaseChanges) {
  Budget budget = Budget::unlimited();
  const OnePileTransitionsAnswer answer = ask(OnePileTransitionsQuestion{.count = 60}, budget);
  ASSERT_EQ(answer.transitions.size(), 60u);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.transitions[0].r, 1);
  EXPECT_EQ(answer.transitions[21].r, Rational(145, 23));
  for (std::size_t i = 0; i + 1 < answer.transitions.size(); ++i) {
    const BaseTransition &now = answer.transitions[i], &next = answer.transitions[i + 1];
    SCOPED_TRACE(i);
    const Integer p = now.r.get_num(), q = now.r.get_den(), P = next.r.get_num(),
                  Q = next.r.get_den();
    BasePattern pattern, other;
    const std::vector<Integer> base = members(p, q, pattern);
    EXPECT_EQ(pattern.delays, std::vector{now.delay});
    EXPECT_EQ(pattern.from, now.from);
    EXPECT_EQ(members(p + P, q + Q, other), base);
    EXPECT_EQ(members(p + 999 * P, q + 999 * Q, other), base);
    EXPECT_NE(members(P, Q, other), base);
  }
}

// The first one from any r on, by the list from 1 on.
TEST(Transitions, FromAnyNumberOn) {
  Budget budget = Budget::unlimited();
  const auto from = [&](const Rational& r, std::uint64_t count) {
    return ask(OnePileTransitionsQuestion{.from = r.get_str(), .count = count}, budget).transitions;
  };
  const std::vector<BaseTransition> all = from(1, 400);
  for (std::size_t i = 0; i + 2 < all.size(); ++i) {
    SCOPED_TRACE(all[i].r.get_str());
    const Rational next = all[i + 1].r, gap = next - all[i].r;
    const Rational near = gap / (Integer(1) << 100);
    const std::vector<BaseTransition> wanted{all[i + 1], all[i + 2]};
    for (const Rational& r :
         {Rational(all[i].r + near), Rational(all[i].r + gap / 3), Rational(next - near), next}) {
      const std::vector<BaseTransition> found = from(r, 2);
      ASSERT_EQ(found.size(), 2u);
      for (std::size_t j = 0; j < 2; ++j) {
        EXPECT_EQ(found[j].r, wanted[j].r) << "from " << r.get_str();
        EXPECT_EQ(found[j].delay, wanted[j].delay);
        EXPECT_EQ(found[j].from, wanted[j].from);
      }
    }
  }
}

TEST(LinearRecurrence, GrowthIsCut) {
  const auto growth = [](const std::vector<Integer>& coefficients, unsigned digits) {
    return growth_rate({coefficients.size() - 1, 0, coefficients}, digits);
  };
  EXPECT_EQ(growth({2}, 5), "2.00000");
  EXPECT_EQ(growth({1, 1}, 20), "1.61803398874989484820");
  EXPECT_EQ(growth({1, 0, 0, 1}, 10), "1.3802775690");
  EXPECT_EQ(growth({0, 3}, 8), "1.73205080") << "a root of 3, and its negative";
  EXPECT_EQ(growth({3, -2}, 3), "2.000") << "2 and 1";
  EXPECT_EQ(growth({4, -5, 2}, 3), "2.000") << "2, and 1 twice";
  EXPECT_FALSE(grows_exponentially({2, -1}));
  EXPECT_FALSE(grows_exponentially({1, 0, 1, -1}));
  EXPECT_TRUE(grows_exponentially({0, 0, 0, 0, 0, 0, 2}));
}

// b_k of 2t is the Fibonacci number F_(k+2).
TEST(Member, OfAnyIndex) {
  const OnePileMemberAnswer large = member("2*t", 1000000);
  ASSERT_TRUE(large.member);
  Integer fibonacci;
  mpz_fib_ui(fibonacci.get_mpz_t(), 1000002);
  EXPECT_EQ(*large.member, fibonacci);
  EXPECT_EQ(large.verdict.status, Status::proved);
  const OnePileMemberAnswer modulo = member("2*t", 1000000, Integer(1000003));
  EXPECT_FALSE(modulo.member);
  EXPECT_EQ(modulo.residue, fibonacci % 1000003);
  EXPECT_TRUE(member("3*t", Integer("1000000000000000000"), Integer(97)).residue);
  EXPECT_EQ(member("4,2,...", 41).member, Integer(42)) << "listed";
  EXPECT_THROW(member("3,...", 4), InputError) << "the base ends with 4, number 3";
  EXPECT_THROW(member("n % 2 + t", 4), InputError);
  EXPECT_THROW(member("2*t", -1), InputError);
  EXPECT_THROW(member("2*t", 5, Integer(0)), InputError);
}

// The members of rules that fall, by the recurrence that their pattern has, are those that are
// listed.
TEST(Member, IsThatOfThePattern) {
  Budget budget = Budget::unlimited();
  for (const char* f :
       {"t%2==0 ? t : 2*t", "t%2==0 ? t : 4*t", "t%2==0 ? t : 5*t", "t*valuation(2,2*t)",
        "lcm(t,6)", "t%3==1 ? 4*t : t", "t%2==0 ? 3*t : 2*t"}) {
    GBases bases(test::searched(read_move_function(f)));
    for (const std::size_t index : {2048ul, 2500ul, 3001ul}) {
      SCOPED_TRACE(std::string(f) + ", " + std::to_string(index));
      ASSERT_TRUE(bases.extend_by_count(index + 1, budget));
      const OnePileMemberAnswer answer = member(f, to_integer(index));
      ASSERT_TRUE(answer.recurrence);
      EXPECT_TRUE(answer.recurrence->proved);
      EXPECT_EQ(answer.member, bases.b(index));
      EXPECT_EQ(answer.leading, to_string(bases.b(index)).substr(0, member_leading_digits));
      EXPECT_EQ(member(f, to_integer(index), Integer(1000003)).residue, bases.b(index) % 1000003);
    }
  }
}

// Length and first digits are those of the member, as long as that can be written out.
TEST(LeadingDigits, AreThoseOfTheMember) {
  for (const char* f : {"t", "2*t", "5*t//2", "7*t", "12*t", "t%2==0 ? t : 4*t"}) {
    for (const unsigned long index : {0ul, 5ul, 40ul, 1000ul, 5000ul, 30011ul}) {
      const OnePileMemberAnswer answer = member(f, index);
      const std::string text = answer.member->get_str();
      EXPECT_EQ(answer.digits, to_integer(text.size())) << f << ", " << index;
      EXPECT_EQ(answer.leading, text.substr(0, member_leading_digits)) << f << ", " << index;
    }
  }
}

// b_k of t is 2^k, whose logarithm needs no recurrence: 2^(10^18) by log10(2) to 60 digits, and the
// fraction of its product with 10^18 by a power of 10 to 40 digits.
TEST(LeadingDigits, OfMembersBeyondAllMemory) {
  const Integer index("1000000000000000000");
  const OnePileMemberAnswer answer = member("t", index);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_FALSE(answer.member);
  EXPECT_EQ(answer.digits, Integer("301029995663981196"));
  EXPECT_EQ(answer.leading, "16358327350851000594");
  const OnePileMemberAnswer fibonacci = member("2*t", index);
  EXPECT_EQ(fibonacci.digits, Integer("208987640249978734"));
  EXPECT_EQ(fibonacci.leading, "68827559030057461251");
}

TEST(Member, EndsWithItsBudget) {
  BudgetLimits few;
  few.nodes = 3000;
  Budget nodes(few);
  const OnePileMemberAnswer answer =
      ask(OnePileMemberQuestion{read_move_function("7*t"), 1000000, {}}, nodes);
  EXPECT_FALSE(answer.member);
  EXPECT_EQ(answer.verdict.unknown, (std::vector<std::string_view>{"member"}));
  EXPECT_EQ(answer.verdict.status, Status::proved) << "of the digits";
  BudgetLimits fewer;
  fewer.nodes = 100;
  Budget none(fewer);
  EXPECT_EQ(ask(OnePileMemberQuestion{read_move_function("7*t"), 1000000, {}}, none).verdict.status,
            Status::unable);
}

// A recurrence that fits is one of all members listed, whatever f is, and is not called proved.
TEST(FittedRecurrence, FitsAllMembersListed) {
  struct Known {
    const char* f;
    std::vector<Integer> coefficients;
  };
  const std::vector<Known> all{{"t+1", {2}}, {"2*t-1", {2}}, {"@hr03-1", {0, 0, 0, 0, 0, 0, 8}}};
  for (const Known& known : all) {
    Budget budget = Budget::unlimited();
    GBases bases(read_move_function(known.f));
    ASSERT_TRUE(bases.extend_by_count(300, budget));
    const auto found = fit_recurrence(bases, budget);
    ASSERT_TRUE(found) << known.f;
    EXPECT_FALSE(found->proved);
    EXPECT_EQ(found->coefficients, known.coefficients) << known.f;
    EXPECT_EQ(found->delay + 1, known.coefficients.size());
    EXPECT_EQ(found->fits_to, bases.size() - 1);
    for (std::size_t k = found->from; k + 1 < bases.size(); ++k) {
      Integer sum = 0;
      for (std::size_t j = 0; j <= found->delay; ++j) sum += known.coefficients[j] * bases.b(k - j);
      ASSERT_EQ(sum, bases.b(k + 1)) << known.f << ", " << k;
    }
  }
}

// The one that is proved is among those that fit, or the shorter divides it.
TEST(FittedRecurrence, OfFloorsOfMultiplesDividesTheProvedOne) {
  Budget budget = Budget::unlimited();
  GBases bases(read_move_function("2*t"));
  ASSERT_TRUE(bases.extend_by_count(200, budget));
  const auto found = fit_recurrence(bases, budget);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->coefficients, recurrence_of_one_delay(find_delay(bases)->pattern)->coefficients);
}

TEST(FittedRecurrence, NoneWhereTheMembersFollowNone) {
  for (const char* f : {"t**2", "t*isqrt(t)", "@scales"}) {
    Budget budget = Budget::unlimited();
    GBases bases(read_move_function(f));
    ASSERT_TRUE(bases.extend_by_count(600, budget));
    EXPECT_FALSE(fit_recurrence(bases, budget)) << f;
  }
}

}  // namespace
}  // namespace dynim
