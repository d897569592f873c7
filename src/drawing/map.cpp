// Maps laid out: the dots, text in them where there are few, ticks above and on the left, a legend
// of what occurs on the right, arrows on top. Cost: linear in the cells.
#include <algorithm>
#include <cmath>

#include "drawing/layout.hpp"
#include "drawing/raster.hpp"
#include "dynim/drawing.hpp"
#include "dynim/error.hpp"
#include "words/titles.hpp"

namespace dynim::drawing {
namespace {

constexpr double narrowest = 520;  // pixels
constexpr double swatch = 16, legend_gap = 26, mark_radius = 8;

std::string number_of(std::uint64_t value) { return std::to_string(value); }
std::string label_of(std::uint64_t value) { return grouped(number_of(value)); }

class MapSheet {
 public:
  MapSheet(const Map& map, const Look& look, const Scaling& scaling, Raster raster)
      : map_(map),
        look_(look),
        seen_(raster.seen),
        factor_(scaling.factor),
        title_(look.title ? std::vector{*look.title} : map.title) {
    for (std::string& line : title_) line = clean_text(line);
    const double dot = look.size ? dot_on_paper(*look.size) : scaling.dot;
    cell_ = dot / static_cast<double>(factor_);
    width_ = cell_ * static_cast<double>(map.columns.size);
    height_ = cell_ * static_cast<double>(map.rows.size);
    if (!look.size) unit_ = std::max(1.0, std::max(width_, height_) / 1100);
    place();
    raster.cells.corner = corner_;
    raster.cells.side = dot;
    add(std::move(raster.cells));
    add_frame(drawing_, corner_, width_, height_, unit_);
    add_texts();
    add_axes();
    add_legend();
    add_arrows();
    describe();
  }

  Drawing take() && { return std::move(drawing_); }

 private:
  void add(Shape shape) { drawing_.shapes.push_back(std::move(shape)); }

  double label() const { return label_size * unit_; }

  std::string last_row() const { return number_of(map_.rows.last()); }
  std::string last_column() const { return number_of(map_.columns.last()); }

  // What stands under dots that are several cells.
  std::string coarse_note() const {
    const std::string factor = number_of(factor_);
    return words::in_language("A dot is " + factor + " x " + factor + " cells and has " +
                              map_.dots_have + ".");
  }

  // The lines of the same.
  std::vector<std::string> notes() const {
    constexpr std::size_t most_lines = 5;
    return wrap(coarse_note(), drawing_.width - left() - margin * unit_, label(), most_lines);
  }

  // The classes with a label that are to be seen.
  std::vector<const Map::Class*> entries() const {
    std::vector<const Map::Class*> result;
    for (std::size_t i = 0; i < map_.classes.size(); ++i) {
      if (seen_[i] && !map_.classes[i].label.empty()) result.push_back(&map_.classes[i]);
    }
    return result;
  }

  double legend_width() const {
    double labels = 0;
    for (const Map::Class* entry : entries())
      labels = std::max(labels, text_width(entry->label, label()));
    if (map_.scale) {
      for (const auto& tick : map_.scale->ticks)
        labels = std::max(labels, text_width(tick.label, label()));
    }
    const double own = (swatch + tick_length + gap) * unit_ + labels;
    return legend_gap * unit_ + std::max(own, text_width(map_.legend_title, label()));
  }

  // Of what stands left of the map, right of it, above it and below it.
  double left() const {
    const double u = unit_, name = map_.rows.name.size() > 2
                                       ? 1.4 * label()
                                       : text_width(map_.rows.name, subtitle_size * u);
    return std::round(margin * u + name + 2 * gap * u +
                      text_width(label_of(map_.rows.last()), label()) + (gap + tick_length) * u);
  }
  double right() const {
    const double over = text_width(label_of(map_.columns.last()), label()) / 2;
    return std::max(legend_width(), over) + margin * unit_;
  }
  double above(Drawing& drawing) const {
    const double u = unit_, end = add_title(drawing, title_, drawing.width - 2 * margin * u, u);
    return std::round(end + gap * u + line_height * (subtitle_size + label_size) * u +
                      (gap + tick_length) * u);
  }
  double below() const {
    if (factor_ == 1) return margin * unit_;
    return (gap + margin) * unit_ + line_height * label() * static_cast<double>(notes().size());
  }

