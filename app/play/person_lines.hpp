// The lines that a person types: edited where there is a terminal that can do that, read as they
// come elsewhere.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "formats/output.hpp"
#include "play/line_reader.hpp"

namespace dynim::app {

class LineEditor;

class PersonLines {
 public:
  /// `dialogue`: the screen is for it, so that there are prompts on a terminal.
  PersonLines(std::size_t longest_line, Output& screen, bool dialogue);
  ~PersonLines();

  /// As LineReader::next().
  std::optional<LineReader::Line> next(const std::string& prompt);

 private:
  std::size_t longest_line_;
  LineReader reader_;
  Output& screen_;
  bool prompts_;
  std::unique_ptr<LineEditor> editor_;  // null where lines are not edited
};

}  // namespace dynim::app
