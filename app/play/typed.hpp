// What a person typed, taken apart.
#pragma once

#include <optional>
#include <string_view>

#include "dynim/integer.hpp"

namespace dynim::app {

/// Without the blanks around it.
std::string_view trim(std::string_view text);

/// The number, which may be an expression; nothing where the text does not begin like one. Throws InputError where it
/// goes wrong later on.
std::optional<Integer> read_number(std::string_view text);

}  // namespace dynim::app