  // The largest side of a dot with which all has room on the paper. A PNG gets so many more pixels
  // that each dot is whole ones, and all dots are as large.
  double dot_on_paper(const PaperSize& size) {
    drawing_ = paper_drawing(size);
    const auto rows = static_cast<double>(map_.rows.size);
    const auto columns = static_cast<double>(map_.columns.size);
    Drawing unused = drawing_;
    const double width = drawing_.width - left() - right();
    const double height = units(size.height.value_or(PaperSize::most)) - above(unused) - below();
    const double side = std::min(width / columns, height / rows);
    refuse_small(side * std::max(rows, columns));
    const double dot = side * static_cast<double>(factor_);
    constexpr double least = paper_pixels_an_inch / paper_units_an_inch;  // pixels a unit
    drawing_.pixels_an_inch = paper_units_an_inch * std::ceil(dot * least) / dot;
    return dot;
  }

  void place() {
    if (!look_.size)
      drawing_.width = std::ceil(std::max(narrowest * unit_, left() + width_ + right()));
    corner_ = {left(), above(drawing_)};
    drawing_.height = std::ceil(corner_.y + std::max(height_, legend_height()) + below());
  }

  // Each row of the legend, and the least height of the scale under them.
  double legend_row() const { return 1.7 * label(); }
  double legend_height() const {
    constexpr double least_scale = 6;
    const double rows = static_cast<double>(entries().size()) + (map_.legend_title.empty() ? 0 : 1);
    return legend_row() * (rows + (map_.scale ? least_scale : 0));
  }

  Point centre(std::uint64_t row, std::uint64_t column) const {
    return {corner_.x + (static_cast<double>(column) + 0.5) * cell_,
            corner_.y + (static_cast<double>(row) + 0.5) * cell_};
  }

  void add_texts() {
    if (!map_.text || factor_ > 1 || map_.rows.size > Map::largest_with_text ||
        map_.columns.size > Map::largest_with_text) {
      return;
    }
    std::vector<std::uint8_t> line(static_cast<std::size_t>(map_.columns.size));
    for (std::uint64_t row = 0; row < map_.rows.size; ++row) {
      map_.fill_row(row, line);
      for (std::uint64_t column = 0; column < map_.columns.size; ++column)
        add_cell_text(row, column, map_.classes[line[column]].colour);
    }
  }

  void add_cell_text(std::uint64_t row, std::uint64_t column, const Colour& ground) {
    constexpr double part = 0.42, room = 0.9, smallest = 6;
    std::string text = map_.text(row, column);
    const double size = std::min(part * cell_, room * cell_ / std::max(1.0, text_width(text, 1)));
    if (size < smallest || text.empty()) return;
    Point at = centre(row, column);
    at.y = base_line(at.y, size);
    add(Text{at, std::move(text), size, Align::middle, ink_on(ground)});
  }

  void add_axes() {
    const double u = unit_, tick = tick_length * u;
    const double widest = text_width(label_of(map_.columns.last()), label());
    const double most_across = width_ / (widest + gap * u);
    double end = 0;  // of the label before
    for (const std::uint64_t n : tick_numbers(map_.columns.first, map_.columns.size, most_across)) {
      const double x = centre(0, n - map_.columns.first).x;
      const double half = text_width(label_of(n), label()) / 2;
      add(Path{{{x, corner_.y - tick}, {x, corner_.y - u}}, ink, u});
      if (x - half < end) continue;  // long numbers: not all have room
      add(Text{{x, corner_.y - tick - gap * u}, label_of(n), label(), Align::middle});
      end = x + half;
    }
    for (const std::uint64_t n :
         tick_numbers(map_.rows.first, map_.rows.size, height_ / (1.5 * label()))) {
      const double y = centre(n - map_.rows.first, 0).y;
      add(Path{{{corner_.x - tick, y}, {corner_.x - u, y}}, ink, u});
      add(Text{
          {corner_.x - tick - gap * u, base_line(y, label())}, label_of(n), label(), Align::end});
    }
    add_axis_names();
  }

