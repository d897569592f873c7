// What happens when there is no memory for a big integer.
#pragma once

#include <string_view>

namespace dynim::app {

/// Shown to whoever ran out of memory.
inline constexpr std::string_view out_of_memory =
    "out of memory; a lower --memory makes the search stop in time";

/// Call before the first big integer is made. From then on the program ends with a message and the
/// exit code of a failure where GMP finds no memory, and leaves no temporary file behind.
void prepare_memory();

}  // namespace dynim::app
