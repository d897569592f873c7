// Cells of L, of differences or of outcomes in the formats that tables and rectangles of two piles
// share.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "dynim/drawing/numbers.hpp"
#include "dynim/exchange/two_pile.hpp"
#include "formats/grid.hpp"
#include "options.hpp"

namespace dynim::app {

template <class Answer>
void write_cell(exchange::Sink& sink, const Answer& answer, std::uint64_t a, std::uint64_t b) {
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
  exchange::StringSink text;
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

/// Where the formula of admissible functions is right, and to which side it fails.
template <class Answer>
drawing::Map map_of_differences(const Answer& answer, drawing::Map::Axis rows,
                                drawing::Map::Axis columns, const drawing::Look& look) {
  drawing::refuse_number_look(look);
  drawing::Map map;
  map.classes = {{drawing::usual, "as the formula"},
                 {drawing::colour_of_N, "L is larger"},
                 {drawing::colour_of_P, "L is smaller"}};
  map.fill_row = [&answer, a = rows.first, b = columns.first](std::uint64_t row,
                                                              std::span<std::uint8_t> classes) {
    for (std::uint64_t i = 0; i < classes.size(); ++i) {
      const std::int64_t difference = answer.difference(a + row, b + i);
      classes[i] = difference == 0 ? 0 : difference > 0 ? 1 : 2;
    }
  };
  map.text = [&answer, a = rows.first, b = columns.first](std::uint64_t row, std::uint64_t column) {
    return std::to_string(answer.difference(a + row, b + column));
  };
  map.rows = std::move(rows);
  map.columns = std::move(columns);
  return map;
}

/// The answer must live as long as the map.
template <class Answer>
drawing::Map map_of_cells(const Answer& answer, const drawing::Look& look) {
  const TwoPileExtent extent = extent_of(answer);
  const drawing::Map::Axis rows{extent.first_row, extent.rows, "a"};
  const drawing::Map::Axis columns{extent.first_column, extent.columns, "b"};
  const auto wins = [&answer](std::uint64_t a, std::uint64_t b) {
    return answer.outcome(a, b) == Outcome::N;
  };
  if (answer.limit) return drawing::map_of_outcomes(rows, columns, look, wins);
  if (answer.formula) return map_of_differences(answer, rows, columns, look);
  // Where only the whole smaller pile wins, L is known from the place of the cell.
  const auto lesser = [&answer](std::uint64_t a, std::uint64_t b) -> std::uint64_t {
    const std::uint64_t L = answer.least_winning_limit(a, b);
    return L == std::min(a, b) ? 0 : L;
  };
  drawing::Map map = drawing::map_of_numbers(rows, columns, "min(a, b)", look, lesser);
  map.text = [&answer, extent](std::uint64_t row, std::uint64_t column) {
    return std::to_string(
        answer.least_winning_limit(extent.first_row + row, extent.first_column + column));
  };
  return map;
}

template <class Question, class Answer>
std::optional<Figure> cells_picture(const Question& question, const Answer& answer,
                                    const drawing::Look& look) {
  if (extent_of(answer).rows == 0) return std::nullopt;
  drawing::Map map = map_of_cells(answer, look);
  const std::string caption =
      question.limit
          ? "Outcome for the player to move, limit " + number_text(*question.limit, false)
      : question.difference ? "L(a, b) and the formula of admissible functions"
                            : "L(a, b): the least winning limit";
  map.title = {"Two piles a, b; " + one_line(describe_move_function(*question.f)), caption};
  return map;
}

}  // namespace dynim::app
