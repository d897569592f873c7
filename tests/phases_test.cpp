// Functions that take turns: every position against the rules played out; bases, tables and what
// tables prove of all piles against the recurrence of the definition.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "as_played.hpp"
#include "dynim/error.hpp"
#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "one_pile/lengths.hpp"
#include "one_pile/limit_solutions.hpp"
#include "one_pile/recurrence.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

// A line, a list, or a line by the parity of the pile; among them some that are 0 here or there.
std::string any_rule() {
  const auto line = [] {
    return std::to_string(*rc::gen::inRange(1, 4)) + "*t + " +
           std::to_string(*rc::gen::inRange(-1, 3));
  };
  switch (*rc::gen::inRange(0, 7)) {
    case 0:
      return "t < 4 ? " + std::to_string(*rc::gen::inRange(0, 9)) + " : " + line();
    case 1: {
      std::string list;
      for (const int value :
           *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 9))))
        list += std::to_string(value) + ",";
      return list + "...";
    }
    case 2:
      return "n % 2 == 0 ? " + line() + " : " + line();
    case 3:  // what tables of few piles cannot tell from what has no end
      return "t == " + std::to_string(*rc::gen::inRange(1, 4)) + " ? 300 : " + line();
    case 4:
      return "300";
    case 5:
      return std::to_string(*rc::gen::inRange(0, 6)) + " + t % 3";
    default:
      return line();
  }
}

Takes any_phases(std::size_t most = 4) {
  std::string text;
  const auto count = *rc::gen::inRange<std::size_t>(2, most + 1);
  for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : "; ") + any_rule();
  return parse_phases(text);
}

RC_GTEST_PROP(Phases, EveryPositionIsAsPlayed, ()) {
  expect_as_played({any_phases(), any_convention()}, 24);
}

RC_GTEST_PROP(Phases, EveryPositionIsAsPlayedWithOtherEnds, ()) {
  OnePileGame game{any_phases(), any_convention()};
  game.terminal = {to_integer(*rc::gen::inRange<std::uint64_t>(1, 20)),
                   to_integer(*rc::gen::inRange<std::uint64_t>(1, 20))};
  expect_as_played(game, 20);
}

// The values of every phase and every game beside the members, and all searches.
RC_GTEST_PROP(Phases, BasesAgreeWithTheRecurrence, ()) {
  constexpr std::uint64_t up_to = 120;
  Budget budget = Budget::unlimited();
  const Takes f = any_phases();
  GBases bases(f);
  RC_ASSERT(bases.phases() == f.in_turn.size());
  for (std::size_t game = 0; game < bases.games(); ++game) {
    Recurrence recurrence({f}, up_to, game);
    recurrence.extend_to(up_to, budget);
    for (std::size_t phase = 0; phase < bases.phases(); ++phase) {
      for (std::uint64_t n = 1; n <= up_to; ++n)
        RC_ASSERT(*bases.least_winning_move(to_integer(n), budget, game, phase) ==
                  to_integer(recurrence.table(phase)[n]));
    }
  }
}

