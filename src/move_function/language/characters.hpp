// Which characters a text may hold, and what stands for those of Unicode.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "dynim/error.hpp"

namespace dynim::move_function {

/// Only printable ASCII and blanks belong to the language; anything else is named before parsing
/// begins, with its place. Throws InputError.
void check_characters(std::string_view text);

/// A letter, a digit or '_'.
bool is_name_character(char c);

bool is_ascii(std::string_view text);

/// The text with × · ⋅ − ≤ ≥ ≠ φ ϕ π as * * * - <= >= != phi phi pi, and a blank where two of them
/// would run together; every other byte is kept. Cost: linear.
std::string ascii_spelling(std::string_view text);

/// Where the byte at `offset` of ascii_spelling(text) comes from in the text. Cost: linear.
std::size_t place_before_spelling(std::string_view text, std::size_t offset);

/// read(the text in ASCII), errors at their place in the text as it is typed.
template <typename Read>
auto read_spelled(std::string_view text, Read read) {
  if (is_ascii(text)) return read(text);
  const std::string spelled = ascii_spelling(text);
  try {
    return read(std::string_view(spelled));
  } catch (const InputError& error) {
    if (!error.offset()) throw;
    throw InputError(error.message(), text, place_before_spelling(text, *error.offset()));
  }
}

}  // namespace dynim::move_function
