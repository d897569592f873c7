// Cells of L, of differences or of outcomes in the formats that tables and rectangles of two piles
// share.
#pragma once

#include <string>
#include <string_view>

#include "exchange/two_pile.hpp"
#include "formats/grid.hpp"
#include "options.hpp"

namespace dynim::app {

template <class Answer>
void write_cell(Sink& sink, const Answer& answer, std::uint64_t a, std::uint64_t b) {
  if (answer.limit) {
    sink.write(answer.outcome(a, b) == Outcome::N ? 'N' : 'P');
  } else if (answer.formula) {
    sink.write(std::to_string(answer.difference(a, b)));
  } else {
    sink.number(answer.least_winning_limit(a, b));
  }
}

template <class Question, class Answer>
void write_cells_grid(Output& output, Question&, Answer& answer, const OutputOptions& options) {
  const auto [first_row, rows, first_column, columns] = extent_of(answer);
  const std::size_t sign = answer.formula ? 1 : 0;
  const std::size_t width = std::to_string(first_column + columns - 1).size() + sign;
  StringSink text;
  const auto cell = [&answer, &text](std::uint64_t a, std::uint64_t b) {
    write_cell(text, answer, a, b);
    return text.take();
  };
  write_grid(output, {first_row, rows, first_column, columns, width, cell}, options.format);
}

/// `first_column(a)`: where the row of a begins.
template <class Answer, class FirstColumn>
void write_cells_csv(Output& output, const Answer& answer, FirstColumn first_column) {
  output.print("a,b,{}\n", answer.limit ? "outcome" : answer.formula ? "difference" : "L");
  const TwoPileExtent extent = extent_of(answer);
  const std::uint64_t end = extent.first_column + extent.columns;
  for (std::uint64_t i = 0; i < extent.rows && output.goes_on(); ++i) {
    const std::uint64_t a = extent.first_row + i;
    for (std::uint64_t b = first_column(a); b < end; ++b) {
      output.number(a);
      output.write(',');
      output.number(b);
      output.write(',');
      write_cell(output, answer, a, b);
      output.write('\n');
    }
  }
}

}  // namespace dynim::app
