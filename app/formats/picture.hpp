// Pictures of maps, square or oblong: a cell of the map is a square of one colour, with a title
// above, the numbers of rows and columns along the sides, and a legend. The first row is at the
// bottom, as in a coordinate system.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "formats/output.hpp"
#include "formats/png.hpp"

namespace dynim::app {

struct Picture {
  static constexpr std::uint64_t largest_size = 16384;
  static constexpr std::size_t most_colours = 254;

  /// A colour and what it stands for.
  struct Named {
    std::uint8_t colour;
    std::string label;
  };

  /// A run of colours, for values from low to high.
  struct Scale {
    struct Tick {
      double at;  ///< 0 to 1
      std::string label;
    };
    std::uint8_t first;
    std::size_t count;
    std::vector<Tick> ticks;
  };

  /// What the rows, or the columns, are numbered by.
  struct Axis {
    std::uint64_t first = 1, size = 0;  ///< the first number; how many, 1 to largest_size
    std::string name = {};

    std::uint64_t last() const { return first + size - 1; }
  };

  std::vector<std::string> title;  ///< a few lines; what is too long for the picture is cut off
  Axis rows, columns;
  std::vector<Colour> colours;  ///< of cells, at most most_colours
  std::vector<Named> named;     ///< the legend
  std::optional<Scale> scale;   ///< ... and what comes under it

  /// Sets the colours of the cells of a row, 0 to columns.size - 1. Asked for each row once, from
  /// the last one down.
  std::function<void(std::uint64_t row, std::span<std::uint8_t> cells)> fill_row;
};

/// As a PNG picture: small maps are enlarged, large ones have a pixel a cell, and the text grows
/// with the map. Only a row of pixels is held at a time. False where the writing was stopped: then
/// what was written is no picture.
bool write_picture(Output& output, const Picture& picture);

/// `count` colours from dark to light whose order is seen at once, also by the colour-blind and in
/// print.
std::vector<Colour> ordered_colours(std::size_t count);

}  // namespace dynim::app
