// Limits that the pile decides: every position against the rules played out, normal and misere,
// with blocked moves and a pass; the ways to find lost piles against each other, and huge piles
// against closed forms.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "as_played.hpp"
#include "dynim/error.hpp"
#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "one_pile/limit_solutions.hpp"
#include "one_pile/lost_piles.hpp"
#include "one_pile/recurrence.hpp"

namespace dynim {
namespace {

using Values = std::vector<std::uint64_t>;

MoveFunctionPtr list_of(const Values& values) {
  std::vector<Integer> list;
  for (const std::uint64_t value : values) list.push_back(to_integer(value));
  return make_list_move_function(std::move(list));
}

// f(n, t) = h(n - t), or h(n), and no more than that: not the rule, so that the game does not end
// where h is 0.
class Decided final : public MoveFunction {
 public:
  Decided(PileLimit::Pile pile, MoveFunctionPtr h) : limit_{pile, std::move(h)} {}

  Integer value(const Integer& n, const Integer& t, const Integer& cap) const override {
    const Integer pile = limit_.pile == PileLimit::Pile::left ? Integer(n - t) : n;
    return pile > 0 ? limit_.h->value(0, pile, cap) : Integer(0);
  }
  std::uint64_t period() const override { return 0; }
  std::optional<PileLimit> pile_limit() const override { return limit_; }
  std::string text() const override { return "of a test: " + limit_.h->text(); }

 private:
  PileLimit limit_;
};

// Values h(1), h(2), ...; the last goes on.
rc::Gen<Values> any_values() {
  return rc::gen::nonEmpty(rc::gen::container<Values>(rc::gen::inRange<std::uint64_t>(0, 9)));
}

rc::Gen<Values> rising_values(std::uint64_t most_jump) {
  return rc::gen::map(rc::gen::nonEmpty(rc::gen::container<Values>(
                          rc::gen::inRange<std::uint64_t>(0, most_jump + 1))),
                      [](Values jumps) {
                        for (std::size_t i = 1; i < jumps.size(); ++i) jumps[i] += jumps[i - 1];
                        return jumps;
                      });
}

constexpr std::uint64_t played = 24;

RC_GTEST_PROP(PileLimit, EveryPositionIsAsPlayed, ()) {
  OnePileGame game{make_pile_limit(list_of(*any_values())), any_convention()};
  game.terminal = {to_integer(*rc::gen::inRange<std::uint64_t>(1, 60))};
  expect_as_played(game, played);
}

RC_GTEST_PROP(PileLimit, EveryPositionIsAsPlayedWhereTheLimitRises, (bool steeply)) {
  expect_as_played({make_pile_limit(list_of(*rising_values(steeply ? 4 : 1))), any_convention()},
                   2 * played);
}

RC_GTEST_PROP(PileLimit, EveryPositionIsAsPlayedWhereNothingEnds, (bool rises)) {
  const Values values = *(rises ? rising_values(2) : any_values());
  expect_as_played(
      {std::make_shared<Decided>(PileLimit::Pile::left, list_of(values)), any_convention()},
      played);
}

RC_GTEST_PROP(PileLimit, EveryPositionIsAsPlayedOfThePileBefore, (bool rises)) {
  const Values values = *(rises ? rising_values(2) : any_values());
  expect_as_played(
      {std::make_shared<Decided>(PileLimit::Pile::before, list_of(values)), any_convention()},
      2 * played);
}

// Expressions, where stretches are long enough for runs: g by its definition.
TEST(PileLimit, AgreesWithTheRecurrence) {
  Budget budget = Budget::unlimited();
  const std::vector<std::string> limits{"n//2",
                                        "max(1, n//2)",
                                        "n//3",
                                        "2*n//3",
                                        "isqrt(n)",
                                        "log2(n)",
                                        "3",
                                        "n//100",
                                        "n < 500 ? 7 : n//3",
                                        "0",
                                        "n",
                                        "n//2 + 5",
                                        "n % 5",
                                        "popcount(n)",
                                        "max(0, 40 - n//10)",
                                        "min(n, 12)",
                                        "2*isqrt(n)",
                                        "n - isqrt(n)"};
  std::vector<Takes> all;
  for (const std::string& limit : limits) {
    all.push_back(parse_pile_limit(limit));
    if (limit.find('n') == limit.npos) continue;
    all.push_back(parse_move_function(limit));
    std::string left;
    for (const char c : limit) left += c == 'n' ? std::string("(n - t)") : std::string(1, c);
    if (left.find("mi(n") == left.npos && limit.find("popcou") == limit.npos &&
        limit.find("min") == limit.npos)
      all.push_back(parse_move_function(left));
  }
  constexpr std::uint64_t last = 3000;
  for (const Takes& f : all) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      const OnePileGame game{f, convention};
      Recurrence recurrence(game, last);
      ASSERT_TRUE(recurrence.extend_to(last, budget));
      OnePileSolver solver(game);
      for (std::uint64_t n = 1; n <= last; ++n) {
        if (is_over(game, to_integer(n))) continue;
        const OnePileAnswer answer =
            solver.ask(OnePileQuestion{game, to_integer(n), to_integer(n)}, budget);
        const std::uint64_t g = recurrence.table()[n];
        ASSERT_EQ(answer.g.value_or(to_integer(GTable::infinite)), to_integer(g))
            << f.text() << " " << n;
      }
    }
  }
}

