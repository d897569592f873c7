// Pieces of what a person typed: numbers, words, and lines of the standard input where "-" stands
// for the piles.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dynim/integer.hpp"

namespace dynim::app {

/// Whether it can be meant as a number or as a list of numbers.
bool begins_like_number(std::string_view text);

/// The number, which may be an expression; nothing where the text does not begin like one. Throws
/// InputError where it goes wrong later on.
std::optional<Integer> read_number(std::string_view text);

/// What follows the word, which is in small letters, where the text begins with it in letters of
/// any size.
std::optional<std::string_view> after_word(std::string_view word, std::string_view text);

struct InputLine {
  std::string piles;
  std::optional<std::string> limit;  ///< behind the piles, after a blank
};

/// Of "100 9" the pile 100 and the limit 9, of "10 ** 2" the pile alone. `one_pile`: of "100,9" the
/// same as of "100 9". Throws InputError where three numbers stand beside each other.
InputLine read_input_line(std::string_view line, bool one_pile);

/// Blank, or a comment: it begins with '#'.
bool asks_nothing(std::string_view line);

}  // namespace dynim::app
