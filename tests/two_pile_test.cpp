// Two piles, questions and answers: piles of any size, the witnesses of the converse, comparisons,
// and the budget.
#include "dynim/answer.hpp"
#include "dynim/piles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>

#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "dynim/move_function.hpp"
#include "dynim/oracle.hpp"
#include "support/numbers.hpp"
#include "two_pile/recurrence.hpp"
#include "two_pile/rules.hpp"

namespace dynim {
namespace {

using test::power;

TwoPileAnswer ask(const TwoPileQuestion& question, BudgetLimits limits = {}) {
  Budget budget(limits);
  return dynim::ask(question, budget);
}

std::string reason(const Verdict& verdict) { return sentences(verdict.reasons); }

bool is_unknown(const Verdict& verdict, std::string_view field) {
  return std::ranges::find(verdict.unknown, field) != verdict.unknown.end();
}

TwoPileQuestion question_of(const std::string& f, const Integer& a, const Integer& b,
                            const Integer& x) {
  return {{parse_move_function(f), Convention::normal}, {a, b}, x};
}

AdmissibleAnswer ask_admissible(const std::string& f, std::uint64_t up_to = 10000) {
  Budget budget;
  return ask(AdmissibleQuestion{parse_move_function(f), up_to}, budget);
}

TEST(SolveTwoPiles, TheFormulaAtAnySize) {
  const Integer a = power(10, 1000);
  const TwoPileAnswer won = ask(question_of("2*t", a, 3 * power(10, 999), power(2, 999)));
  EXPECT_EQ(won.verdict.status, Status::proved);
  EXPECT_EQ(won.outcome, Outcome::N);
  EXPECT_EQ(won.least_winning_limit, power(2, 999)) << "10^1000 - 3*10^999 = 7 * 10^999";
  EXPECT_EQ(won.least_winning_move, power(2, 999));
  EXPECT_EQ(won.verdict.method, Method::formula);
  const TwoPileAnswer lost = ask(question_of("2*t", a, 3 * power(10, 999), power(2, 999) - 1));
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_FALSE(lost.winning_move);
  EXPECT_FALSE(lost.least_winning_move);
  EXPECT_EQ(lost.least_winning_limit, power(2, 999)) << "of lost positions too";
}

// 12 = 8 + 4: the difference 4 has h = 4, and h(N - h) is infinite.
TEST(SolveTwoPiles, TheCasesOfTheStrategy) {
  const auto which = [](const std::string& f, int a, int b) {
    return std::string(to_string(ask(question_of(f, a, b, 1000)).which.value()));
  };
  EXPECT_EQ(which("2*t", 5, 9), "1") << "5 <= f(4)";
  EXPECT_EQ(which("2*t", 9, 13), "2A") << "N = h";
  EXPECT_EQ(which("2*t", 9, 14), "2A") << "N = 5, h = 1, h(4) = 4";
  EXPECT_EQ(which("t", 9, 12), "2B1") << "N = 3, h = 1, h(2) = 2, f(1) < 2";
  EXPECT_EQ(which("2*t", 9, 12), "2B2-smaller") << "f(1) = 2 < 9 - 1";
  EXPECT_EQ(which("2*t", 3, 6), "2B2-larger") << "f(1) = 2 >= 3 - 1";
  EXPECT_EQ(which("6*t", 9, 12), "table");
}

TEST(SolveTwoPiles, MisereIsTheGameOfThePilesLessOneAndSaysSo) {
  TwoPileQuestion question = question_of("3*t", 9, 13, 4);
  question.game.convention = Convention::misere;
  const TwoPileAnswer answer = ask(question);
  EXPECT_EQ(answer.verdict.method, Method::table);
  EXPECT_FALSE(answer.which);
  EXPECT_NE(reason(answer.verdict).find("a counter less in each pile"), std::string::npos)
      << reason(answer.verdict);
  question.method = TwoPileMethod::oracle;
  const TwoPileAnswer played_out = ask(question);
  EXPECT_EQ(played_out.verdict.method, Method::oracle);
  EXPECT_EQ(played_out.least_winning_limit, answer.least_winning_limit);
  question.piles.first = power(10, 30);
  const TwoPileAnswer far = ask(question);
  EXPECT_EQ(far.verdict.status, Status::unable);
  EXPECT_EQ(far.outcome, Outcome::unknown);
  EXPECT_NE(reason(far.verdict).find("2^64"), std::string::npos) << reason(far.verdict);
  question.piles.first = 1000000;
  BudgetLimits few;
  few.nodes = 10000;
  EXPECT_EQ(ask(question, few).verdict.status, Status::unable);
  question.method = TwoPileMethod::automatic;
  EXPECT_EQ(ask(question, few).verdict.status, Status::unable);
  question.method = TwoPileMethod::formula;
  EXPECT_THROW(ask(question), InputError);
}

// Beyond the reach of a table there is no answer for an f that is not admissible, but the whole
// smaller pile wins.
TEST(SolveTwoPiles, UnableSaysWhatIsKnown) {
  const TwoPileAnswer lost = ask(question_of("6*t", power(10, 20), power(10, 21), 7));
  EXPECT_EQ(lost.verdict.status, Status::unable);
  EXPECT_EQ(lost.outcome, Outcome::unknown);
  EXPECT_NE(reason(lost.verdict).find("not admissible"), std::string::npos) << reason(lost.verdict);
  EXPECT_NE(reason(lost.verdict).find("MiB"), std::string::npos) << reason(lost.verdict);
  const TwoPileAnswer won = ask(question_of("6*t", power(10, 20), power(10, 21), power(10, 20)));
  EXPECT_EQ(won.verdict.status, Status::proved) << "of the outcome";
  EXPECT_EQ(won.verdict.method, Method::rules);
  EXPECT_EQ(won.outcome, Outcome::N);
  EXPECT_FALSE(won.least_winning_move);
  EXPECT_EQ(won.winning_move, (Move{Pile::first, power(10, 20)}));
  for (const char* field : {"least_winning_limit", "least_winning_move", "case"}) {
    EXPECT_TRUE(is_unknown(won.verdict, field)) << field;
  }
}

// Whatever the budget: not known, or right.
void expect_no_guess(TwoPileQuestion question) {
  question.moves = MovesWanted::all;
  const TwoPileAnswer right = ask(question);
  ASSERT_EQ(right.verdict.status, Status::proved);
  ASSERT_TRUE(right.verdict.unknown.empty());
  TwoPileAnswer answer;
  answer.verdict.unknown = {"everything"};
  for (std::uint64_t nodes = 1; !answer.verdict.unknown.empty(); ++nodes) {
    SCOPED_TRACE(question.game.f->text() + ", limit " + to_string(*question.limit) + ", " +
                 std::to_string(nodes) + " nodes");
    BudgetLimits limits;
    limits.nodes = nodes;
    answer = ask(question, limits);
    EXPECT_EQ(answer.outcome == Outcome::unknown, answer.verdict.status == Status::unable);
    if (answer.outcome != Outcome::unknown) {
      EXPECT_EQ(answer.outcome, right.outcome);
    }
    if (!is_unknown(answer.verdict, "least_winning_limit")) {
      EXPECT_EQ(answer.verdict.status, Status::proved);
      EXPECT_EQ(answer.least_winning_limit, right.least_winning_limit);
      EXPECT_EQ(answer.least_winning_move, right.least_winning_move);
      EXPECT_EQ(answer.winning_move, right.winning_move);
    }
    EXPECT_EQ(*answer.winning_moves_complete, answer.winning_moves_count.has_value());
    EXPECT_NE(*answer.winning_moves_complete, is_unknown(answer.verdict, "winning_moves_count"));
    if (*answer.winning_moves_complete) {
      EXPECT_EQ(answer.winning_moves, right.winning_moves);
    }
  }
}

TEST(SolveTwoPiles, AnEarlyEndIsNoAnswer) {
  for (const char* f : {"1", "t", "5*t"}) {
    for (int limit = 1; limit <= 11; ++limit) {
      TwoPileQuestion question = question_of(f, 6, 11, limit);
      for (const TwoPileMethod method : {TwoPileMethod::oracle, TwoPileMethod::table,
                                         TwoPileMethod::events, TwoPileMethod::periodicity}) {
        question.method = method;
        expect_no_guess(question);
      }
    }
  }
}

TEST(SolveTwoPiles, PilesThatNoTableReaches) {
  const auto expect = [](const TwoPileQuestion& question, Method method, const Integer& limit) {
    const TwoPileAnswer answer = ask(question);
    EXPECT_EQ(answer.verdict.status, Status::proved);
    EXPECT_EQ(answer.verdict.method, method);
    EXPECT_EQ(answer.least_winning_limit, limit);
  };
  const Integer huge = parse_integer("10**18", "a pile");
  TwoPileQuestion question = question_of("6*t", 5, 5, 1);
  question.piles.second = huge;
  expect(question, Method::periodicity, 5);
  question = question_of("3", 5, 5, 1);
  question.piles = {huge + 1, huge};
  expect(question, Method::periodicity, 1);
  expect(question_of("6*t", 20000, 20007, 1), Method::events, 1);
}

TEST(SolveTwoPiles, AMethodThatDoesNotReachSaysSo) {
  BudgetLimits limits;
  limits.nodes = 300000;
  TwoPileQuestion question = question_of("6*t", 3000, 5000, 1);
  question.method = TwoPileMethod::periodicity;
  TwoPileAnswer answer = ask(question, limits);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_NE(reason(answer.verdict).find("no period of L was found"), std::string::npos);
  question = question_of("t+5", 30000, 30000, 1);
  question.method = TwoPileMethod::events;
  answer = ask(question, limits);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_NE(reason(answer.verdict).find("were followed for a smaller pile of up to"),
            std::string::npos);
  question.piles.second = parse_integer("10**18", "a pile");
  EXPECT_NE(reason(ask(question).verdict).find("do not fit the memory"), std::string::npos);
}

TEST(SolveTwoPiles, AListOfMovesFitsTheMemory) {
  TwoPileQuestion question = question_of("6*t", 200, 300, 300);
  question.moves = MovesWanted::all;
  ASSERT_GT(ask(question).winning_moves->size(), 1u);
  BudgetLimits limits;
  constexpr std::uint64_t first_moves = 16 * sizeof(Move);  // of a list that grows
  limits.bytes = TwoPileRecurrence::bytes(200, 300) + first_moves + bytes_held(Integer(4));
  const TwoPileAnswer answer = ask(question, limits);
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_EQ(answer.winning_moves->size(), 1u);
  EXPECT_EQ(answer.winning_moves_complete, false);
  EXPECT_EQ(answer.verdict.status, Status::proved) << "the outcome is";
  EXPECT_TRUE(is_unknown(answer.verdict, "winning_moves_count"));
  EXPECT_NE(reason(answer.verdict).find("is not complete: the search reached its limit of memory"),
            std::string::npos)
      << reason(answer.verdict);
}

// f is t but for f(8) = 1: the conditions hold for N < 8.
TEST(SolveTwoPiles, TheFormulaNeedsTheConditionsUpToTheSmallerPile) {
  TwoPileQuestion question = question_of("t == 8 ? 1 : t", 8, 20, 20);
  EXPECT_EQ(ask(question).verdict.method, Method::formula) << "N = 8 is not asked for";
  question.piles.first = 9;
  EXPECT_EQ(ask(question).verdict.method, Method::table);
  // All winning moves follow from the conditions up to the larger pile: not here, where 8 is the h
  // of many piles.
  question = question_of("t == 8 ? 1 : t", 6, 11, 11);
  question.moves = MovesWanted::all;
  const TwoPileAnswer answer = ask(question);
  EXPECT_EQ(answer.verdict.method, Method::formula);
  question.method = TwoPileMethod::oracle;
  EXPECT_EQ(answer.winning_moves, ask(question).winning_moves);
}

// Taking the smaller pile wins, but more may too: it is not called the largest move before that is
// known.
TEST(SolveTwoPiles, TheLargestMoveIsNamedOnlyWhenItIsKnown) {
  TwoPileQuestion question = question_of("2**valuation(2, t)", 1000, 100000, 99000);
  question.moves = MovesWanted::largest;
  const TwoPileAnswer known = ask(question);
  ASSERT_TRUE(known.largest_winning_move.value());
  EXPECT_GT((*known.largest_winning_move)->take, 1000);
  for (std::uint64_t nodes = 1; nodes <= 200; ++nodes) {
    BudgetLimits limits;
    limits.nodes = nodes;
    const TwoPileAnswer answer = ask(question, limits);
    EXPECT_NE(answer.largest_winning_move.value().has_value(),
              is_unknown(answer.verdict, "largest_winning_move"))
        << nodes << " nodes";
    if (*answer.largest_winning_move) {
      EXPECT_EQ(answer.largest_winning_move, known.largest_winning_move);
    }
  }
}

TEST(SolveTwoPiles, Refusals) {
  EXPECT_THROW(ask(question_of("t", 0, 5, 1)), InputError);
  EXPECT_THROW(ask(question_of("t", 5, -1, 1)), InputError);
  EXPECT_THROW(ask(question_of("t", 5, 5, -1)), InputError);
  EXPECT_EQ(ask(question_of("t", 5, 5, 0)).outcome, Outcome::P) << "nothing may be taken";
  EXPECT_THROW(ask(question_of("t + n % 2", 5, 5, 1)), InputError);
  EXPECT_THROW(ask(TwoPileQuestion{TwoPileGame{}, {5, 5}, 1}), InputError);
  TwoPileQuestion question = question_of("6*t", 30, 40, 3);
  question.method = TwoPileMethod::formula;
  EXPECT_THROW(ask(question), InputError) << "not admissible";
  const MoveFunctionPtr declared = declare_period(parse_move_function("isqrt(n*n) - n + t"), 1);
  EXPECT_THROW(ask(TwoPileQuestion{{declared}, {5, 5}, 1}), InputError);
}

TEST(Admissible, ProvedVerifiedRefuted) {
  const AdmissibleAnswer proved = ask_admissible("floor(39*t/10)");
  EXPECT_EQ(proved.hr05.belongs, true);
  EXPECT_EQ(proved.verdict.status, Status::proved);
  EXPECT_FALSE(proved.hr05.violation);
  const AdmissibleAnswer refuted = ask_admissible("4*t");
  EXPECT_EQ(refuted.hr05.belongs, false);
  EXPECT_EQ(refuted.verdict.status, Status::proved) << "that it is not";
  ASSERT_TRUE(refuted.hr05.violation);
  EXPECT_EQ(refuted.hr05.violation->condition, 2);
  EXPECT_EQ(refuted.hr05.violation->at, 1);
  ASSERT_TRUE(refuted.hr05.witness);
  EXPECT_EQ(refuted.hr05.conditions_hold_to, 0);
  const AdmissibleAnswer verified = ask_admissible("ispow(2,t) ? 2*t : t**2", 5000);
  EXPECT_FALSE(verified.hr05.belongs.has_value());
  EXPECT_EQ(verified.verdict.status, Status::verified);
  EXPECT_EQ(verified.verdict.verified_to, 5000);
  EXPECT_TRUE(is_unknown(verified.verdict, "admissible"));
}

TEST(Admissible, IsUnableWhereTheBudgetEnds) {
  Budget budget = test::budget_of(3000);
  const AdmissibleAnswer answer =
      ask(AdmissibleQuestion{parse_move_function("ispow(2,t) ? 2*t : t**2"), 5000}, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_FALSE(answer.hr05.belongs.has_value());
  EXPECT_FALSE(answer.verdict.verified_to);
  EXPECT_GT(*answer.hr05.conditions_hold_to, 1000);
  EXPECT_LT(*answer.hr05.conditions_hold_to, 5000);
  EXPECT_NE(reason(answer.verdict).find("limit of nodes"), std::string::npos)
      << reason(answer.verdict);
}

// Each condition broken alone: found as such, and the witness is real: what the formula says there
// is not what plain play says.
TEST(Admissible, EachConditionBrokenAlone) {
  for (int condition = 1; condition <= 4; ++condition) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const MoveFunctionPtr f = random_admissible_function(seed, 16, condition);
      Budget budget;
      const AdmissibleAnswer answer = ask(AdmissibleQuestion{f, 16}, budget);
      ASSERT_EQ(answer.hr05.belongs, false) << "seed " << seed << ", condition " << condition;
      EXPECT_EQ(answer.hr05.violation->condition, condition)
          << "seed " << seed << ": " << f->text();
      ASSERT_TRUE(answer.hr05.witness)
          << "seed " << seed << ", condition " << condition << ": " << f->text();
      const AdmissibilityWitness& witness = *answer.hr05.witness;
      EXPECT_NE(witness.formula, witness.actual);
      EXPECT_EQ(formula_step(*f, witness.piles).move.take, witness.formula);
      const std::uint64_t a = to_u64(witness.piles.first), b = to_u64(witness.piles.second),
                          L = to_u64(witness.actual);
      Oracle<TwoPileRules> oracle(TwoPileRules(f), Convention::normal);
      EXPECT_EQ(oracle.outcome(TwoPileRules::state(a, b, L), budget), Outcome::N);
      const Outcome with_less =
          L == 1 ? Outcome::P : oracle.outcome(TwoPileRules::state(a, b, L - 1), budget);
      EXPECT_EQ(with_less, Outcome::P);
    }
  }
}

TEST(Admissible, AFarViolationHasNoWitness) {
  // f(N) = 2N below 2^40 and 4N from there on: only powers of two are looked at so far out.
  const AdmissibleAnswer answer = ask_admissible("t < 2**40 ? 2*t : 4*t");
  EXPECT_EQ(answer.hr05.belongs, false);
  ASSERT_TRUE(answer.hr05.violation);
  EXPECT_EQ(answer.hr05.violation->condition, 2);
  EXPECT_EQ(answer.hr05.violation->at, power(2, 40));
  EXPECT_FALSE(answer.hr05.witness);
  EXPECT_TRUE(is_unknown(answer.verdict, "witness"));
  EXPECT_NE(reason(answer.verdict).find("too far out"), std::string::npos)
      << reason(answer.verdict);
}

// The positions of the converse theorem have piles of 10^6 here; smaller ones do.
TEST(Admissible, AWitnessIsLookedForAmongSmallPilesToo) {
  const AdmissibleAnswer answer = ask_admissible("t == 4 ? 10**6 : 4*t");
  ASSERT_TRUE(answer.hr05.violation);
  EXPECT_EQ(answer.hr05.violation->condition, 2);
  EXPECT_EQ(answer.hr05.violation->at, 1);
  ASSERT_TRUE(answer.hr05.witness);
  EXPECT_EQ(answer.hr05.witness->piles, (PilePair{37, 41}));
}

TEST(Admissible, HugeValuesMakeNoHugeWork) {
  const AdmissibleAnswer answer = ask_admissible("2**(2**(10**t))");
  EXPECT_EQ(answer.hr05.belongs, false);
  EXPECT_EQ(answer.hr05.violation->condition, 2);
}

TwoPileVerifyQuestion one_game(const MoveFunctionPtr& f, std::uint64_t up_to) {
  return {{f, std::nullopt, std::nullopt}, up_to};
}

TwoPileVerifyQuestion random_games(std::uint64_t count, std::uint64_t up_to) {
  return {{nullptr, count, 1}, up_to};
}

TEST(VerifyTwoPiles, TheGallery) {
  for (const GalleryEntry& entry : gallery()) {
    if (entry.move_function() == nullptr) continue;
    const MoveFunctionPtr f = parse_takes(*entry.move_function()).function;
    if (!f || f->period() != 1) continue;
    Budget budget;
    const VerifyAnswer report = ask(one_game(f, 30), budget);
    EXPECT_EQ(report.verdict.status, Status::verified)
        << entry.name << ": " << reason(report.verdict);
  }
}

// A function that changes its values between questions contradicts every theorem: the comparison
// must notice.
TEST(VerifyTwoPiles, NoticesADisagreement) {
  const auto calls = std::make_shared<std::atomic<int>>(0);
  const MoveFunctionPtr f = make_move_function(
      [calls](const Integer& t) { return Integer(t + (*calls)++ % 3); }, "unsteady");
  Budget budget;
  const VerifyAnswer report = ask(one_game(f, 20), budget);
  ASSERT_TRUE(report.disagreement);
  EXPECT_EQ(report.verdict.status, Status::proved) << "that they disagree";
  EXPECT_EQ(report.disagreement->game, f->text());
  EXPECT_EQ(report.measure("games"), 0u);
}

// What a disagreement of a random game is replayed by.
TEST(VerifyTwoPiles, RandomGamesCanBeGivenAgain) {
  constexpr std::uint64_t length = 20;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    for (const MoveFunctionPtr& f :
         {random_move_function(seed, length), random_admissible_function(seed, 2 * length),
          random_admissible_function(seed, length, 1 + static_cast<int>(seed % 4)),
          random_class_5_function(seed, length, static_cast<int>(seed % 5))}) {
      const MoveFunctionPtr again = parse_move_function(f->text());
      for (std::uint64_t t = 1; t <= 3 * length; ++t) {
        ASSERT_EQ(again->value64(0, t), f->value64(0, t)) << "seed " << seed << ": " << f->text();
      }
    }
  }
}

