// Draws maps row by row from the last row up: each row of cells is a few rows of pixels, and
// the text around the map is laid out first, in dots of a letter that grow with the map. Cost:
// linear in the pixels; memory for one row of them.
#include "formats/picture.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <stdexcept>

#include "formats/picture_font.hpp"
#include "formats/text.hpp"

namespace dynim::app {

namespace {

constexpr std::uint32_t smallest_map = 640;     // pixels; smaller ones are enlarged
constexpr std::uint32_t dots_beside_map = 320;  // a dot of a letter is this part of the map
constexpr std::uint32_t smallest_dot = 2;       // pixels

// The palette of the picture: these two, then the colours of cells.
constexpr std::uint8_t paper = 0, ink = 1, first_cell_colour = 2;
constexpr Colour paper_colour{255, 255, 255}, ink_colour{32, 32, 40};

std::uint8_t in_palette(std::uint8_t cell_colour) {
  return static_cast<std::uint8_t>(first_cell_colour + cell_colour);
}

// In dots.
constexpr std::uint32_t advance = glyph_width + 1;
constexpr std::uint32_t cap_height = 7;
constexpr std::uint32_t line_height = glyph_height + 3;
constexpr std::uint32_t margin = 8;
constexpr std::uint32_t tick_length = 3;
constexpr std::uint32_t gap = 3;
constexpr std::uint32_t legend_gap = 10;  // between map and legend
constexpr std::uint32_t swatch = 9;

std::uint32_t text_width(const std::string& text) {
  return text.empty() ? 0 : static_cast<std::uint32_t>(text.size()) * advance - 1;
}

// Where the ticks of an axis are: the first number, then the multiples of a round step. Sides of a
// power of two get such a step, so that the structure that powers of two have stands on the grid.
std::vector<std::uint64_t> tick_numbers(const Picture::Axis& axis) {
  const std::uint64_t first = axis.first, size = axis.size;
  constexpr std::uint64_t all_labelled = 20, binary_parts = 8, most_parts = 10;
  std::uint64_t step = 1;
  if (size > all_labelled && std::has_single_bit(size)) {
    step = size / binary_parts;
  } else if (size > all_labelled) {
    for (std::uint64_t power = 1; size / step > most_parts; power *= 10) {
      for (const std::uint64_t digit : {1, 2, 5}) {
        step = digit * power;
        if (size / step <= most_parts) break;
      }
    }
  }
  std::vector<std::uint64_t> numbers{first};
  for (std::uint64_t n = (first / step + 1) * step; n < first + size; n += step)
    numbers.push_back(n);
  return numbers;
}

// All but the map: rectangles, of which the later ones cover the earlier ones. Pixels, from the top
// left.
class Drawing {
 public:
  explicit Drawing(std::uint32_t dot)
      : dot_(dot), line_width_(std::max<std::uint32_t>(1, dot / 2)) {}

  std::uint32_t line_width() const { return line_width_; }

  void rectangle(std::uint32_t x, std::uint32_t y, std::uint32_t width, std::uint32_t height,
                 std::uint8_t colour) {
    rectangles_.push_back({x, y, width, height, colour});
  }

  // A line of ink around, on the outside.
  void framed_rectangle(std::uint32_t x, std::uint32_t y, std::uint32_t width, std::uint32_t height,
                        std::uint8_t colour) {
    const std::uint32_t w = line_width_;
    rectangle(x - w, y - w, width + 2 * w, height + 2 * w, ink);
    rectangle(x, y, width, height, colour);
  }

  void text(std::uint32_t x, std::uint32_t y, const std::string& text) {
    for (const char c : text) {
      for (std::uint32_t row = 0; row < glyph_height; ++row) {
        for (std::uint32_t column = 0; column < glyph_width; ++column) {
          if (!glyph_has_dot(c, row, column)) continue;
          rectangle(x + column * dot_, y + row * dot_, dot_, dot_, ink);
        }
      }
      x += advance * dot_;
    }
  }

  // Its middle at x.
  void centred_text(std::uint32_t x, std::uint32_t y, const std::string& label) {
    text(x - text_width(label) * dot_ / 2, y, label);
  }

  // The middle of its digits at y.
  void text_beside(std::uint32_t x, std::uint32_t y, const std::string& label) {
    text(x, y - cap_height * dot_ / 2, label);
  }

  void paint_row(std::uint32_t y, std::span<std::uint8_t> pixels) const {
    std::ranges::fill(pixels, paper);
    for (const Rectangle& r : rectangles_) {
      if (y < r.y || y - r.y >= r.height || r.x >= pixels.size()) continue;
      std::ranges::fill(pixels.subspan(r.x, std::min<std::size_t>(r.width, pixels.size() - r.x)),
                        r.colour);
    }
  }

