#include "dynim/budget.hpp"

#include <gtest/gtest.h>

#include "base/memory_scope.hpp"
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

std::uint64_t spend_all(Budget& budget) {
  std::uint64_t spent = 0;
  while (budget.spend()) ++spent;
  return spent;
}

TEST(Budget, PartsLeaveTheRest) {
  BudgetLimits limits;
  limits.nodes = 10000;
  limits.seconds.reset();
  Budget budget(limits);
  ASSERT_TRUE(budget.spend(2000));
  {
    Budget part = budget.part(0.5);
    EXPECT_EQ(spend_all(part), 4000u);
    EXPECT_EQ(part.reason(), StopReason::nodes);
  }
  EXPECT_FALSE(budget.exhausted());
  EXPECT_NEAR(static_cast<double>(budget.nodes_spent()), 6000, 2);
  EXPECT_NEAR(static_cast<double>(spend_all(budget)), 4000, 4);
}

TEST(Budget, PartsOfPartsAreSettledInTheWhole) {
  BudgetLimits limits;
  limits.nodes = 8000;
  Budget budget(limits);
  {
    Budget half = budget.part(0.5);
    {
      Budget quarter = half.part(0.5);
      EXPECT_EQ(spend_all(quarter), 2000u);
      EXPECT_TRUE(quarter.reserve(100));
      EXPECT_TRUE(quarter.reserve(50));
      quarter.release(50);
    }
    EXPECT_NEAR(static_cast<double>(spend_all(half)), 2000, 4);
  }
  EXPECT_NEAR(static_cast<double>(budget.nodes_spent()), 4000, 4);
  EXPECT_EQ(budget.bytes_reserved(), 100u);
  EXPECT_FALSE(budget.exhausted());
}

TEST(Budget, PartsEndWithTheTimeOfTheWhole) {
  BudgetLimits limits;
  limits.seconds = 0.2;
  Budget budget(limits);
  {
    Budget part = budget.part(0.25);
    spend_all(part);
    EXPECT_EQ(part.reason(), StopReason::time);
    EXPECT_GE(part.seconds_elapsed(), 0.05);
    EXPECT_LT(part.seconds_elapsed(), 0.2);
  }
  EXPECT_FALSE(budget.exhausted());
  spend_all(budget);
  EXPECT_GE(budget.seconds_elapsed(), 0.2);
  const Budget late = budget.part(1);
  EXPECT_EQ(late.reason(), StopReason::time);
}

TEST(Budget, PartsReserveWhatTheWholeHasLeft) {
  BudgetLimits limits;
  limits.bytes = 100;
  Budget budget(limits);
  ASSERT_TRUE(budget.reserve(60));
  {
    Budget part = budget.part(0.1);
    EXPECT_EQ(part.bytes_left(), 40u);
    EXPECT_TRUE(part.reserve(40));
    EXPECT_FALSE(part.reserve(1));
    EXPECT_EQ(part.reason(), StopReason::memory);
    part.release(10);
  }
  EXPECT_FALSE(budget.exhausted());
  EXPECT_EQ(budget.bytes_left(), 10u);
}

TEST(Budget, MemoryScopesGiveBackWhatIsLeft) {
  Budget budget;
  ASSERT_TRUE(budget.reserve(60));
  {
    const MemoryScope scope(budget);
    ASSERT_TRUE(budget.reserve(40));
    Budget part = budget.part(0.5);
    ASSERT_TRUE(part.reserve(30));
    budget.release(20);
  }
  EXPECT_EQ(budget.bytes_reserved(), 60u);
}

TEST(Budget, WhoStopsAPartStopsTheWhole) {
  std::atomic<bool> cancel = false;
  Budget budget({}, &cancel);
  {
    Budget part = budget.part(0.5);
    cancel = true;
    spend_all(part);
    EXPECT_EQ(part.reason(), StopReason::interrupted);
    cancel = false;
  }
  EXPECT_EQ(budget.reason(), StopReason::interrupted);
  EXPECT_FALSE(budget.spend());
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

TEST(Budget, ProgressOfAPartIsThatOfTheWhole) {
  BudgetLimits limits;
  limits.seconds = 1000.0;
  Budget budget(limits);
  int reports = 0;
  budget.on_progress([&](const Progress& progress) {
    ++reports;
    EXPECT_EQ(progress.what, "looking");
    EXPECT_GE(progress.seconds, 0.2);
    EXPECT_GT(progress.nodes, 5000u);
    ASSERT_TRUE(progress.seconds_left.has_value());
    EXPECT_NEAR(*progress.seconds_left, 1000, 60);
  });
  ASSERT_TRUE(budget.spend(5000));
  Budget half = budget.part(0.5);
  Budget part = half.part(0.1);
  part.stage("looking");
  while (reports == 0 && part.spend()) {
  }
  EXPECT_EQ(reports, 1);
}

}  // namespace
}  // namespace dynim
