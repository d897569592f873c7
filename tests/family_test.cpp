// Whether f belongs to a family of several piles: what is proved, what is refuted, each condition
// broken alone, with witnesses that recurrence and oracle confirm, and what is said where nothing
// is decided.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "several_piles/families.hpp"
#include "several_piles/recurrence.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using test::power_of_ten;

constexpr unsigned seed = 20261123;
constexpr std::uint64_t length = 40;

FamilyAnswer family_of(const SeveralPilesGame& game, std::uint64_t up_to = 2000) {
  Budget budget;
  return ask(FamilyQuestion{game, up_to}, budget);
}

FamilyAnswer family_of(const MoveFunctionPtr& f, std::uint64_t up_to = 2000) {
  return family_of(SeveralPilesGame{f}, up_to);
}

FamilyAnswer family_of(const char* text) { return family_of(parse_move_function(text)); }

// The values, and beyond them a multiple of t.
MoveFunctionPtr list_then_multiple(std::vector<Integer> values, unsigned multiple) {
  return make_move_function(
      [values = std::move(values), multiple](const Integer& t) {
        return t <= to_integer(values.size()) ? values[to_u64(t) - 1] : Integer(multiple * t);
      },
      "values, then a multiple");
}

// L by the recurrence; nothing where no limit wins.
std::optional<Integer> L_of(const SeveralPilesGame& game, const PileSizes& piles) {
  std::vector<std::uint64_t> sizes;
  for (const Integer& pile : piles) sizes.push_back(to_u64(pile));
  std::ranges::sort(sizes);
  SeveralPilesRecurrence recurrence(*game.f, sizes, to_u64(game.until));
  Budget budget = Budget::unlimited();
  EXPECT_TRUE(recurrence.fill(budget));
  const std::uint32_t L = recurrence.least_winning_limit(sizes);
  return L == SeveralPilesRecurrence::infinite ? std::nullopt : std::optional(to_integer(L));
}

std::vector<Integer> values_of(const MoveFunction& f) {
  std::vector<Integer> values;
  for (std::uint64_t k = 1; k <= length; ++k) values.push_back(to_integer(f.value64(k, k)));
  return values;
}

// By the definition: the Fibonacci parts of n, largest first, as indices with F_2 = 1.
std::vector<int> parts_of(std::uint64_t n, const std::vector<std::uint64_t>& F) {
  std::vector<int> parts;
  for (int i = static_cast<int>(F.size()) - 1; i >= 2; --i) {
    if (F[static_cast<std::size_t>(i)] > n) continue;
    n -= F[static_cast<std::size_t>(i)];
    parts.push_back(i);
  }
  return parts;
}

// What the conditions ask for at k.
struct Remembered {
  std::uint64_t at_least = 0;
  std::uint64_t less_than = 0;  // 0: nothing
};

Remembered asked_of_powers(std::uint64_t k) {
  const std::uint64_t low = k & (~k + 1);
  return {low, low == k ? 2 * k : 0};
}

Remembered asked_of_fibonacci(std::uint64_t k) {
  std::vector<std::uint64_t> F{0, 1, 1};
  while (F.back() < 100000) F.push_back(F[F.size() - 1] + F[F.size() - 2]);
  const std::vector<int> parts = parts_of(k, F);
  const auto z = static_cast<std::size_t>(parts.back());
  if (parts.size() == 1) return {F[z + 1], F[z + 2]};
  const bool odd = (parts[parts.size() - 2] - parts.back()) % 2 != 0;
  return {odd ? F[z + 1] : F[z], 0};
}

// f of the family but for one condition at k, and that condition.
FamilyViolation break_one(std::vector<Integer>& values, std::uint64_t k, const Remembered& asked,
                          bool may_be_small, std::mt19937& random) {
  const bool too_large = asked.less_than > 0 && (!may_be_small || random() % 2 == 0);
  Integer& value = values[k - 1];
  if (too_large) {
    value = to_integer(asked.less_than + (random() % 2) * (random() % 9));
    return {2, to_integer(k), to_integer(asked.less_than)};
  }
  value = to_integer(asked.at_least - 1 - random() % asked.at_least);
  return {1, to_integer(k), to_integer(asked.at_least)};
}

// L of the whole family is the rule; of f it is something else at the witness.
void expect_witness(const FamilyMembership& refuted, const SeveralPilesGame& game,
                    const MoveFunctionPtr& whole) {
  ASSERT_TRUE(refuted.witness);
  const FamilyWitness& witness = *refuted.witness;
  EXPECT_NE(witness.rule, witness.actual);
  EXPECT_EQ(witness.rule, L_of({whole, game.until}, witness.piles))
      << testing::PrintToString(witness.piles);
  EXPECT_EQ(witness.actual, L_of(game, witness.piles)) << testing::PrintToString(witness.piles);
}

