// Whether a figure has room for an answer. Cost: none.
#pragma once

#include <cstdint>
#include <string>

#include "dynim/drawing.hpp"
#include "dynim/error.hpp"

namespace dynim::drawing {

/// Throws InputError where a map has no room for so many rows, or columns.
inline void check_side(std::uint64_t cells) {
  if (cells > Map::largest_size)
    throw InputError("a map has room for " + std::to_string(Map::largest_size) +
                     " rows and columns");
}

/// Throws InputError where a plot has no room for so many points.
inline void check_points(std::uint64_t points) {
  if (points > Plot::most_points)
    throw InputError("a plot has room for " + std::to_string(Plot::most_points) + " points");
}

}  // namespace dynim::drawing
