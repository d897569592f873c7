// Lines from the standard input, of bounded length: whoever sends a line of a gigabyte is told that
// it is too long, and nothing of it is kept.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace dynim::app {

/// Waits until there is something to be read or the input has ended; false after a Ctrl-C, which
/// ends the input while somebody waits.
bool wait_for_input();

class LineReader {
 public:
  struct Line {
    std::string text;       ///< without the line end
    bool too_long = false;  ///< the text is only the beginning
  };

  explicit LineReader(std::size_t longest_line) : longest_line_(longest_line) {}

  /// The next line; nothing at the end of the input, or after a Ctrl-C. A last line without line
  /// end counts. Throws InputError where the input cannot be read.
  std::optional<Line> next();

  /// Whether more was read than the lines so far: the next one does not have to be waited for.
  bool has_more() const { return position_ < filled_; }

  static bool from_terminal();

 private:
  bool refill();

  std::size_t longest_line_;
  std::size_t position_ = 0, filled_ = 0;
  std::array<char, 4096> buffer_;
};

}  // namespace dynim::app
