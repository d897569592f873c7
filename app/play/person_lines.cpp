// What is to be read comes after what is on the screen.
#include "play/person_lines.hpp"

#include "signals.hpp"

namespace dynim::app {

PersonLines::PersonLines(std::size_t longest_line, Output& screen, bool dialogue)
    : reader_(longest_line),
      screen_(screen),
      prompts_(dialogue && LineReader::from_terminal()) {}

std::optional<LineReader::Line> PersonLines::next(const std::string& prompt) {
  const StoppableWork waiting;  // also while the prompt is written
  if (prompts_) screen_.write(prompt);
  screen_.flush();
  return reader_.next();
}

}  // namespace dynim::app
