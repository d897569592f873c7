// Means are of light, not of the numbers that sRGB has for it (IEC 61966-2-1): a fine chequered
// pattern looks as its mean does from afar. Cost: three additions a cell.
#include "drawing/raster.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "drawing/layout.hpp"
#include "dynim/error.hpp"

namespace dynim::drawing {
namespace {

constexpr double most_light = 65535;
constexpr double usual_side = 800, largest_dot = 80;  // pixels

std::uint32_t light_of(std::uint8_t value) {
  const double v = value / 255.0;
  const double light = v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  return static_cast<std::uint32_t>(std::lround(most_light * light));
}

std::uint8_t value_of(std::uint64_t light) {
  const double l = static_cast<double>(light) / most_light;
  const double v = l <= 0.0031308 ? 12.92 * l : 1.055 * std::pow(l, 1 / 2.4) - 0.055;
  return static_cast<std::uint8_t>(std::lround(255 * v));
}

// A row of dots while its rows of cells come in.
class DotRow {
 public:
  DotRow(const Map& map, std::uint64_t factor, std::size_t dots) : factor_(factor), sums_(dots) {
    for (const Map::Class& c : map.classes) {
      lights_.push_back(
          {light_of(c.colour.red), light_of(c.colour.green), light_of(c.colour.blue)});
      colours_.push_back(c.colour);
      kept_.push_back(c.kept);
    }
  }

  void add(std::span<const std::uint8_t> line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      Sum& sum = sums_[i / factor_];
      const Light& light = lights_[line[i]];
      for (std::size_t part = 0; part < light.size(); ++part) sum.light[part] += light[part];
      ++sum.cells;
      sum.classes.set(line[i]);
      if (kept_[line[i]]) sum.kept = std::max<int>(sum.kept, line[i]);
    }
  }

  void move_to(Raster& raster) {
    for (Sum& sum : sums_) {
      const auto mean = [&sum](std::size_t part) { return value_of(sum.light[part] / sum.cells); };
      if (sum.kept < 0) {
        raster.cells.colours.push_back({mean(0), mean(1), mean(2)});
        raster.seen |= sum.classes;
      } else {
        raster.cells.colours.push_back(colours_[static_cast<std::size_t>(sum.kept)]);
        raster.seen.set(static_cast<std::size_t>(sum.kept));
      }
      sum = {};
    }
  }

 private:
  using Light = std::array<std::uint32_t, 3>;

  struct Sum {
    std::array<std::uint64_t, 3> light{};
    std::uint64_t cells = 0;
    std::bitset<256> classes = {};  // in it
    int kept = -1;                  // the last of them that is kept; none
  };

  std::uint64_t factor_;
  std::vector<Sum> sums_;
  std::vector<Light> lights_;
  std::vector<Colour> colours_;
  std::vector<bool> kept_;
};

std::uint64_t dots_of(std::uint64_t cells, std::uint64_t factor) {
  return (cells + factor - 1) / factor;
}

}  // namespace

Scaling scaling_of(const Map& map, const Look& look) {
  const std::uint64_t cells = std::max(map.rows.size, map.columns.size);
  if (look.scale && look.size)
    throw InputError("a scale and a size on paper cannot be given together");
  if (look.scale) {
    if (cells > Map::most_pixels) {
      throw InputError("a scale needs at most " + std::to_string(Map::most_pixels) +
                       " cells a side; without one the map is coarsened");
    }
    const std::uint64_t most = Map::most_pixels / cells;
    if (*look.scale < 1 || *look.scale > most) {
      throw InputError("the scale of a map with " + std::to_string(cells) +
                       " cells a side must be between 1 and " + std::to_string(most));
    }
    return {1, static_cast<double>(*look.scale)};
  }
  std::uint64_t most = look.most_dots;
  if (look.size) {  // a dot has about two pixels of a PNG, or more
    constexpr double dots_a_unit = paper_pixels_an_inch / paper_units_an_inch / 3;
    most = std::min(most, static_cast<std::uint64_t>(units(look.size->width) * dots_a_unit));
  }
  const std::uint64_t factor = (cells + most - 1) / most;
  const auto dots = static_cast<double>((cells + factor - 1) / factor);
  return {factor, std::clamp(std::round(usual_side / dots), 1.0, largest_dot)};
}

std::optional<Raster> rasterize(const Map& map, std::uint64_t factor,
                                const std::function<bool()>& goes_on) {
  Raster raster;
  raster.cells.columns = static_cast<std::size_t>(dots_of(map.columns.size, factor));
  raster.cells.rows = static_cast<std::size_t>(dots_of(map.rows.size, factor));
  raster.cells.colours.reserve(raster.cells.columns * raster.cells.rows);
  DotRow dots(map, factor, raster.cells.columns);
  std::vector<std::uint8_t> line(static_cast<std::size_t>(map.columns.size));
  for (std::uint64_t row = 0; row < map.rows.size; ++row) {
    if (!goes_on()) return std::nullopt;
    map.fill_row(row, line);
    if (factor == 1) {
      for (const std::uint8_t c : line) {
        raster.seen.set(c);
        raster.cells.colours.push_back(map.classes[c].colour);
      }
      continue;
    }
    dots.add(line);
    if ((row + 1) % factor == 0 || row + 1 == map.rows.size) dots.move_to(raster);
  }
  return raster;
}

}  // namespace dynim::drawing
