// A command of the program, run here, with what it writes kept.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "dynim/drawing.hpp"

namespace dynim::app {

struct CapturedRun {
  std::string output;  ///< what went to the standard output
  ExitCode code = answered;
  std::vector<drawing::Drawing> drawings;  ///< the pictures among it
};

/// Runs the program with these arguments. Its messages go to the standard error output as always.
/// Throws OutputError where there is no room for what it writes.
CapturedRun run_captured(const std::vector<std::string>& arguments);

/// The arguments without an option and its value.
std::vector<std::string> without_option(std::vector<std::string> arguments,
                                        const std::string& option);

/// The arguments with options ("--pile", "30") put in place of those of the same name, or behind
/// them where there are none.
std::vector<std::string> with_options(std::vector<std::string> arguments,
                                      const std::vector<std::string>& options);

}  // namespace dynim::app
