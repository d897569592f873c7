// The cells of a map as dots of one colour: one each, or squares of them as their mean.
#pragma once

#include <bitset>
#include <cstdint>
#include <functional>
#include <optional>

#include "dynim/drawing/map.hpp"

namespace dynim::drawing {

struct Raster {
  Cells cells;            ///< without a place
  std::bitset<256> seen;  ///< the classes that have a part in the colour of a dot
};

/// A dot is `factor` times `factor` cells. Nothing where goes_on() said no.
std::optional<Raster> rasterize(const Map& map, std::uint64_t factor,
                                const std::function<bool()>& goes_on);

}  // namespace dynim::drawing
