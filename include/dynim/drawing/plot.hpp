// Plots: points or bars over two axes. An axis is logarithmic where the look says so or, where it
// says nothing, the numbers ask for it: all are positive, the largest is at least 100 times the
// least, and most of them are below a tenth of the largest. Of more points than can be told apart,
// their density is drawn: the darker a dot, the more points are in it.
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
    bool logarithmic = false;  ///< the places are decimal logarithms
  };

  std::vector<std::string> title;
  Axis x, y;
  std::vector<Point> points;  ///< at least one; finite places

  /// Of bars, whose places are 0, 1, ...: what stands under each. Empty: points.
  std::vector<std::string> bars;
};

/// The plot on the axes of the look: each place a number or its logarithm. Throws InputError where
/// the numbers do not have such an axis: a logarithmic one for numbers that are not all positive, or
/// for the places of bars; another one for numbers from 1e300 on. Cost: linear in the points.
Plot on_axes(Plot plot, std::optional<LogAxes> log);

/// Nothing where goes_on() said no. Throws InputError where the look is for maps, and as on_axes()
/// does. Cost: linear in the points.
std::optional<Drawing> draw(const Plot& plot, const Look& look,
                            const std::function<bool()>& goes_on);

}  // namespace drawing
}  // namespace dynim
