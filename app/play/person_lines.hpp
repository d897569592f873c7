// The lines that a person types, with a prompt where there is a terminal.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "formats/output.hpp"
#include "play/line_reader.hpp"

namespace dynim::app {

class PersonLines {
 public:
  /// `dialogue`: the screen is for it, so that there are prompts on a terminal.
  PersonLines(std::size_t longest_line, Output& screen, bool dialogue);

  /// As LineReader::next().
  std::optional<LineReader::Line> next(const std::string& prompt);

 private:
  LineReader reader_;
  Output& screen_;
  bool prompts_;
};

}  // namespace dynim::app
