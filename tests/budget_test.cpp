// Budgets: what ends them, their parts, their memory, what they cost to ask.
#include "dynim/budget.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <random>

#include "base/growth.hpp"
#include "base/threads.hpp"
#include "base/watch.hpp"
#include "support/numbers.hpp"
#include "support/sanitized.hpp"

namespace dynim {
namespace {

TEST(Budget, StopsAtItsNodes) {
  Budget budget = test::budget_of(5000);
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

TEST(Budget, TellsWhetherOthersHaveTheMemory) {
  BudgetLimits limits;
  limits.bytes = 60;
  limits.pool = std::make_shared<MemoryPool>(100);
  Budget first(limits), second(limits);
  EXPECT_FALSE(first.fits(61));
  EXPECT_FALSE(first.crowded()) << "it would not fit if it were alone";
  EXPECT_TRUE(first.fits(60));
  EXPECT_TRUE(first.reserve(60));
  EXPECT_FALSE(first.reserve(1));
  EXPECT_FALSE(first.crowded()) << "its own limit";
  EXPECT_TRUE(second.fits(40));
  EXPECT_FALSE(second.crowded());
  EXPECT_FALSE(second.part(0.5).fits(41));
  EXPECT_TRUE(second.crowded());
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
  Budget budget = test::budget_of(8000);
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

TEST(Budget, ShareAPoolOfMemory) {
  BudgetLimits limits;
  limits.bytes = 80;
  limits.pool = std::make_shared<MemoryPool>(100);
  {
    Budget first(limits);
    Budget second(limits);
    EXPECT_TRUE(first.reserve(70));
    EXPECT_EQ(first.bytes_left(), 10u);
    EXPECT_EQ(second.bytes_left(), 30u);
    {
      Budget part = second.part(0.5);
      EXPECT_FALSE(part.reserve(31));
      EXPECT_EQ(part.reason(), StopReason::memory);
    }
    EXPECT_TRUE(second.reserve(30));
    first.release(20);
    EXPECT_EQ(limits.pool->bytes_left(), 20u);
  }
  EXPECT_EQ(limits.pool->bytes_left(), 100u);
}

// Every thread takes and gives back at random; what they hold together is never more than there is.
// So that they end at the same place on every machine.
TEST(Budget, CountedNodesAreSpentOnOneThread) {
  BudgetLimits limits;
  limits.threads = 3;
  EXPECT_EQ(Budget(limits).threads(), 3u);
  limits.nodes = 5000;
  Budget budget(limits);
  EXPECT_EQ(budget.threads(), 1u);
  EXPECT_EQ(budget.part(0.5).threads(), 1u);
}

TEST(Budget, PoolsHoldOnManyThreads) {
  constexpr std::uint64_t all = 1000;
  BudgetLimits limits;
  limits.pool = std::make_shared<MemoryPool>(all);
  std::atomic<std::uint64_t> held{0}, most{0};
  run_on_threads(4, [&](std::uint64_t thread) {
    std::mt19937_64 random(20060 + thread);
    for (int round = 0; round < 2000; ++round) {
      Budget budget(limits);
      std::uint64_t mine = 0;
      for (int i = 0; i < 5; ++i) {
        const std::uint64_t bytes = 1 + random() % 200;
        if (!budget.reserve(bytes)) break;
        mine += bytes;
        const std::uint64_t now = held += bytes;
        std::uint64_t seen = most;
        while (seen < now && !most.compare_exchange_weak(seen, now)) {
        }
      }
      held -= mine;
    }
  });
  EXPECT_EQ(limits.pool->bytes_left(), all);
  EXPECT_LE(most, all);
  EXPECT_GT(most, all / 2);
}

#ifndef DYNIM_SANITIZED  // which needs more memory than this test leaves
TEST(ThreadsDeathTest, WorkGoesOnWhereTheSystemRefusesThem) {
  const auto work_without_memory_for_stacks = [] {
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const rlim_t some = pages * static_cast<std::size_t>(getpagesize()) + (std::size_t{2} << 20);
    const rlimit limit{some, some};
    setrlimit(RLIMIT_AS, &limit);
    std::atomic<int> calls{0};
    run_on_threads(4, [&](std::uint64_t thread) { calls += thread == 0 ? 1 : 100; });
    std::_Exit(calls);
  };
  EXPECT_EXIT(work_without_memory_for_stacks(), testing::ExitedWithCode(1), "");
}
#endif

TEST(Threads, DoTheWorkOnceEach) {
  std::atomic<std::uint64_t> calls{0};
  run_on_threads(5, [&](std::uint64_t thread) { calls += std::uint64_t{1} << (8 * thread); });
  EXPECT_EQ(calls, 0x0101010101u);
  EXPECT_GE(Budget().threads(), 1u);
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
  budget.stage("counting", 3, 12);
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
