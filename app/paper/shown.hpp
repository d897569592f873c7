// A statement of a paper, shown: its command is run, on its own numbers or on others, and what it
// prints is compared with what the statement says, or with the rules played out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dynim/gallery.hpp"
#include "paper/captured.hpp"

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

}  // namespace dynim::app