TEST(Family, EveryConditionBrokenAloneIsFound) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int i = 0; i < 120; ++i) {
    const bool fibonacci = i % 2 == 0;
    const auto sample = fibonacci ? random_fibonacci_function(random(), length)
                                  : random_power_of_two_function(random(), length);
    const std::uint64_t k = 1 + random() % length;
    std::vector<Integer> values = values_of(*sample);
    const unsigned multiple = fibonacci ? 2 : 1;
    const auto whole = list_then_multiple(values, multiple);
    const FamilyAnswer before = family_of(whole, 500);
    const auto& membership = fibonacci ? *before.fibonacci : before.power_of_two;
    EXPECT_FALSE(membership.belongs.has_value()) << "nothing is known of a callable";
    EXPECT_GE(*membership.conditions_hold_to, 500);
    const Remembered asked = fibonacci ? asked_of_fibonacci(k) : asked_of_powers(k);
    // A power of two at which f is too small ends the conditions of its family.
    const bool may_be_small = fibonacci || asked.less_than == 0;
    const FamilyViolation expected = break_one(values, k, asked, may_be_small, random);
    const auto f = list_then_multiple(values, multiple);
    const SeveralPilesGame game{f, fibonacci ? 0 : random() % 12};
    const FamilyAnswer answer = family_of(game);
    const auto& refuted = fibonacci ? *answer.fibonacci : answer.power_of_two;
    EXPECT_EQ(refuted.belongs, false);
    EXPECT_EQ(refuted.violation, expected) << "k = " << k << ", f(k) = " << values[k - 1];
    EXPECT_EQ(refuted.conditions_hold_to, to_integer(k - 1));
    EXPECT_EQ(answer.verdict.status, Status::proved);
    expect_witness(refuted, game, whole);
  }
}

TEST(FamilyUntil, TheMostPilesAreThoseWithoutAWitness) {
  for (unsigned until = 0; until < 40; ++until) {
    for (unsigned m = 0; m < 7; ++m) {
      const std::optional<Integer> bound = m == 6 ? std::nullopt : std::optional(Integer(1) << m);
      const std::optional<Integer> most = several_piles::most_piles(bound, until);
      for (std::size_t count = 1; count < 45; ++count) {
        EXPECT_EQ(several_piles::stuck_witness(PileSizes(count, 100), bound, until).has_value(),
                  most && to_integer(count) > *most)
            << count << " piles, until " << until << ", m = " << m;
      }
    }
  }
}

TEST(FamilyUntil, HugeEnds) {
  const Integer huge = power_of_ten(1000);
  const auto most = [&](const char* f) { return family_of({parse_move_function(f), huge}); };
  EXPECT_EQ(most("t").power_of_two.most_piles, Integer(2));
  EXPECT_EQ(most("t").power_of_two.witness->piles.size(), 3u);
  const FamilyAnswer ones = most("min(t,3)");
  EXPECT_EQ(ones.power_of_two.most_piles, Integer(huge + 1));
  EXPECT_FALSE(ones.power_of_two.witness);
  EXPECT_EQ(ones.verdict.unknown, std::vector<std::string_view>{"power_of_two.witness"});
  EXPECT_THROW(family_of({parse_move_function("t"), -1}), InputError);
}

// What lies beyond the first power of two at which f is too small is of no concern.
TEST(Family, OfPowersOfTwoEndsWhereFIsTooSmall) {
  for (const auto& [text, bound] : {std::pair{"min(t,7)", 8},
                                    {"t % 8", 8},
                                    {"t-1", 1},
                                    {"t == 64 ? 63 : t < 64 ? 2*t-1 : t**2", 64}}) {
    const FamilyAnswer answer = family_of(text);
    EXPECT_EQ(answer.power_of_two.belongs, true) << text;
    EXPECT_EQ(answer.power_of_two.bound, Integer(bound)) << text;
  }
}

