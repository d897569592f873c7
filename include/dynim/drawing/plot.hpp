// Plots: points or bars over two axes, which may be logarithmic. Of more points than can be told
// apart, their density is drawn: the darker a dot, the more points are in it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "dynim/drawing/drawing.hpp"
#include "dynim/drawing/map.hpp"

namespace dynim {
namespace drawing DYNIM_EXPORT {

struct Plot {
  static constexpr std::size_t most_points = std::size_t{1} << 22;

  struct Axis {
    std::string name;
    bool logarithmic = false;  ///< then places are decimal logarithms, and ticks powers of ten
  };

  std::vector<std::string> title;
  Axis x, y;
  std::vector<Point> points;  ///< at least one; finite places

  /// Of bars, whose places are 0, 1, ...: what stands under each. Empty: points.
  std::vector<std::string> bars;
};

/// Nothing where goes_on() said no. Throws InputError where the look is for maps. Cost: linear in
/// the points.
std::optional<Drawing> draw(const Plot& plot, const Look& look,
                            const std::function<bool()>& goes_on);

}  // namespace drawing
}  // namespace dynim
