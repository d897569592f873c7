// Maps: a table as a picture, a cell of the table one square of a colour. Rows run downwards and
// columns to the right, as in the table's text.
//
// Maps of more cells than a picture has room for are coarsened: a dot is a square of cells. In maps
// of numbers it has the colour of the largest number in them. In other maps it has the mean of
// their colours, in linear light, so that no pattern appears that is not in the table. The picture
// says which.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "dynim/drawing/drawing.hpp"

namespace dynim {
namespace drawing DYNIM_EXPORT {

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
/// least 17 for normal sight and for full protanopia, deuteranopia and tritanopia (Machado, Oliveira
/// and Fernandes 2009), also from `usual`.
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

}  // namespace drawing
}  // namespace dynim
