// Tables of two piles: every way to fill them, on every set of vector instructions this machine
// has, against the recurrence; then the question from outside.
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <iostream>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "support/numbers.hpp"
#include "two_pile/events.hpp"
#include "two_pile/fill.hpp"
#include "two_pile/fill_table.hpp"
#include "two_pile/recurrence.hpp"

namespace dynim {
namespace {

using two_pile::Square;
using two_pile::StripShape;
using Cells = TwoPileTable::Cells;

constexpr std::uint64_t largest_compared = 520;

MoveFunctionPtr list(const std::vector<std::uint64_t>& values) {
  std::vector<Integer> integers;
  for (std::uint64_t value : values) integers.push_back(to_integer(value));
  return make_list_move_function(integers);
}

MoveFunctionPtr erratic(std::mt19937_64& random, std::uint64_t most, bool grows) {
  std::vector<std::uint64_t> values;
  for (std::uint64_t t = 1; t <= largest_compared; ++t)
    values.push_back((1 + random() % most) * (grows ? t : 1));
  return list(values);
}

const std::vector<MoveFunctionPtr>& functions() {
  static const std::vector<MoveFunctionPtr> all = [] {
    std::vector<MoveFunctionPtr> made;
    for (const char* text :
         {"2*t", "5*t", "40*t", "1", "2", "t", "100000", "65535", "65534", "2**t", "60000*t",
          "t % 2 == 0 ? t : 4*t", "1 + t//3", "max(1, 300 - t)"}) {
      made.push_back(parse_move_function(text));
    }
    const unsigned seed = std::random_device{}();
    std::cout << "seed " << seed << '\n';
    std::mt19937_64 random(seed);
    for (const std::uint64_t most : {3, 20, 200, 20000, 200000})
      made.push_back(erratic(random, most, false));
    for (const std::uint64_t most : {3, 200}) made.push_back(erratic(random, most, true));
    return made;
  }();
  return all;
}

const TwoPileRecurrence& expected(std::size_t index) {
  static const std::vector<TwoPileRecurrence> all = [] {
    std::vector<TwoPileRecurrence> made;
    Budget budget = Budget::unlimited();
    for (const MoveFunctionPtr& f : functions()) {
      made.emplace_back(*f, largest_compared, largest_compared);
      made.back().fill(budget);
    }
    return made;
  }();
  return all[index];
}

void expect_equal(const TwoPileTable& table, const TwoPileRecurrence& recurrence,
                  const std::string& what) {
  for (std::uint64_t a = 1; a <= table.size(); ++a) {
    for (std::uint64_t b = 1; b <= table.size(); ++b) {
      ASSERT_EQ(table(a, b), recurrence.least_winning_move(a, b))
          << what << " at " << a << ", " << b;
    }
  }
}

// Fills a table with cells of type T by way(square, values of f).
template <class T, class Way>
TwoPileTable filled(const MoveFunction& f, std::uint64_t size, Way way) {
  std::vector<T> values(size + 1);
  for (std::uint64_t k = 1; k <= size; ++k) {
    values[k] =
        static_cast<T>(std::min<std::uint64_t>(f.value64(0, k), std::numeric_limits<T>::max()));
  }
  TwoPileTable table(size, sizeof(T) == 2 ? Cells::narrow : Cells::wide);
  table.shrink_to(
      way(Square<T>(static_cast<T*>(table.memory()), size), std::span<const T>(values)));
  EXPECT_EQ(table.size(), size);
  return table;
}

template <class T>
void expect_strips_right(std::uint64_t size, StripShape shape, unsigned threads) {
  for (std::size_t i = 0; i < functions().size(); ++i) {
    Budget budget = Budget::unlimited();
    const TwoPileTable table = filled<T>(*functions()[i], size, [&](auto square, auto f) {
      return two_pile::fill_by_strips<T>(square, f, shape, threads, budget);
    });
    expect_equal(table, expected(i),
                 functions()[i]->text() + " to " + std::to_string(size) + ", " +
                     std::to_string(shape.classes) + " classes, near " +
                     std::to_string(shape.near) + ", " + std::to_string(threads) + " threads");
  }
}

TEST(TwoPileTable, PlainFillingEqualsTheRecurrence) {
  for (const std::uint64_t size : {1, 2, 63, 200}) {
    for (std::size_t i = 0; i < functions().size(); ++i) {
      const auto plainly = [](auto square, auto f) {
        Budget budget = Budget::unlimited();
        return two_pile::fill_plainly(square, f, budget);
      };
      expect_equal(filled<std::uint16_t>(*functions()[i], size, plainly), expected(i),
                   functions()[i]->text());
      expect_equal(filled<std::uint32_t>(*functions()[i], size, plainly), expected(i),
                   functions()[i]->text());
    }
  }
}

// Every set of vector instructions that is compiled for this machine; with DYNIM_SCALAR the
// portable one.
TEST(TwoPileTable, StripsEqualTheRecurrenceOnEveryTarget) {
  const std::vector<std::int64_t> targets = [] {
    std::vector<std::int64_t> each;
    for (std::int64_t left = hwy::SupportedTargets(); left != 0; left &= left - 1)
      each.push_back(left & -left);
    return each;
  }();
  for (const std::int64_t target : targets) {
    SCOPED_TRACE(hwy::TargetName(target));
    hwy::SetSupportedTargetsForTest(target);
    for (const std::uint64_t size : {1, 64, 65, 200, 520}) {
      expect_strips_right<std::uint16_t>(size, two_pile::usual_shape, 1);
      expect_strips_right<std::uint32_t>(size, two_pile::usual_shape, 1);
    }
    hwy::SetSupportedTargetsForTest(0);
  }
}

TEST(TwoPileTable, EveryShapeAndSizeGivesTheSame) {
  for (const StripShape shape :
       {StripShape{1, 31}, {2, 31}, {2, 63}, {4, 63}, {4, 127}, {8, 63}, {16, 255}}) {
    for (const std::uint64_t size : {2, 31, 32, 33, 63, 127, 193, 257, 511}) {
      for (const unsigned threads : {1, 2})
        expect_strips_right<std::uint16_t>(size, shape, threads);
    }
    for (const unsigned threads : {1, 3}) expect_strips_right<std::uint32_t>(300, shape, threads);
  }
}

template <class T>
void expect_formula_right(const MoveFunction& f, std::uint64_t size, unsigned threads = 1) {
  Budget budget = Budget::unlimited();
  const TwoPileTable table = filled<T>(f, size, [&](auto square, auto) {
    return two_pile::fill_by_formula(square, f, threads, budget);
  });
  const TwoPileTable plain = filled<T>(f, size, [&](auto square, auto values) {
    return two_pile::fill_plainly(square, values, budget);
  });
  for (std::uint64_t a = 1; a <= size; ++a) {
    for (std::uint64_t b = 1; b <= size; ++b) {
      ASSERT_EQ(table(a, b), plain(a, b)) << f.text() << ", " << size << ", " << a << ", " << b;
    }
  }
}

TEST(TwoPileTable, TheFormulaFillsTablesOfAdmissibleFunctions) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  for (int i = 0; i < 200; ++i) {
    const std::uint64_t size = 1 + random() % 150;
    const MoveFunctionPtr f = random_admissible_function(random(), size);
    expect_formula_right<std::uint16_t>(*f, size);
    expect_formula_right<std::uint32_t>(*f, size);
  }
  for (const char* text : {"t", "2*t", "3*t", "floor(39*t/10)", "2**valuation(2, t)"}) {
    for (const std::uint64_t size : {1, 2, 3, 64, 65, 300}) {
      expect_formula_right<std::uint16_t>(*parse_move_function(text), size);
    }
  }
}

// Large enough to be written past the cache, and on threads.
TEST(TwoPileTable, TheFormulaFillsLargeTables) {
  for (const unsigned threads : {1, 2, 3}) {
    expect_formula_right<std::uint16_t>(*parse_move_function("2*t"), 2051, threads);
    expect_formula_right<std::uint32_t>(*parse_move_function("3*t"), 1500, threads);
  }
}

template <class T>
void expect_runs_right(std::uint64_t size) {
  for (std::size_t i = 0; i < functions().size(); ++i) {
    const MoveFunction& f = *functions()[i];
    Budget budget = Budget::unlimited();
    const auto runs = two_pile::fill_by_events(f, size, size, {}, budget).runs;
    const TwoPileTable table = filled<T>(
        f, size, [&](auto square, auto) { return two_pile::fill_by_runs(square, *runs, budget); });
    expect_equal(table, expected(i), f.text() + " to " + std::to_string(size) + " from runs");
  }
}

TEST(TwoPileTable, RunsFillTables) {
  for (const std::uint64_t size : {1, 2, 3, 64, 200}) {
    expect_runs_right<std::uint16_t>(size);
    expect_runs_right<std::uint32_t>(size);
  }
}

// Large enough for runs; a budget that ends while they are written keeps what is complete.
TEST(TwoPileTable, LargeTablesOfFewRuns) {
  constexpr std::uint64_t size = 4200;
  const MoveFunctionPtr f = parse_move_function("5*t");
  Budget unlimited = Budget::unlimited();
  const auto runs = two_pile::fill_by_events(*f, size, size, {}, unlimited).runs;
  for (const std::uint64_t nodes : {2 * size * size, size * size / 4}) {
    Budget budget = test::budget_of(nodes);
    const TwoPileTableAnswer answer = ask(TwoPileTableQuestion{f, size}, budget);
    EXPECT_EQ(answer.complete_to == size, nodes > size * size);
    EXPECT_GT(answer.complete_to, 1000u);
    for (std::uint64_t a = 1; a <= answer.complete_to; a += 7) {
      for (std::uint64_t b = a; b <= answer.complete_to; b += 3) {
        const std::uint32_t value = runs->least_winning_move(static_cast<std::uint32_t>(a),
                                                             static_cast<std::uint32_t>(b - a));
        ASSERT_EQ((*answer.table)(a, b), value) << a << ", " << b;
        ASSERT_EQ((*answer.table)(b, a), value) << a << ", " << b;
      }
    }
  }
}

TEST(TwoPileTable, ManyRunsAreLeftToTheKernel) {
  TwoPileTable table(4200);
  Budget budget = Budget::unlimited();
  EXPECT_FALSE(two_pile::fill_table_by_events(*parse_move_function("t+5"), table, budget));
  EXPECT_EQ(table.size(), 4200u);
  EXPECT_EQ(budget.bytes_reserved(), 0u);
  EXPECT_TRUE(two_pile::fill_table_by_events(*parse_move_function("5*t"), table, budget));
  EXPECT_EQ(budget.bytes_reserved(), 0u);
}

BudgetLimits on_threads(unsigned threads) {
  BudgetLimits limits;
  limits.seconds.reset();
  limits.threads = threads;
  return limits;
}

TEST(TwoPileTable, AnswersTheQuestion) {
  Budget budget(on_threads(2));
  for (const std::uint64_t size : {1, 100, 500}) {
    for (std::size_t i = 0; i < functions().size(); ++i) {
      const TwoPileTableAnswer answer = ask(TwoPileTableQuestion{functions()[i], size}, budget);
      EXPECT_EQ(answer.verdict.status, Status::proved);
      EXPECT_EQ(answer.complete_to, size);
      EXPECT_EQ(answer.table->size(), size);
      expect_equal(*answer.table, expected(i), functions()[i]->text());
      EXPECT_EQ(answer.table->narrow_row(size).back(), (*answer.table)(size, size));
    }
  }
}

// Larger than the recurrence of the other tests, with threads that follow each other over many
// strips.
TEST(TwoPileTable, LargeTablesDoNotDependOnThreads) {
  constexpr std::uint64_t size = 2100;
  for (const char* text : {"5*t", "40*t", "1 + t*7 % 101"}) {
    const MoveFunctionPtr f = parse_move_function(text);
    Budget budget = Budget::unlimited();
    TwoPileRecurrence recurrence(*f, size, size);
    ASSERT_TRUE(recurrence.fill(budget));
    for (const unsigned threads : {1, 2, 5}) {
      Budget with_threads(on_threads(threads));
      expect_equal(*ask(TwoPileTableQuestion{f, size}, with_threads).table, recurrence, text);
    }
  }
}

TEST(TwoPileTable, KeepsTheCompleteSquareWhenTheBudgetEnds) {
  const MoveFunctionPtr f = parse_move_function("5*t");
  constexpr std::uint64_t size = 1500;
  Budget unlimited = Budget::unlimited();
  TwoPileRecurrence recurrence(*f, size, size);
  ASSERT_TRUE(recurrence.fill(unlimited));
  std::uint64_t last = 0;
  for (const std::uint64_t nodes : {1000, 300000, 600000, 900000, 1100000}) {
    for (const unsigned threads : {1, 2}) {
      BudgetLimits limits = on_threads(threads);
      limits.nodes = nodes;
      Budget budget(limits);
      const TwoPileTableAnswer answer = ask(TwoPileTableQuestion{f, size}, budget);
      EXPECT_EQ(answer.table->size(), answer.complete_to);
      EXPECT_EQ(answer.verdict.status,
                answer.complete_to == size ? Status::proved : Status::unable);
      expect_equal(*answer.table, recurrence, "truncated");
      if (threads > 1)
        continue;  // a second thread may come to the end before the first sees that it may not
      EXPECT_LT(answer.complete_to, size);
      EXPECT_NE(sentences(answer.verdict.reasons).find("limit of nodes"), std::string::npos);
      EXPECT_GE(answer.complete_to, last);
      last = answer.complete_to;
    }
  }
  EXPECT_GT(last, 200u);
}

// Stopped after each of its steps in turn, a way to fill a table calls nothing complete that it has
// not written.
template <class Way>
void expect_complete_wherever_it_stops(std::uint64_t size, std::uint64_t cells_in_a_step, Way way) {
  const MoveFunctionPtr f = parse_move_function("5*t");
  std::vector<std::uint16_t> values(size + 1);
  for (std::uint64_t k = 1; k <= size; ++k)
    values[k] = static_cast<std::uint16_t>(f->value64(0, k));
  Budget unlimited = Budget::unlimited();
  TwoPileRecurrence recurrence(*f, size, size);
  ASSERT_TRUE(recurrence.fill(unlimited));
  std::uint64_t complete = 0;
  for (std::uint64_t nodes = 1; complete < size; nodes += cells_in_a_step) {
    Budget budget = test::budget_of(nodes);
    TwoPileTable table(size, Cells::narrow);
    std::memset(table.memory(), 0, TwoPileTable::bytes(size, Cells::narrow));
    const Square<std::uint16_t> square(static_cast<std::uint16_t*>(table.memory()), size);
    complete = way(square, std::span<const std::uint16_t>(values), budget);
    EXPECT_TRUE(budget.exhausted() || complete == size)
        << "stopped after " << nodes << " without a reason";
    table.shrink_to(complete);
    ASSERT_NO_FATAL_FAILURE(
        expect_equal(table, recurrence, "stopped after " + std::to_string(nodes)));
  }
}

TEST(TwoPileTable, WhatIsCalledCompleteIsWrittenWhereverTheWorkStops) {
  expect_complete_wherever_it_stops(200, 8 * 32, [](auto square, auto f, Budget& budget) {
    return two_pile::fill_by_strips(square, f, StripShape{1, 31}, 1, budget);
  });
  expect_complete_wherever_it_stops(20, 1, [](auto square, auto f, Budget& budget) {
    return two_pile::fill_plainly(square, f, budget);
  });
}

TEST(TwoPileTable, StopsWhenCancelled) {
  const std::atomic<bool> cancel{true};
  Budget budget(on_threads(2), &cancel);
  const TwoPileTableAnswer answer =
      ask(TwoPileTableQuestion{parse_move_function("2*t"), 3000}, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.complete_to, 0u);
  EXPECT_NE(sentences(answer.verdict.reasons).find("interrupted"), std::string::npos);
}

TEST(TwoPileTable, AFormulaKeepsTheCompleteSquareWhenTheBudgetEnds) {
  const MoveFunctionPtr f = parse_move_function("3*t");
  Budget unlimited = Budget::unlimited();
  const auto whole = ask(TwoPileTableQuestion{f, 100}, unlimited).table;
  for (std::uint64_t nodes = 1; nodes < 5000; nodes += 97) {
    Budget budget = test::budget_of(nodes);
    const TwoPileTableAnswer answer = ask(TwoPileTableQuestion{f, 100}, budget);
    EXPECT_LT(answer.complete_to, 100u);
    for (std::uint64_t a = 1; a <= answer.complete_to; ++a) {
      for (std::uint64_t b = 1; b <= answer.complete_to; ++b) {
        ASSERT_EQ((*answer.table)(a, b), (*whole)(a, b));
      }
    }
  }
}

TEST(TwoPileTable, RefusesWhatItCannotDo) {
  Budget budget;
  const MoveFunctionPtr f = parse_move_function("2*t");
  EXPECT_THROW(ask(TwoPileTableQuestion{f, 0}, budget), InputError);
  EXPECT_THROW(ask(TwoPileTableQuestion{f, TwoPileTable::largest_size + 1}, budget), InputError);
  EXPECT_THROW(ask(TwoPileTableQuestion{parse_move_function("n + t"), 10}, budget), InputError);
  try {
    ask(TwoPileTableQuestion{f, 65536}, budget);
    FAIL() << "16 GiB were allowed";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("and 2048 MiB are allowed"), std::string::npos)
        << error.what();
  }
  EXPECT_EQ(budget.nodes_spent(), 0u);
  // f fails within the table.
  EXPECT_THROW(ask(TwoPileTableQuestion{parse_move_function("2000 - t"), 3000}, budget),
               InputError);
}

