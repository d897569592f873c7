// Lines typed on a terminal with arrows and history, by libedit. The library is loaded when the
// first line is edited, so that no other command pays for it; without it lines are read as they
// come.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace dynim::app {

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

}  // namespace dynim::app
