// Colours of limits. Cost: a colour for every number up to the largest.
#include "formats/limits_picture.hpp"

#include <algorithm>
#include <cmath>

namespace dynim::app {
namespace {

constexpr std::uint8_t first_colour = 1;  // colour 0 is the usual one's

// Each limit has a colour of its own, evenly apart.
std::vector<std::uint8_t> name_limits(Picture& picture, const std::vector<std::uint32_t>& limits) {
  std::vector<std::uint8_t> colour_of(limits.empty() ? 1 : limits.back() + 1);
  std::uint8_t colour = first_colour;
  for (const std::uint32_t limit : limits) {
    picture.named.push_back({colour, std::to_string(limit)});
    colour_of[limit] = colour++;
  }
  std::ranges::copy(ordered_colours(limits.size()), std::back_inserter(picture.colours));
  return colour_of;
}

// By the logarithm, so that every power of two is as far from the next.
std::vector<std::uint8_t> scale_limits(Picture& picture, std::uint32_t largest) {
  constexpr std::size_t shades = 240;
  constexpr double too_near_to_the_top = 0.96;
  const auto place = [largest](std::uint32_t limit) {
    return std::log2(limit) / std::log2(largest);
  };
  picture.scale = {first_colour, shades, {}};
  for (std::uint32_t limit = 1; place(limit) < too_near_to_the_top; limit *= 2) {
    picture.scale->ticks.push_back({place(limit), std::to_string(limit)});
  }
  picture.scale->ticks.push_back({1, std::to_string(largest)});
  std::vector<std::uint8_t> colour_of(largest + 1);
  for (std::uint32_t limit = 1; limit <= largest; ++limit) {
    colour_of[limit] =
        static_cast<std::uint8_t>(first_colour + std::lround(place(limit) * (shades - 1)));
  }
  std::ranges::copy(ordered_colours(shades), std::back_inserter(picture.colours));
  return colour_of;
}

}  // namespace

std::vector<std::uint8_t> colour_limits(Picture& picture,
                                        const std::vector<std::uint32_t>& limits) {
  constexpr std::size_t most_named = 16;
  return limits.size() <= most_named ? name_limits(picture, limits)
                                     : scale_limits(picture, limits.back());
}

}  // namespace dynim::app
