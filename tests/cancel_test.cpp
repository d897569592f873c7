// Heavy questions of all kinds, cancelled after a moment: each comes back soon, with what is known.
// How soon is measured in processor time of the thread that asks, so that a busy machine does not
// matter.
#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <chrono>
#include <ctime>
#include <functional>
#include <ostream>
#include <string>
#include <thread>

#include "dynim/answer.hpp"
#include "dynim/dynim.hpp"
#include "dynim/wythoff.hpp"
#include "support/numbers.hpp"
#include "support/sanitized.hpp"

namespace dynim {
namespace {

// Ten times what the slowest question takes; sanitizers are eight times as slow.
#ifdef DYNIM_SANITIZED
constexpr double most_seconds = 4;
#else
constexpr double most_seconds = 0.5;
#endif

struct Heavy {
  std::string name;
  std::function<void(Budget&)> ask;  // checks the answer
};

void PrintTo(const Heavy& heavy, std::ostream* out) { *out << heavy.name; }

using test::power_of_ten;

OnePileQuestion one_pile(const std::string& f, const Integer& pile) {
  OnePileQuestion question;
  question.game.f = parse_move_function(f);
  question.pile = pile;
  return question;
}

double seconds_of(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

class Cancelled : public testing::TestWithParam<Heavy> {};

TEST_P(Cancelled, ComesBackSoon) {
  std::atomic<bool> cancel{false};
  std::atomic<double> at_cancel{0};
  clockid_t clock{};
  ASSERT_EQ(pthread_getcpuclockid(pthread_self(), &clock), 0);
  BudgetLimits limits;
  limits.seconds.reset();
  Budget budget(limits, &cancel);
  {
    std::jthread canceller([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      at_cancel = seconds_of(clock);
      cancel = true;
    });
    GetParam().ask(budget);
  }
  EXPECT_LE(seconds_of(clock) - at_cancel, most_seconds);
  EXPECT_EQ(budget.reason(), StopReason::interrupted);
}

const Heavy heavy_questions[] = {
    {"SolveOnePile",
     [](Budget& budget) {
       const OnePileAnswer answer = ask(one_pile("2*t", power_of_ten(100000)), budget);
       EXPECT_EQ(answer.verdict.status, Status::unable);
       EXPECT_NE(sentences(answer.verdict.reasons).find("interrupted"), std::string::npos);
     }},
    {"SolveOnePileByRecurrence",
     [](Budget& budget) {
       OnePileQuestion question = one_pile("floor(5*t/2) + t % 3", 100000000);
       question.method = OnePileMethod::recurrence;
       EXPECT_EQ(ask(question, budget).verdict.status, Status::unable);
     }},
    {"SolveOnePileByOracle",
     [](Budget& budget) {
       OnePileQuestion question = one_pile("3*t", 1000000);
       question.method = OnePileMethod::oracle;
       EXPECT_EQ(ask(question, budget).verdict.status, Status::unable);
     }},
    {"Base",
     [](Budget& budget) {
       OnePileBaseQuestion question;
       question.f = parse_move_function("t + 1");
       question.up_to = power_of_ten(100000);
       const OnePileBaseAnswer answer = ask(question, budget);
       EXPECT_EQ(answer.verdict.status, Status::unable);
       EXPECT_GT(answer.base().size, 100u);
     }},
    {"Statistics",
     [](Budget& budget) {
       const OnePileStatisticsQuestion question{parse_move_function("3*t"), power_of_ten(100000)};
       EXPECT_EQ(ask(question, budget).verdict.status, Status::unable);
     }},
    {"Table",
     [](Budget& budget) {
       const OnePileGame game{parse_move_function("ceil(t/2) + t % 7"), Convention::normal, {5}};
       EXPECT_EQ(ask(OnePileTableQuestion{game, 150000000}, budget).verdict.status, Status::unable);
     }},
    {"TwoPileTable",
     [](Budget& budget) {
       const TwoPileTableAnswer answer =
           ask(TwoPileTableQuestion{parse_move_function("t + 7"), 25000}, budget);
       EXPECT_EQ(answer.verdict.status, Status::unable);
     }},
    {"SolveTwoPiles",
     [](Budget& budget) {
       TwoPileQuestion question;
       question.game = {parse_move_function("5*t + 7"), Convention::normal};
       question.piles = {1000000, 1000003};
       question.limit = 10;
       EXPECT_EQ(ask(question, budget).verdict.status, Status::unable);
     }},
    {"Admissible",
     [](Budget& budget) {
       const auto doubled = [](const Integer& t) { return Integer(2 * t); };
       const AdmissibleQuestion question{make_move_function(doubled, "2*t"), 4000000000};
       EXPECT_EQ(ask(question, budget).verdict.status, Status::unable);
     }},
    {"VerifyOnePile",
     [](Budget& budget) {
       const OnePileVerifyQuestion question{{nullptr, 1000000000, 1}, 4096, 200};
       EXPECT_EQ(ask(question, budget).verdict.status, Status::unable);
     }},
    {"VerifyTwoPiles",
     [](Budget& budget) {
       const TwoPileVerifyQuestion question{{parse_move_function("3*t"), {}, {}}, 4000};
       const VerifyAnswer report = ask(question, budget);
       EXPECT_EQ(report.verdict.status, Status::unable);
     }},
    {"VerifyWythoff",
     [](Budget& budget) {
       EXPECT_EQ(ask(WythoffVerifyQuestion{3, 2, 4096}, budget).verdict.status, Status::unable);
     }},
    {"VerifyImitation",
     [](Budget& budget) {
       EXPECT_EQ(ask(ImitationVerifyQuestion{2, 3, 4096}, budget).verdict.status, Status::unable);
     }},
    {"Pairs",
     [](Budget& budget) {
       const WythoffPairs pairs({3, 2}, PairsMethod::windows);
       EXPECT_FALSE(pairs.pair(power_of_ten(50000), budget).has_value());
     }},
};

INSTANTIATE_TEST_SUITE_P(Questions, Cancelled, testing::ValuesIn(heavy_questions),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace dynim
