// Colours for numbers, and the fixed ones for kinds of positions. All of them stay apart for the
// colour-blind and in print: tests/palette_test.cpp measures it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "dynim/drawing/drawing.hpp"

namespace dynim {
namespace drawing DYNIM_EXPORT {

/// viridis  shades from dark to light, even to the eye, by the logarithm of the number
/// grey     the same in greys
/// powers   a colour of its own for 1, 2 to 3, 4 to 7, 8 to 15 ..., from dark to light
enum class Palette { viridis, grey, powers };

struct NumberRange {
  std::uint64_t lowest = 1, highest = 1;  ///< 1 <= lowest < highest
};

/// `count` shades of viridis or grey, from dark to light.
std::vector<Colour> shades(Palette palette, std::size_t count);

inline constexpr std::size_t most_distinct = 16;

/// Colours that are told apart, each two of them, and rise from dark to light. CIE76 distances of
/// at least 15 for normal sight and for full protanopia, deuteranopia and tritanopia (Machado,
/// Oliveira and Fernandes 2009), also from `usual`.
std::span<const Colour, most_distinct> distinct_colours();

/// Of cells that need no colour, since their value is known from their place.
inline constexpr Colour usual{225, 225, 225};

/// The outcomes; the dynamic positions of Imitation Nim; kinds of N.
inline constexpr Colour colour_of_N{247, 200, 120}, colour_of_P{20, 70, 140};
inline constexpr Colour colour_of_dynamic{213, 60, 30};
inline constexpr std::array<Colour, 3> colours_of_kinds{
    {{250, 200, 90}, {222, 236, 250}, {140, 165, 150}}};

}  // namespace drawing
}  // namespace dynim
