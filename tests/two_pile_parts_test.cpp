// Tables of two piles that are beyond memory: rectangles of them cell by cell against single
// questions, and whole tables as runs against the recurrence, however f is and wherever it ends.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "support/numbers.hpp"
#include "two_pile/closed_formula.hpp"
#include "two_pile/events.hpp"
#include "two_pile/recurrence.hpp"

namespace dynim {
namespace {

using two_pile::DiagonalRuns;

std::mt19937_64 seeded() {
  const unsigned seed = std::random_device{}();
  std::cout << "seed " << seed << '\n';
  return std::mt19937_64(seed);
}

// Erratic, near a line, constant, admissible; all with values as far as they are asked.
MoveFunctionPtr random_function(std::mt19937_64& random, std::uint64_t length) {
  if (random() % 4 == 0) return random_admissible_function(random(), length);
  const std::uint64_t kind = random() % 3, most = 1 + random() % 30, slope = 1 + random() % 8;
  std::vector<Integer> values;
  for (std::uint64_t t = 1; t <= length; ++t) {
    const std::uint64_t noise = random() % most;
    values.push_back(to_integer(kind == 0 ? 1 + noise : kind == 1 ? slope * t + noise % 3 : slope));
  }
  return make_list_move_function(values);
}

TwoPileRecurrence recurrence_of(const MoveFunction& f, std::uint64_t size) {
  TwoPileRecurrence recurrence(f, size, size);
  Budget budget = Budget::unlimited();
  EXPECT_TRUE(recurrence.fill(budget));
  return recurrence;
}

// ---- runs -----------------------------------------------------------------------------------

// Every diagonal is covered as far as the answer says, by the runs of the recurrence and no others.
void expect_runs_right(const TwoPileRunsAnswer& answer, std::uint64_t size,
                       const TwoPileRecurrence& expected) {
  for (std::uint64_t d = 0; d < answer.diagonals; ++d) {
    std::uint64_t a = 1, before = ~std::uint64_t{0};
    for (const TwoPileRun& run : answer.diagonal(d)) {
      ASSERT_EQ(run.from, a) << d;
      ASSERT_NE(run.limit, before) << d << ", " << a;
      for (; a <= run.to; ++a) {
        ASSERT_EQ(run.limit == 0 ? a : run.limit, expected.least_winning_move(a, a + d))
            << a << ", " << a + d;
      }
      before = run.limit;
    }
    ASSERT_EQ(a - 1, std::min(answer.complete_to, size - d)) << d;
  }
}

TEST(TwoPileRuns, AreThoseOfTheRecurrence) {
  std::mt19937_64 random = seeded();
  for (int i = 0; i < 120; ++i) {
    const std::uint64_t size = 1 + random() % 90;
    const MoveFunctionPtr f = random_function(random, size);
    SCOPED_TRACE(f->text() + " to " + std::to_string(size));
    Budget budget = Budget::unlimited();
    const TwoPileRunsAnswer answer = ask(TwoPileRunsQuestion{f, size}, budget);
    EXPECT_EQ(answer.verdict.status, Status::proved);
    EXPECT_EQ(answer.diagonals, size);
    EXPECT_EQ(answer.complete_to, size);
    expect_runs_right(answer, size, recurrence_of(*f, size));
  }
}

// As far as the first rows go.
void expect_equal(const DiagonalRuns& runs, const DiagonalRuns& expected, std::uint64_t rows) {
  const std::uint64_t size = expected.columns();
  for (std::uint64_t d = 0; d < size; ++d) {
    for (std::uint64_t a = 1; a <= std::min(rows, size - d); ++a) {
      const auto row = static_cast<DiagonalRuns::Number>(a);
      const auto diagonal = static_cast<DiagonalRuns::Number>(d);
      ASSERT_EQ(runs.least_winning_move(row, diagonal), expected.least_winning_move(row, diagonal))
          << a << ", " << a + d;
    }
  }
}

TEST(TwoPileRuns, OfTheFormulaAreThoseOfEvents) {
  std::mt19937_64 random = seeded();
  for (int i = 0; i < 60; ++i) {
    const std::uint64_t size = 1 + random() % 200;
    const MoveFunctionPtr f = random_admissible_function(random(), size);
    Budget budget = Budget::unlimited();
    const auto by_formula = two_pile::make_hr05_formula(f)->runs(size, budget);
    EXPECT_EQ(budget.bytes_reserved(), by_formula->bytes());
    const auto by_events = two_pile::fill_by_events(*f, size, size, {}, budget).runs;
    SCOPED_TRACE(f->text());
    expect_equal(*by_formula, *by_events, size);
    EXPECT_LE(by_formula->count(), 2 * size);
  }
}

TEST(TwoPileRuns, OfATableAreThoseOfEvents) {
  std::mt19937_64 random = seeded();
  for (int i = 0; i < 40; ++i) {
    const std::uint64_t size = i < 38 ? 1 + random() % 200 : 1030 + random() % 30;
    const MoveFunctionPtr f = random_function(random, size);
    SCOPED_TRACE(f->text() + " to " + std::to_string(size));
    Budget budget = Budget::unlimited();
    const auto by_table = two_pile::fill_runs_by_table(*f, size, 1, budget);
    EXPECT_EQ(budget.bytes_reserved(), by_table.runs->bytes());
    EXPECT_EQ(by_table.rows, size);
    const auto by_events = two_pile::fill_by_events(*f, size, size, {}, budget).runs;
    expect_equal(*by_table.runs, *by_events, size);
    EXPECT_EQ(by_table.runs->count(), by_events->count());
  }
}

// Following what never rests would take 48 million steps, and the table has 180,000 cells.
TEST(TwoPileRuns, OfATableWhereLNeverRests) {
  constexpr std::uint64_t size = 600;
  const MoveFunctionPtr f = parse_move_function("2,1,1,...");
  Budget budget = Budget::unlimited();
  const TwoPileRunsAnswer answer = ask(TwoPileRunsQuestion{f, size}, budget);
  EXPECT_EQ(answer.verdict.method, Method::table);
  EXPECT_EQ(sentences(answer.verdict.reasons), "Calculated cell by cell.");
  EXPECT_LT(budget.nodes_spent(), 2000000u);
  expect_runs_right(answer, size, recurrence_of(*f, size));
  // Where no table fits, the changes are followed.
  BudgetLimits limits;
  limits.bytes = two_pile::bytes_for_runs_by_table(300, 1) - 1;
  Budget small(limits);
  const TwoPileRunsAnswer followed = ask(TwoPileRunsQuestion{f, 300}, small);
  EXPECT_EQ(followed.verdict.method, Method::events);
}

// Nobody may take the whole pile and be asked for f of it.
TEST(TwoPileRuns, OfATableDoNotAskForAMoveOfTheWholePile) {
  constexpr std::uint64_t size = 10;
  const MoveFunctionPtr f = parse_move_function("9 - t");
  Budget budget = Budget::unlimited();
  const auto by_table = two_pile::fill_runs_by_table(*f, size, 1, budget);
  expect_equal(*by_table.runs, *two_pile::fill_by_events(*f, size, size, {}, budget).runs, size);
}

TEST(TwoPileRuns, OfATableEndWithTheirMemory) {
  constexpr std::uint64_t size = 2100;
  const MoveFunctionPtr f = parse_move_function("2,1,1,...");
  BudgetLimits limits;
  limits.bytes = two_pile::bytes_for_runs_by_table(size, 1) + 15 * (std::uint64_t{1} << 20);
  Budget budget(limits);
  const auto filled = two_pile::fill_runs_by_table(*f, size, 1, budget);
  EXPECT_FALSE(filled.runs);
  EXPECT_EQ(filled.rows, 1024u);
  EXPECT_EQ(budget.reason(), StopReason::memory);
  EXPECT_EQ(budget.bytes_reserved(), 0u);
  Budget unlimited = Budget::unlimited();
  const auto complete = two_pile::fill_runs_by_table(*f, size, 1, unlimited);
  expect_equal(*filled.part, *complete.runs, filled.rows);
}

TEST(TwoPileRuns, SayTheirMethod) {
  Budget budget = Budget::unlimited();
  EXPECT_EQ(ask(TwoPileRunsQuestion{parse_move_function("2*t"), 50}, budget).verdict.method,
            Method::formula);
  EXPECT_EQ(ask(TwoPileRunsQuestion{parse_move_function("5*t"), 50}, budget).verdict.method,
            Method::formula);
  EXPECT_EQ(ask(TwoPileRunsQuestion{parse_move_function("6*t"), 50}, budget).verdict.method,
            Method::events);
}

// Wherever the budget ends, what is listed is right and all of it is there.
TEST(TwoPileRuns, AreCompleteAsFarAsTheySay) {
  constexpr std::uint64_t size = 120;
  const MoveFunctionPtr f = parse_move_function("4*t");
  const TwoPileRecurrence expected = recurrence_of(*f, size);
  bool came_halfway = false;
  for (std::uint64_t nodes = 1;; nodes += nodes / 4 + 1) {
    Budget budget = test::budget_of(nodes);
    const TwoPileRunsAnswer answer = ask(TwoPileRunsQuestion{f, size}, budget);
    expect_runs_right(answer, size, expected);
    if (answer.verdict.status == Status::proved) break;
    ASSERT_LT(answer.complete_to, size);
    EXPECT_NE(sentences(answer.verdict.reasons).find("limit of nodes"), std::string::npos);
    came_halfway = came_halfway || answer.complete_to > size / 2;
  }
  EXPECT_TRUE(came_halfway);
}

TEST(TwoPileRuns, OfTheFormulaEndWithTheirBudget) {
  constexpr std::uint64_t size = 20000;
  Budget budget = test::budget_of(1000);
  const TwoPileRunsAnswer answer =
      ask(TwoPileRunsQuestion{parse_move_function("2*t"), size}, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.diagonals, 0u);
}

TEST(TwoPileRuns, AreRefusedWhereTheyDoNotFit) {
  BudgetLimits limits;
  limits.bytes = 1000000;
  Budget budget(limits);
  const MoveFunctionPtr f = parse_move_function("6*t");
  EXPECT_THROW(ask(TwoPileRunsQuestion{f, 1000000}, budget), InputError);
  EXPECT_EQ(budget.nodes_spent(), 0u);
  EXPECT_THROW(ask(TwoPileRunsQuestion{f, 0}, budget), InputError);
  EXPECT_THROW(ask(TwoPileRunsQuestion{f, TwoPileRunsQuestion::largest_size + 1}, budget),
               InputError);
  EXPECT_THROW(ask(TwoPileRunsQuestion{parse_move_function("n + t"), 10}, budget), InputError);
  EXPECT_THROW(ask(TwoPileRunsQuestion{parse_move_function("9 - t"), 20}, budget), InputError);
  // The diagonals fit and the runs do not: memory is an end like any other.
  limits.bytes = two_pile::bytes_for_events(3000, 3000) + 300000;
  Budget small(limits);
  const TwoPileRunsAnswer answer = ask(TwoPileRunsQuestion{f, 3000}, small);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(small.reason(), StopReason::memory);
}

TEST(TwoPileRuns, AreKeptByTheSolver) {
  const MoveFunctionPtr f = parse_move_function("6*t");
  TwoPileSolver solver({f, Convention::normal});
  Budget budget = Budget::unlimited();
  solver.ask(TwoPileRunsQuestion{f, 300}, budget);
  EXPECT_GT(solver.kept_bytes(), 300u * 12);
  BudgetLimits nothing;
  nothing.nodes = 100;
  Budget small(nothing);
  const TwoPileRunsAnswer answer = solver.ask(TwoPileRunsQuestion{f, 90}, small);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  expect_runs_right(answer, 90, recurrence_of(*f, 90));
}

// ---- rectangles -----------------------------------------------------------------------------

Integer limit_of(TwoPileSolver& solver, const MoveFunctionPtr& f, std::uint64_t a,
                 std::uint64_t b) {
  Budget budget = Budget::unlimited();
  const TwoPileQuestion question{{f, Convention::normal}, {to_integer(a), to_integer(b)}, 1};
  return *solver.ask(question, budget).least_winning_limit;
}

void expect_rectangle_right(const MoveFunctionPtr& f, const PilePair& from, const PilePair& to,
                            Method method) {
  SCOPED_TRACE(f->text() + ", from " + to_string(from.first) + ", " + to_string(from.second));
  TwoPileSolver solver({f, Convention::normal});
  Budget budget = Budget::unlimited();
  const TwoPileRectangleAnswer answer = solver.ask(TwoPileRectangleQuestion{f, from, to}, budget);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.verdict.method, method);
  const auto [first_row, rows, first_column, columns] = answer.extent;
  EXPECT_EQ(to_integer(first_row), from.first);
  EXPECT_EQ(to_integer(first_row + rows - 1), to.first);
  EXPECT_EQ(to_integer(first_column), from.second);
  EXPECT_EQ(to_integer(first_column + columns - 1), to.second);
  for (std::uint64_t a = first_row; a < first_row + rows; ++a) {
    for (std::uint64_t b = first_column; b < first_column + columns; ++b) {
      ASSERT_EQ(to_integer(answer.least_winning_limit(a, b)), limit_of(solver, f, a, b))
          << a << ", " << b;
    }
  }
}

TEST(TwoPileRectangle, CellsAreThoseOfSingleQuestions) {
  const auto far = [](unsigned long offset) -> Integer {
    return Integer("1000000000000000000") + offset;
  };
  expect_rectangle_right(parse_move_function("2*t"), {far(0), far(3)}, {far(20), far(40)},
                         Method::formula);
  expect_rectangle_right(parse_move_function("3*t"), {1, far(3)}, {40, far(40)}, Method::formula);
  expect_rectangle_right(parse_move_function("5*t"), {far(0), far(3)}, {far(20), far(90)},
                         Method::formula);
  expect_rectangle_right(parse_move_function("2*3**valuation(3,t)"), {1, far(3)}, {40, far(40)},
                         Method::formula);
  expect_rectangle_right(parse_move_function("7"), {far(0), far(3)}, {far(20), far(40)},
                         Method::periodicity);
  expect_rectangle_right(parse_move_function("6*t"), {2990, 2900}, {3000, 2999}, Method::events);
  expect_rectangle_right(parse_move_function("6*t"), {900, 20}, {920, 40}, Method::table);
}

TEST(TwoPileRectangle, CellsAreThoseOfTheRecurrence) {
  std::mt19937_64 random = seeded();
  for (int i = 0; i < 60; ++i) {
    const MoveFunctionPtr f = random_function(random, 80);
    const auto number = [&](std::uint64_t from) { return from + random() % (81 - from); };
    const std::uint64_t a = number(1), b = number(1), c = number(a), d = number(b);
    SCOPED_TRACE(f->text());
    Budget budget = Budget::unlimited();
    TwoPileRectangleQuestion question{
        f, {to_integer(a), to_integer(b)}, {to_integer(c), to_integer(d)}};
    question.limit = to_integer(random() % 9);
    const TwoPileRectangleAnswer answer = ask(question, budget);
    const TwoPileRecurrence expected = recurrence_of(*f, 80);
    ASSERT_EQ(answer.extent.rows, c - a + 1);
    ASSERT_EQ(answer.extent.columns, d - b + 1);
    for (std::uint64_t row = a; row <= c; ++row) {
      for (std::uint64_t column = b; column <= d; ++column) {
        const std::uint32_t L = expected.least_winning_move(row, column);
        ASSERT_EQ(answer.least_winning_limit(row, column), L) << row << ", " << column;
        ASSERT_EQ(answer.outcome(row, column), *question.limit >= L ? Outcome::N : Outcome::P);
      }
    }
  }
}

// The conditions hold as far as the smaller pile; beyond, f falls and then has no value.
TEST(TwoPileRectangle, TheFormulaLooksNoFurtherThanTheSmallerPile) {
  for (const char* text : {"t <= 40 ? 2*t : 1", "t <= 40 ? 2*t : -1"}) {
    expect_rectangle_right(parse_move_function(text), {35, 40}, {41, 600}, Method::formula);
    expect_rectangle_right(parse_move_function(text), {1, 1}, {33, 300}, Method::formula);
  }
}

TEST(TwoPileRectangle, DifferencesAreThoseOfTheTable) {
  const MoveFunctionPtr f = parse_move_function("4*t");
  Budget budget = Budget::unlimited();
  TwoPileTableQuestion table{f, 40};
  table.difference = true;
  const TwoPileTableAnswer whole = ask(table, budget);
  TwoPileRectangleQuestion question{f, {17, 18}, {21, 40}};
  question.difference = true;
  const TwoPileRectangleAnswer answer = ask(question, budget);
  bool differs = false;
  for (std::uint64_t a = 17; a <= 21; ++a) {
    for (std::uint64_t b = 18; b <= 40; ++b) {
      EXPECT_EQ(answer.difference(a, b), whole.difference(a, b));
      differs = differs || answer.difference(a, b) != 0;
    }
  }
  EXPECT_TRUE(differs);
}

TEST(TwoPileRectangle, KeepsTheRowsThatAreCompleteWhenTheBudgetEnds) {
  const MoveFunctionPtr f = parse_move_function("2*t");
  const Integer far("1000000000000");
  for (const std::uint64_t nodes : {1, 1000, 100000}) {
    Budget budget = test::budget_of(nodes);
    const TwoPileRectangleAnswer answer = ask(
        TwoPileRectangleQuestion{f, {far, far}, {Integer(far + 999), Integer(far + 499)}}, budget);
    EXPECT_EQ(answer.verdict.status, Status::unable);
    EXPECT_LT(answer.extent.rows, 1000u);
    EXPECT_EQ(answer.extent.rows > 100, nodes == 100000);
    EXPECT_NE(sentences(answer.verdict.reasons).find("limit of nodes"), std::string::npos);
  }
}

TEST(TwoPileRectangle, RefusesWhatItCannotDo) {
  Budget budget;
  const MoveFunctionPtr f = parse_move_function("2*t");
  const auto refused = [&](const TwoPileRectangleQuestion& question) {
    EXPECT_THROW(ask(question, budget), InputError);
  };
  refused({f, {0, 1}, {5, 5}});
  refused({f, {1, 1}, {0, 5}});
  refused({f, {3, 9}, {5, 8}});
  refused({f, {1, 1}, {5, Integer("9223372036854775808")}});
  refused({f, {1, 1}, {20000, 20000}});  // 3.2 GB
  refused({f, {1, 1}, {Integer("9223372036854775807"), Integer("9223372036854775807")}});
  refused({f, {1, 1}, {5, 5}, Integer(-1)});
  refused({f, {1, 1}, {5, 5}, Integer(1), true});
  refused({parse_move_function("n + t"), {1, 1}, {5, 5}});
  EXPECT_EQ(budget.nodes_spent(), 0u);
}

}  // namespace
}  // namespace dynim
