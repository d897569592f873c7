// The questions about two piles, as they are asked in JSON, and their tables as arrays of numbers.
#include "exchange/two_pile.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "exchange/questions.hpp"
#include "report/two_pile.hpp"

namespace dynim {
namespace {

using exchange::BinaryArray;

// A number of each cell, number(a, b), and 0 where a pile is empty.
template <class Number, class Cell>
BinaryArray cells_array(const TwoPileExtent& extent, Cell number) {
  return exchange::rectangle_array<Number>(
      extent.rows, extent.columns, [extent, number](std::uint64_t i) {
        std::vector<Number> row(extent.columns);
        for (std::uint64_t j = 0; j < extent.columns; ++j) {
          const std::uint64_t a = extent.first_row + i, b = extent.first_column + j;
          row[j] = a == 0 || b == 0 ? Number{0} : static_cast<Number>(number(a, b));
        }
        return row;
      });
}

// What is asked for beside L; `Difference` holds every difference.
template <class Difference, class Answer>
BinaryArray asked_array(const Answer& answer, const TwoPileExtent& extent) {
  if (answer.limit) {
    return cells_array<std::uint8_t>(extent, [&answer](std::uint64_t a, std::uint64_t b) {
      return answer.outcome(a, b) == Outcome::N ? 1 : 0;
    });
  }
  return cells_array<Difference>(
      extent, [&answer](std::uint64_t a, std::uint64_t b) { return answer.difference(a, b); });
}

template <class Number>
BinaryArray limits_array(const TwoPileRectangleAnswer& answer) {
  return cells_array<Number>(answer.extent, [&answer](std::uint64_t a, std::uint64_t b) {
    return answer.least_winning_limit(a, b);
  });
}

std::uint64_t count_runs(const TwoPileRunsAnswer& answer) {
  std::uint64_t count = 0;
  for (std::uint64_t d = 0; d < answer.diagonals; ++d) count += answer.diagonal(d).size();
  return count;
}

}  // namespace

BinaryArray binary_array(const TwoPileTableAnswer& answer) {
  const std::uint64_t size = answer.complete_to + 1;
  const TwoPileTable& table = *answer.table;
  if (answer.limit || answer.formula || answer.complete_to == 0)
    return asked_array<std::int32_t>(answer, {0, size, 0, size});
  if (table.narrow()) {
    return exchange::square_array<std::uint16_t>(
        size, [&table](std::uint64_t a) { return table.narrow_row(a); });
  }
  return exchange::square_array<std::uint32_t>(
      size, [&table](std::uint64_t a) { return table.wide_row(a); });
}

BinaryArray binary_array(const TwoPileRectangleAnswer& answer) {
  const TwoPileExtent& extent = answer.extent;
  const std::uint64_t largest = std::min(extent.first_row + extent.rows,
                                         extent.first_column + extent.columns);  // of all L
  const bool wide = largest > std::numeric_limits<std::int32_t>::max();
  if (answer.limit || answer.formula) {
    return wide ? asked_array<std::int64_t>(answer, extent)
                : asked_array<std::int32_t>(answer, extent);
  }
  return wide ? limits_array<std::uint64_t>(answer) : limits_array<std::uint32_t>(answer);
}

BinaryArray binary_array(const TwoPileRunsAnswer& answer) {
  using Number = std::uint32_t;
  return {exchange::dtype<Number>(), {count_runs(answer), 4}, [&answer](Sink& sink) {
            for (std::uint64_t d = 0; d < answer.diagonals && sink.goes_on(d, answer.diagonals);
                 ++d) {
              for (const TwoPileRun& run : answer.diagonal(d)) {
                const std::array row{static_cast<Number>(d), static_cast<Number>(run.from),
                                     static_cast<Number>(run.to), static_cast<Number>(run.limit)};
                exchange::write_little_endian<Number>(sink, row);
              }
            }
          }};
}

namespace exchange {

Questions two_pile_questions() {
  return with_play<TwoPileStart>(
      "two-pile", "play two-pile", "worksheet two-pile",
      {question<TwoPileQuestion>("solve", "two-pile", "Who wins, with which move, and why",
                                 "solve two-pile",
                                 {.example = {{"f", "t"}, {"piles", "12,20"}, {"limit", "4"}}}),
       question<AdmissibleQuestion>("admissible", "two-pile",
                                    "Whether two piles have a closed formula for a move function",
                                    "admissible", {.example = {{"f", "3*t"}}}),
       question<TwoPileStrategyQuestion>(
           "strategy", "two-pile",
           "How to win, short enough to be copied: in words, or as a program", "strategy two-pile",
           {.example = {{"f", "2*t"}}}),
       question<TwoPileCompareQuestion>("compare", "two-pile",
                                        "L of two functions, or L and the formula",
                                        "compare two-pile", {.example = {{"f", "2*t"}}}),
       question<TwoPileTableQuestion>(
           "table", "two-pile", "The least winning limits L(a, b) of two piles up to N",
           "table two-pile",
           {.example = {{"f", "t"}, {"size", "16"}},
            .pictures = {{"table two-pile"}},
            .array_is = "At [a, b] L(a, b); or with a limit 1 for N and 0 for P; or the "
                        "difference; 0 where a pile is empty"}),
       question<TwoPileRectangleQuestion>(
           "rectangle", "two-pile", "A part of the table", "table two-pile",
           {.with_fields = {"to"},
            .example = {{"f", "t"}, {"from", "1000,1000"}, {"to", "1007,1010"}},
            .pictures = {{"table two-pile"}},
            .array_is =
                "Row by row L(a, b); or with a limit 1 for N and 0 for P; or the difference"}),
       question<TwoPileRunsQuestion>(
           "runs", "two-pile", "The table in runs", "table two-pile --runs",
           {.with_fields = {"runs"},
            .example = {{"f", "5*t"}, {"size", "8"}},
            .array_is = "Rows: difference of the piles, least and largest smaller pile, L or 0 "
                        "where it is that pile",
            .columns = {"difference", "from", "to", "limit"}}),
       question<TwoPileVerifyQuestion>("verify", "two-pile", "The theory checked by playing out",
                                       "verify two-pile",
                                       {.example = {{"f", "t"}, {"up_to", "20"}}})});
}

}  // namespace exchange
}  // namespace dynim
