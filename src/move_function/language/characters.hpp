// Which characters a text may hold.
#pragma once

#include <string_view>

namespace dynim::move_function {

/// Only printable ASCII and blanks belong to the language; anything else is named before parsing
/// begins, with its place. Throws InputError.
void check_characters(std::string_view text);

}  // namespace dynim::move_function
