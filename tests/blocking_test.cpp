// One pile with blocking and with a pass: positions played out, frames by their definition, tables
// and copies against the thresholds of the definition.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "engine/one_pile/thresholds.hpp"
#include "game/play_out.hpp"
#include "one_pile/threshold_copies.hpp"
#include "one_pile/threshold_periods.hpp"
#include "one_pile/threshold_recurrence.hpp"
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

OnePileBlockingQuestion blocking_question(const Takes& f, const Integer& pile,
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

// Every position with every limit, in both conventions, also where something is blocked.
RC_GTEST_PROP(Blocking, AndAPassAreAsPlayedOut, ()) {
  OnePileVerifyQuestion question;
  question.f = *game_generator(9, 3);
  question.up_to = 9;
  question.parts.passes = *rc::gen::inRange<std::uint64_t>(0, 2);
  if (question.parts.passes == 0) question.parts.blocking = *rc::gen::inRange<std::uint64_t>(0, 4);
  Budget budget = Budget::unlimited();
  RC_ASSERT(ask(question, budget).verdict.status == Status::verified);
}

// Every set of moves that may be blocked.
RC_GTEST_PROP(Blocking, OfAnyMovesIsAsPlayedOut, ()) {
  constexpr std::uint64_t up_to = 8;
  OnePileGame game{
      *game_generator(up_to, 2), *rc::gen::element(Convention::normal, Convention::misere), {}};
  const std::uint64_t p = *rc::gen::inRange<std::uint64_t>(1, 4);
  game.parts.blocking = p;
  PlayedOut played(as_game(game));
  Budget budget = Budget::unlimited();
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    for (std::uint64_t set = 0; set >> n == 0; ++set) {
      if (static_cast<std::uint64_t>(std::popcount(set)) > p) continue;
      auto question = blocking_question(game.f, to_integer(n), to_integer(n), p);
      question.convention = game.convention;
      question.blocked_moves.emplace();
      auto position = played.rules().start({n}, TakeRange<std::uint64_t>{1, n});
      position.said.emplace();
      for (std::uint64_t k = 1; k <= n; ++k) {
        if ((set >> (k - 1) & 1) == 0) continue;
        question.blocked_moves->push_back(to_integer(k));
        position.said->blocked.push_back({0, k});
      }
      RC_ASSERT((ask(question, budget).outcome == Outcome::N) ==
                played.value(position, budget)->wins);
    }
  }
}

// Frames and literal piles as Theorem 196 defines them, from nothing but the thresholds.
RC_GTEST_PROP(Frames, AreThoseOfTheDefinition, ()) {
  constexpr std::uint64_t up_to = 150;
  const auto f = *game_generator(up_to, 1);
  OnePileFramesQuestion question;
  question.f = f;
  question.up_to = to_integer(up_to);
  question.pass = *rc::gen::arbitrary<bool>();
  if (!question.pass) question.blocking = *rc::gen::inRange<std::uint64_t>(0, 4);
  const std::uint64_t slack = question.blocking.value_or(0);
  const ThresholdRule rule{question.pass ? Kind::pass : Kind::blocking,
                           static_cast<std::uint32_t>(slack)};
  const auto recurrence = recurrence_to(f, rule, up_to);
  Budget budget = Budget::unlimited();
  const auto answer = ask(question, budget);
  RC_ASSERT(answer.verdict.status == Status::proved);
  RC_ASSERT(answer.complete_to >= to_integer(up_to));
  const auto expected = [&](std::uint64_t n, std::uint32_t v) -> std::optional<Integer> {
    const std::uint32_t threshold = recurrence.threshold(n, v);
    if (threshold == none) return std::nullopt;
    return Integer(threshold);
  };
  const auto like = [&](std::uint64_t n, std::uint64_t m) {
    for (std::uint32_t v = 0; v < rule.count(); ++v) {
      if (recurrence.threshold(n, v) != recurrence.threshold(m, v)) return false;
    }
    return true;
  };
  std::uint64_t b = 0, frames = 0, literals = 0;  // of the frame b, so far
  for (std::uint64_t n = 0; n <= up_to; ++n) {
    const std::uint32_t g = recurrence.threshold(n, 0);
    if (n == 0 || (n > b + slack && g != none && g + slack >= n)) {
      if (n > 0) RC_ASSERT(answer.frame(frames - 1).literals.size() == literals);
      b = n;
      ++frames;
      literals = 0;
      RC_ASSERT(frames <= answer.frames);
      RC_ASSERT(answer.frame(frames - 1).b == to_integer(b));
    }
    if (b > 0 && like(n, n - b)) continue;
    const auto& listed = answer.frame(frames - 1).literals;
    RC_ASSERT(literals < listed.size());
    const OnePileLiteral& literal = listed[static_cast<std::size_t>(literals++)];
    RC_ASSERT(literal.pile == to_integer(n));
    RC_ASSERT(literal.g == expected(n, 0));
    RC_ASSERT(literal.q.has_value() == question.pass);
    if (question.pass) RC_ASSERT(*literal.q == expected(n, 1));
  }
  RC_ASSERT(answer.frame(frames - 1).literals.size() == literals);
  RC_ASSERT(answer.frames == frames);
  RC_ASSERT(answer.frame(frames - 1).window ==
            answer.frame(frames - 1).literals.back().pile - to_integer(b));
}

