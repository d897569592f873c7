// Plots laid out: a frame with ticks below and on the left, what is plotted inside. Cost: linear in
// the points.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "drawing/layout.hpp"
#include "dynim/drawing.hpp"
#include "dynim/error.hpp"
#include "words/titles.hpp"

namespace dynim::drawing {
namespace {

constexpr double usual_width = 840, usual_height = 480;  // of what is inside the frame
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

std::string power_of_ten(double exponent) {
  constexpr const char* raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = "10";
  for (const char c : plain(exponent)) text += c == '-' ? "⁻" : raised[c - '0'];
  return text;
}

// "-0.4", "200 000"; from 10⁷ on by a power of ten, "2·10⁷".
std::string label_of(double value) {
  constexpr double first_power = 7;
  const double size = std::abs(value);
  if (size < std::pow(10, first_power))
    return value == std::floor(value) ? grouped(plain(value)) : plain(value);
  const double exponent = std::floor(std::log10(size) + 1e-9);
  const std::string digits = plain(value / std::pow(10, exponent));
  return (digits == "1" ? "" : digits + "·") + power_of_ten(exponent);
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

std::vector<Tick> linear_ticks(const Interval& range, double least_step, double most) {
  const double step = std::max(least_step, round_step(range.high - range.low, most));
  std::vector<Tick> ticks;
  for (double i = std::ceil(range.low / step - 1e-9); i * step <= range.high + 1e-9 * step; ++i)
    ticks.push_back({i * step, label_of(i * step)});
  return ticks;
}

// Powers of ten; where fewer than two of them fit, twice and five times them too.
std::vector<Tick> logarithmic_ticks(const Interval& range, double most) {
  std::vector<Tick> ticks;
  const double step = std::max(1.0, std::ceil(round_step(range.high - range.low, most)));
  for (double i = std::ceil(range.low / step); i * step <= range.high; ++i)
    ticks.push_back({i * step, power_of_ten(i * step)});
  if (ticks.size() >= 2) return ticks;
  ticks.clear();
  for (double power = std::floor(range.low); power <= range.high; ++power) {
    for (const double digit : {1, 2, 5}) {
      const double at = power + std::log10(digit);
      if (range.low <= at && at <= range.high)
        ticks.push_back({at, label_of(digit * std::pow(10, power))});
    }
  }
  return ticks;
}

// The rule of dynim/drawing.hpp.
bool ask_for_logarithms(std::vector<double> logarithms) {
  constexpr double hundred = 2, ten = 1;
  const auto [least, largest] = std::ranges::minmax(logarithms);
  const auto middle = logarithms.begin() + static_cast<std::ptrdiff_t>(logarithms.size() / 2);
  std::ranges::nth_element(logarithms, middle);
  return largest - least >= hundred && *middle <= largest - ten;
}

// Makes the places on an axis numbers, or logarithms where that is `wanted` or, where nothing is
// said, fits.
void choose_scale(std::vector<Point>& points, double Point::*place, Plot::Axis& axis,
                  std::optional<bool> wanted) {
  constexpr double most_digits = 300;
  std::vector<double> logarithms;
  for (const Point& point : points) {
    if (!axis.logarithmic && point.*place <= 0) break;
    logarithms.push_back(axis.logarithmic ? point.*place : std::log10(point.*place));
  }
  const bool positive = logarithms.size() == points.size();
  const bool too_large = axis.logarithmic && std::ranges::max(logarithms) >= most_digits;
  if (wanted == true && !positive)
    throw InputError("the axis of " + axis.name +
                     " cannot be logarithmic: not all of its numbers are positive");
  if (wanted == false && too_large)
    throw InputError("the axis of " + axis.name +
                     " must be logarithmic: its numbers are too large");
  const bool logarithmic =
      wanted.value_or(too_large || (positive && ask_for_logarithms(logarithms)));
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (logarithmic) {
      points[i].*place = logarithms[i];
    } else if (axis.logarithmic) {
      points[i].*place = std::pow(10, logarithms[i]);
    }
  }
  axis.logarithmic = logarithmic;
}

// What an axis shows: all places, and nought where they are numbers, with room around them.
Interval range_of(const std::vector<Point>& points, double Point::*place, bool logarithmic) {
  constexpr double room = 0.02;
  const double first = logarithmic ? points.front().*place : 0;
  Interval range{first, first};
  for (const Point& point : points) {
    range.low = std::min(range.low, point.*place);
    range.high = std::max(range.high, point.*place);
  }
  if (range.low == range.high) range.high += 1;
  const double around = room * (range.high - range.low);
  return {range.low - around, range.high + around};
}

class PlotSheet {
 public:
  PlotSheet(const Plot& plot, const Look& look)
      : plot_(plot),
        bars_(!plot.bars.empty()),
        title_(look.title ? std::vector{*look.title} : plot.title) {
    for (std::string& line : title_) line = clean_text(line);
    set_ranges();
    place(look.size);
    add_grid();
    if (bars_) {
      add_bars();
    } else if (plot_.points.size() <= most_discs) {
      for (const Point& point : plot_.points) add(Disc{at(point), radius(), colour_of_P});
    } else {
      add_density();
    }
    add_frame(drawing_, corner_, width_, height_, 1);
    add_axes();
    describe();
  }