  void add_axis_names() {
    const double u = unit_, size = subtitle_size * u;
    add(Text{
        {corner_.x + width_ / 2, corner_.y - tick_length * u - 2 * gap * u - line_height * label()},
        map_.columns.name,
        size,
        Align::middle});
    const bool turned = map_.rows.name.size() > 2;
    const double y = corner_.y + height_ / 2;
    if (turned) {
      add(Text{{margin * u + size, y}, map_.rows.name, size, Align::middle, ink, false, true});
    } else {
      add(Text{{margin * u, base_line(y, size)}, map_.rows.name, size});
    }
  }

  void add_legend() {
    const double x = corner_.x + width_ + legend_gap * unit_, side = swatch * unit_;
    double y = corner_.y;
    if (!map_.legend_title.empty()) {
      add(Text{{x, base_line(y + side / 2, label())}, map_.legend_title, label()});
      y += legend_row();
    }
    for (const Map::Class* entry : entries()) {
      add(Rectangle{{x, y}, side, side, entry->colour});
      add_frame(drawing_, {x, y}, side, side, unit_);
      add(Text{{x + side + (gap + tick_length) * unit_, base_line(y + side / 2, label())},
               entry->label,
               label()});
      y += legend_row();
    }
    if (map_.scale) add_scale(x, y + gap * unit_);
    if (factor_ > 1) add_notes();
  }

  void add_notes() {
    const double line = line_height * label();
    double y = drawing_.height - below() + gap * unit_ + line;
    for (std::string& note : notes()) {
      add(Text{{corner_.x, y}, std::move(note), label()});
      y += line;
    }
  }

  // Upright, low values at the bottom.
  void add_scale(double x, double top) {
    const Map::Scale& scale = *map_.scale;
    const double side = swatch * unit_, bottom = std::max(corner_.y + height_, top + side);
    const double height = bottom - top;
    for (std::size_t i = scale.count; i-- > 0;) {  // each down to the bottom: no seams
      const double y =
          bottom - height * static_cast<double>(i + 1) / static_cast<double>(scale.count);
      add(Rectangle{{x, y}, side, bottom - y, map_.classes[scale.first + i].colour});
    }
    add_frame(drawing_, {x, top}, side, height, unit_);
    double below = bottom + 2 * label();  // where the label before is
    for (const auto& tick : scale.ticks) {
      const double y = bottom - tick.at * height;
      add(Path{{{x + side, y}, {x + side + tick_length * unit_, y}}, ink, unit_});
      if (below - y < label()) continue;
      below = y;
      add(Text{
          {x + side + (tick_length + gap) * unit_, base_line(y, label())}, tick.label, label()});
    }
  }

  // Throws InputError where there is no such cell.
  void check_positions(
      const std::string& what,
      const std::vector<std::pair<std::uint64_t, std::uint64_t>>& positions) const {
    const auto has = [](const Map::Axis& axis, std::uint64_t n) {
      return n >= axis.first && n - axis.first < axis.size;
    };
    for (const auto& [row, column] : positions) {
      if (!has(map_.rows, row) || !has(map_.columns, column))
        throw InputError("the " + what + " leave the map at " + position_text(row, column));
    }
  }

  static std::string position_text(std::uint64_t row, std::uint64_t column) {
    return "(" + number_of(row) + ", " + number_of(column) + ")";
  }

  void add_arrows() {
    check_positions("marks", look_.marks);
    check_positions("arrows", look_.arrows);
    for (std::size_t i = 0; i + 1 < look_.arrows.size(); ++i) {
      const bool marked = std::ranges::find(look_.marks, look_.arrows[i + 1]) != look_.marks.end();
      add_arrow(centre_of(look_.arrows[i]), centre_of(look_.arrows[i + 1]),
                marked ? mark_radius * unit_ : 0);
    }
    for (const auto& position : look_.marks) {
      add(Disc{centre_of(position), mark_radius * unit_, paper});
      add(Disc{centre_of(position), (mark_radius - 1.5) * unit_, ink});
    }
    if (!look_.arrows.empty()) add_name(centre_of(look_.arrows.front()), "Q");
  }

