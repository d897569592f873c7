// What is drawn of two piles: L, outcomes, or differences of a table or of a rectangle of one.
// Cost: of L a look at every cell, for its colours; of the others nothing before they are drawn.
#include "dynim/answer.hpp"
#include "dynim/piles.hpp"

#include <algorithm>
#include <string>

#include "drawing/room.hpp"
#include "dynim/drawing.hpp"

namespace dynim::drawing {
namespace {

// Where the formula of admissible functions is right, and to which side it fails.
template <class Answer>
Map map_of_differences(const Answer& answer, Map::Axis rows, Map::Axis columns, const Look& look) {
  refuse_number_look(look);
  Map map;
  map.classes = {
      {usual, "as the formula"}, {colour_of_N, "L is larger"}, {colour_of_P, "L is smaller"}};
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

template <class Answer>
Map map_of_cells(const Answer& answer, const Look& look) {
  const TwoPileExtent extent = extent_of(answer);
  const Map::Axis rows{extent.first_row, extent.rows, "a"};
  const Map::Axis columns{extent.first_column, extent.columns, "b"};
  const auto wins = [&answer](std::uint64_t a, std::uint64_t b) {
    return answer.outcome(a, b) == Outcome::N;
  };
  if (answer.limit) return map_of_outcomes(rows, columns, look, wins);
  if (answer.formula) return map_of_differences(answer, rows, columns, look);
  // Where only the whole smaller pile wins, L is known from the place of the cell.
  const auto lesser = [&answer](std::uint64_t a, std::uint64_t b) -> std::uint64_t {
    const std::uint64_t L = answer.least_winning_limit(a, b);
    return L == std::min(a, b) ? 0 : L;
  };
  Map map = map_of_numbers(rows, columns, "min(a, b)", look, lesser);
  map.text = [&answer, extent](std::uint64_t row, std::uint64_t column) {
    return std::to_string(
        answer.least_winning_limit(extent.first_row + row, extent.first_column + column));
  };
  return map;
}

template <class Question, class Answer>
std::optional<Figure> figure_of_cells(const Question& question, const Answer& answer,
                                      const Look& look) {
  const TwoPileExtent extent = extent_of(answer);
  if (extent.rows == 0) return std::nullopt;
  check_side(std::max(extent.rows, extent.columns));
  Map map = map_of_cells(answer, look);
  const std::string caption = question.limit ? "Outcome for the player to move, limit " +
                                                   number_text(*question.limit, Digits::abbreviated)
                              : question.difference
                                  ? "L(a, b) and the formula of admissible functions"
                                  : "L(a, b): the least winning limit";
  map.title = {"Two piles a, b; " + one_line(describe_takes(question.f)), caption};
  return map;
}

}  // namespace

std::optional<Figure> figure(const TwoPileTableQuestion& question, const TwoPileTableAnswer& answer,
                             const Look& look) {
  return figure_of_cells(question, answer, look);
}

std::optional<Figure> figure(const TwoPileRectangleQuestion& question,
                             const TwoPileRectangleAnswer& answer, const Look& look) {
  return figure_of_cells(question, answer, look);
}

}  // namespace dynim::drawing