  Drawing take() && { return std::move(drawing_); }

 private:
  static constexpr Colour grid{232, 232, 232};
  static constexpr double right = 2 * margin;
  static constexpr double under =
      tick_length + 2 * gap + line_height * (label_size + subtitle_size) + margin;

  void add(Shape shape) { drawing_.shapes.push_back(std::move(shape)); }

  double radius() const {
    constexpr std::size_t few = 300;
    return plot_.points.size() <= few ? 3.2 : 2.2;
  }

  void set_ranges() {
    xs_ = range_of(plot_.points, &Point::x, plot_.x.logarithmic);
    ys_ = range_of(plot_.points, &Point::y, plot_.y.logarithmic);
    if (!bars_) return;
    constexpr double least_height = 0.3;  // of a bar over a logarithmic axis
    xs_ = {-0.6, static_cast<double>(plot_.bars.size()) - 0.4};
    ys_.low =
        plot_.y.logarithmic ? std::ranges::min(plot_.points, {}, &Point::y).y - least_height : 0;
  }

  // Four on a short axis too, where their labels, of this length along it, leave room.
  std::vector<Tick> ticks(double Point::*place, const Interval& range, bool logarithmic,
                          double axis, double room_of_tick, double label) const {
    const double most = std::max(axis / room_of_tick, std::min(4.0, axis / (2 * label)));
    if (logarithmic) return logarithmic_ticks(range, most);
    const bool whole = std::ranges::all_of(plot_.points, [place](const Point& point) {
      constexpr double rounding = 1e-6;
      return std::abs(point.*place - std::round(point.*place)) < rounding;
    });
    return linear_ticks(range, whole ? 1 : 0, std::max(2.0, most));
  }

  // On paper the whole has its size and what is inside the frame the rest of it; else the inside
  // has its usual size and the whole what it needs.
  void place(const std::optional<PaperSize>& size) {
    double end = 0;
    if (size) {
      drawing_ = paper_drawing(*size);
      end = std::round(add_title(drawing_, title_, drawing_.width - 2 * margin, 1) + 2 * gap);
      height_ = size->height ? units(*size->height) - end - under
                             : usual_height / usual_width * drawing_.width;
      corner_ = {place_y_ticks(), end};
      width_ = drawing_.width - corner_.x - right;
      refuse_small(std::min(width_, height_));
    } else {
      height_ = usual_height;
      width_ = usual_width;
      corner_.x = place_y_ticks();
      drawing_.width = corner_.x + width_ + right;
      end = std::round(add_title(drawing_, title_, drawing_.width - 2 * margin, 1) + 2 * gap);
      corner_.y = end;
    }
    drawing_.height =
        size && size->height ? units(*size->height) : std::ceil(end + height_ + under);
  }

  // Returns where what is inside the frame begins.
  double place_y_ticks() {
    constexpr double room_of_tick = 60;
    y_ticks_ = ticks(&Point::y, ys_, plot_.y.logarithmic, height_, room_of_tick, label_size);
    double labels = 0;
    for (const Tick& tick : y_ticks_) labels = std::max(labels, text_width(tick.label, label_size));
    return std::round(margin + line_height * subtitle_size + gap + labels + gap + tick_length);
  }