// Where the joint base holds nearly every size, tables prove what comes: compared with tables that
// are longer, by answers about a pile that no base reaches so early.
void expect_proved(const Takes& f, Convention convention) {
  constexpr std::uint64_t up_to = 700;
  Budget budget = Budget::unlimited();
  const OnePileGame game{f, convention};
  Budget part = test::budget_of(2'000'000);
  const OnePileSolutionFound found =
      find_phase_solution(game, Integer(1) << 200, OnePileMethod::automatic, part);
  const bool known = found.solution != nullptr;
  RC_CLASSIFY(known);
  if (!known) return;  // one of a few: nothing is claimed of all piles
  Recurrence recurrence(game, up_to);
  recurrence.extend_to(up_to, budget);
  const std::size_t next = 1 % f.in_turn.size();
  const auto same = [&](std::uint32_t cell, const std::optional<LeastLimit>& least) {
    return least->infinite ? cell == GTable::infinite : to_integer(cell) == least->value;
  };
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    const Integer pile = to_integer(n);
    RC_ASSERT(same(recurrence.table(0)[n], found.solution->g(pile, budget)));
    RC_ASSERT(same(recurrence.table(next)[n], found.solution->g_left(pile, budget)));
  }
  const std::uint64_t top = *rc::gen::inRange(up_to - 100, up_to + 1);
  for (std::uint64_t lo = 0; lo < top; lo += 97) {
    std::optional<Integer> largest, smallest;
    for (std::uint64_t m = lo; m < top; ++m) {
      const std::uint32_t cell = recurrence.table(next)[m];
      const std::uint64_t limit = f.in_phase(0).value64(top, top - m);
      if (cell != GTable::infinite && limit >= cell) continue;
      if (!smallest) smallest = to_integer(m);
      largest = to_integer(m);
    }
    Integer m;
    const Integer first = to_integer(lo), last = to_integer(top - 1);
    RC_ASSERT((found.solution->largest_good(to_integer(top), first, last, m, budget) ==
               SearchResult::found) == largest.has_value());
    RC_ASSERT(!largest || m == *largest);
    RC_ASSERT((found.solution->smallest_good(to_integer(top), first, last, m, budget) ==
               SearchResult::found) == smallest.has_value());
    RC_ASSERT(!smallest || m == *smallest);
  }
}

RC_GTEST_PROP(Phases, WhatTablesProveIsSo, ()) { expect_proved(any_phases(3), any_convention()); }

// Lines: one player is at an advantage for ever, or neither is.
TEST(Phases, PairsOfLinesAreDecidedForAllPiles) {
  const auto line = [](int a, int c) { return std::to_string(a) + "*t + " + std::to_string(c); };
  for (int kind = 0; kind < 81; ++kind) {
    const std::string text =
        line(1 + kind % 3, kind / 3 % 3 - 1) + "; " + line(1 + kind / 9 % 3, kind / 27 - 1);
    Budget budget = Budget::unlimited();
    const OnePileQuestion question{{parse_phases(text)}, Integer(1) << 3000, std::nullopt};
    EXPECT_EQ(ask(question, budget).verdict.status, Status::proved) << text;
  }
}

TEST(Phases, ThePowersOfTwoAreLostByBoth) {
  Budget budget = Budget::unlimited();
  for (const char* text : {"t; 2*t-1", "2*t-1; t"}) {
    const OnePileBaseAnswer answer = ask(OnePileBaseQuestion{parse_phases(text), {}, 200}, budget);
    for (std::uint64_t k = 0; k < 200; ++k) {
      const OnePileBaseMember member = answer.base().member(k);
      const Integer power = Integer(1) << k;
      EXPECT_EQ(member.b, power);
      EXPECT_EQ(*member.g_by_phase, (std::vector{power, power}));
    }
  }
}

TEST(Phases, AHistoryLeadsToThePhaseOfItsLength) {
  Budget budget = Budget::unlimited();
  OnePileSolver solver({parse_phases("t; 2*t; 3")});
  OnePileQuestion question{solver.rule(), 30, 10};
  question.history = {27};  // takes 3: then at most t = 3
  EXPECT_EQ(solver.ask(question, budget).limit, 3);
  question.history = {27, 25};  // takes 2: then at most 2*t = 4
  EXPECT_EQ(solver.ask(question, budget).limit, 4);
  question.history = {27, 25, 24};  // then at most 3
  OnePileAnswer answer = solver.ask(question, budget);
  EXPECT_EQ(answer.limit, 3);
  const OnePileAnswer fresh = ask(OnePileQuestion{{parse_phases("t; 2*t; 3")}, 24, 3}, budget);
  EXPECT_EQ(answer.outcome, fresh.outcome);
  EXPECT_EQ(answer.g, fresh.g);
  question.history = {27, 22};  // takes 5
  EXPECT_THROW(solver.ask(question, budget), InputError);
  EXPECT_EQ(&solver.after(3), &solver);
  EXPECT_EQ(&solver.after(4), &solver.after(1));
}

