// Words that were typed, read by what the command line is declared to be.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"

namespace dynim::app {

/// What is to be done: the command, or only something told of it.
enum class Invocation { command, help, version };

/// Puts what was typed where the options say. `path` is the program, and becomes that of the
/// innermost command that was named, also where this throws UsageError for words that mean nothing.
Invocation parse(const std::vector<std::string>& arguments, CommandPath& path);

}  // namespace dynim::app