  double x_of(double x) const { return corner_.x + width_ * (x - xs_.low) / (xs_.high - xs_.low); }
  double y_of(double y) const {
    return corner_.y + height_ * (ys_.high - y) / (ys_.high - ys_.low);
  }
  Point at(const Point& point) const { return {x_of(point.x), y_of(point.y)}; }

  void add_grid() {
    for (const Tick& tick : y_ticks_) {
      const double y = y_of(tick.at);
      add(Path{{{corner_.x, y}, {corner_.x + width_, y}}, grid, 1});
    }
  }

  void add_bars() {
    constexpr double part = 0.8;
    const double width = part * width_ / (xs_.high - xs_.low);
    const double bottom = corner_.y + height_;
    for (const Point& point : plot_.points) {
      const double y = y_of(point.y);
      add(Rectangle{{x_of(point.x) - width / 2, y}, width, bottom - y, colour_of_P});
    }
  }

  // A dot for each place; more than half as dark where it has a single point of very many.
  void add_density() {
    constexpr double side = 3, lightest = 0.55;
    Cells cells{corner_,
                side,
                static_cast<std::size_t>(width_ / side),
                static_cast<std::size_t>(height_ / side),
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
    constexpr double room_of_tick = 84;
    if (!bars_) {
      const double label = text_width(label_of(std::floor(xs_.high)), label_size);
      return ticks(&Point::x, xs_, plot_.x.logarithmic, width_, room_of_tick, label);
    }
    std::vector<Tick> names;
    for (std::size_t i = 0; i < plot_.bars.size(); ++i)
      names.push_back({static_cast<double>(i), plot_.bars[i]});
    return names;
  }

  void add_axes() {
    const double bottom = corner_.y + height_;
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
    add(Text{{corner_.x + width_ / 2, drawing_.height - margin},
             plot_.x.name,
             subtitle_size,
             Align::middle});
    add(Text{{margin + subtitle_size, corner_.y + height_ / 2},
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
    drawing_.title = title_for_lists(title_, plot_.title);
    std::string text =
        joined(plot_.title, ". ") + ". " +
        words::in_language("Across: " + axis_words(plot_.x) + ". Upwards: " + axis_words(plot_.y) +
                           ". " + std::to_string(plot_.points.size()) +
                           (bars_ ? " bars." : " points."));
    if (!bars_ && plot_.points.size() > most_discs)
      text += " " + words::in_language(
                        "Too many to be told apart: the darker a place, the more of them are "
                        "there.");
    drawing_.description = clean_text(text);
  }

  const Plot& plot_;
  bool bars_;
  std::vector<std::string> title_;
  Interval xs_{}, ys_{};
  std::vector<Tick> y_ticks_;
  Point corner_;  // of what is inside the frame
  double width_ = 0, height_ = 0;
  Drawing drawing_;
};

}  // namespace

Plot on_axes(Plot plot, std::optional<LogAxes> log) {
  const auto wanted = [log](LogAxes axis) -> std::optional<bool> {
    if (!log) return std::nullopt;
    return *log == axis || *log == LogAxes::xy;
  };
  if (plot.bars.empty()) {
    choose_scale(plot.points, &Point::x, plot.x, wanted(LogAxes::x));
  } else if (wanted(LogAxes::x) == true) {
    throw InputError("the axis of " + plot.x.name + " cannot be logarithmic: it has bars");
  }
  choose_scale(plot.points, &Point::y, plot.y, wanted(LogAxes::y));
  return plot;
}

std::optional<Drawing> draw(const Plot& plot, const Look& look,
                            const std::function<bool()>& goes_on) {
  refuse_number_look(look);
  if (look.scale || !look.arrows.empty() || !look.marks.empty())
    throw InputError("a scale, arrows and marks are for maps, and this is a plot");
  if (!goes_on()) return std::nullopt;
  return PlotSheet(on_axes(plot, look.log), look).take();
}

}  // namespace dynim::drawing
