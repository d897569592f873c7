// How far two words are from each other: the least number of letters to insert, remove or replace
// that makes one the other (Levenshtein's distance), for the hints of error messages.
#pragma once

#include <cstddef>
#include <string_view>

namespace dynim {

/// Cost: the product of the two lengths.
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace dynim