TEST(Frames, OfHugePiles) {
  OnePileFramesQuestion question;
  question.f = parse_move_function("2*t");
  question.up_to = test::power_of_ten(30);
  question.blocking = 1;
  Budget budget;
  const auto answer = ask(question, budget);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  const std::vector<unsigned long> first{0, 2, 4, 6, 9, 15, 24, 39, 63, 102};
  for (std::size_t k = 0; k < first.size(); ++k) EXPECT_EQ(answer.frame(k).b, first[k]);
  for (std::uint64_t k = first.size(); k < answer.frames; ++k) {
    EXPECT_EQ(answer.frame(k).b, answer.frame(k - 1).b + answer.frame(k - 2).b) << k;
    EXPECT_EQ(answer.frame(k).literals.size(), 2u) << k;
  }
  EXPECT_GT(answer.frame(answer.frames - 1).b, test::power_of_ten(29));
}

// With a pass the frames are the self-valued members of the base.
TEST(Frames, OfAPassAreFibonacciNumbers) {
  OnePileFramesQuestion question;
  question.f = parse_move_function("2*t");
  question.up_to = 1000;
  question.pass = true;
  Budget budget;
  const auto answer = ask(question, budget);
  Integer before = 1, b = 1;
  ASSERT_EQ(answer.frames, 16u);
  for (std::uint64_t k = 1; k < answer.frames; ++k) {
    EXPECT_EQ(answer.frame(k).b, b);
    before = std::exchange(b, Integer(before + b));
  }
}

// Where the budget ends, what is listed is still right.
TEST(Frames, CutByTheBudget) {
  OnePileFramesQuestion question;
  question.f = parse_move_function("2*t");
  question.up_to = test::power_of_ten(30);
  question.blocking = 1;
  Budget budget = test::budget_of(500);
  const auto answer = ask(question, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_LT(answer.complete_to, question.up_to);
  EXPECT_GT(answer.frames, 5u);
  EXPECT_EQ(answer.frame(5).b, 15);
  EXPECT_LE(answer.frame(answer.frames - 1).literals.back().pile, answer.complete_to);
}

RC_GTEST_PROP(Tables, EqualTheDefinition, ()) {
  constexpr std::uint64_t up_to = 150;
  const auto f = *game_generator(up_to, 3);
  OnePileBlockingTableQuestion blocking;
  blocking.f = f;
  blocking.up_to = up_to;
  blocking.blocking = *rc::gen::inRange<std::uint64_t>(0, 4);
  OnePilePassTableQuestion pass;
  pass.f = f;
  pass.up_to = up_to;
  blocking.convention = pass.convention = *rc::gen::element(Convention::normal, Convention::misere);
  const bool misere = pass.convention == Convention::misere;
  const auto shifted = shift_move_function(f, misere ? 1 : 0);
  Budget budget = Budget::unlimited();
  const auto g = ask(blocking, budget);
  const auto gq = ask(pass, budget);
  RC_ASSERT(g.complete_to == up_to);
  RC_ASSERT(gq.complete_to == up_to);
  RC_ASSERT(g.verdict.status == Status::proved);
  const auto of_blocking = recurrence_to(
      shifted, {Kind::blocking, static_cast<std::uint32_t>(blocking.blocking)}, up_to);
  const auto of_pass = recurrence_to(shifted, {Kind::pass, 0, !misere}, up_to);
  RC_ASSERT(g.table.threshold(0, 0) == (misere ? 0 : none));
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    const std::uint64_t m = misere ? n - 1 : n;
    RC_ASSERT(g.g(n).value_or(none) == of_blocking.threshold(m, 0));
    RC_ASSERT(gq.row(n).g.value_or(none) == of_pass.threshold(m, 0));
    RC_ASSERT(gq.row(n).q.value_or(none) == of_pass.threshold(m, 1));
  }
}

