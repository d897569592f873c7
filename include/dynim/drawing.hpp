// One drawing of shapes and text, whatever is drawn and however it is written: SVG, PNG,
// PDF or TikZ.
// x runs to the right and y down. A unit is 1/96 of an inch, a pixel of a screen, unless the
// drawing says otherwise.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
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
  std::string font = {};       ///< of its words; empty: DejaVu Sans
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

// ---- writing it -------------------------------------------------------------------------------

// SVG 1.1 of a drawing: words stay words, which can be read aloud, searched and copied.

/// A document of its own, which names a title and a description. The same drawing makes the same
/// bytes. False where the budget of the sink ended first: then what was written is no document.
/// Cost: linear in the runs of equal cells, each about ten bytes.
bool write_svg(Sink& sink, const Drawing& drawing);

/// The same for a document in LaTeX, whose letters it then has: a tikzpicture. A line of text for
/// each shape, and for each run of equal cells.
bool write_tikz(Sink& sink, const Drawing& drawing);

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

// Maps: a table as a picture, a cell of the table one square of a colour. Rows run downwards and
// columns to the right, as in the table's text.
//
// Maps of more cells than a picture has room for are coarsened: a dot is a square of cells. In maps
// of numbers it has the colour of the largest number in them. In other maps it has the mean of
// their colours, in linear light, so that no pattern appears that is not in the table. The picture
// says which.

// Colours for numbers, and the fixed ones for kinds of positions. All of them stay apart for the
// colour-blind and in print: tests/palette_test.cpp measures it.

/// viridis  shades from dark to light, even to the eye, by the logarithm of the number
/// grey     the same in greys
/// powers   a colour of its own for 1, 2 to 3, 4 to 7, 8 to 15 ..., from light to dark
enum class Palette { viridis, grey, powers };

struct NumberRange {
  std::uint64_t lowest = 1, highest = 1;  ///< 1 <= lowest < highest
};

/// `count` shades of viridis or grey, from dark to light.
std::vector<Colour> shades(Palette palette, std::size_t count);

inline constexpr std::size_t most_distinct = 16;

/// Colours that are told apart, each two of them, and fall from light to dark: the small numbers,
/// which fill most of a map, are light, and the rare large ones stand out. CIE76 distances of at
/// least 17 for normal sight and for full protanopia, deuteranopia and tritanopia (Machado,
/// Oliveira and Fernandes 2009), also from `usual`.
std::span<const Colour, most_distinct> distinct_colours();

/// Of cells that need no colour, since their value is known from their place.
inline constexpr Colour usual = paper;

/// The outcomes; positions whose outcome depends on the history; kinds of N.
inline constexpr Colour colour_of_N{247, 200, 120}, colour_of_P{20, 70, 140};
inline constexpr Colour colour_of_dynamic{213, 60, 30};
inline constexpr std::array<Colour, 3> colours_of_kinds{
    {{250, 200, 90}, {222, 236, 250}, {140, 165, 150}}};

/// Of a picture that is to be printed, in centimetres. Words have the same size in all of them.
struct PaperSize {
  static constexpr double least = 4, most = 60;
  double width = least;          ///< exactly
  std::optional<double> height;  ///< of a plot exactly; of a map at most. Absent: what is needed
};

/// Which axes of a plot are logarithmic.
enum class LogAxes { none, x, y, xy };

/// How the one who asks wants a picture to look, whatever it shows.
struct Look {
  std::optional<PaperSize> size;       ///< absent: what fits a screen
  std::optional<LogAxes> log;          ///< of a plot; absent: what fits the points
  std::optional<Palette> palette;      ///< of numbers; absent: what fits them
  std::optional<NumberRange> range;    ///< numbers outside have the colours of its ends
  std::optional<std::uint64_t> scale;  ///< pixels a cell; absent: what fits a page
  std::optional<std::string> title;    ///< in place of the figure's own; empty: no title
  std::string font = {};               ///< a family of letters; empty: DejaVu Sans
  /// Positions of the table by the numbers of row and column: an arrow from each to the next, the
  /// first is Q; and those that have a black dot.
  std::vector<std::pair<std::uint64_t, std::uint64_t>> arrows, marks;
  std::uint64_t most_dots = 1066;  ///< a side; more cells are coarsened, unless scale is given
};

