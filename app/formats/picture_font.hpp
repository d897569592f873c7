// The letters of the pictures: a small bitmap font for the printable characters of ASCII.
#pragma once

namespace dynim::app {

inline constexpr unsigned glyph_width = 5;
inline constexpr unsigned glyph_height = 9;  ///< seven rows above the base line, two below

/// Whether `c` has a dot there, rows from the top. A character that the font lacks is shown as '?'.
bool glyph_has_dot(char c, unsigned row, unsigned column);

}  // namespace dynim::app
