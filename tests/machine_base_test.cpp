// Bases on machine integers and tables filled by copying, against the big-integer base and the
// recurrence.
#include "one_pile/machine_base.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <iostream>
#include <limits>
#include <random>

#include "dynim/gallery.hpp"
#include "one_pile/recurrence.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

class MachineBaseOf : public testing::TestWithParam<const char*> {
 protected:
  MachineBaseOf() : bases_(read_move_function(GetParam())) {}

  // Members to 2^64, or as many as a slowly growing base gives.
  void extend(std::size_t most_members = 100000) {
    Budget budget = Budget::unlimited();
    ASSERT_TRUE(bases_.make_answerable(to_integer(largest) + 1, most_members, budget));
  }

  GBases bases_;
};

TEST_P(MachineBaseOf, AnswersLikeTheBigIntegers) {
  extend();
  const MachineBase base(bases_);
  Budget budget = Budget::unlimited();
  const unsigned seed = 20031;
  std::cout << "seed " << seed << '\n';
  std::mt19937_64 random(seed);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t n = (random() >> (random() % 63)) % base.largest_pile() + 1;
    ASSERT_EQ(to_integer(base.least_winning_move(n)),
              *bases_.least_winning_move(to_integer(n), budget))
        << n;
  }
  for (std::size_t k = 0; k < bases_.size() && bases_.b(k) <= to_integer(base.largest_pile());
       ++k) {
    const std::uint64_t b = to_u64(bases_.b(k));
    ASSERT_EQ(to_integer(base.least_winning_move(b)), bases_.g(k));
    ASSERT_TRUE(base.wins(b, to_u64(bases_.g(k))));
    ASSERT_FALSE(base.wins(b, to_u64(bases_.g(k)) - 1));
  }
}

TEST_P(MachineBaseOf, FillsTablesLikeTheRecurrence) {
  constexpr std::uint64_t up_to = 300000;
  Budget budget = Budget::unlimited();
  ASSERT_TRUE(bases_.make_answerable(up_to, budget));
  Recurrence recurrence({read_move_function(GetParam()), Convention::normal, {}}, up_to);
  ASSERT_TRUE(recurrence.extend_to(up_to, budget));
  GTable table(up_to);
  EXPECT_EQ(fill_table(MachineBase(bases_, up_to), table, budget), up_to);
  for (std::uint64_t n = 1; n <= up_to; ++n) ASSERT_EQ(table[n], recurrence.table()[n]) << n;
}

// Large enough for two threads and for stores past the cache, compared with single answers.
TEST_P(MachineBaseOf, FillsLargeTables) {
  extend(300000);
  const MachineBase base(bases_);
  const std::uint64_t up_to =
      std::min<std::uint64_t>(9000001, base.largest_pile());  // less where the base is dense
  GTable table(up_to);
  BudgetLimits limits;
  limits.seconds.reset();
  limits.threads = 2;
  Budget budget(limits);
  EXPECT_EQ(fill_table(base, table, budget), up_to);
  for (std::uint64_t n = 1; n <= up_to; ++n) ASSERT_EQ(table[n], base.least_winning_move(n)) << n;
}

TEST(MachineBase, FillsNothingWhenCancelled) {
  GBases bases(parse_move_function("2*t"));
  Budget unlimited = Budget::unlimited();
  ASSERT_TRUE(bases.make_answerable(1000, unlimited));
  GTable table(1000);
  const std::atomic<bool> cancel{true};
  Budget budget({}, &cancel);
  EXPECT_EQ(fill_table(MachineBase(bases), table, budget), 0u);
  EXPECT_EQ(budget.reason(), StopReason::interrupted);
}

TEST_P(MachineBaseOf, FillsWindows) {
  extend();
  const MachineBase base(bases_);
  std::mt19937_64 random(7);
  for (int i = 0; i < 50; ++i) {
    std::vector<std::uint32_t> cells(1 + random() % 5000);
    const std::uint64_t first = 1 + (random() % 3 == 0 ? random() % 100000 : random() % 2000000000);
    if (first + cells.size() > base.largest_pile()) continue;
    base.fill(first, cells);
    for (std::size_t j = 0; j < cells.size(); ++j)
      ASSERT_EQ(cells[j], base.least_winning_move(first + j)) << first + j;
  }
}

INSTANTIATE_TEST_SUITE_P(Games, MachineBaseOf,
                         testing::Values("t", "2*t", "3*t", "floor(37*t/10)", "@hr03-1", "@hr03-2",
                                         "@scales", "40*t", "4,2,...", "1,...", "1000,...",
                                         "100000,...", "ceil(t/2)", "t + 1", "n % 2 == 0 ? 2*t : t",
                                         "n % 3 == 0 ? 1 : 2", "(n % 6 + 1) * t",
                                         "n % 3 == 1 ? 3*t : ceil(t/2)", "n % 2 == 0 ? 1 : 2*t"));

}  // namespace
}  // namespace dynim
