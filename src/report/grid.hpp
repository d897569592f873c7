// A table of positions (a, b) as it is printed: a row for each a, a column for each b.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "report/text_sink.hpp"

namespace dynim {

struct Grid {
  std::uint64_t first_row, rows, first_column, columns;
  std::size_t width;  ///< of the longest cell or number of a column
  std::function<std::string(std::uint64_t a, std::uint64_t b)> cell;
};

/// The forms other than text: "markdown" and "latex".
bool is_grid_form(std::string_view format);

/// In text columns are aligned. The legend stands below, in LaTeX in the caption. Rows are written
/// until the budget of the output ends. Cost: that of the cells.
void write_grid(TextSink& output, const Grid& grid, const TextOptions& options,
                const std::string& legend = "");

}  // namespace dynim
