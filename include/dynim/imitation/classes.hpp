// What two piles are in Imitation Nim, whatever happened before.
#pragma once

#include <string_view>

#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// Of a pair of piles: P whatever happened before, N whatever happened before, or dependent on it.
enum class ImitationClass { dynamic, non_dynamic_P, non_dynamic_N };

std::string_view to_string(ImitationClass c);  ///< "dynamic", "non-dynamic P", "non-dynamic N"

}  // namespace dynim