TEST(Family, ProvesWhatLinesOrFormShow) {
  for (const char* text : {"t", "2*t-1", "floor(3*t/2)", "2**valuation(2,t)", "t + isqrt(t)//2",
                           "t < 100 ? t : floor(9*t/5)", "t % 3 == 0 ? t : 2*t - 1"}) {
    const FamilyAnswer answer = family_of(text);
    EXPECT_EQ(answer.power_of_two.belongs, true) << text;
    EXPECT_FALSE(answer.power_of_two.bound) << text;
    EXPECT_EQ(answer.fibonacci->belongs, false) << text;
    EXPECT_EQ(answer.verdict.status, Status::proved) << text;
  }
  for (const char* text : {"2*t", "floor(17*t/10) + 1", "t + floor(2*t/3) + 1", "t == 11 ? 3 : 2*t",
                           "t == 4 ? 1 : 2*t", "2*t + t % 2 - t % 2"}) {
    const FamilyAnswer answer = family_of(text);
    EXPECT_EQ(answer.fibonacci->belongs, true) << text;
    EXPECT_EQ(answer.power_of_two.belongs, false) << text;
  }
}

TEST(Family, RefutesWithTheLeastViolation) {
  const auto violation = [](const char* text, bool fibonacci) {
    const FamilyAnswer answer = family_of(text);
    return fibonacci ? answer.fibonacci->violation : answer.power_of_two.violation;
  };
  EXPECT_EQ(violation("2*t", false), (FamilyViolation{2, 1, 2}));
  EXPECT_EQ(violation("t", true), (FamilyViolation{1, 1, 2}));
  EXPECT_EQ(violation("3*t", true), (FamilyViolation{2, 1, 3}));
  EXPECT_EQ(violation("t == 12 ? 3 : t", false), (FamilyViolation{1, 12, 4}));
  EXPECT_EQ(violation("t == 8 ? 12 : 2*t", true), (FamilyViolation{1, 8, 13}));
  EXPECT_EQ(violation("t == 8 ? 21 : 2*t", true), (FamilyViolation{2, 8, 21}));
  EXPECT_EQ(violation("t == 6 ? 1 : 2*t", true), (FamilyViolation{1, 6, 2}));    // 5 + 1: odd
  EXPECT_EQ(violation("t == 11 ? 2 : 2*t", true), (FamilyViolation{1, 11, 3}));  // 8 + 3: even
  EXPECT_EQ(violation("ceil(8*t/5)", true), (FamilyViolation{1, 55, 89}));
}

// Far out only members are looked at, and one pile is solved at any size.
TEST(Family, FindsViolationsFarOut) {
  const Integer far = Integer(1) << 200;
  const FamilyAnswer powers = family_of("t == 2**200 ? 2*t : t");
  EXPECT_EQ(powers.power_of_two.violation, (FamilyViolation{2, far, 2 * far}));
  ASSERT_TRUE(powers.power_of_two.witness);
  EXPECT_FALSE(powers.power_of_two.witness->played_out);
  EXPECT_EQ(powers.power_of_two.witness->piles, PileSizes{3 * far});
  const FamilyAnswer fibonacci = family_of("t < 10**100 ? 2*t : 3*t");
  ASSERT_TRUE(fibonacci.fibonacci->violation && fibonacci.fibonacci->witness);
  EXPECT_EQ(fibonacci.fibonacci->violation->condition, 2);
  EXPECT_GT(fibonacci.fibonacci->violation->at, power_of_ten(100));
}

// f is t, and not seen to be that.
const char* const undecided = "isqrt(t*t) + t % 3 - t % 3";

TEST(Family, DecidesOthersFarOut) {
  const FamilyAnswer low = family_of("t == 10**20 + 6 ? 1 : t");
  EXPECT_EQ(low.power_of_two.violation, (FamilyViolation{1, power_of_ten(20) + 6, 2}));
  EXPECT_EQ(low.power_of_two.conditions_hold_to, power_of_ten(20) + 5);
  EXPECT_EQ(family_of("t == 10**20 + 6 ? 2 : t").power_of_two.belongs, true);
  const FamilyAnswer tooth = family_of("t % 3**40");
  const Integer far("12157665459056928801");
  EXPECT_EQ(tooth.power_of_two.violation, (FamilyViolation{1, far, 1}));
  const FamilyAnswer digits = family_of("bitand(t, 2**100 - 1)");
  EXPECT_EQ(digits.power_of_two.belongs, true);
  EXPECT_EQ(digits.power_of_two.bound, Integer(1) << 100);
  EXPECT_EQ(family_of("2*t - (t > 10**22 ? 1 : 0)").fibonacci->belongs, true);
}

