// One pile with limits by the turn: intervals of the sources, leaps of polynomial limits against
// sums term by term, huge piles, and play.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"
#include "support/numbers.hpp"
#include "timed/intervals.hpp"
#include "timed/recurrence.hpp"

namespace dynim {
namespace {

TimedGame game(const std::string& most, const std::string& least = "1",
               const std::string& blocked = "0", Convention convention = Convention::normal) {
  return {parse_turn_function(least), parse_turn_function(most), parse_turn_function(blocked),
          convention};
}

TimedAnswer solved(const TimedGame& game, const Integer& pile, const Integer& turn = 1) {
  Budget budget;
  return ask(TimedQuestion{game, pile, turn}, budget);
}

// The same limits, of which nothing is known.
MoveFunctionPtr opaque(const MoveFunctionPtr& f) {
  return make_move_function([f](const Integer& i) { return f->value(i, i, Integer(1) << 200); },
                            f->text());
}

TimedGame opaque(const TimedGame& game) {
  return {opaque(game.least), opaque(game.most), opaque(game.blocked), game.convention};
}

TEST(Timed, IntervalsAreThoseOfTheSources) {
  Budget budget;
  const auto table = [&](const std::string& most) {
    return ask(TimedTableQuestion{game(most)}, budget).intervals;
  };
  const auto growing = table("i"), odd = table("2*i-1");
  ASSERT_EQ(growing.size(), 20u);
  for (unsigned j = 0; j < 20; ++j) {
    EXPECT_EQ(growing[j], (TimedInterval{j, j * (j + 1), Integer(j * (j + 2))}));
    EXPECT_EQ(odd[j], (TimedInterval{j, 2 * j * j, Integer(2 * j * (j + 1))}));
  }
}

// Limits by residue, with a beginning of their own.
const std::vector<std::string> rising{"i",
                                      "2*i - 1",
                                      "i*(i+1)//2",
                                      "i**3 - i",
                                      "3*i + i//2",
                                      "i//3 + 1",
                                      "7",
                                      "1,1,2,5,9,...",
                                      "2*ceil(i/5) + 1",
                                      "i%2 == 0 ? i : i + 1",
                                      "4 + i//7*3",
                                      "i**2 // 4 + 1",
                                      "2**i",
                                      "isqrt(i) + 1",
                                      "i + (i-20)**2 + 50*i"};

TEST(TimedIntervals, LeapsEqualSingleSteps) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const auto any = [&](unsigned long bound) { return random() % bound; };
  unsigned closed = 0;
  for (int round = 0; round < 300; ++round) {
    const std::string u = rising[any(rising.size())],
                      c = any(2) == 0 ? "0" : rising[any(rising.size())];
    const std::string m = any(2) == 0 ? "2" : any(2) == 0 ? "i%3 + 1" : "(i-9)**2 + 1";
    // Lists stand alone, so that only one may be among the summands.
    const bool lists = u.find(',') != u.npos || c.find(',') != c.npos;
    const std::string most = lists ? "i + 40" : "(" + u + ") + (" + c + ") + (" + m + ")";
    const TimedGame rule = game(most, lists ? "3" : m, lists ? "1,1,2,3,5,..." : c,
                                any(2) == 0 ? Convention::normal : Convention::misere);
    const Integer turn = 1 + any(30), pile = any(20000);
    SCOPED_TRACE(most + ", least " + m + ", blocked " + c + ", turn " + to_string(turn) +
                 ", pile " + to_string(pile));
    const TimedAnswer leap = solved(rule, pile, turn);
    if (leap.verdict.method != Method::formula) continue;
    ++closed;
    const TimedAnswer steps = solved(opaque(rule), pile, turn);
    EXPECT_EQ(steps.verdict.method, Method::formula);
    EXPECT_EQ(leap.outcome, steps.outcome);
    EXPECT_EQ(leap.interval, steps.interval);
    EXPECT_EQ(leap.winning_takes, steps.winning_takes);
    EXPECT_EQ(leap.block, steps.block);
    EXPECT_EQ(leap.takes_complete, steps.takes_complete);
  }
  EXPECT_GT(closed, 100u);
}

// Leaps over all kinds of limits come to where they say: the next interval follows.
TEST(TimedIntervals, HugePilesAreReached) {
  for (const std::string& most : rising) {
    SCOPED_TRACE(most);
    if (most.starts_with("isqrt")) continue;  // no leaps
    const Integer pile = test::power_of_ten(300);
    const TimedGame rule = game(most == "i**3 - i" ? "i**3 - i + 1" : most);
    Budget budget;
    const TimedAnswer answer = ask(TimedQuestion{rule, pile}, budget);
    ASSERT_EQ(answer.verdict.status, Status::proved);
    ASSERT_TRUE(answer.interval);
    EXPECT_LE(answer.interval->first, pile);
    EXPECT_EQ(answer.outcome == Outcome::P, pile <= *answer.interval->last);
    if (answer.outcome == Outcome::P) continue;
    const TimedTakes& takes = answer.winning_takes.front();
    for (const Integer& take : {takes.least, takes.most})
      EXPECT_EQ(solved(rule, pile - take, 2).outcome, Outcome::P);
    if (takes.least > 1) {
      EXPECT_EQ(solved(rule, pile - takes.least + 1, 2).outcome, Outcome::N);
    }
  }
}

// A list that ends need not be asked behind its end.
TEST(Timed, TurnsThatCannotBeReachedAreNotAsked) {
  EXPECT_EQ(solved(game("1,2,3,end"), 3).outcome, Outcome::P);
  EXPECT_THROW(solved(game("1,2,3,end"), 40), InputError);
  EXPECT_EQ(solved(game("10-i"), 3).outcome, Outcome::N);
}

TEST(Timed, TellsWhatBreaksTheClosedForm) {
  const TimedAnswer answer = solved(game("9,5,..."), Integer(1) << 100);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.verdict.reasons.front(), Reason("timed.falls", {{"turn", Integer(2)}}));
  EXPECT_EQ(solved(game("9,5,..."), 100).verdict.method, Method::recurrence);
}

