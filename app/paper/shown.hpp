// A statement of a paper, shown: its command is run, on its own numbers or on others, and what it
// prints is compared with what the statement says, or with the rules played out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "dynim/drawing.hpp"
#include "dynim/gallery.hpp"

namespace dynim::app {

struct ShownStatement {
  std::vector<std::string> command;  ///< without "dynim"; empty where there is none
  std::string output;
  std::vector<drawing::Drawing> drawings;  ///< the pictures among it
  ExitCode code = answered;
  /// Whether the output is what the statement says; with other numbers, whether the rules played
  /// out give the same outcome. Absent where there is nothing to compare with.
  std::optional<bool> agrees;
  std::string comparison;  ///< what was compared, in a sentence
};

/// The text without the backquotes with which Markdown marks code.
std::string plain(std::string text);

/// `options` in place of those of the statement's command. Cost: that of the command; with other
/// options also that of the oracle, two seconds at most.
ShownStatement show(const PaperStatement& statement, const std::vector<std::string>& options);

// A command of the program, run here, with what it writes kept.

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