// Where one copy goes on for ever and reaches into itself: all piles, and all moves from some.
TEST(ThresholdCopies, GoOnForEver) {
  constexpr std::uint64_t up_to = 20000;
  for (const char* text : {"1", "5", "4,2,..."}) {
    const auto f = parse_move_function(text);
    for (const ThresholdRule& rule :
         {ThresholdRule{Kind::blocking, 0}, ThresholdRule{Kind::blocking, 1},
          ThresholdRule{Kind::pass, 0}}) {
      SCOPED_TRACE(std::string(text) + ", p = " + std::to_string(rule.parameter));
      const auto recurrence = recurrence_to(f, rule, up_to);
      ThresholdCopies copies(f, rule);
      Budget budget;
      ASSERT_TRUE(copies.extend_to(test::power_of_ten(1000), budget));
      EXPECT_LT(copies.pieces(), 20u);
      for (std::uint64_t n = 0; n <= up_to; ++n) {
        for (std::uint32_t v = 0; v < rule.count(); ++v) {
          const auto& threshold = copies.thresholds(to_integer(n))[v];
          ASSERT_EQ(saturate_u64(threshold.value_or(to_integer(none))),
                    std::uint64_t{recurrence.threshold(n, v)})
              << n;
        }
      }
      std::vector<Integer> moves;
      for (std::uint64_t k = 1; k <= up_to; ++k) {
        if (recurrence.value(up_to - k, f->value64(up_to, k)) == 0) moves.push_back(to_integer(k));
      }
      EXPECT_EQ(copies.moves_to(0, to_integer(up_to), to_integer(up_to), up_to, budget), moves);
    }
  }
}

// Copies of misere play, where whoever takes everything does not win.
TEST(ThresholdCopies, ReachHugePilesInMiserePlay) {
  const auto f = parse_move_function("2*t");
  for (const bool huge : {false, true}) {
    auto question = pass_question(f, huge ? test::power_of_ten(12) : Integer(20000), 7);
    question.convention = Convention::misere;
    Budget budget;
    const auto answer = ask(question, budget);
    EXPECT_EQ(answer.verdict.status, Status::proved);
    EXPECT_EQ(answer.verdict.method, Method::copies);
    if (huge) continue;
    const auto recurrence = recurrence_to(f, {Kind::pass, 0, false}, 19999);
    EXPECT_EQ(*answer.g, recurrence.threshold(19999, 0));
    EXPECT_EQ(*answer.q, recurrence.threshold(19999, 1));
  }
}

// Copies alone, copies as far as their steps reach and then the definition, the definition alone.
TEST(Tables, BeginWithCopies) {
  struct Case {
    const char* f;
    Method method;
  };
  for (const auto& [text, method] : {Case{"2*t", Method::copies}, Case{"t", Method::copies},
                                     Case{"(t*t) % 97 + 1", Method::recurrence},
                                     Case{"n % 2 == 0 ? 2*t : t", Method::recurrence}}) {
    SCOPED_TRACE(text);
    const auto f = parse_move_function(text);
    constexpr std::uint64_t up_to = 20000;
    OnePilePassTableQuestion question;
    question.f = f;
    question.up_to = up_to;
    Budget budget;
    const auto answer = ask(question, budget);
    EXPECT_EQ(answer.complete_to, up_to);
    EXPECT_EQ(answer.verdict.method, method);
    const auto recurrence = recurrence_to(f, {Kind::pass, 0}, up_to);
    for (std::uint64_t n = 1; n <= up_to; ++n) {
      ASSERT_EQ(answer.row(n).g.value_or(none), recurrence.threshold(n, 0)) << n;
      ASSERT_EQ(answer.row(n).q.value_or(none), recurrence.threshold(n, 1)) << n;
    }
  }
}

