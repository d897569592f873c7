// Rectangles of L for two piles: a look-up a cell in what solves the largest piles of the
// rectangle: a formula, runs along diagonals, a table, or a part of one that repeats. Cost: that
// of the solution, and of a look-up a cell.
#include <algorithm>
#include <string>
#include <utility>

#include "base/abbreviate.hpp"
#include "base/grounds.hpp"
#include "base/watch.hpp"
#include "engine/two_pile/answering.hpp"
#include "engine/two_pile/reasons.hpp"
#include "two_pile/game.hpp"

namespace dynim {
namespace {

using Cells = std::vector<std::uint64_t>;
using LeastWinningLimit = two_pile::ClosedFormula::Limits;

Integer bytes_of_cells(const TwoPileRectangleQuestion& question) {
  const PilePair &from = question.from, &to = question.to;
  return (to.first - from.first + 1) * (to.second - from.second + 1) *
         static_cast<unsigned long>(sizeof(std::uint64_t));
}

LeastWinningLimit by_values(const TwoPileKnownValues& values) {
  if (values.runs) {
    using Number = two_pile::DiagonalRuns::Number;
    return [runs = values.runs](std::uint64_t a, std::uint64_t b) {
      return runs->least_winning_move(static_cast<Number>(a), static_cast<Number>(b - a));
    };
  }
  if (values.table) {
    return [table = values.table](std::uint64_t a, std::uint64_t b) {
      return table->least_winning_move(a, b);
    };
  }
  return [periodic = values.periodic](std::uint64_t a, std::uint64_t b) {
    return periodic->least_winning_limit(to_integer(a), to_integer(b));
  };
}

// How many rows were filled before the budget ended.
std::uint64_t fill_rows(const TwoPileExtent& extent, const LeastWinningLimit& L, Cells& cells,
                        Budget& budget) {
  for (std::uint64_t i = 0; i < extent.rows; ++i) {
    budget.stage("filling the rectangle", i, extent.rows);
    const std::uint64_t a = extent.first_row + i;
    for (std::uint64_t j = 0; j < extent.columns; ++j) {
      const std::uint64_t b = extent.first_column + j;
      cells[i * extent.columns + j] = L(std::min(a, b), std::max(a, b));
      if (!budget.spend()) return i;
    }
  }
  return extent.rows;
}

TwoPileExtent extent_of(const TwoPileRectangleQuestion& question) {
  const PilePair &from = question.from, &to = question.to;
  return {to_u64(from.first), to_u64(to.first - from.first) + 1, to_u64(from.second),
          to_u64(to.second - from.second) + 1};
}

// The rows that are complete.
std::uint64_t fill(const TwoPileRectangleQuestion& question, const TwoPileSolutionFound& found,
                   const TwoPileExtent& extent, Cells& cells, Budget& budget) {
  if (!found.solution) return 0;
  const std::uint64_t smaller = to_u64(std::min(question.to.first, question.to.second));
  const auto L = unless_stopped(budget, [&] {
    return found.formula ? found.formula->limits(smaller) : by_values(found.values);
  });
  return L ? fill_rows(extent, *L, cells, budget) : 0;
}

std::vector<Reason> reasons(const TwoPileRectangleQuestion& question,
                            const TwoPileSolutionFound& found, const TwoPileRectangleAnswer& answer,
                            const Budget& budget) {
  if (!found.solution) return reasons_unable(question.rule(), found, budget);
  if (answer.verdict.status != Status::proved) {
    return {search_ended(budget, "two-pile.rectangle-stopped")
                .with("rows", to_integer(answer.extent.rows))};
  }
  if (found.formula)
    return {formula_reason(found.formula->which(), "two-pile.rectangle-by-formula")};
  std::vector<Reason> reasons = reasons_for_method(question.rule(), found);
  reasons.insert(reasons.begin(), Reason("two-pile.table-filled"));
  return reasons;
}

}  // namespace

std::uint64_t cell_bytes(const TwoPileRectangleQuestion& question) {
  return to_u64(bytes_of_cells(question));
}

void check(const TwoPileRectangleQuestion& question, const Budget& budget) {
  const Integer most = to_integer(TwoPileRectangleQuestion::largest_pile);
  two_pile::check(question.f);
  const PilePair &from = question.from, &to = question.to;
  if (from.first < 1 || from.second < 1) {
    throw InputError("a rectangle begins with piles of at least 1");
  }
  if (to.first < from.first || to.second < from.second) {
    throw InputError("a rectangle ends with piles no smaller than those it begins with");
  }
  if (to.first > most || to.second > most) {
    throw InputError("a rectangle reaches piles up to " + to_string(most));
  }
  check_cells(question);
  check_memory("a rectangle of " + to_string(Integer(to.first - from.first + 1)) + " x " +
                   to_string(Integer(to.second - from.second + 1)) + " cells needs",
               bytes_of_cells(question), budget);
}

TwoPileRectangleAnswer answer_by(const TwoPileRectangleQuestion& question,
                                 const TwoPileSolutionFound& found, Budget& budget) {
  TwoPileRectangleAnswer answer;
  answer.extent = extent_of(question);
  note_cells(question, to_u64(std::max(question.to.first, question.to.second)), answer);
  const std::uint64_t rows = answer.extent.rows;
  auto cells = std::make_shared<Cells>(rows * answer.extent.columns);
  answer.extent.rows = fill(question, found, answer.extent, *cells, budget);
  answer.cells = std::move(cells);
  set_grounds(answer.verdict, found.grounds);
  if (answer.extent.rows == rows) answer.verdict.status = Status::proved;
  answer.verdict.reasons = reasons(question, found, answer, budget);
  return answer;
}

}  // namespace dynim
