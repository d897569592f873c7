// Numbers, and memory that is not there, as they stand in sentences.
#pragma once

#include <string>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim {

/// All digits of short numbers; of long ones the first and last and how many there are.
std::string abbreviate(const Integer& v);

/// Throws InputError where so much does not fit the memory of the budget; `needs` is what needs it:
/// "a table to 7 needs".
void check_memory(const std::string& needs, const Integer& bytes, const Budget& budget);

}  // namespace dynim
