// Piles drawn as rows of counters: those that may be taken now, those that may not, and those that
// were just taken.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "dynim/play.hpp"
#include "report/text.hpp"

namespace dynim::app {

/// Larger piles are not drawn.
inline constexpr unsigned largest_drawn_pile = 100;

/// What the letters mean, for the help.
inline constexpr const char* drawing_help =
    "O is a counter that may be taken now, o one that may not, . one that was just taken.";

/// Whether the piles of a position are few and small enough.
bool can_be_drawn(const Reason& position);

/// The piles, in groups of five, in lines of at most `width` columns with their ends. `before` is
/// the position before the last move; null where there was none.
std::string draw_piles(const Reason& position, const Reason* before, std::size_t width);

/// The same for a terminal with colours: what was just taken in the colour of who took it.
std::string coloured_piles(std::string_view piles, Tone taker);

}  // namespace dynim::app
