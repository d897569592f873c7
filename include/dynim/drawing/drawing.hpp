// One drawing of shapes and text, whatever is drawn and however it is written: SVG, PNG or PDF.
// x runs to the right and y down. A unit is 1/96 of an inch, a pixel of a screen, unless the drawing
// says otherwise.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "dynim/export.hpp"
#include "dynim/sink.hpp"

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
  double units_an_inch = 96;
  double pixels_an_inch = 96;  ///< of a PNG
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

// ---- writing it --------------------------------------------------------------------------------

// SVG 1.1 of a drawing: words stay words, which can be read aloud, searched and copied.

/// A document of its own, which names a title and a description. The same drawing makes the same
/// bytes. False where the budget of the sink ended first: then what was written is no document.
/// Cost: linear in the runs of equal cells, each about ten bytes.
bool write_svg(Sink& sink, const Drawing& drawing);

/// Text that may stand between the tags of SVG and HTML.
std::string escaped(std::string_view text);

// PNG and PDF of a drawing, by cairo and pango. They are in a module of their own, which is loaded
// when the first such picture is drawn: to link them would make the start of every program slower
// that draws only now and then.

enum class CairoForm { png, pdf };

/// The module is not there, or cannot draw this.
class CairoError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Loads the module from the first of these files that is there, and stays loaded.
class Cairo {
 public:
  /// Throws CairoError.
  explicit Cairo(const std::vector<std::string>& files);

  /// In a PDF text stays text.
  /// Throws what the sink throws, and CairoError where cairo cannot. Memory: 4 bytes a pixel. From
  /// several threads, of which one draws at a time.
  void write(Sink& sink, const Drawing& drawing, CairoForm form) const;

  /// A PDF with a page for each drawing, in whose size. Precondition: there is one. Throws as
  /// write() does.
  void write_pages(Sink& sink, std::span<const Drawing> pages) const;

 private:
  void draw(std::span<const Drawing> pages, CairoForm form, Sink& sink) const;

  void* draw_;
};

}  // namespace drawing
}  // namespace dynim
