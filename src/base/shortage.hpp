// Memory that was asked for and is not there, as it stands in sentences.
#pragma once

#include <string>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim {

/// "12 MiB of memory, and 10 MiB are allowed": fits after "needs".
std::string shortage(const Integer& bytes, const Budget& budget);

}  // namespace dynim