TEST(VerifyTwoPiles, ReportsBecomeOne) {
  VerifyAnswer all;
  merge(all, {std::nullopt, {{"games", 2}, {"to", 9, true}}, {}});
  merge(all, {std::nullopt, {{"games", 3}, {"to", 7, true}, {"positions", 5}}, {}});
  merge(all, {Disagreement{"t", "here", "a", "b"}, {{"games", 1}, {"to", 8, true}}, {}});
  merge(all, {Disagreement{"t", "there", "a", "b"}, {}, {}});
  EXPECT_EQ(all.measure("games"), 6u);
  EXPECT_EQ(all.measure("to"), 7u);
  EXPECT_EQ(all.measure("positions"), 5u);
  EXPECT_EQ(all.disagreement->where, "here");
}

// What f promises of itself leads the theory astray when it is false; the recurrence does not look
// at it.
TEST(VerifyTwoPiles, NoticesFalsePromises) {
  MoveFunctionFacts lines;
  lines.linear = lines.linear_at_powers = LinearBounds{1, 2, 0, 2, 0};
  const MoveFunctionPtr steep = make_move_function([](const Integer& t) { return Integer(6 * t); },
                                                   "6t, said to be 2t", lines);
  Budget budget;
  const VerifyAnswer formula = ask(one_game(steep, 30), budget);
  ASSERT_TRUE(formula.disagreement);
  EXPECT_NE(formula.disagreement->found.find("formula"), std::string::npos)
      << formula.disagreement->found;
  EXPECT_EQ(formula.measure("table_to"), 0u);
  EXPECT_EQ(formula.measure("oracle_to"), 0u);

  const MoveFunctionPtr low = make_move_function(
      [](const Integer& t) { return Integer(2 * t); },
      [](const Integer& lo, const Integer&) { return Integer(4 * lo); }, "2t, said to be 4t");
  const VerifyAnswer moves = ask(one_game(low, 30), budget);
  ASSERT_TRUE(moves.disagreement);
  EXPECT_NE(moves.disagreement->found.find("search"), std::string::npos)
      << moves.disagreement->found;
}