TEST(Phases, TextsAreReadAndWritten) {
  const Takes f = parse_phases(" t ; 4,2,...; n % 3 == 0 ? t : 2*t");
  EXPECT_EQ(f.text(), "phases: t; 4,2,...; n % 3 == 0 ? t : 2*t");
  EXPECT_EQ(parse_takes(f.text()).text(), f.text());
  EXPECT_EQ(parse_takes("phases: t; 4,2,...").in_turn.size(), 2u);
  EXPECT_EQ(f.in_turn.size(), 3u);
  EXPECT_EQ(f.period(), 3u);
  EXPECT_EQ(f.after_moves(4).text(), "phases: 4,2,...; n % 3 == 0 ? t : 2*t; t");
  EXPECT_EQ(parse_phases("2*t").text(), "2*t");
  EXPECT_NE(f, parse_phases("t; 4,2,..."));
  const auto message = [](auto read, const std::string& text) {
    try {
      read(text);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
    return std::string("none");
  };
  EXPECT_NE(message(parse_phases, "t; 2*").find("2*"), std::string::npos);
  EXPECT_NE(message(parse_phases, "").find("empty"), std::string::npos);
  std::string many = "t";
  for (std::size_t i = 0; i < most_phases; ++i) many += ";t";
  EXPECT_NE(message(parse_phases, many).find("more than 64"), std::string::npos);
  for (const char* wrong : {"t; 2*t", "pile: n//2", "phases: t; 2*t", "t; least: 2", "max(x, t)"})
    EXPECT_THROW(make_phases({parse_takes(wrong), parse_takes("t")}), InputError) << wrong;
}

// What knows one function alone says so, and never answers about the first: rules with phases, a
// least, or x.
TEST(Takes, OtherQuestionsRefuseThem) {
  Budget budget = Budget::unlimited();
  for (const char* text : {"phases: t; 2*t", "t; least: t", "max(x, t)"}) {
    const Takes f = parse_takes(text);
    const auto refuses = [&](const auto& question) {
      try {
        ask(question, budget);
      } catch (const InputError&) {
        return true;
      }
      return false;
    };
    EXPECT_TRUE(refuses(OnePileStatisticsQuestion{f, 10})) << text;
    EXPECT_TRUE(refuses(OnePileCompareQuestion{{f}, parse_move_function("2*t")})) << text;
    EXPECT_TRUE(refuses(OnePileCompareQuestion{{parse_move_function("2*t")}, f})) << text;
    EXPECT_TRUE(refuses(OnePileBlockingQuestion{f, Convention::normal, 9, {}, 1, {}})) << text;
    EXPECT_TRUE(refuses(OnePilePassQuestion{f, Convention::normal, 9, {}})) << text;
    EXPECT_TRUE(refuses(OnePileBlockingTableQuestion{f, Convention::normal, 9, 1})) << text;
    EXPECT_TRUE(refuses(OnePilePassTableQuestion{f, Convention::normal, 9})) << text;
    EXPECT_TRUE(refuses(GrundyTableQuestion{{f}, 9})) << text;
    EXPECT_TRUE(refuses(GrundyStartsQuestion{{f}, 9})) << text;
    EXPECT_EQ(refuses(OnePileBaseQuestion{f, 10, std::nullopt}), !f.takes_turns()) << text;
    EXPECT_EQ(refuses(OnePileTableQuestion{{f}, 10}), !f.takes_turns()) << text;
    EXPECT_EQ(refuses(GrundyQuestion{{f}, 9, {}, {}, false, GrundyMethod::automatic}),
              f.looks_back())
        << text;
    EXPECT_FALSE(refuses(OnePileQuestion{{f}, 9, {}})) << text;
    EXPECT_THROW(f.one_function(), InputError) << text;
  }
}

}  // namespace
}  // namespace dynim