 private:
  struct Rectangle {
    std::uint32_t x, y, width, height;
    std::uint8_t colour;
  };

  std::uint32_t dot_;  // a side of a dot of a letter
  std::uint32_t line_width_;
  std::vector<Rectangle> rectangles_;
};

// Where everything is, in pixels.
class Layout {
 public:
  explicit Layout(const Picture& picture)
      : picture_(picture),
        scale_(scale_of(std::max(picture.rows.size, picture.columns.size))),
        map_width_(scale_ * static_cast<std::uint32_t>(picture.columns.size)),
        map_height_(scale_ * static_cast<std::uint32_t>(picture.rows.size)),
        dot_(std::max(smallest_dot, std::max(map_width_, map_height_) / dots_beside_map)),
        drawing_(dot_) {
    const std::uint32_t last_row = text_width(std::to_string(picture.rows.last()));
    const std::uint32_t last_column = text_width(std::to_string(picture.columns.last()));
    const auto lines = static_cast<std::uint32_t>(picture.title.size());
    left_ =
        dot_ * (margin + text_width(picture.rows.name) + 2 * gap + last_row + gap + tick_length);
    top_ = dot_ * (margin + lines * line_height + 2 * gap);
    width_ = left_ + map_width_ + dot_ * (std::max(legend_width(), last_column / 2) + margin);
    const std::uint32_t below = tick_length + gap + cap_height + gap + glyph_height + margin;
    height_ = top_ + std::max(map_height_, legend_height()) + dot_ * below;
    draw_title();
    draw_axes();
    draw_legend();
  }

  std::uint32_t width() const { return width_; }
  std::uint32_t height() const { return height_; }
  std::uint32_t left() const { return left_; }
  std::uint32_t map_width() const { return map_width_; }
  std::uint32_t scale() const { return scale_; }
  const Drawing& drawing() const { return drawing_; }

  // The row of cells that a row of pixels shows, the last row at the top; none above and below the
  // map.
  std::optional<std::uint64_t> cell_row(std::uint32_t y) const {
    if (y < top_ || y >= top_ + map_height_) return std::nullopt;
    return picture_.rows.size - 1 - (y - top_) / scale_;
  }

 private:
  static std::uint32_t scale_of(std::uint64_t longer) {
    return static_cast<std::uint32_t>((smallest_map + longer - 1) / longer);
  }

  std::uint32_t legend_width() const {
    std::uint32_t labels = 0;
    for (const auto& named : picture_.named) labels = std::max(labels, text_width(named.label));
    if (picture_.scale) {
      for (const auto& tick : picture_.scale->ticks)
        labels = std::max(labels, text_width(tick.label));
    }
    return labels == 0 ? 0 : legend_gap + swatch + tick_length + gap + labels;
  }

  // Of a map that is less high than this; a scale stretches.
  std::uint32_t legend_height() const {
    constexpr std::uint32_t least_scale = 100;
    const auto entries = static_cast<std::uint32_t>(picture_.named.size());
    return dot_ * (entries * (swatch + 2 * gap) + (picture_.scale ? least_scale : 0));
  }

  void draw_title() {
    const std::size_t room = (width_ / dot_ - 2 * margin + 1) / advance;
    std::uint32_t y = margin * dot_;
    for (std::string line : picture_.title) {
      constexpr std::string_view cut = "...";
      if (line.size() > room) line = line.substr(0, room - cut.size()).append(cut);
      drawing_.text(margin * dot_, y, line);
      y += line_height * dot_;
    }
  }

  void draw_axes() {
    drawing_.framed_rectangle(left_, top_, map_width_, map_height_, paper);
    const std::uint32_t bottom = top_ + map_height_, tick = tick_length * dot_;
    const std::uint32_t w = drawing_.line_width();
    for (const std::uint64_t number : tick_numbers(picture_.columns)) {
      const std::uint32_t x = left_ + middle_of(number, picture_.columns);
      drawing_.rectangle(x - w / 2, bottom, w, tick, ink);
      drawing_.centred_text(x, bottom + tick + gap * dot_, std::to_string(number));
    }
    for (const std::uint64_t number : tick_numbers(picture_.rows)) {
      const std::uint32_t y = bottom - middle_of(number, picture_.rows);
      const std::string label = std::to_string(number);
      drawing_.rectangle(left_ - tick, y - (w + 1) / 2, tick, w, ink);
      drawing_.text_beside(left_ - tick - (gap + text_width(label)) * dot_, y, label);
    }
    drawing_.centred_text(left_ + map_width_ / 2, bottom + tick + (2 * gap + cap_height) * dot_,
                          picture_.columns.name);
    drawing_.text_beside(margin * dot_, top_ + map_height_ / 2, picture_.rows.name);
  }