Values lost_up_to(const std::string& h, std::uint64_t up_to,
                  Convention convention = Convention::normal) {
  Budget budget = Budget::unlimited();
  LostPiles lost({parse_pile_limit(h), convention});
  EXPECT_TRUE(lost.extend_to(to_integer(up_to), budget));
  Values list;
  for (Integer k = 0; k < lost.count(); ++k) list.push_back(to_u64(lost.at(k)));
  return list;
}

TEST(PileLimit, LosesThePilesOfTheLiterature) {
  EXPECT_EQ(lost_up_to("n//2", 31), (Values{0, 1, 3, 7, 15, 31}));
  EXPECT_EQ(lost_up_to("ceil(n/2)", 126), (Values{0, 2, 6, 14, 30, 62, 126}));
  EXPECT_EQ(lost_up_to("max(1, n//2)", 191), (Values{0, 2, 5, 11, 23, 47, 95, 191}));
  EXPECT_EQ(lost_up_to("n//3", 139), (Values{0, 1, 2, 4, 7, 11, 17, 26, 40, 61, 92, 139}));
  EXPECT_EQ(lost_up_to("2*n//3", 121), (Values{0, 1, 4, 13, 40, 121}));
  EXPECT_EQ(lost_up_to("isqrt(n)", 105),
            (Values{0, 2, 5, 8, 12, 17, 22, 28, 34, 41, 48, 56, 65, 74, 84, 94, 105}));
  EXPECT_EQ(lost_up_to("n//2", 95, Convention::misere), (Values{2, 5, 11, 23, 47, 95}));
  EXPECT_EQ(lost_up_to("ceil(n/2)", 94, Convention::misere), (Values{1, 4, 10, 22, 46, 94}));
  EXPECT_EQ(lost_up_to("n//3", 71, Convention::misere), (Values{3, 5, 8, 13, 20, 31, 47, 71}));
  EXPECT_EQ(lost_up_to("2*n//3", 67, Convention::misere), (Values{2, 7, 22, 67}));
  EXPECT_EQ(lost_up_to("isqrt(n)", 44, Convention::misere),
            (Values{1, 3, 6, 10, 14, 19, 24, 30, 37, 44}));
}

// Lists have no halving where they jump by two, and callables no facts at all.
TEST(PileLimit, FindsLostPilesInThreeWays) {
  Budget budget = Budget::unlimited();
  for (const char* text : {"n//2", "n//7 + n//5", "log2(n)", "isqrt(n)", "n//1000"}) {
    const MoveFunctionPtr h = parse_pile_limit(text).in_turn.front().most;
    const auto value = [h](const Integer& n) { return h->value(0, n, n + 1); };
    MoveFunctionFacts rises;
    rises.non_decreasing = true;
    LostPiles by_halving({make_pile_limit(h)}),
        by_rise({make_pile_limit(make_move_function(value, "rises", rises))}),
        by_scan({make_pile_limit(make_move_function(value, "no facts"))});
    for (LostPiles* lost : {&by_halving, &by_rise, &by_scan})
      ASSERT_TRUE(lost->extend_to(20000, budget));
    ASSERT_EQ(by_halving.count(), by_scan.count()) << text;
    ASSERT_EQ(by_rise.count(), by_scan.count()) << text;
    for (Integer k = 0; k < by_scan.count(); ++k) {
      ASSERT_EQ(by_halving.at(k), by_scan.at(k)) << text;
      ASSERT_EQ(by_rise.at(k), by_scan.at(k)) << text;
    }
  }
}