// The table is what was found by then.
TEST(Tables, CutByTheBudget) {
  const auto f = parse_move_function("(t*t) % 97 + 1");
  OnePileBlockingTableQuestion question;
  question.f = f;
  question.up_to = 100000;
  question.blocking = 1;
  Budget budget = test::budget_of(20000);
  const auto answer = ask(question, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_GT(answer.complete_to, 10u);
  EXPECT_LT(answer.complete_to, question.up_to);
  const auto recurrence = recurrence_to(f, {Kind::blocking, 1}, answer.complete_to);
  for (std::uint64_t n = 1; n <= answer.complete_to; ++n)
    ASSERT_EQ(answer.g(n).value_or(none), recurrence.threshold(n, 0)) << n;
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

// Values of the positions that matter, from the definition and from a table that repeats.
void expect_periodic_like_the_definition(const char* text, const ThresholdRule& rule,
                                         Convention convention) {
  constexpr std::uint64_t first = 20000, piles = 12, most_limit = 7;
  const auto f = parse_move_function(text);
  const std::uint64_t left_out = convention == Convention::misere ? 1 : 0;
  ThresholdRule played = rule;
  played.last_wins = left_out == 0;
  const auto recurrence = recurrence_to(shift_move_function(f, left_out), played, first + piles);
  BudgetLimits limits;
  limits.nodes = 4000000;
  for (std::uint64_t n = first; n < first + piles; ++n) {
    for (std::uint64_t x = 1; x <= most_limit; x += 2) {
      SCOPED_TRACE("pile " + std::to_string(n) + ", limit " + std::to_string(x));
      Budget budget(limits);
      const std::uint32_t value = recurrence.value(n - left_out, x);
      if (rule.kind == Kind::blocking) {
        auto question = blocking_question(f, to_integer(n), to_integer(x), rule.parameter);
        question.convention = convention;
        const auto answer = ask(question, budget);
        ASSERT_EQ(answer.verdict.method, Method::periodicity);
        EXPECT_EQ(answer.outcome == Outcome::N, value == 1);
      } else {
        auto question = pass_question(f, to_integer(n), to_integer(x));
        question.convention = convention;
        const auto answer = ask(question, budget);
        ASSERT_EQ(answer.verdict.method, Method::periodicity);
        EXPECT_EQ(answer.outcome == Outcome::N, value != 1);
        EXPECT_EQ(answer.pass_wins, value == 0);
      }
    }
  }
}

TEST(ThresholdPeriods, EqualTheDefinition) {
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    for (const std::uint32_t blocking : {1, 2}) {
      for (const char* f : {"6,...", "n % 2 == 0 ? 3 : 5"}) {
        SCOPED_TRACE(f);
        expect_periodic_like_the_definition(f, {Kind::blocking, blocking}, convention);
      }
    }
    for (const char* f : {"5,3,7,3,...", "n % 2 == 0 ? 3 : 5"}) {
      SCOPED_TRACE(f);
      expect_periodic_like_the_definition(f, {Kind::pass, 0}, convention);
    }
  }
}

TEST(ThresholdPeriods, ReachHugePiles) {
  const auto f = parse_move_function("6,...");
  Budget budget;
  const auto answer = ask(blocking_question(f, test::power_of_ten(1000), 4, 1), budget);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.verdict.method, Method::periodicity);
  EXPECT_NE(answer.outcome, Outcome::unknown);
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
  EXPECT_THROW(ask(OnePileBlockingTableQuestion{f, Convention::normal, 0, 1}, budget), InputError);
  EXPECT_THROW(
      ask(OnePileBlockingTableQuestion{f, Convention::misere, 10, largest_blocking + 1}, budget),
      InputError);
  EXPECT_THROW(
      ask(OnePilePassTableQuestion{f, Convention::normal, ThresholdTable::largest_pile + 1},
          budget),
      InputError);
  EXPECT_THROW(ask(OnePileFramesQuestion{f, 10, {}, false}, budget), InputError);
  EXPECT_THROW(ask(OnePileFramesQuestion{f, 10, 1, true}, budget), InputError);
  EXPECT_THROW(ask(OnePileFramesQuestion{f, 0, 1}, budget), InputError);
  EXPECT_THROW(
      ask(OnePileFramesQuestion{parse_move_function("n % 2 == 0 ? 2*t : t"), 10, 1}, budget),
      InputError);
}

// What a fresh question leaves open may be told by thresholds that were found for a larger limit.
void expect_told(const std::optional<Integer>& fresh, const std::optional<Integer>& kept) {
  if (fresh) {
    EXPECT_EQ(kept, fresh);
  }
}