  std::uint32_t middle_of(std::uint64_t number, const Picture::Axis& axis) const {
    return static_cast<std::uint32_t>(number - axis.first) * scale_ + scale_ / 2;
  }

  void draw_legend() {
    const std::uint32_t x = left_ + map_width_ + legend_gap * dot_, side = swatch * dot_;
    std::uint32_t y = top_;
    for (const auto& named : picture_.named) {
      drawing_.framed_rectangle(x, y, side, side, in_palette(named.colour));
      drawing_.text_beside(legend_labels(x), y + side / 2, named.label);
      y += side + 2 * gap * dot_;
    }
    if (picture_.scale) {
      const std::uint32_t bottom = top_ + std::max(map_height_, legend_height());
      draw_scale(*picture_.scale, x, y + gap * dot_, bottom);
    }
  }

  std::uint32_t legend_labels(std::uint32_t x) const {
    return x + (swatch + tick_length + gap) * dot_;
  }

  // Upright, low values at the bottom.
  void draw_scale(const Picture::Scale& scale, std::uint32_t x, std::uint32_t top,
                  std::uint32_t bottom) {
    const std::uint32_t height = bottom - top, side = swatch * dot_, w = drawing_.line_width();
    drawing_.framed_rectangle(x, top, side, height, paper);
    const auto edge = [&](std::size_t i) {
      return bottom - static_cast<std::uint32_t>(i * height / scale.count);
    };
    for (std::size_t i = 0; i < scale.count; ++i) {
      const auto colour = in_palette(static_cast<std::uint8_t>(scale.first + i));
      drawing_.rectangle(x, edge(i + 1), side, edge(i) - edge(i + 1), colour);
    }
    for (const auto& tick : scale.ticks) {
      const std::uint32_t y = bottom - static_cast<std::uint32_t>(std::lround(tick.at * height));
      drawing_.rectangle(x + side, y - w / 2, tick_length * dot_, w, ink);
      drawing_.text_beside(legend_labels(x), y, tick.label);
    }
  }

  const Picture& picture_;
  std::uint32_t scale_;  // a side of a cell
  std::uint32_t map_width_, map_height_;
  std::uint32_t dot_;  // a side of a dot of a letter
  std::uint32_t left_, top_, width_, height_;
  Drawing drawing_;
};

}  // namespace

bool write_picture(Output& output, const Picture& picture) {
  const std::uint64_t longer = std::max(picture.rows.size, picture.columns.size);
  if (picture.rows.size < 1 || picture.columns.size < 1 || longer > Picture::largest_size ||
      picture.colours.size() > Picture::most_colours) {
    throw std::logic_error("a picture that cannot be drawn");
  }
  const Layout layout(picture);
  PngImage image{
      layout.width(), layout.height(), {paper_colour, ink_colour}, join(picture.title, ", ")};
  image.palette.insert(image.palette.end(), picture.colours.begin(), picture.colours.end());
  std::vector<std::uint8_t> cells(picture.columns.size), line(layout.map_width());
  std::optional<std::uint64_t> shown;  // the row of cells that `line` holds
  return write_png(output, image, [&](std::uint32_t y, std::span<std::uint8_t> pixels) {
    layout.drawing().paint_row(y, pixels);
    const auto row = layout.cell_row(y);
    if (!row) return;
    if (row != shown) {
      picture.fill_row(*row, cells);
      for (std::size_t i = 0; i < line.size(); ++i) line[i] = in_palette(cells[i / layout.scale()]);
      shown = row;
    }
    std::ranges::copy(line, pixels.begin() + layout.left());
  });
}

std::vector<Colour> ordered_colours(std::size_t count) {
  // Ten points of viridis, the colour map of S. van der Walt and N. Smith (CC0); straight lines
  // between them.
  constexpr std::array<std::array<int, 3>, 10> points{{{68, 1, 84},
                                                       {72, 40, 120},
                                                       {62, 74, 137},
                                                       {49, 104, 142},
                                                       {38, 130, 142},
                                                       {31, 158, 137},
                                                       {53, 183, 121},
                                                       {110, 206, 88},
                                                       {181, 222, 43},
                                                       {253, 231, 37}}};
  std::vector<Colour> colours;
  for (std::size_t i = 0; i < count; ++i) {
    const double place =
        count == 1 ? 0
                   : static_cast<double>(i * (points.size() - 1)) / static_cast<double>(count - 1);
    const std::size_t from = std::min(static_cast<std::size_t>(place), points.size() - 2);
    const auto mix = [&](std::size_t channel) {
      const int low = points[from][channel], high = points[from + 1][channel];
      return static_cast<std::uint8_t>(
          std::lround(low + (high - low) * (place - static_cast<double>(from))));
    };
    colours.push_back({mix(0), mix(1), mix(2)});
  }
  return colours;
}

}  // namespace dynim::app
