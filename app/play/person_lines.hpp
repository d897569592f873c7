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

// Lines typed on a terminal with arrows and history, by libedit. The library is loaded when the
// first line is edited, so that no other command pays for it; without it lines are read as they
// come.

class LineEditor {
 public:
  /// Null where standard input and output are not both a terminal that can move its cursor, or
  /// there is no libedit.
  static std::unique_ptr<LineEditor> make();

  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  /// The next line without its end; nothing after Ctrl-D, Ctrl-C, or where the terminal has gone.
  std::optional<std::string> next(const std::string& prompt);

 private:
  LineEditor();
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

class PersonLines {
 public:
  /// `dialogue`: the screen is for it, so that there are prompts on a terminal.
  PersonLines(std::size_t longest_line, Output& screen, bool dialogue);

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