struct Map {
  static constexpr std::uint64_t largest_size = 16384;    ///< rows, or columns
  static constexpr std::uint64_t most_pixels = 4096;      ///< a side, where a scale is given
  static constexpr std::uint64_t largest_with_text = 21;  ///< rows and columns with text in cells

  /// A colour that a cell may have, and what it stands for. The legend has those that occur.
  struct Class {
    Colour colour;
    std::string label;  ///< empty: a shade of the scale
    /// A dot in which it occurs has it, of several such classes the last.
    bool kept = false;
  };

  /// Shades for numbers from low to high.
  struct Scale {
    struct Tick {
      double at;  ///< 0 to 1
      std::string label;
    };
    std::size_t first = 0, count = 0;  ///< of the classes
    std::vector<Tick> ticks;
  };

  /// What the rows, or the columns, are numbered by.
  struct Axis {
    std::uint64_t first = 1, size = 0;  ///< the first number; how many, 1 to largest_size
    std::string name = {};              ///< "a"

    std::uint64_t last() const { return first + size - 1; }
  };

  std::vector<std::string> title;  ///< a few lines
  Axis rows, columns;
  std::vector<Class> classes;                           ///< at most 256
  std::string dots_have = "the mean of their colours";  ///< dots of several cells, said under it
  std::optional<Scale> scale;
  std::string legend_title;

  /// The classes of the cells of a row, by row from 0 on. Asked for each row once,
  /// ascending, and once more where there is text.
  std::function<void(std::uint64_t row, std::span<std::uint8_t> classes)> fill_row;

  /// What stands in a cell where there is room.
  std::function<std::string(std::uint64_t row, std::uint64_t column)> text;
};

/// Nothing where goes_on() said no; it is asked for each row. Throws InputError where the look does
/// not fit the map. Cost: linear in the cells; memory for the dots.
std::optional<Drawing> draw(const Map& map, const Look& look, const std::function<bool()>& goes_on);

// Maps of outcomes and of numbers, the same for all games.

/// The numbers that occur in a map, each at least 1.
class Numbers {
 public:
  void add(std::uint64_t number) {
    if (number < small) {
      occurs_small_[number] = true;
    } else {
      occurs_large_.insert(number);
    }
  }

  std::vector<std::uint64_t> ascending() const;

 private:
  static constexpr std::uint64_t small = 1 << 16;
  std::vector<bool> occurs_small_ = std::vector<bool>(small);
  std::unordered_set<std::uint64_t> occurs_large_;
};

/// The class that a map has for a number.
class NumberClasses {
 public:
  /// Gives the map classes, a legend and a scale for these numbers, in the colours of the look; or
  /// where it names none, those of powers where all are powers of two, else viridis.
  NumberClasses(Map& map, const Numbers& numbers, const Look& look);

  /// Of a number that was among them.
  std::uint8_t operator()(std::uint64_t number) const {
    return number < small_.size() ? small_[number] : large_.at(number);
  }

 private:
  void set(std::uint64_t number, std::size_t class_number);
  void name_groups(Map& map, const std::vector<std::uint64_t>& numbers,
                   const std::vector<std::size_t>& group_of, const std::vector<Colour>& colours);
  void shade(Map& map, const std::vector<std::uint64_t>& numbers, const Look& look);

  std::vector<std::uint8_t> small_ = std::vector<std::uint8_t>(1 << 16);
  std::unordered_map<std::uint64_t, std::uint8_t> large_;
};

/// Throws InputError where the look has colours for numbers, of which the map has none.
void refuse_number_look(const Look& look);

