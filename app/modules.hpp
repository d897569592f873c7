// Where the modules of the program are: what it loads only when it is needed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dynim::app {

/// The files in which to look for this module, "dynim-cairo.so": beside the program where it was
/// built, and in the folder of libraries where it was installed.
std::vector<std::string> module_files(std::string_view name);

}  // namespace dynim::app
