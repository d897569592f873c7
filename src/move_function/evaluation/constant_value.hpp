// Numbers that are written as expressions: piles, bounds, values of a list.
#pragma once

#include <string>
#include <string_view>

#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// The value of an expression without t and n as an integer. `text` is what it was parsed from;
/// `subject` begins the message ("the pile", "a value of the list"). Throws InputError at the place
/// where t or n is used, where one is, and at the place of the error otherwise.
Integer constant_value(const Tree& tree, std::string_view text, const std::string& subject);

/// The fraction that a text is: "145/23", "6.25". Throws InputError as constant_value() does.
Rational parse_fraction(std::string_view text, const std::string& subject);

}  // namespace dynim::move_function
