// Numbers as they stand in sentences.
#pragma once

#include <string>

#include "dynim/integer.hpp"

namespace dynim {

/// All digits of short numbers; of long ones the first and last and how many there are.
std::string abbreviate(const Integer& v);

}  // namespace dynim