// F_z + ... + F_(z+d) with a part in between left out asks for F_(z+1) where d is odd, else F_z.
TEST(Family, AsksOfFibonacciPartsOfLargeNumbersToo) {
  std::vector<Integer> F{0, 1, 1};
  while (F.size() < 150) F.push_back(F[F.size() - 1] + F[F.size() - 2]);
  for (const auto& [z, d] :
       {std::pair<std::size_t, std::size_t>{10, 7}, {10, 8}, {61, 2}, {2, 3}}) {
    const Integer k = F[149] + F[z + d] + F[z];
    const Integer asked = d % 2 == 1 ? F[z + 1] : F[z];
    const std::string head = "t == " + to_string(k) + " ? ";
    EXPECT_EQ(family_of((head + to_string(asked) + " : 2*t").c_str()).fibonacci->belongs, true)
        << z;
    const Integer less = asked - 1;
    EXPECT_EQ(family_of((head + to_string(less) + " : 2*t").c_str()).fibonacci->violation,
              (FamilyViolation{1, k, asked}));
  }
}

// The least number at which f breaks what is asked, before the first at which nothing is asked any
// more.
std::optional<std::uint64_t> first_broken(const MoveFunction& f, bool fibonacci,
                                          std::uint64_t last) {
  for (std::uint64_t k = 1; k <= last; ++k) {
    const Remembered asked = fibonacci ? asked_of_fibonacci(k) : asked_of_powers(k);
    const std::uint64_t value = f.value64(k, k);
    if (!fibonacci && asked.less_than > 0 && value < asked.at_least) return std::nullopt;
    if (value < asked.at_least || (asked.less_than > 0 && value >= asked.less_than)) return k;
  }
  return std::nullopt;
}

TEST(Family, DecidesWhatChangesFarOut) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  constexpr std::uint64_t far_out = 40000;
  for (int i = 0; i < 120; ++i) {
    const auto number = [&](unsigned low, unsigned high) {
      return std::to_string(low + random() % (high - low));
    };
    const std::string a = number(1, 3), far = number(4000, 30000), few = number(0, 30);
    const std::vector<std::string> forms{
        a + "*t % " + far,
        "bitand(t, 2**" + number(9, 15) + " - 1)",
        "t == " + far + " ? " + few + " : " + a + "*t",
        a + "*t - (t > " + far + " ? 1 : 0)",
        "t % " + far + " < " + number(1, 50) + " ? " + few + " + t // " + number(1, 9) + " : " + a +
            "*t",
        "t < " + far + " ? " + a + "*t : max(0, 2*t - " + far + ")",
        "gcd(t, " + number(1, 60) + ") * t"};
    const std::string& text = forms[random() % forms.size()];
    const MoveFunctionPtr f = parse_move_function(text);
    const FamilyAnswer answer = family_of(f, 100);
    for (const bool fibonacci : {false, true}) {
      const FamilyMembership& found = fibonacci ? *answer.fibonacci : answer.power_of_two;
      const std::optional<std::uint64_t> wanted = first_broken(*f, fibonacci, far_out);
      if (!found.violation) {
        EXPECT_FALSE(wanted) << text;
        EXPECT_EQ(found.belongs, true) << text;
      } else if (wanted) {
        EXPECT_EQ(found.violation->at, to_integer(*wanted)) << text;
      } else {
        EXPECT_GT(found.violation->at, to_integer(far_out)) << text;
      }
    }
  }
}

TEST(Family, SaysHowFarItLooked) {
  const FamilyAnswer answer = family_of(undecided);
  EXPECT_FALSE(answer.power_of_two.belongs.has_value());
  EXPECT_EQ(answer.power_of_two.conditions_hold_to, Integer(2000));
  EXPECT_EQ(answer.verdict.status, Status::verified);
  EXPECT_EQ(answer.verdict.verified_to, Integer(2000));
  EXPECT_EQ(answer.verdict.unknown, std::vector<std::string_view>{"power_of_two.belongs"});
  // Non-decreasing, but without lines: members are all that has to be looked at.
  EXPECT_GT(*family_of("isqrt(t*t)").power_of_two.conditions_hold_to, power_of_ten(1000));
}