// Against lost piles, and against pieces, of the same values without their names.
TEST(PileLimit, HasClosedFormsOfSquareRoots) {
  Budget budget = Budget::unlimited();
  ASSERT_EQ(make_square_root_solution({parse_pile_limit("isqrt(n)"), Convention::misere}), nullptr);
  ASSERT_EQ(make_square_root_solution({parse_pile_limit("isqrt(n) + 1")}), nullptr);
  const MoveFunctionFacts facts = parse_move_function("isqrt(t)")->facts();
  const auto root =
      make_move_function([](const Integer& n) -> Integer { return sqrt(n); }, "root", facts);
  constexpr std::uint64_t last = 3000;
  for (const char* text : {"isqrt(n - t)", "isqrt(n)"}) {
    const MoveFunctionPtr f = parse_move_function(text);
    const auto closed = make_square_root_solution({f});
    const auto listed = make_pile_limit_solution(
        {std::make_shared<Decided>(f->pile_limit()->pile, root)}, to_integer(last), budget);
    ASSERT_TRUE(closed && listed);
    for (std::uint64_t n = 1; n < last; ++n) {
      const Integer top = to_integer(n);
      ASSERT_EQ(closed->g(top, budget)->value, listed->g(top, budget)->value) << text << " " << n;
      for (const std::uint64_t low :
           {std::uint64_t{0}, std::uint64_t{1}, n / 3, n - std::min<std::uint64_t>(n, 9), n - 1}) {
        for (const std::uint64_t high : {n - 1, n / 2, n / 4}) {
          if (low > high) continue;
          Integer a = -1, b = -1;
          ASSERT_EQ(closed->largest_good(top, to_integer(low), to_integer(high), a, budget),
                    listed->largest_good(top, to_integer(low), to_integer(high), b, budget));
          ASSERT_EQ(a, b) << text << " " << n << " " << low << " " << high;
          ASSERT_EQ(closed->smallest_good(top, to_integer(low), to_integer(high), a, budget),
                    listed->smallest_good(top, to_integer(low), to_integer(high), b, budget));
          ASSERT_EQ(a, b) << text << " " << n << " " << low << " " << high;
        }
      }
    }
  }
}

TEST(PileLimit, ReachesAnyPile) {
  Budget budget = Budget::unlimited();
  Integer power;
  mpz_setbit(power.get_mpz_t(), 3000);
  for (const char* text : {"(n-t)//2", "pile: n//2"}) {
    const OnePileAnswer answer =
        ask(OnePileQuestion{{parse_takes(text)}, power + 5, power}, budget);
    EXPECT_EQ(answer.g, Integer(6)) << text;  // leaves 2^3000 - 1
    EXPECT_EQ(answer.verdict.method, Method::pile_limit);
  }
  const OnePileAnswer before =
      ask(OnePileQuestion{{parse_move_function("max(1, n//2)")}, power + 5, power}, budget);
  EXPECT_EQ(before.g, Integer(5));
  const OnePileAnswer constant =
      ask(OnePileQuestion{{parse_pile_limit("log2(n)")}, power + 5, power}, budget);
  EXPECT_EQ(constant.verdict.method, Method::pile_limit);  // 2^3000 / 3000 lost piles, in 3000 runs
}

// ---- blocked moves, and a pass -----------------------------------------------------------------

