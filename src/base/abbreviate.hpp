// Numbers, and memory that is not there, as they stand in sentences.
#pragma once

#include <string>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim {

/// All digits of short numbers; of long ones the first and last and how many there are.
std::string abbreviate(const Integer& v);

/// "12 MiB of memory, and 10 MiB are allowed": fits after "needs".
std::string shortage(const Integer& bytes, const Budget& budget);

}  // namespace dynim