TEST(Timed, RefusesWrongInput) {
  EXPECT_THROW(solved(game("i"), -1), InputError);
  EXPECT_THROW(solved(game("i"), 1, 0), InputError);
  EXPECT_THROW(solved(game("i", "0"), 5), InputError);
  EXPECT_THROW(solved(TimedGame{}, 5), InputError);
  EXPECT_THROW(game("t"), InputError);
  EXPECT_THROW(game("n"), InputError);
  EXPECT_THROW(parse_move_function("i"), InputError);
  Budget budget;
  EXPECT_THROW(ask(TimedVerifyQuestion{}, budget), InputError);
  EXPECT_THROW(ask(TimedTableQuestion{game("i"), 1, 5, Integer(4)}, budget), InputError);
  EXPECT_THROW(begin(TimedStart{game("i", "1", "1"), 9}), InputError);
  EXPECT_THROW(begin(TimedStart{game("i"), 0}), InputError);
}

// A list by the recurrence is that of the closed form, from any pile on.
TEST(TimedTable, IsTheSameByBothMethods) {
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    const TimedGame rule = game("2*i + 1", "2", "i//3", convention);
    for (const unsigned from : {0u, 1u, 7u, 40u, 133u}) {
      Budget budget;
      const TimedTableAnswer closed = ask(TimedTableQuestion{rule, 3, from, Integer(400)}, budget);
      EXPECT_EQ(closed.verdict.method, Method::formula);
      const auto rows = timed::lost_piles(rule, 3, 400, budget);
      std::vector<unsigned> lost, listed;
      for (unsigned n = 0; n <= 400; ++n) {
        if (rows->now[n] != 0 && closed.intervals.front().first <= n) lost.push_back(n);
      }
      for (const TimedInterval& interval : closed.intervals) {
        EXPECT_GE(*interval.last, from);
        for (Integer n = interval.first; n <= *interval.last; ++n)
          listed.push_back(static_cast<unsigned>(n.get_ui()));
      }
      EXPECT_EQ(listed, lost);
      EXPECT_TRUE(closed.complete);
    }
  }
  Budget budget;
  const TimedTableAnswer falls = ask(TimedTableQuestion{game("6 - i%3")}, budget);
  EXPECT_EQ(falls.verdict.method, Method::recurrence);
  EXPECT_EQ(falls.intervals.size(), 20u);
}

TEST(TimedNewton, SumsAndArguments) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  Budget budget = Budget::unlimited();
  for (int round = 0; round < 200; ++round) {
    std::vector<Integer> values;
    for (std::size_t k = 0; k < 1 + random() % 5; ++k) {
      const Integer before = values.empty() ? Integer(0) : values.back();
      values.push_back(before + random() % 9);
    }
    const timed::Newton p(values);
    Integer sum = 0;
    for (unsigned x = 0; x < 30; ++x) {
      if (x < values.size()) {
        EXPECT_EQ(p(x), values[x]);
      }
      EXPECT_EQ(p.sum()(x), sum);
      EXPECT_EQ(p.difference()(x), p(x + 1) - p(x));
      sum += p(x);
    }
    bool negative = false;
    for (unsigned x = 0; x < 300; ++x) negative = negative || p(x) < 0;
    EXPECT_EQ(p.never_negative(budget), !negative);
    const timed::Newton growing({5, 5 + random() % 7, 20 + random() % 90});
    if (growing.difference()(0) < 0 || !growing.difference().difference().never_negative(budget))
      continue;
    const Integer most = 5 + random();
    if (growing(1) == 5 && growing(2) == 5) continue;
    const Integer x = *growing.largest_argument(most, budget);
    EXPECT_LE(growing(x), most);
    EXPECT_GT(growing(x + 1), most);
  }
}

TEST(TimedPlay, Words) {
  const auto played = begin(TimedStart{game("2*i - 1"), 20, 3});
  EXPECT_EQ(sentence(played->rules()),
            "In turn i take from 1 to 2*i - 1 counters. Whoever cannot move loses.");
  EXPECT_EQ(sentence(played->position(0)), "This is turn 3. You may take 1 to 5.");
  EXPECT_EQ(sentence(*played->refusal(Move{Pile::first, 6})), "in turn 3 you may take 1 to 5");
  const TimedAnswer answer = solved(game("i", "1", "1"), 5, 4);
  EXPECT_EQ(sentences(answer.verdict.reasons),
            "The lost piles of turn 4 form intervals, and this pile lies in number 1: 5 to 7. Only "
            "taking 4 leaves a pile that is lost in turn 5, and the opponent may forbid that.");
}

}  // namespace
}  // namespace dynim