RC_GTEST_PROP(PileLimit, WithBlockingOrAPassIsAsPlayedOut, (bool rule, bool rises)) {
  const MoveFunctionPtr h = list_of(*(rises ? rising_values(1) : any_values()));
  OnePileVerifyQuestion question;
  question.f =
      rule ? make_pile_limit(h) : Takes(std::make_shared<Decided>(PileLimit::Pile::left, h));
  question.up_to = 9;
  question.parts.passes = *rc::gen::inRange<std::uint64_t>(0, 2);
  if (question.parts.passes == 0) question.parts.blocking = *rc::gen::inRange<std::uint64_t>(0, 4);
  Budget budget = Budget::unlimited();
  const VerifyAnswer answer = ask(question, budget);
  RC_ASSERT(answer.verdict.status == Status::verified);
}

TEST(PileLimitWithBlocking, LosesThePilesOfTheLiterature) {
  Budget budget = Budget::unlimited();
  LostPiles lost(parse_pile_limit("n//2"), 1);
  ASSERT_TRUE(lost.extend_to(47, budget));
  Values list;
  for (Integer k = 0; k < lost.count(); ++k) list.push_back(to_u64(lost.at(k)));
  EXPECT_EQ(list, (Values{0, 1, 2, 3, 5, 7, 11, 15, 23, 31, 47}));
}

TEST(PileLimitWithBlocking, IsRefusedInMisere) {
  Budget budget = Budget::unlimited();
  const Takes f = parse_pile_limit("n//2");
  EXPECT_THROW(ask(OnePileBlockingQuestion{f, Convention::misere, 9, {}, 1, {}}, budget),
               InputError);
  EXPECT_THROW(ask(OnePilePassQuestion{f, Convention::misere, 9, {}}, budget), InputError);
  EXPECT_THROW(ask(OnePilePassTableQuestion{f, Convention::misere, 9}, budget), InputError);
}

RC_GTEST_PROP(PileLimitWithAPass, TablesHaveTheThresholdsOfTheirPiles, (bool rule)) {
  const MoveFunctionPtr h = list_of(*any_values());
  const Takes f =
      rule ? make_pile_limit(h) : Takes(std::make_shared<Decided>(PileLimit::Pile::left, h));
  Budget budget = Budget::unlimited();
  const auto table = ask(OnePilePassTableQuestion{f, Convention::normal, 30}, budget);
  const auto of_blocking = ask(OnePileBlockingTableQuestion{f, Convention::normal, 30, 2}, budget);
  for (std::uint64_t n = 1; n <= 30; ++n) {
    if (is_over({f}, to_integer(n))) continue;
    const auto passed = ask(OnePilePassQuestion{f, Convention::normal, to_integer(n), 1}, budget);
    const auto blocked =
        ask(OnePileBlockingQuestion{f, Convention::normal, to_integer(n), 1, 2, {}}, budget);
    const auto same = [](const std::optional<std::uint64_t>& a, const std::optional<Integer>& b) {
      return a.has_value() == b.has_value() && (!a || to_integer(*a) == *b);
    };
    RC_ASSERT(same(table.table.limit(n, 0), passed.g));
    RC_ASSERT(same(table.table.limit(n, 1), passed.q));
    RC_ASSERT(same(of_blocking.g(n), blocked.least_winning_limit));
  }
}

// ---- Grundy values -----------------------------------------------------------------------------

std::optional<Integer> value_of(const char* h, const Integer& n) {
  Budget budget = Budget::unlimited();
  GrundyQuestion question;
  question.game.f = parse_pile_limit(h);
  question.pile = n;
  return ask(question, budget).grundy;
}

TEST(UnitJumps, HaveTheValuesOfTheLiterature) {
  Budget budget = Budget::unlimited();
  const auto values = [&](const char* h, std::uint64_t up_to) {
    Values list;
    for (std::uint64_t n = 1; n <= up_to; ++n) {
      list.push_back(to_u64(*value_of(h, to_integer(n))));
    }
    return list;
  };
  EXPECT_EQ(values("n//2", 15), (Values{0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0}));
  EXPECT_EQ(values("ceil(n/2)", 11), (Values{1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6}));
  EXPECT_EQ(values("n//3", 12), (Values{0, 0, 1, 0, 1, 2, 0, 1, 3, 2, 0, 4}));
  EXPECT_EQ(values("2*n//3", 13), (Values{0, 1, 2, 0, 3, 4, 1, 5, 6, 2, 7, 8, 0}));
  EXPECT_EQ(values("isqrt(n)", 13), (Values{1, 0, 1, 2, 0, 1, 2, 0, 3, 1, 2, 0, 3}));
}

