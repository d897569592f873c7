// The help of a command: what it is for, its options in their groups, each once, and examples that
// can be copied, all within the width of the terminal.
#pragma once

#include <cstddef>
#include <string>

#include "command_line.hpp"

namespace dynim::app {

/// Of the last of these commands, in lines of at most `width` columns, but for words that are
/// longer.
std::string help_text(const CommandPath& path, std::size_t width);

}  // namespace dynim::app
