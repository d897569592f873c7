// Plots laid out: a frame with ticks below and on the left, what is plotted inside. Cost: linear in
// the points.
#include "dynim/drawing/plot.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "drawing/layout.hpp"
#include "dynim/drawing/numbers.hpp"
#include "dynim/error.hpp"

namespace dynim::drawing {
namespace {

constexpr double area_width = 840, area_height = 480;
constexpr std::size_t most_discs = 2000;

struct Interval {
  double low, high;
};

struct Tick {
  double at;
  std::string label;
};

std::string plain(double value) {
  char text[40];
  (void)std::snprintf(text, sizeof text, "%.10g", value == 0 ? 0.0 : value);
  return text;
}

// A round step, so that about `most` of them fit.
double round_step(double length, double most) {
  const double least = length / most;
  const double power = std::pow(10, std::floor(std::log10(least)));
  for (const double digit : {1.0, 2.0, 5.0}) {
    if (digit * power >= least) return digit * power;
  }
  return 10 * power;
}

std::string power_of_ten(double exponent) {
  constexpr double written_out = 5;
  if (exponent >= 0 && exponent <= written_out) return plain(std::pow(10, exponent));
  return "10^" + plain(exponent);
}

std::vector<Tick> ticks_of(const Interval& range, const Plot::Axis& axis, double most) {
  double step = round_step(range.high - range.low, most);
  if (axis.logarithmic) step = std::max(1.0, std::ceil(step));
  std::vector<Tick> ticks;
  for (double i = std::ceil(range.low / step - 1e-9); i * step <= range.high + 1e-9 * step; ++i) {
    const double at = i * step;
    ticks.push_back({at, axis.logarithmic ? power_of_ten(at) : plain(at)});
  }
  return ticks;
}

// What an axis shows: nought and all places, with room around them.
Interval range_of(const std::vector<Point>& points, double Point::*place) {
  constexpr double room = 0.02;
  Interval range{0, 0};
  for (const Point& point : points) {
    range.low = std::min(range.low, point.*place);
    range.high = std::max(range.high, point.*place);
  }
  if (range.low == range.high) range.high = 1;
  const double around = room * (range.high - range.low);
  return {range.low - around, range.high + around};
}

// The same where bars stand on the axis; a bar of height 1 is to be seen on a logarithmic one too.
Interval range_of_bars(const Plot& plot) {
  constexpr double height_of_one = 0.3;
  return {plot.y.logarithmic ? -height_of_one : 0, range_of(plot.points, &Point::y).high};
}

class PlotSheet {
 public:
  PlotSheet(const Plot& plot, const Look& look)
      : plot_(plot),
        bars_(!plot.bars.empty()),
        xs_(bars_ ? Interval{-0.6, static_cast<double>(plot.bars.size()) - 0.4}
                  : range_of(plot.points, &Point::x)),
        ys_(bars_ ? range_of_bars(plot) : range_of(plot.points, &Point::y)),
        title_(look.title ? std::vector{*look.title} : plot.title) {
    for (std::string& line : title_) line = clean_text(line);
    y_ticks_ = ticks_of(ys_, plot_.y, most_y_ticks);
    place();
    add_grid();
    if (bars_) {
      add_bars();
    } else if (plot.points.size() <= most_discs) {
      for (const Point& point : plot.points) add(Disc{at(point), radius(), colour_of_P});
    } else {
      add_density();
    }
    add_frame(drawing_, corner_, area_width, area_height, 1);
    add_axes();
    describe();
  }

  Drawing take() && { return std::move(drawing_); }

 private:
  static constexpr double most_x_ticks = 10, most_y_ticks = 8;
  static constexpr Colour grid{232, 232, 232};

  void add(Shape shape) { drawing_.shapes.push_back(std::move(shape)); }

  double radius() const {
    constexpr std::size_t few = 100;
    return plot_.points.size() <= few ? 3.2 : 1.8;
  }

  void place() {
    double labels = 0;
    for (const Tick& tick : y_ticks_) labels = std::max(labels, text_width(tick.label, label_size));
    const double left = margin + line_height * subtitle_size + gap + labels + gap + tick_length;
    drawing_.width = std::round(left + area_width + 2 * margin);
    const double end = add_title(drawing_, title_, drawing_.width - 2 * margin, 1);
    corner_ = {std::round(left), std::round(end + 2 * gap)};
    drawing_.height = std::ceil(corner_.y + area_height + tick_length + 2 * gap +
                                line_height * (label_size + subtitle_size) + margin);
  }

  double x_of(double x) const {
    return corner_.x + area_width * (x - xs_.low) / (xs_.high - xs_.low);
  }
  double y_of(double y) const {
    return corner_.y + area_height * (ys_.high - y) / (ys_.high - ys_.low);
  }
  Point at(const Point& point) const { return {x_of(point.x), y_of(point.y)}; }

