// Lines of cells: aligned for text, between commas for what makes tables of such lines.
#include "report/grid.hpp"

#include <algorithm>
#include <memory>

#include "report/line_rewriter.hpp"

namespace dynim {
namespace {

constexpr std::string_view corner = "a\\b";

std::string padded(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

// Columns that do not fit the lines stand in blocks below, each with its heads.
void write_text(TextSink& output, const Grid& grid) {
  const std::size_t label =
      std::max(corner.size(), std::to_string(grid.first_row + grid.rows).size());
  const std::size_t width = grid.width + 1;
  const std::uint64_t block =
      std::max<std::uint64_t>(1, (std::max(output.row_width(), label) - label) / width);
  for (std::uint64_t from = 0;; from += block) {
    const std::uint64_t first = grid.first_column + from;
    const std::uint64_t count = std::min(block, grid.columns - from);
    output.write(padded(std::string(corner), label));
    for (std::uint64_t b = first; b < first + count; ++b) output.number(b, width);
    output.write('\n');
    for (std::uint64_t a = grid.first_row; a < grid.first_row + grid.rows; ++a) {
      if (!output.goes_on()) return;
      output.number(a, label);
      for (std::uint64_t b = first; b < first + count; ++b)
        output.write(padded(grid.cell(a, b), width));
      output.write('\n');
    }
    if (count == grid.columns - from) return;
    output.write('\n');
  }
}

void write_rows(TextSink& output, const Grid& grid, LineRewriter& table) {
  std::string line(corner), made;
  const auto take = [&] {
    made.clear();
    table.line(line, made);
    output.write(made);
  };
  for (std::uint64_t j = 0; j < grid.columns; ++j)
    line += "," + std::to_string(grid.first_column + j);
  take();
  for (std::uint64_t a = grid.first_row; a < grid.first_row + grid.rows && output.goes_on(); ++a) {
    line = std::to_string(a);
    for (std::uint64_t j = 0; j < grid.columns; ++j)
      line += "," + grid.cell(a, grid.first_column + j);
    take();
  }
  made.clear();
  table.end(made);
  output.write(made);
}

}  // namespace

bool is_grid_form(std::string_view format) { return format == "markdown" || format == "latex"; }

void write_grid(TextSink& output, const Grid& grid, const TextOptions& options,
                const std::string& legend) {
  if (options.form == "latex") {
    Caption caption = options.caption;
    if (!legend.empty()) caption.text += " " + latex_words(legend) + ".";
    return write_rows(output, grid, *rows_as("latex", std::move(caption)));
  }
  if (is_grid_form(options.form)) {
    write_rows(output, grid, *rows_as(options.form));
  } else {
    write_text(output, grid);
  }
  if (!legend.empty()) output.write("\n" + legend + "\n");
}

}  // namespace dynim