  Point centre_of(const std::pair<std::uint64_t, std::uint64_t>& position) const {
    return centre(position.first - map_.rows.first, position.second - map_.columns.first);
  }

  // On a lighter ground, so that it is seen on any colour; ends so far from where it points.
  void add_arrow(Point from, Point to, double short_of) {
    const double whole = std::hypot(to.x - from.x, to.y - from.y);
    if (whole == 0) return;
    const double length = std::max(whole / 2, whole - short_of);
    to = {from.x + (to.x - from.x) * length / whole, from.y + (to.y - from.y) * length / whole};
    const double head = std::min(11 * unit_, length / 2), half = head / 2.2;
    const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
    const Point neck{to.x - head * along.x, to.y - head * along.y};
    const Path point{{to,
                      {neck.x - half * along.y, neck.y + half * along.x},
                      {neck.x + half * along.y, neck.y - half * along.x},
                      to},
                     ink,
                     0,
                     true};
    add(Path{{from, to}, paper, 6 * unit_});
    add(Path{{from, neck}, ink, 2.2 * unit_});
    add(point);
  }

  void add_name(Point at, const std::string& name) {
    const double radius = 10 * unit_;
    add(Disc{at, radius + 1.5 * unit_, ink});
    add(Disc{at, radius, paper});
    add(Text{{at.x, base_line(at.y, label())}, name, label(), Align::middle, ink, true});
  }

  static std::string listed(const std::vector<std::pair<std::uint64_t, std::uint64_t>>& positions,
                            const std::string& separator) {
    std::vector<std::string> texts;
    for (const auto& [row, column] : positions) texts.push_back(position_text(row, column));
    return joined(texts, separator);
  }

  void describe() {
    drawing_.title = title_for_lists(title_, map_.title);
    std::string text = joined(map_.title, ". ") + ".";
    const auto say = [&text](const std::string& more) { text += " " + words::in_language(more); };
    say("Rows: " + map_.rows.name + " from " + number_of(map_.rows.first) + " above to " +
        last_row() + " below. Columns: " + map_.columns.name + " from " +
        number_of(map_.columns.first) + " on the left to " + last_column() + ".");
    std::vector<std::string> labels;
    for (const Map::Class* entry : entries()) labels.push_back(entry->label);
    if (!labels.empty()) say("Colours: " + joined(labels, "; ") + ".");
    if (map_.scale && !map_.scale->ticks.empty()) {
      say("Shades from " + map_.scale->ticks.front().label + ", dark, to " +
          map_.scale->ticks.back().label + ", light.");
    }
    if (factor_ > 1) text += " " + coarse_note();
    if (!look_.arrows.empty()) say("Arrows from Q = " + listed(look_.arrows, " to ") + ".");
    if (!look_.marks.empty()) say("Black dots at " + listed(look_.marks, ", ") + ".");
    drawing_.description = clean_text(text);
  }

  const Map& map_;
  const Look& look_;
  const std::bitset<256> seen_;
  std::uint64_t factor_;
  std::vector<std::string> title_;
  double cell_ = 0;  // its side, also where a dot is several cells
  double width_ = 0, height_ = 0;
  double unit_ = 1;
  Point corner_;  // of the map
  Drawing drawing_;
};

}  // namespace

std::optional<Drawing> draw(const Map& map, const Look& look,
                            const std::function<bool()>& goes_on) {
  if (look.log) throw InputError("logarithmic axes are for plots, and this is a map");
  const Scaling scaling = scaling_of(map, look);
  std::optional<Raster> raster = rasterize(map, scaling.factor, goes_on);
  if (!raster) return std::nullopt;
  return MapSheet(map, look, scaling, std::move(*raster)).take();
}

}  // namespace dynim::drawing
