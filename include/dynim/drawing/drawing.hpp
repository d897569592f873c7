// One drawing of shapes and text, whatever is drawn and however it is written: SVG (svg.hpp), PNG
// and PDF (cairo.hpp). Lengths are pixels of a PNG; x runs to the right and y down.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "dynim/export.hpp"

namespace dynim {
namespace drawing DYNIM_EXPORT {

/// Of sRGB.
struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
  auto operator<=>(const Colour&) const = default;
};

inline constexpr Colour paper{255, 255, 255}, ink{32, 32, 40};

struct Point {
  double x = 0, y = 0;
};

/// Filled, from its upper left corner.
struct Rectangle {
  Point corner;
  double width = 0, height = 0;
  Colour colour = ink;
};

/// Straight lines from point to point of this width; or the polygon, filled.
struct Path {
  std::vector<Point> points;
  Colour colour = ink;
  double width = 1;
  bool filled = false;
};

struct Disc {
  Point centre;
  double radius = 0;
  Colour colour = ink;
};

enum class Align { start, middle, end };

/// A line of UTF-8, its base line at `at`, which is its start, middle or end.
struct Text {
  Point at;
  std::string text;
  double size = 0;
  Align align = Align::start;
  Colour colour = ink;
  bool bold = false;
  bool upwards = false;      ///< turned, so that it is read from below
  bool fixed_width = false;  ///< letters all as wide, for what is set in columns
};

/// A grid of squares, row by row from the top, each of one colour with sharp edges.
struct Cells {
  Point corner;
  double side = 1;
  std::size_t columns = 0, rows = 0;
  std::vector<Colour> colours;
};

using Shape = std::variant<Rectangle, Path, Disc, Text, Cells>;

/// Later shapes cover earlier ones; the ground is `paper`.
struct Drawing {
  double width = 0, height = 0;
  std::string title;        ///< a line, for whoever lists pictures or hears them
  std::string description;  ///< what is to be seen, for whoever cannot see it
  std::vector<Shape> shapes;
};

/// Puts the shapes of a drawing into another, its upper left corner at `corner`, so many times as
/// large. Cost: linear in the shapes and cells.
void place(Drawing& into, const Drawing& part, Point corner, double scale);

/// The text as UTF-8 that every format can hold: what is no character becomes U+FFFD, line ends and
/// other controls blanks.
std::string clean_text(const std::string& text);

/// About how wide a text is, rather too much: layouts are the same for all formats, which bring
/// different letters.
double text_width(const std::string& text, double size);

/// Where the base line must be for digits and capitals to have their middle at y.
inline double base_line(double y, double size) {
  constexpr double half_a_capital = 0.365;  // of DejaVu Sans
  return y + half_a_capital * size;
}

}  // namespace drawing
}  // namespace dynim
