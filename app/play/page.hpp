// The dialogue of a game on a terminal of any width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace dynim::app {

/// The text in lines of at most `width` columns, each with its end. Its own lines begin new ones;
/// one that begins with blanks goes on under its words, or where two blanks part it, under what
/// follows these. Words that are longer than a line are broken: numbers with all their digits.
std::string page_text(std::string_view text, std::size_t width);

}  // namespace dynim::app