TEST(VerifyTwoPiles, OutOfTimeSaysHowFar) {
  BudgetLimits limits;
  limits.nodes = 20000;
  Budget budget(limits);
  const VerifyAnswer report = ask(one_game(parse_move_function("2*t"), 100), budget);
  EXPECT_EQ(report.verdict.status, Status::unable);
  EXPECT_LT(report.measure("oracle_to"), 100u);
  EXPECT_NE(reason(report.verdict).find("limit of nodes"), std::string::npos)
      << reason(report.verdict);
  limits.nodes = 30000;
  Budget for_some(limits);
  const VerifyAnswer random = ask(random_games(1000, 20), for_some);
  EXPECT_EQ(random.verdict.status, Status::unable);
  EXPECT_LT(random.measure("games"), 1000u);
  EXPECT_EQ(random.measure("oracle_to"), random.measure("games") == 0 ? 0u : 20u)
      << "of the games that were finished";
  limits.nodes = 2000;
  Budget for_none(limits);
  const VerifyAnswer none = ask(random_games(1000, 20), for_none);
  EXPECT_EQ(none.measure("games"), 0u);
  EXPECT_LT(none.measure("oracle_to"), 20u) << "of the game that was not finished";
}

TEST(VerifyTwoPiles, Refusals) {
  Budget budget;
  EXPECT_THROW(ask(one_game(nullptr, 10), budget), InputError);
  EXPECT_THROW(ask(TwoPileVerifyQuestion{{parse_move_function("t"), 5, 1}, 10}, budget),
               InputError);
  EXPECT_THROW(ask(one_game(parse_move_function("t + n % 2"), 10), budget), InputError);
  EXPECT_THROW(ask(one_game(parse_move_function("t"), 0), budget), InputError);
  EXPECT_THROW(ask(one_game(parse_move_function("t"), 10000000), budget), InputError);
  EXPECT_THROW(random_admissible_function(1, 10, 5), InputError);
  EXPECT_THROW(random_class_5_function(1, 10, 5), InputError);
  BudgetLimits limits;
  limits.bytes = TwoPileRecurrence::bytes(500, 500) * 3 / 2;
  Budget room_for_one_table(limits);
  try {
    ask(one_game(parse_move_function("t"), 500), room_for_one_table);
    FAIL() << "there is no room for the other methods";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("piles of 500"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace dynim
