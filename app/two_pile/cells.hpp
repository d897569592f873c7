// Cells of L, of differences or of outcomes in the formats that tables and rectangles of two piles
// share.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "dynim/exchange/two_pile.hpp"
#include "formats/limits_picture.hpp"
#include "options.hpp"

namespace dynim::app {

template <class Answer>
void write_cell(Output& output, const Answer& answer, std::uint64_t a, std::uint64_t b,
                std::size_t width = 0) {
  if (answer.limit) {
    output.print("{:>{}}", answer.outcome(a, b) == Outcome::N ? 'N' : 'P', width);
  } else if (answer.formula) {
    output.print("{:>{}}", answer.difference(a, b), width);
  } else {
    output.number(answer.least_winning_limit(a, b), width);
  }
}

template <class Question, class Answer>
void write_cells_text(Output& output, Question&, Answer& answer, const OutputOptions&) {
  constexpr std::string_view corner = "a\\b";
  const auto [first_row, rows, first_column, columns] = extent_of(answer);
  const std::size_t label = std::max(corner.size(), std::to_string(first_row + rows - 1).size());
  const std::size_t sign = answer.formula ? 1 : 0;
  const std::size_t width = std::to_string(first_column + columns - 1).size() + 1 + sign;
  output.print("{:>{}}", corner, label);
  for (std::uint64_t j = 0; j < columns; ++j) output.number(first_column + j, width);
  output.write('\n');
  for (std::uint64_t i = 0; i < rows; ++i) {
    output.number(first_row + i, label);
    for (std::uint64_t j = 0; j < columns; ++j) {
      write_cell(output, answer, first_row + i, first_column + j, width);
    }
    output.write('\n');
  }
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
Picture picture_of_differences(const Answer& answer, Picture::Axis rows, Picture::Axis columns) {
  constexpr Colour grey{225, 225, 225}, orange{247, 200, 120}, blue{20, 70, 140};
  Picture picture;
  picture.colours = {grey, orange, blue};
  picture.named = {{0, "as the formula"}, {1, "L is larger"}, {2, "L is smaller"}};
  picture.fill_row = [&answer, a = rows.first, b = columns.first](std::uint64_t row,
                                                                  std::span<std::uint8_t> colours) {
    for (std::uint64_t i = 0; i < colours.size(); ++i) {
      const std::int64_t difference = answer.difference(a + row, b + i);
      colours[i] = difference == 0 ? 0 : difference > 0 ? 1 : 2;
    }
  };
  picture.rows = std::move(rows);
  picture.columns = std::move(columns);
  return picture;
}

/// The answer must live as long as the picture.
template <class Answer>
Picture picture_of_cells(const Answer& answer, Picture::Axis rows, Picture::Axis columns) {
  const auto wins = [&answer](std::uint64_t a, std::uint64_t b) {
    return answer.outcome(a, b) == Outcome::N;
  };
  // Where only the whole smaller pile wins, L is known from the place of the cell.
  const auto lesser = [&answer](std::uint64_t a, std::uint64_t b) {
    const std::uint64_t L = answer.least_winning_limit(a, b);
    return L == std::min(a, b) ? 0 : static_cast<std::uint32_t>(L);
  };
  if (answer.limit) return picture_of_outcomes(std::move(rows), std::move(columns), wins);
  if (answer.formula) return picture_of_differences(answer, std::move(rows), std::move(columns));
  return picture_of_limits(std::move(rows), std::move(columns), "min(a, b)", lesser);
}

template <class Question, class Answer>
std::optional<Picture> cells_picture(const Question& question, const Answer& answer) {
  const TwoPileExtent extent = extent_of(answer);
  if (extent.rows == 0) return std::nullopt;
  Picture picture = picture_of_cells(answer, {extent.first_row, extent.rows, "a"},
                                     {extent.first_column, extent.columns, "b"});
  const std::string caption =
      question.limit
          ? "Outcome for the player to move, limit " + number_text(*question.limit, false)
      : question.difference ? "L(a, b) and the formula of admissible functions"
                            : "L(a, b): the least winning limit";
  picture.title = {"Two piles a, b; " + one_line(describe_move_function(*question.f)), caption};
  return picture;
}

}  // namespace dynim::app