// By copies, tables and tables that repeat, in an order in which each has to be gone on with.
TEST(KeptThresholds, AnswerAsFreshOnes) {
  for (const char* text : {"2*t", "3*t", "6,...", "n % 2 == 0 ? 3 : 5", "(n+t)%3+1"}) {
    const auto f = parse_move_function(text);
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      one_pile::Thresholds blocking(f, blocking_rule(2), convention);
      one_pile::Thresholds pass(f, threshold_rule({}, true), convention);
      for (const auto& [pile, limit] : std::vector<std::pair<Integer, Integer>>{
               {30, 4}, {20000, 6}, {16500, 2}, {12, 11}, {30000, 9}, {29999, 3}, {1, 0}}) {
        SCOPED_TRACE(std::string(text) + ", pile " + to_string(pile));
        Budget budget = Budget::unlimited();
        auto asked = blocking_question(f, pile, limit, 2);
        asked.convention = convention;
        const auto blocked = ask(asked, blocking, budget), block_alone = ask(asked, budget);
        EXPECT_EQ(blocked.verdict.status, Status::proved);
        EXPECT_EQ(blocked.outcome, block_alone.outcome);
        EXPECT_EQ(blocked.block, block_alone.block);
        EXPECT_EQ(blocked.winning_moves, block_alone.winning_moves);
        expect_told(block_alone.least_winning_limit, blocked.least_winning_limit);
        auto asked_to_pass = pass_question(f, pile, limit);
        asked_to_pass.convention = convention;
        const auto passed = ask(asked_to_pass, pass, budget),
                   pass_alone = ask(asked_to_pass, budget);
        EXPECT_EQ(passed.verdict.status, Status::proved);
        EXPECT_EQ(passed.outcome, pass_alone.outcome);
        EXPECT_EQ(passed.pass_wins, pass_alone.pass_wins);
        EXPECT_EQ(passed.least_winning_move, pass_alone.least_winning_move);
        expect_told(pass_alone.g, passed.g);
        expect_told(pass_alone.q, passed.q);
      }
    }
  }
}

BudgetLimits nodes(std::uint64_t most) {
  BudgetLimits limits;
  limits.nodes = most;
  return limits;
}

// Wherever the budget ends: a move that is named is the least.
TEST(Pass, NamesNoMoveThatWasNotSearchedFor) {
  const auto question = pass_question(parse_move_function("3*t"), 300, 300);
  Budget unlimited = Budget::unlimited();
  const auto expected = ask(question, unlimited);
  for (std::uint64_t most = 1; most < 2 * unlimited.nodes_spent(); ++most) {
    Budget budget(nodes(most));
    const auto answer = ask(question, budget);
    if (!answer.least_winning_move) continue;
    ASSERT_EQ(answer.least_winning_move, expected.least_winning_move) << most;
  }
}

TEST(KeptThresholds, AreFoundOnceAGame) {
  for (const bool pass : {true, false}) {
    SCOPED_TRACE(pass);
    OnePileStart start{{parse_move_function("2*t")}, test::power_of_ten(12), 100};
    start.game.parts.passes = pass ? 1 : 0;
    if (!pass) start.game.parts.blocking = 1;
    const auto game = begin(start);
    Budget first = Budget::unlimited();
    const Outcome outcome = game->outcome(first);
    EXPECT_NE(outcome, Outcome::unknown);
    EXPECT_GT(first.nodes_spent(), 1000u);
    Budget second(nodes(first.nodes_spent() / 10));
    EXPECT_EQ(game->outcome(second), outcome);
    if (!pass) game->act(Block());
    game->act(Move{Pile::first, 3});
    Budget next(nodes(first.nodes_spent() / 10));
    EXPECT_NE(game->outcome(next), Outcome::unknown);
  }
}

TEST(KeptThresholds, GoOnWhereABudgetEnded) {
  const auto f = parse_move_function("2*t");
  const auto question = pass_question(f, test::power_of_ten(12), 100);
  Budget whole = Budget::unlimited();
  const auto expected = ask(question, whole);
  one_pile::Thresholds thresholds(f, threshold_rule({}, true), Convention::normal);
  std::uint64_t times = 0;
  for (OnePilePassAnswer answer; answer.outcome == Outcome::unknown; ++times) {
    ASSERT_LT(times, 100u);
    Budget part(nodes(whole.nodes_spent() / 5));
    answer = ask(question, thresholds, part);
    if (answer.outcome == Outcome::unknown) continue;
    EXPECT_EQ(answer.outcome, expected.outcome);
    EXPECT_EQ(answer.g, expected.g);
    EXPECT_EQ(answer.q, expected.q);
    EXPECT_EQ(answer.least_winning_move, expected.least_winning_move);
  }
  EXPECT_GT(times, 2u);
}

}  // namespace
}  // namespace dynim