TEST(Family, IsUnableWhereTheBudgetEnds) {
  Budget budget = test::budget_of(5000);
  const FamilyAnswer answer =
      ask(FamilyQuestion{{parse_move_function(undecided)}, 1000000000}, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_FALSE(answer.power_of_two.belongs.has_value());
  EXPECT_LT(*answer.power_of_two.conditions_hold_to, 5000);
}

TEST(Family, RefusesWhatMeansNothing) {
  EXPECT_THROW(family_of("n"), InputError);
  EXPECT_THROW(family_of("t - 3"), InputError);
  EXPECT_THROW(family_of(parse_move_function("t"), 0), InputError);
  EXPECT_THROW(family_of("1,2,3,4,end"), InputError);
  const FamilyAnswer answer = family_of(parse_move_function("1,2,3,4,end"), 4);
  EXPECT_EQ(answer.power_of_two.conditions_hold_to, Integer(4));
}

TEST(Family, ConversePositionsAreThoseOfTheTheorems) {
  using several_piles::converse_positions;
  using Positions = std::vector<PileSizes>;
  constexpr auto powers = PileFamily::power_of_two, fibonacci = PileFamily::fibonacci;
  EXPECT_EQ(converse_positions(powers, {1, 12, 4}), (Positions{{4}, {16}}));
  EXPECT_EQ(converse_positions(powers, {2, 8, 16}), (Positions{{16}, {24}}));
  EXPECT_EQ(converse_positions(powers, {2, 8, 16}, 5), (Positions{{21}, {29}}));
  EXPECT_EQ(converse_positions(fibonacci, {1, 1, 2}), (Positions{{0, 2}, {0, 3}}));
  EXPECT_EQ(converse_positions(fibonacci, {2, 8, 21}), (Positions{{0, 21}, {0, 29}}));
  EXPECT_EQ(converse_positions(fibonacci, {1, 6, 2}), (Positions{{0, 2}, {0, 8}}));
  EXPECT_EQ(converse_positions(fibonacci, {1, 11, 3}), (Positions{{0, 11}, {11, 11}}));
}

TEST(FamilyWords, AreSentences) {
  const Integer at = 12, asked = 4, seven = 7;
  const std::string name = "power-of-two";
  EXPECT_EQ(sentence(Reason("several-piles.belongs", {{"family", name}})),
            "f belongs to the power-of-two family: L is the greatest power of 2 in the Nim sum of "
            "the piles.");
  EXPECT_EQ(sentence(Reason("several-piles.belongs", {{"family", name}, {"bound", asked}})),
            "f belongs to the power-of-two family: L is the greatest power of 2 in the Nim sum of "
            "the piles, up to 4, as f(4) is less.");
  EXPECT_EQ(sentence(Reason("several-piles.belongs", {{"family", name}})
                         .with("until", Integer(3))
                         .with("power", asked)),
            "f belongs to the power-of-two family: L is the greatest power of 2 in the Nim sum of "
            "the piles, its digits below 4 replaced by those of what must be taken to leave 3.");
  EXPECT_EQ(sentence(Reason("several-piles.most-piles", {{"most", seven}})),
            "The rule holds for at most 7 piles of any size.");
  EXPECT_EQ(sentence(Reason("several-piles.belongs", {{"family", std::string("Fibonacci")}})),
            "f belongs to the Fibonacci family: L of two piles is read off the Fibonacci parts of "
            "their difference.");
  const auto fails = [&](int condition) {
    return sentence(Reason(
        "several-piles.condition-fails",
        {{"family", name}, {"condition", Integer(condition)}, {"at", at}, {"asked", asked}}));
  };
  EXPECT_EQ(fails(1), "f does not belong to the power-of-two family: f(12) is less than 4.");
  EXPECT_EQ(fails(2), "f does not belong to the power-of-two family: f(12) is not less than 4.");
  const auto witness = [](PileSizes piles, bool played_out) {
    return Reason("several-piles.witness",
                  {{"piles", std::move(piles)}, {"played_out", played_out}});
  };
  EXPECT_EQ(sentence(witness({3}, true).with("rule", asked).with("actual", seven)),
            "With a pile of 3 the rule says that the least winning limit is 4, but it is 7.");
  EXPECT_EQ(sentence(witness({3, 5}, false).with("actual", seven)),
            "With piles of 3 and 5 the rule says that no limit wins, but 7 does (not played out).");
  EXPECT_EQ(
      sentence(witness({3, 5, 5}, true).with("rule", seven)),
      "With piles of 3, 5 and 5 the rule says that the least winning limit is 7, but no limit "
      "wins.");
  EXPECT_EQ(sentence(Reason("several-piles.witness-too-far")),
            "A position where the rule fails exists, but lies too far out.");
  EXPECT_EQ(
      sentence(Reason("several-piles.conditions-hold", {{"family", name}, {"looked_to", seven}})),
      "Whether f belongs to the power-of-two family is not known: its conditions hold up to "
      "7.");
  EXPECT_EQ(sentence(Reason("several-piles.conditions-ended", {{"how", std::string("nodes")}})),
            "The search reached its limit of nodes.");
}

}  // namespace
}  // namespace dynim