/// wins(a, b) by the numbers of the axes.
template <class Wins>
Map map_of_outcomes(Map::Axis rows, Map::Axis columns, const Look& look, Wins wins) {
  refuse_number_look(look);
  Map map;
  map.classes = {{colour_of_N, "N: wins"}, {colour_of_P, "P: loses"}};
  map.fill_row = [a = rows.first, b = columns.first, wins](std::uint64_t row,
                                                           std::span<std::uint8_t> classes) {
    for (std::uint64_t i = 0; i < classes.size(); ++i) classes[i] = wins(a + row, b + i) ? 0 : 1;
  };
  map.text = [a = rows.first, b = columns.first, wins](std::uint64_t row, std::uint64_t column) {
    return wins(a + row, b + column) ? "N" : "P";
  };
  map.rows = std::move(rows);
  map.columns = std::move(columns);
  return map;
}

/// number(a, b), 0 where it is the one that `usual_label` names in the legend and that is larger
/// than all others near it.
template <class Number>
Map map_of_numbers(Map::Axis rows, Map::Axis columns, std::string usual_label, const Look& look,
                   Number number) {
  Map map;
  Numbers numbers;
  for (std::uint64_t a = rows.first; a <= rows.last(); ++a) {
    for (std::uint64_t b = columns.first; b <= columns.last(); ++b) {
      const std::uint64_t value = number(a, b);
      if (value > 0) numbers.add(value);
    }
  }
  NumberClasses class_of(map, numbers, look);
  const auto largest = static_cast<std::uint8_t>(map.classes.size());
  map.classes.push_back({usual, std::move(usual_label), true});
  map.fill_row = [a = rows.first, b = columns.first, number, class_of = std::move(class_of),
                  largest](std::uint64_t row, std::span<std::uint8_t> classes) {
    for (std::uint64_t i = 0; i < classes.size(); ++i) {
      const std::uint64_t value = number(a + row, b + i);
      classes[i] = value == 0 ? largest : class_of(value);
    }
  };
  map.rows = std::move(rows);
  map.columns = std::move(columns);
  return map;
}

// Plots: points or bars over two axes. An axis is logarithmic where the look says so or, where it
// says nothing, the numbers ask for it: all are positive, the largest is at least 100 times the
// least, and most of them are below a tenth of the largest. Of more points than can be told apart,
// their density is drawn: the darker a dot, the more points are in it.

struct Plot {
  static constexpr std::size_t most_points = std::size_t{1} << 22;

  struct Axis {
    std::string name;
    bool logarithmic = false;  ///< the places are decimal logarithms
  };

  std::vector<std::string> title;
  Axis x, y;
  std::vector<Point> points;  ///< at least one; finite places

  /// Of bars, whose places are 0, 1, ...: what stands under each. Empty: points.
  std::vector<std::string> bars;
};

/// The plot on the axes of the look: each place a number or its logarithm. Throws InputError where
/// the numbers do not have such an axis: a logarithmic one for numbers that are not all positive,
/// or for the places of bars; another one for numbers from 1e300 on. Cost: linear in the points.
Plot on_axes(Plot plot, std::optional<LogAxes> log);

/// Nothing where goes_on() said no. Throws InputError where the look is for maps, and as on_axes()
/// does. Cost: linear in the points.
std::optional<Drawing> draw(const Plot& plot, const Look& look,
                            const std::function<bool()>& goes_on);

}  // namespace drawing
}  // namespace dynim

// What is drawn of an answer: the map of a table, the plot of a list, with their titles, axes,
// colours and legends, the same for every front end. draw() makes shapes of a figure, and
// drawing.hpp writes these.

// Whoever has an answer has included the header of its game; this one does not include all of them.
namespace dynim DYNIM_EXPORT {

struct OnePileTableQuestion;
struct OnePileTableAnswer;
struct OnePileBaseQuestion;
struct OnePileBaseAnswer;
struct OnePileStatisticsQuestion;
struct OnePileStatisticsAnswer;
struct TwoPileTableQuestion;
struct TwoPileTableAnswer;
struct TwoPileRectangleQuestion;
struct TwoPileRectangleAnswer;
struct SeveralPilesTableQuestion;
struct SeveralPilesTableAnswer;
struct GrundyTableQuestion;
struct GrundyTableAnswer;
struct WythoffPairsQuestion;
struct WythoffPairsAnswer;
struct WythoffMapQuestion;
struct ImitationMapQuestion;
struct WorksheetTask;
template <class Kind>
struct ClassTableAnswer;
enum class WythoffKind;
enum class ImitationKind;

}  // namespace dynim