TEST(TwoPileTable, ForeseesItsMemory) {
  constexpr std::uint64_t size = 1000;
  const MoveFunctionPtr f = parse_move_function("2*t");
  const std::uint64_t working =
      two_pile::working_bytes<std::uint16_t>(size, two_pile::usual_shape, 1);
  const std::uint64_t values_of_f = (size + 1) * sizeof(std::uint32_t);
  BudgetLimits limits = on_threads(1);
  limits.bytes = TwoPileTable::bytes(size) + working + values_of_f;
  Budget enough(limits);
  EXPECT_EQ(ask(TwoPileTableQuestion{f, size}, enough).complete_to, size);
  --limits.bytes;
  Budget too_little(limits);
  EXPECT_THROW(ask(TwoPileTableQuestion{f, size}, too_little), InputError);
  try {
    ask(TwoPileTableQuestion{f, TwoPileTable::largest_size}, too_little);
    FAIL() << "the largest_compared table was made of nothing";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("MiB"), std::string::npos)
        << "not for its size: " << error.what();
  }
}

TEST(TwoPileTable, ChoosesTheWidthOfItsCells) {
  EXPECT_EQ(TwoPileTable::cells_for(TwoPileTable::largest_narrow), Cells::narrow);
  EXPECT_EQ(TwoPileTable::cells_for(TwoPileTable::largest_narrow + 1), Cells::wide);
  EXPECT_LT(TwoPileTable::bytes(16384), std::uint64_t{520} << 20);
}

}  // namespace
}  // namespace dynim
