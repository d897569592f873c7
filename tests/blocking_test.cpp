// One pile with blocking and with a pass: thresholds by definition against bare code and the
// rules-only oracle, copies against the definition, answers against both.
#include "dynim/one_pile/blocking.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/one_pile/blocking_rules.hpp"
#include "dynim/one_pile/threshold_copies.hpp"
#include "dynim/one_pile/threshold_recurrence.hpp"
#include "dynim/oracle.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using Kind = ThresholdRule::Kind;
using test::game_generator;

constexpr std::uint32_t none = ThresholdRecurrence::infinite;

ThresholdRecurrence recurrence_to(const MoveFunctionPtr& f, const ThresholdRule& rule,
                                  std::uint64_t up_to) {
  ThresholdRecurrence recurrence(f, rule);
  Budget budget = Budget::unlimited();
  EXPECT_TRUE(recurrence.extend_to(up_to, budget));
  return recurrence;
}

OnePileBlockingQuestion blocking_question(const MoveFunctionPtr& f, const Integer& pile,
                                          const Integer& limit, std::uint64_t blocking) {
  OnePileBlockingQuestion question;
  question.f = f;
  question.pile = pile;
  question.limit = limit;
  question.blocking = blocking;
  return question;
}

OnePilePassQuestion pass_question(const MoveFunctionPtr& f, const Integer& pile,
                                  const Integer& limit) {
  OnePilePassQuestion question;
  question.f = f;
  question.pile = pile;
  question.limit = limit;
  return question;
}

TEST(Blocking, ThresholdsAsTabulated) {
  const auto f = parse_move_function("2*t");
  const auto blocking = recurrence_to(f, {Kind::blocking, 1}, 102);
  const std::vector<std::uint32_t> expected{none, none, 2, 3, 3, 4, 5,  6,  2,
                                            8,    9,    2, 3, 3, 4, 14, 15, 2};
  for (std::uint64_t n = 0; n < expected.size(); ++n) {
    SCOPED_TRACE(n);
    EXPECT_EQ(blocking.threshold(n, 0), expected[n]);
  }
  const auto pass = recurrence_to(f, {Kind::pass, 0}, 14);
  const std::vector<std::uint32_t> q{1, 2, 3, 4, 5, 6, 2, 8, 9, 2, 3, 3, 13, 14};
  for (std::uint64_t n = 1; n <= q.size(); ++n) EXPECT_EQ(pass.threshold(n, 1), q[n - 1]);
}

// Without blocking it is the ordinary game.
RC_GTEST_PROP(Blocking, OfNothingIsTheOrdinaryGame, ()) {
  constexpr std::uint64_t up_to = 150;
  const auto f = *game_generator(up_to, 3);
  const auto g = test::g_by_definition(*f, up_to);
  const auto blocking = recurrence_to(f, {Kind::blocking, 0}, up_to);
  const auto pass = recurrence_to(f, {Kind::pass, 0}, up_to);
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    RC_ASSERT(std::uint64_t{blocking.threshold(n, 0)} == g[n]);
    RC_ASSERT(std::uint64_t{pass.threshold(n, 0)} == g[n]);
  }
}

// Every position with every limit, what to block and every single blocked move, both conventions.
RC_GTEST_PROP(Blocking, AgreesWithTheOracle, ()) {
  constexpr std::uint64_t up_to = 9;
  const auto f = *game_generator(up_to, 2);
  const auto p = *rc::gen::inRange<std::uint64_t>(0, 3);
  const Convention convention = *rc::gen::element(Convention::normal, Convention::misere);
  Oracle<BlockingRules> oracle(BlockingRules(f, p), convention);
  Budget budget = Budget::unlimited();
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    for (std::uint64_t x = 0; x <= n; ++x) {
      auto question = blocking_question(f, to_integer(n), to_integer(x), p);
      question.convention = convention;
      const auto answer = ask(question, budget);
      RC_ASSERT(answer.verdict.status == Status::proved);
      bool wins = true;  // whatever is blocked
      for (std::uint64_t set = 0; set >> x == 0; ++set) {
        if (static_cast<std::uint64_t>(std::popcount(set)) > p) continue;
        const bool won = oracle.outcome(BlockingRules::state(n, x, set), budget) == Outcome::N;
        wins = wins && won;
        question.blocked_moves.emplace();
        for (std::uint64_t k = 1; k <= x; ++k) {
          if ((set >> (k - 1) & 1) != 0) question.blocked_moves->push_back(to_integer(k));
        }
        RC_ASSERT((ask(question, budget).outcome == Outcome::N) == won);
      }
      RC_ASSERT((answer.outcome == Outcome::N) == wins);
      if (wins) {
        RC_ASSERT(answer.winning_moves.size() == p + 1);
      } else {
        std::uint64_t set = 0;
        for (const Integer& k : *answer.block) set |= std::uint64_t{1} << (to_u64(k) - 1);
        RC_ASSERT(oracle.outcome(BlockingRules::state(n, x, set), budget) == Outcome::P);
      }
    }
  }
}