namespace dynim {
namespace drawing DYNIM_EXPORT {

/// What can be drawn. figure(question, answer, look) is the natural figure of what ask(question)
/// answered, as far as the answer goes; nothing where there is nothing to draw. A map looks its
/// cells up in the answer whenever it is drawn: the answer must outlive the figure. The look is
/// that of draw(); here only the colours of numbers are taken from it.
///
/// All throw InputError for a map of more than Map::largest_size rows or columns, for a map without
/// numbers whose look has a palette or a range, and for a plot of more than Plot::most_points
/// points. Cost: of a map of numbers a look at every cell, and memory for the different numbers; of
/// other maps nothing before they are drawn; of a plot linear in its points.
using Figure = std::variant<Map, Plot>;

/// As draw() of the map or of the plot.
std::optional<Drawing> draw(const Figure& figure, const Look& look,
                            const std::function<bool()>& goes_on);

// ---- one pile ---------------------------------------------------------------------------------

/// The points (n, g(n)), without those n where no limit is enough.
std::optional<Figure> figure(const OnePileTableQuestion& question, const OnePileTableAnswer& answer,
                             const Look& look);

/// Who wins n counters, by rows, with limit x, by columns; both from 1 as far as the table goes.
std::optional<Figure> figure_of_outcomes(const OnePileTableQuestion& question,
                                         const OnePileTableAnswer& answer, const Look& look);

/// The points (k, b(k)) of the members of game G_0.
std::optional<Figure> figure(const OnePileBaseQuestion& question, const OnePileBaseAnswer& answer,
                             const Look& look);

/// How often each value of g occurs: bars for at most 40 values, else points.
std::optional<Figure> figure(const OnePileStatisticsQuestion& question,
                             const OnePileStatisticsAnswer& answer, const Look& look);

// ---- two piles, several piles -----------------------------------------------------------------

/// L(a, b), where it is not the whole smaller pile; with a limit who wins; with `difference` where
/// the formula of admissible functions is right, and to which side it fails. a by rows, b by
/// columns.
std::optional<Figure> figure(const TwoPileTableQuestion& question, const TwoPileTableAnswer& answer,
                             const Look& look);
std::optional<Figure> figure(const TwoPileRectangleQuestion& question,
                             const TwoPileRectangleAnswer& answer, const Look& look);

/// L(a, b), where a limit wins; with a limit who wins. a by rows, b by columns, from 0 on.
std::optional<Figure> figure(const SeveralPilesTableQuestion& question,
                             const SeveralPilesTableAnswer& answer, const Look& look);

// ---- Grundy values ----------------------------------------------------------------------------

/// G(n, x) for n from 1, by rows, and x from 0, by columns, to the largest pile: a limit beyond the
/// pile is as good as the pile.
std::optional<Figure> figure(const GrundyTableQuestion& question, const GrundyTableAnswer& answer,
                             const Look& look);

// ---- Wythoff Nim, Imitation Nim ---------------------------------------------------------------

/// The points (n - from, a_n - n alpha), the deviations rounded down to 6 decimals.
std::optional<Figure> figure(const WythoffPairsQuestion& question, const WythoffPairsAnswer& answer,
                             const Look& look);

/// The classes of all positions, a by rows, b by columns, from 0 on.
std::optional<Figure> figure(const WythoffMapQuestion& question,
                             const ClassTableAnswer<WythoffKind>& answer, const Look& look);
std::optional<Figure> figure(const ImitationMapQuestion& question,
                             const ClassTableAnswer<ImitationKind>& answer, const Look& look);

// ---- worksheets -------------------------------------------------------------------------------

/// What a task has beside its sentences: counters, tables and lines to write on; solved the table,
/// filled in. Nothing where there is none of these.
std::optional<Drawing> drawing_of(const WorksheetTask& task, bool solved);

}  // namespace drawing
}  // namespace dynim
