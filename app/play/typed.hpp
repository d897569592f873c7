// Pieces of what a person typed: blanks, numbers, words.
#pragma once

#include <optional>
#include <string_view>

#include "dynim/integer.hpp"

namespace dynim::app {

/// Without the blanks around it.
std::string_view trim(std::string_view text);

/// Whether it can be meant as a number or as a list of numbers.
bool begins_like_number(std::string_view text);

/// The number, which may be an expression; nothing where the text does not begin like one. Throws
/// InputError where it goes wrong later on.
std::optional<Integer> read_number(std::string_view text);

/// What follows the word, which is in small letters, where the text begins with it in letters of
/// any size.
std::optional<std::string_view> after_word(std::string_view word, std::string_view text);

}  // namespace dynim::app
