// The cells of a map as dots of one colour: one each, or squares of them as their mean.
#pragma once

#include <bitset>
#include <cstdint>
#include <functional>
#include <optional>

#include "dynim/drawing.hpp"

namespace dynim::drawing {

/// How large cells are drawn.
struct Scaling {
  std::uint64_t factor = 1;  ///< cells a dot
  double dot = 1;            ///< the side of a dot, unless it follows from the size of the paper
};

/// That of the look, or such that the map has a usual side. Throws InputError for a scale that
/// cannot be.
Scaling scaling_of(const Map& map, const Look& look);

struct Raster {
  Cells cells;            ///< without a place
  std::bitset<256> seen;  ///< the classes that have a part in the colour of a dot
};

/// A dot is `factor` times `factor` cells. Nothing where goes_on() said no.
std::optional<Raster> rasterize(const Map& map, std::uint64_t factor,
                                const std::function<bool()>& goes_on);

}  // namespace dynim::drawing
