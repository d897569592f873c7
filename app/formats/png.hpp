// The PNG format, by libpng: 8 bits a pixel, each an index into a palette, written row by row as
// the rows are made. Specification: ISO/IEC 15948.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "formats/output.hpp"

namespace dynim::app {

struct Colour {
  std::uint8_t red, green, blue;
};

struct PngImage {
  std::uint32_t width, height;
  std::vector<Colour> palette;  ///< at most 256
  std::string title;  ///< goes into the file, not onto the picture; other characters than ASCII's
                      ///< become '?'
};

/// Asks `fill_row` for the rows from the top, the number of the row and its pixels. The same rows
/// make the same file. Throws OutputError.
bool write_png(
    Output& output, const PngImage& image,
    const std::function<void(std::uint32_t row, std::span<std::uint8_t> pixels)>& fill_row);

}  // namespace dynim::app
