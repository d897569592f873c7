// The whole program as a function: for main, and for commands that show what others say.
#pragma once

#include <string>
#include <vector>

#include "command.hpp"

namespace dynim::app {

/// Runs the command that these arguments name, without the program's own name; every failure
/// becomes a message on the standard error output and an exit code.
ExitCode run_program(const std::vector<std::string>& arguments);

}  // namespace dynim::app
