// The colours themselves. Those that are told apart were found by simulated annealing over all
// pairs and four kinds of sight, each darker than the one before; the test measures what was found.
#include <algorithm>
#include <array>
#include <cmath>

#include "dynim/drawing.hpp"

namespace dynim::drawing {
namespace {

// Ten points of viridis, the colour map of S. van der Walt and N. Smith (CC0); straight lines
// between them.
constexpr std::array<Colour, 10> viridis{{{68, 1, 84},
                                          {72, 40, 120},
                                          {62, 74, 137},
                                          {49, 104, 142},
                                          {38, 130, 142},
                                          {31, 158, 137},
                                          {53, 183, 121},
                                          {110, 206, 88},
                                          {181, 222, 43},
                                          {253, 231, 37}}};

constexpr std::array<Colour, 2> greys{{{16, 16, 16}, {205, 205, 205}}};

constexpr std::array<Colour, most_distinct> distinct{{{190, 229, 254},
                                                      {248, 198, 142},
                                                      {198, 199, 188},
                                                      {109, 180, 253},
                                                      {134, 158, 184},
                                                      {155, 149, 68},
                                                      {191, 115, 130},
                                                      {62, 133, 193},
                                                      {149, 112, 82},
                                                      {163, 69, 14},
                                                      {116, 65, 72},
                                                      {91, 48, 150},
                                                      {12, 68, 95},
                                                      {61, 56, 9},
                                                      {76, 13, 44},
                                                      {41, 5, 79}}};

Colour between(std::span<const Colour> points, double place) {
  const double at = place * static_cast<double>(points.size() - 1);
  const std::size_t from = std::min(static_cast<std::size_t>(at), points.size() - 2);
  const auto mix = [&](std::uint8_t low, std::uint8_t high) {
    return static_cast<std::uint8_t>(
        std::lround(low + (high - low) * (at - static_cast<double>(from))));
  };
  const Colour &low = points[from], &high = points[from + 1];
  return {mix(low.red, high.red), mix(low.green, high.green), mix(low.blue, high.blue)};
}

double part(std::size_t i, std::size_t count) {
  return count == 1 ? 0 : static_cast<double>(i) / static_cast<double>(count - 1);
}

}  // namespace

std::vector<Colour> shades(Palette palette, std::size_t count) {
  const std::span<const Colour> points =
      palette == Palette::grey ? std::span<const Colour>(greys) : std::span<const Colour>(viridis);
  std::vector<Colour> colours;
  for (std::size_t i = 0; i < count; ++i) colours.push_back(between(points, part(i, count)));
  return colours;
}

std::span<const Colour, most_distinct> distinct_colours() { return distinct; }

}  // namespace dynim::drawing
