// A letter of Braille (U+2800 and on) has two dots across and four down, a bit each.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "answer_forms.hpp"
#include "report/text.hpp"

namespace dynim::app {
namespace {

using drawing::Plot;
using drawing::Point;

constexpr std::size_t rows = 18, dots_across = 2, dots_down = 4, most_bars = 40;

// Between two numbers, dot by dot.
struct Range {
  double low, high;

  std::size_t place(double value, std::size_t dots) const {
    if (high <= low) return 0;
    return static_cast<std::size_t>((value - low) / (high - low) * static_cast<double>(dots - 1) +
                                    0.5);
  }
};

Range range_of(const std::vector<Point>& points, double Point::*part) {
  const auto [low, high] = std::ranges::minmax(points, {}, part);
  return {low.*part, high.*part};
}

// The places of a logarithmic axis are decimal logarithms.
std::string label(double place, const Plot::Axis& axis) {
  constexpr double readable = 7;
  if (!axis.logarithmic) return fmt::format("{:.7g}", place);
  if (place < readable) return fmt::format("{:.0f}", std::pow(10.0, place));
  return fmt::format("10^{:.1f}", place);
}

// Of U+2800 and on: which of its dots a letter has.
std::string letter_of(unsigned dots) {
  constexpr unsigned last_six = 0x3f, second = 0xa0, third = 0x80;
  if (dots == 0) return " ";
  return {'\xe2', static_cast<char>(second | dots >> 6),
          static_cast<char>(third | (dots & last_six))};
}

void write_points(TextSink& output, const Plot& plot) {
  constexpr unsigned dot[dots_down][dots_across] = {
      {0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
  const Range x = range_of(plot.points, &Point::x), y = range_of(plot.points, &Point::y);
  const std::string top = label(y.high, plot.y), bottom = label(y.low, plot.y);
  const std::size_t margin = std::max(top.size(), bottom.size()) + 1;
  const std::size_t columns = output.line_width() - margin - 1;
  std::vector<unsigned> letters(rows * columns);
  for (const Point& point : plot.points) {
    const std::size_t across = x.place(point.x, columns * dots_across),
                      down = rows * dots_down - 1 - y.place(point.y, rows * dots_down);
    letters[down / dots_down * columns + across / dots_across] |=
        dot[down % dots_down][across % dots_across];
  }
  output.print("{}\n", plot.y.name);
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = 0; i < columns; ++i) line += letter_of(letters[row * columns + i]);
    line.erase(line.find_last_not_of(' ') + 1);
    output.print("{:>{}} |{}\n", row == 0 ? top : row + 1 == rows ? bottom : "", margin - 1, line);
  }
  const std::string first = label(x.low, plot.x), last = label(x.high, plot.x) + " " + plot.x.name;
  output.print("{:>{}}+{}\n", "", margin, std::string(columns, '-'));
  output.print("{:>{}}{}{:>{}}\n", "", margin + 1, first, last,
               columns - std::min(columns, first.size()));
}

void write_bars(TextSink& output, const Plot& plot) {
  const std::size_t shown = std::min(most_bars, plot.bars.size());
  std::size_t width = plot.x.name.size();
  for (std::size_t i = 0; i < shown; ++i) width = std::max(width, plot.bars[i].size());
  const Range range{0, range_of(plot.points, &Point::y).high};
  output.print("{:>{}}  {}\n", plot.x.name, width, plot.y.name);
  for (std::size_t i = 0; i < shown; ++i) {
    const std::string value = label(plot.points[i].y, plot.y);
    const std::size_t room = output.line_width() - std::min(output.line_width(), width + 14);
    std::string bar;
    for (std::size_t k = range.place(plot.points[i].y, room + 1); k > 0; --k) bar += "█";
    output.print("{:>{}}  {} {}\n", plot.bars[i], width, bar, value);
  }
  if (shown < plot.bars.size()) output.print("and {} more\n", plot.bars.size() - shown);
}

}  // namespace

void write_text_plot(TextSink& output, const Plot& plot) {
  for (const std::string& line : plot.title) output.print("{}\n", line);
  output.write('\n');
  if (plot.bars.empty()) {
    write_points(output, plot);
  } else {
    write_bars(output, plot);
  }
}

}  // namespace dynim::app
