// A square of least winning limits, or of outcomes, as a picture: the same for two piles and for
// several.
#pragma once

#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "formats/picture.hpp"

namespace dynim::app {

/// Of cells that are numbered from `first` on in both directions; wins(a, b).
template <class Wins>
Picture picture_of_outcomes(std::uint64_t size, std::uint64_t first, Wins wins) {
  constexpr Colour orange{247, 200, 120},
      blue{20, 70, 140};  // also apart for the colour-blind, and in grey
  Picture picture;
  picture.size = size;
  picture.first = first;
  picture.colours = {orange, blue};
  picture.named = {{0, "N: wins"}, {1, "P: loses"}};
  picture.fill_row = [first, wins](std::uint64_t row, std::span<std::uint8_t> colours) {
    for (std::uint64_t i = 0; i < colours.size(); ++i)
      colours[i] = wins(row + first, i + first) ? 0 : 1;
  };
  return picture;
}

/// Colours of limits, by limit, for which the picture has them and its legend after this: each its
/// own where these ascending limits are few, else by their logarithm.
std::vector<std::uint8_t> colour_limits(Picture& picture, const std::vector<std::uint32_t>& limits);

/// limit(a, b) = limit(b, a), at most the last number of a row; 0 where it is the one that
/// `usual` names in the legend, known from the place of the cell.
template <class Limit>
Picture picture_of_limits(std::uint64_t size, std::uint64_t first, std::string usual, Limit limit) {
  constexpr Colour grey{225, 225, 225};
  Picture picture;
  picture.size = size;
  picture.first = first;
  picture.colours = {grey};
  picture.named = {{0, std::move(usual)}};
  std::vector<bool> occurs(size + first);
  for (std::uint64_t a = first; a < size + first; ++a) {
    for (std::uint64_t b = a; b < size + first; ++b) occurs[limit(a, b)] = true;
  }
  std::vector<std::uint32_t> limits;
  for (std::uint32_t L = 1; L < occurs.size(); ++L) {
    if (occurs[L]) limits.push_back(L);
  }
  const std::vector<std::uint8_t> colour_of = colour_limits(picture, limits);
  picture.fill_row = [=](std::uint64_t row, std::span<std::uint8_t> colours) {
    for (std::uint64_t i = 0; i < colours.size(); ++i)
      colours[i] = colour_of[limit(row + first, i + first)];
  };
  return picture;
}

}  // namespace dynim::app
