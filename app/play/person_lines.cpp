// What is to be read comes after what is on the screen.
#include "play/person_lines.hpp"

#include "signals.hpp"

namespace dynim::app {

PersonLines::PersonLines(std::size_t longest_line, Output& screen, bool dialogue)
    : longest_line_(longest_line),
      reader_(longest_line),
      screen_(screen),
      prompts_(dialogue && LineReader::from_terminal()),
      editor_(prompts_ ? LineEditor::make() : nullptr) {}

std::optional<LineReader::Line> PersonLines::next(const std::string& prompt) {
  const StoppableWork waiting;  // also while the prompt is written, and between two characters
  if (prompts_ && !editor_) screen_.write(prompt);
  screen_.flush();
  if (!editor_) return reader_.next();
  auto text = editor_->next(prompt);
  if (!text) return std::nullopt;
  LineReader::Line line{std::move(*text)};
  line.too_long = line.text.size() > longest_line_;
  if (line.too_long) line.text.resize(longest_line_);
  return line;
}

}  // namespace dynim::app
