// What the program knows of the terminal it writes to: how many columns text may fill, and whether
// words may have colours. The one place that asks the environment.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dynim::app {

/// Whether a person reads what is written to this descriptor as it comes.
bool is_terminal(int descriptor);

/// How long a line of sentences may be: COLUMNS where that is a number, else the width of the
/// terminal, else 80, less one. Never below 39, so that words fit beside labels, nor above 99,
/// beyond which lines are hard to read.
std::size_t line_width(int descriptor);

/// How long a row of a table may be: COLUMNS or the width of the terminal, less one; without end
/// where nobody knows them, as in a pipe or a file.
std::size_t row_width(int descriptor);

/// Of --color: "always", "never", or "auto", which is on a terminal that knows colours, unless the
/// environment says NO_COLOR (https://no-color.org).
bool colours_wanted(std::string_view choice, int descriptor);

}  // namespace dynim::app
