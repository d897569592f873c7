// The program as a whole: run as a function, for main and for commands that show what others say;
// what happens when there is no memory for a big integer; and where its modules are, which it loads
// only when they are needed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"

namespace dynim::app {

/// Runs the command that these arguments name, without the program's own name; every failure
/// becomes a message on the standard error output and an exit code.
ExitCode run_program(const std::vector<std::string>& arguments);

/// Shown to whoever ran out of memory.
inline constexpr std::string_view out_of_memory =
    "out of memory; a lower --memory makes the search stop in time";

/// Call before the first big integer is made. From then on the program ends with a message and the
/// exit code of a failure where GMP finds no memory, and leaves no temporary file behind.
void prepare_memory();

/// The files in which to look for this module, "dynim-cairo.so": beside the program where it was
/// built, and in the folder of libraries where it was installed.
std::vector<std::string> module_files(std::string_view name);

}  // namespace dynim::app