// Of h = n//2, G(2m + 1) = G(m) and G(2m) = m.
TEST(UnitJumps, ReachAnyPile) {
  Budget budget = Budget::unlimited();
  Integer m;
  mpz_setbit(m.get_mpz_t(), 3000);
  const auto of = [](const Integer& n) { return *value_of("n//2", n); };
  EXPECT_EQ(of(2 * m), m);
  EXPECT_EQ(of(4 * (2 * m) + 3), m);
  EXPECT_EQ(of(2 * m - 1), 0);
}

TEST(UnitJumps, WinSums) {
  Budget budget = Budget::unlimited();
  Integer m;
  mpz_setbit(m.get_mpz_t(), 300);
  SumQuestion question;
  question.game.f = parse_pile_limit("n//2");
  question.game.piles = {{2 * m, std::nullopt}, {4 * m + 2, std::nullopt}};
  const SumAnswer answer = ask(question, budget);
  EXPECT_EQ(answer.outcome, Outcome::N);
  ASSERT_FALSE(answer.winning_moves.empty());
}

// ---- the text, and what is refused --------------------------------------------------------------

TEST(PileLimitText, IsReadBack) {
  for (const char* text : {"n//2", "3, 1, 4, ...", "max(1, isqrt(n))"}) {
    const Takes f = parse_pile_limit(text);
    EXPECT_EQ(f, parse_takes(f.text())) << f.text();
  }
  EXPECT_EQ(parse_pile_limit(" n//2 ").text(), "pile: n//2");
}

TEST(PileLimitText, SaysWhatIsWrong) {
  const auto message = [](auto read, const char* text) {
    try {
      read(text);
    } catch (const InputError& error) {
      return error.message() + " at " + std::to_string(error.offset().value_or(99));
    }
    return std::string("nothing");
  };
  EXPECT_EQ(message(parse_pile_limit, "n//2 + t"),
            "the limit from a pile is written in n, the pile that the mover faces, without t at 7");
  EXPECT_EQ(
      message(parse_takes, "pile: n//2 + t"),
      "the limit from a pile is written in n, the pile that the mover faces, without t at 13");
  EXPECT_EQ(
      message([](const char* text) { parse_pile_limit(text).function->value(9, 4, 9); }, "n - 9")
          .substr(0, 21),
      "h(5) = -4 is negative");
  EXPECT_EQ(message([](const char* text) { parse_pile_limit(text).function->value(9, 4, 9); },
                    "1//(n - 5)"),
            "division by zero (n = 5) at 1");
}

TEST(PileLimitText, IsSeenInAnExpression) {
  const auto kind = [](const char* text) -> std::string {
    const auto limit = parse_move_function(text)->pile_limit();
    if (!limit) return "none";
    return limit->pile == PileLimit::Pile::left ? "left" : "before";
  };
  EXPECT_EQ(kind("(n-t)//2"), "left");
  EXPECT_EQ(kind("max(1, (2*n - 2*t + 3)//5)"), "left");
  EXPECT_EQ(kind("isqrt(n - t)"), "left");
  EXPECT_EQ(kind("n - t < 9 ? 3 : -t + n"), "left");
  EXPECT_EQ(kind("max(1, n//2)"), "before");
  EXPECT_EQ(kind("n"), "before");
  EXPECT_EQ(kind("n//2 - t"), "none");
  EXPECT_EQ(kind("(n - 2*t)//2"), "none");
  EXPECT_EQ(kind("isqrt(n) + (n - t)//2"), "none");
  const auto h = parse_move_function("max(1, (2*n - 2*t + 3)//5)")->pile_limit()->h;
  for (std::uint64_t m = 1; m < 50; ++m)
    EXPECT_EQ(h->value64(0, m), std::max<std::uint64_t>(1, (2 * m + 3) / 5));
}

}  // namespace
}  // namespace dynim