  void add_grid() {
    for (const Tick& tick : y_ticks_) {
      const double y = y_of(tick.at);
      add(Path{{{corner_.x, y}, {corner_.x + area_width, y}}, grid, 1});
    }
  }

  void add_bars() {
    constexpr double part = 0.8;
    const double width = part * area_width / (xs_.high - xs_.low);
    const double bottom = corner_.y + area_height;
    for (const Point& point : plot_.points) {
      const double y = y_of(point.y);
      add(Rectangle{{x_of(point.x) - width / 2, y}, width, bottom - y, colour_of_P});
    }
  }

  // A dot of two pixels for each place; half as dark where it has a single point of very many.
  void add_density() {
    constexpr double side = 2, lightest = 0.3;
    Cells cells{corner_,
                side,
                static_cast<std::size_t>(area_width / side),
                static_cast<std::size_t>(area_height / side),
                {}};
    std::vector<std::uint32_t> counts(cells.columns * cells.rows);
    std::uint32_t most = 1;
    for (const Point& point : plot_.points) {
      const Point place = at(point);
      const auto column = index_of((place.x - corner_.x) / side, cells.columns);
      const auto row = index_of((place.y - corner_.y) / side, cells.rows);
      most = std::max(most, ++counts[row * cells.columns + column]);
    }
    for (const std::uint32_t count : counts) {
      const double dark =
          count == 0
              ? 0
              : lightest + (1 - lightest) * (most == 1 ? 1 : std::log2(count) / std::log2(most));
      const auto mix = [dark](std::uint8_t low, std::uint8_t high) {
        return static_cast<std::uint8_t>(std::lround(high + dark * (low - high)));
      };
      cells.colours.push_back({mix(colour_of_P.red, paper.red), mix(colour_of_P.green, paper.green),
                               mix(colour_of_P.blue, paper.blue)});
    }
    add(std::move(cells));
  }

  static std::size_t index_of(double place, std::size_t size) {
    return std::min(static_cast<std::size_t>(std::max(0.0, place)), size - 1);
  }

  std::vector<Tick> x_ticks() const {
    if (!bars_) return ticks_of(xs_, plot_.x, most_x_ticks);
    std::vector<Tick> ticks;
    for (std::size_t i = 0; i < plot_.bars.size(); ++i)
      ticks.push_back({static_cast<double>(i), plot_.bars[i]});
    return ticks;
  }

  void add_axes() {
    const double bottom = corner_.y + area_height;
    double end = 0;  // of the label before
    for (const Tick& tick : x_ticks()) {
      const double x = x_of(tick.at), half = text_width(tick.label, label_size) / 2;
      if (!bars_) add(Path{{{x, bottom + 1}, {x, bottom + tick_length}}, ink, 1});
      if (x - half < end + gap) continue;
      add(Text{{x, bottom + tick_length + gap + label_size * 0.75},
               tick.label,
               label_size,
               Align::middle});
      end = x + half;
    }
    for (const Tick& tick : y_ticks_) {
      const double y = y_of(tick.at);
      add(Path{{{corner_.x - tick_length, y}, {corner_.x - 1, y}}, ink, 1});
      add(Text{{corner_.x - tick_length - gap, base_line(y, label_size)},
               tick.label,
               label_size,
               Align::end});
    }
    add(Text{{corner_.x + area_width / 2, drawing_.height - margin},
             plot_.x.name,
             subtitle_size,
             Align::middle});
    add(Text{{margin + subtitle_size, corner_.y + area_height / 2},
             plot_.y.name,
             subtitle_size,
             Align::middle,
             ink,
             false,
             true});
  }

  static std::string axis_words(const Plot::Axis& axis) {
    return axis.name + (axis.logarithmic ? ", on a logarithmic axis" : "");
  }

  void describe() {
    drawing_.title = joined(title_, ", ");
    std::string text = joined(plot_.title, ". ") + ". Across: " + axis_words(plot_.x) +
                       ". Upwards: " + axis_words(plot_.y) + ". " +
                       std::to_string(plot_.points.size()) + (bars_ ? " bars." : " points.");
    if (!bars_ && plot_.points.size() > most_discs)
      text += " Too many to be told apart: the darker a place, the more of them are there.";
    drawing_.description = clean_text(text);
  }

  const Plot& plot_;
  bool bars_;
  Interval xs_, ys_;
  std::vector<std::string> title_;
  std::vector<Tick> y_ticks_;
  Point corner_;  // of the area
  Drawing drawing_;
};

}  // namespace

std::optional<Drawing> draw(const Plot& plot, const Look& look,
                            const std::function<bool()>& goes_on) {
  refuse_number_look(look);
  if (look.scale || !look.arrows.empty() || !look.marks.empty())
    throw InputError("a scale, arrows and marks are for maps, and this is a plot");
  if (!goes_on()) return std::nullopt;
  return PlotSheet(plot, look).take();
}

}  // namespace dynim::drawing
