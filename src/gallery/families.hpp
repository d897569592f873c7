// Families of move functions: "@name:c", one for every number c.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace dynim {

/// Whether this is the name of a family (without '@').
bool is_family(std::string_view name);

/// The move function of "@name:c", where the name is of a family; nothing for other texts. `at` is
/// the place of '@'. Throws InputError, with the place, where the number is missing or too small.
std::optional<std::string> family_function(std::size_t at, std::string_view text);

}  // namespace dynim
