#include "dynim/budget.hpp"

#include <gtest/gtest.h>

#include "base/watch.hpp"

namespace dynim {
namespace {

TEST(Budget, StopsAtItsNodes) {
  BudgetLimits limits;
  limits.nodes = 5000;
  Budget budget(limits);
  std::uint64_t spent = 0;
  while (budget.spend()) ++spent;
  EXPECT_EQ(spent, 5000u);
  EXPECT_EQ(budget.reason(), StopReason::nodes);
  EXPECT_FALSE(budget.spend());
}

TEST(Budget, StopsAtItsTime) {
  BudgetLimits limits;
  limits.seconds = 0.0;
  Budget budget(limits);
  while (budget.spend()) {
  }
  EXPECT_EQ(budget.reason(), StopReason::time);
}

TEST(Budget, StopsWhenInterrupted) {
  std::atomic<bool> cancel = false;
  Budget budget({}, &cancel);
  EXPECT_TRUE(budget.spend());
  cancel = true;
  while (budget.spend()) {
  }
  EXPECT_EQ(budget.reason(), StopReason::interrupted);
}

TEST(Budget, RefusesMemoryBeyondTheLimit) {
  BudgetLimits limits;
  limits.bytes = 100;
  Budget budget(limits);
  EXPECT_TRUE(budget.reserve(60));
  EXPECT_EQ(budget.bytes_left(), 40u);
  budget.release(10);
  EXPECT_TRUE(budget.reserve(50));
  EXPECT_FALSE(budget.reserve(1));
  EXPECT_EQ(budget.reason(), StopReason::memory);
  EXPECT_FALSE(budget.spend());
}

TEST(Budget, SlicesLeaveTheRest) {
  BudgetLimits limits;
  limits.nodes = 10000;
  limits.seconds.reset();
  Budget budget(limits);
  ASSERT_TRUE(budget.spend(2000));
  Budget part = budget.slice(0.5);
  std::uint64_t spent = 0;
  while (part.spend()) ++spent;
  EXPECT_EQ(spent, 4000u);
  budget.settle(part);
  EXPECT_FALSE(budget.exhausted());
  spent = 0;
  while (budget.spend()) ++spent;
  EXPECT_NEAR(static_cast<double>(spent), 4000, 2);
}

TEST(Budget, ReportsProgress) {
  BudgetLimits limits;
  limits.seconds = 0.5;
  Budget budget(limits);
  int reports = 0;
  std::string what;
  budget.on_progress([&](const Progress& progress) {
    ++reports;
    what = progress.what;
    EXPECT_EQ(progress.fraction, 0.25);
  });
  budget.stage("counting", 0.25);
  while (budget.spend()) {
  }
  EXPECT_GE(reports, 1);
  EXPECT_EQ(what, "counting");
}

TEST(Budget, PollingSpendsNothing) {
  std::atomic<bool> cancel = false;
  BudgetLimits limits;
  limits.nodes = 5000;
  Budget budget(limits, &cancel);
  ASSERT_TRUE(budget.spend(10));
  for (int i = 0; i < 100000; ++i) ASSERT_TRUE(budget.poll());
  EXPECT_EQ(budget.nodes_spent(), 10u);
  cancel = true;
  EXPECT_FALSE(budget.poll());
  EXPECT_EQ(budget.reason(), StopReason::interrupted);
}

TEST(EvaluationWatch, StopsWhereItsBudgetIsExhausted) {
  std::atomic<bool> cancel = false;
  Budget budget({}, &cancel);
  EvaluationWatch watch(budget);
  EXPECT_NO_THROW(poll_evaluation());
  cancel = true;
  EXPECT_NO_THROW(poll_evaluation(std::size_t{1}));  // too short to look
  EXPECT_THROW(poll_evaluation(), EvaluationStopped);
  EXPECT_THROW(poll_evaluation(Integer(1) << 10000000), EvaluationStopped);
}

TEST(EvaluationWatch, EndsWithItsScope) {
  std::atomic<bool> cancel = true;
  EXPECT_NO_THROW(poll_evaluation());
  {
    Budget stopped({}, &cancel);
    EvaluationWatch outer(stopped);
    {
      Budget free;
      EvaluationWatch inner(free);
      EXPECT_NO_THROW(poll_evaluation());
    }
    EXPECT_THROW(poll_evaluation(), EvaluationStopped);
  }
  EXPECT_NO_THROW(poll_evaluation());
}

}  // namespace
}  // namespace dynim