RC_GTEST_PROP(Pass, AgreesWithTheOracle, ()) {
  constexpr std::uint64_t up_to = 25;
  const auto f = *game_generator(up_to, 3);
  const Convention convention = *rc::gen::element(Convention::normal, Convention::misere);
  Oracle<PassRules> oracle(PassRules(f), convention);
  Budget budget = Budget::unlimited();
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    for (std::uint64_t x = 0; x <= n; ++x) {
      auto question = pass_question(f, to_integer(n), to_integer(x));
      question.convention = convention;
      const auto answer = ask(question, budget);
      const auto start = PassRules::state(n, x, true);
      RC_ASSERT(answer.outcome == oracle.outcome(start, budget));
      const auto wins = [&](std::uint64_t move) {
        return oracle.outcome(oracle.rules().after(start, move), budget) == Outcome::P;
      };
      RC_ASSERT(answer.pass_wins == wins(x));
      std::optional<Integer> least;
      for (std::uint64_t k = x; k >= 1; --k) {
        if (wins(k - 1)) least = to_integer(k);
      }
      RC_ASSERT(answer.least_winning_move == least);
    }
  }
}

RC_GTEST_PROP(ThresholdCopies, EqualTheDefinitionsOfBlockingAndPass, ()) {
  constexpr std::uint64_t up_to = 150;
  const auto f = *game_generator(up_to, 1);
  const ThresholdRule rule =
      *rc::gen::element(ThresholdRule{Kind::blocking, 0}, ThresholdRule{Kind::blocking, 1},
                        ThresholdRule{Kind::blocking, 3}, ThresholdRule{Kind::pass, 0});
  const auto recurrence = recurrence_to(f, rule, up_to);
  ThresholdCopies copies(f, rule);
  Budget budget = Budget::unlimited();
  RC_ASSERT(copies.extend_to(to_integer(up_to), budget));
  for (std::uint64_t n = 0; n <= up_to; ++n) {
    for (std::uint32_t v = 0; v < rule.count(); ++v) {
      const auto& threshold = copies.thresholds(to_integer(n))[v];
      RC_ASSERT(saturate_u64(threshold.value_or(to_integer(none))) ==
                std::uint64_t{recurrence.threshold(n, v)});
    }
  }
}

TEST(ThresholdCopies, ReachHugePiles) {
  const auto f = parse_move_function("2*t");
  const Integer pile = test::power_of_ten(30);
  Budget budget;
  const auto blocked = ask(blocking_question(f, pile, pile - 1, 1), budget);
  EXPECT_EQ(blocked.verdict.method, Method::copies);
  EXPECT_EQ(blocked.outcome, Outcome::N);
  ASSERT_EQ(blocked.winning_moves.size(), 2u);
  EXPECT_EQ(blocked.winning_moves.back(), *blocked.least_winning_limit);
  const auto passed = ask(pass_question(f, test::power_of_ten(9), 1), budget);
  EXPECT_EQ(passed.verdict.status, Status::proved);
  EXPECT_LE(*passed.g, *passed.q);
}

// Large enough for copies, small enough for the definition.
TEST(ThresholdCopies, ListTheMovesThatTheDefinitionLists) {
  for (const char* text : {"2*t", "3*t"}) {
    SCOPED_TRACE(text);
    const auto f = parse_move_function(text);
    const auto recurrence = recurrence_to(f, {Kind::blocking, 2}, 20000);
    Budget budget;
    for (std::uint64_t n = 19000; n <= 20000; n += 37) {
      const auto answer = ask(blocking_question(f, to_integer(n), to_integer(n), 2), budget);
      std::vector<Integer> moves;
      for (std::uint64_t k = 1; k <= n && moves.size() < 3; ++k) {
        if (recurrence.value(n - k, f->value64(n, k)) == 0) moves.push_back(to_integer(k));
      }
      ASSERT_EQ(answer.winning_moves, moves) << n;
    }
  }
}

TEST(Blocking, RefusesWhatMeansNothing) {
  const auto f = parse_move_function("2*t");
  Budget budget;
  EXPECT_THROW(ask(blocking_question(f, 0, 0, 1), budget), InputError);
  EXPECT_THROW(ask(blocking_question(f, 5, 3, largest_blocking + 1), budget), InputError);
  auto question = blocking_question(f, 5, 3, 1);
  question.blocked_moves = {{1, 2}};
  EXPECT_THROW(ask(question, budget), InputError);
  question.blocked_moves = {{4}};
  EXPECT_THROW(ask(question, budget), InputError);
  auto large = blocking_question(f, 100, 3, 1);
  large.convention = Convention::misere;
  const auto answer = ask(large, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
}

}  // namespace
}  // namespace dynim
