// What is drawn of Grundy values: G(n, x), row by row from its steps. Cost: linear in the steps,
// for their colours; the cells are filled while they are drawn.
#include "dynim/grundy.hpp"

#include <algorithm>
#include <string>

#include "drawing/room.hpp"
#include "dynim/answer.hpp"
#include "dynim/drawing.hpp"

namespace dynim::drawing {
namespace {

// The values in a row: class 0 for the value 0, and from each step on that of its value.
void fill_row_of_values(const GrundyTable::Row& row, const NumberClasses& class_of,
                        std::span<std::uint8_t> classes) {
  std::ranges::fill(classes, std::uint8_t{0});
  for (std::size_t j = 0; j < row.limits.size() && row.limits[j] < classes.size(); ++j)
    std::ranges::fill(classes.subspan(row.limits[j]), class_of(row.values[j]));
}

}  // namespace

std::optional<Figure> figure(const GrundyTableQuestion& question, const GrundyTableAnswer& answer,
                             const Look& look) {
  if (answer.complete_to == 0) return std::nullopt;
  check_side(answer.complete_to + 1);
  Map map;
  map.title = {"Grundy values G(n, x) of n counters with limit x",
               one_line(describe_takes(question.game.f))};
  map.rows = {1, answer.complete_to, "n"};
  map.columns = {0, answer.complete_to + 1, "x"};
  map.classes = {{usual, "0: loses"}};
  Numbers values;
  for (std::uint64_t n = 1; n <= answer.complete_to; ++n) {
    for (const std::uint16_t value : answer.table.row(n).values) values.add(value);
  }
  map.fill_row = [&answer, class_of = NumberClasses(map, values, look)](
                     std::uint64_t row, std::span<std::uint8_t> classes) {
    fill_row_of_values(answer.table.row(row + 1), class_of, classes);
  };
  map.text = [&answer](std::uint64_t row, std::uint64_t x) {
    return std::to_string(answer.table.row(row + 1).at(x));
  };
  return map;
}

}  // namespace dynim::drawing
