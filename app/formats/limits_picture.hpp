// A rectangle of least winning limits, or of outcomes, as a picture: the same for two piles and for
// several.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "formats/picture.hpp"

namespace dynim::app {

/// wins(a, b) of the numbers of the axes.
template <class Wins>
Picture picture_of_outcomes(Picture::Axis rows, Picture::Axis columns, Wins wins) {
  constexpr Colour orange{247, 200, 120},
      blue{20, 70, 140};  // also apart for the colour-blind, and in grey
  Picture picture;
  picture.colours = {orange, blue};
  picture.named = {{0, "N: wins"}, {1, "P: loses"}};
  picture.fill_row = [a = rows.first, b = columns.first, wins](std::uint64_t row,
                                                               std::span<std::uint8_t> colours) {
    for (std::uint64_t i = 0; i < colours.size(); ++i) colours[i] = wins(a + row, b + i) ? 0 : 1;
  };
  picture.rows = std::move(rows);
  picture.columns = std::move(columns);
  return picture;
}

/// Colours of limits, by limit, for which the picture has them and its legend after this: each its
/// own where these ascending limits are few, else by their logarithm.
std::vector<std::uint8_t> colour_limits(Picture& picture, const std::vector<std::uint32_t>& limits);

/// limit(a, b) = limit(b, a), at most the larger of a and b; 0 where it is the one that
/// `usual` names in the legend, known from the place of the cell.
template <class Limit>
Picture picture_of_limits(Picture::Axis rows, Picture::Axis columns, std::string usual,
                          Limit limit) {
  constexpr Colour grey{225, 225, 225};
  Picture picture;
  picture.colours = {grey};
  picture.named = {{0, std::move(usual)}};
  std::vector<bool> occurs(std::max(rows.last(), columns.last()) + 1);
  const bool symmetric = rows.first == columns.first && rows.size == columns.size;
  for (std::uint64_t a = rows.first; a <= rows.last(); ++a) {
    for (std::uint64_t b = symmetric ? a : columns.first; b <= columns.last(); ++b) {
      occurs[limit(a, b)] = true;
    }
  }
  std::vector<std::uint32_t> limits;
  for (std::uint32_t L = 1; L < occurs.size(); ++L) {
    if (occurs[L]) limits.push_back(L);
  }
  picture.fill_row = [colour_of = colour_limits(picture, limits), a = rows.first, b = columns.first,
                      limit](std::uint64_t row, std::span<std::uint8_t> colours) {
    for (std::uint64_t i = 0; i < colours.size(); ++i)
      colours[i] = colour_of[limit(a + row, b + i)];
  };
  picture.rows = std::move(rows);
  picture.columns = std::move(columns);
  return picture;
}

}  // namespace dynim::app
