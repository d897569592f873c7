// Where an answer goes: the standard output, or a file that appears under its name only when it is
// complete. Everything is buffered and every write is checked.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "dynim/sink.hpp"
#include "formats/line_rewriter.hpp"

namespace dynim::app {

/// The output could not be written. A closed pipe is told apart: whoever read it has seen enough.
class OutputError : public std::runtime_error {
 public:
  OutputError(const std::string& message, int error_number);
  bool closed_pipe() const { return closed_pipe_; }

 private:
  bool closed_pipe_;
};

class Output : public Sink {
 public:
  /// The standard output where `path` is empty. Otherwise a temporary file, which finish() puts in
  /// the place of `path`; a device or a pipe is written to as it is. Throws OutputError.
  explicit Output(const std::string& path);

  /// Without finish() the temporary file is removed and what is in the buffer is dropped.
  ~Output() override;

  bool is_terminal() const;

  /// How long lines of sentences may be.
  std::size_t line_width() const;

  /// Takes the choice of --color; until then there are no colours.
  void choose_colours(std::string_view choice);
  bool colours() const { return colours_; }

  template <class... Arguments>
  void print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    write(fmt::format(format, std::forward<Arguments>(arguments)...));
  }

  /// From now on what is written are lines, and others stand for them.
  void rewrite_lines(std::unique_ptr<LineRewriter> rewriter) { rewriter_ = std::move(rewriter); }

  /// Replaces the first bytes, where what was written can still be changed: not in a pipe, nor in
  /// a file that is appended to. Throws OutputError.
  bool overwrite_beginning(std::string_view bytes);

  /// Writes all that is left and puts the file in its place. Throws OutputError.
  void finish();

 private:
  void open();
  void open_temporary();
  bool open_unnamed();
  void give_name();
  std::string beside(const std::string& name) const;
  void wait_until_writable() const;
  void write_through(std::string_view bytes) override;
  void write_lines(std::string_view bytes);
  void write_bytes(std::string_view bytes);
  [[noreturn]] void fail(int error_number) const;

  std::string path_;       // empty: the standard output
  std::string temporary_;  // empty: written to directly, or without a name
  bool unnamed_ = false;
  int descriptor_;
  bool may_block_ = false;  // a pipe or a terminal
  bool colours_ = false;
  std::unique_ptr<LineRewriter> rewriter_;
  std::string line_;  // of those to be rewritten, the one that has no end yet
};

/// Calls write(n) for the rows n = 1, ..., answer.complete_to of a table. Where the output takes no
/// more, the answer ends with the last row that was written.
template <class Answer, class Write>
void each_row(Output& output, Answer& answer, const Write& write) {
  for (std::uint64_t n = 1; n <= answer.complete_to; ++n) {
    if (output.goes_on()) {
      write(n);
    } else {
      answer.complete_to = n - 1;
    }
  }
}

}  // namespace dynim::app
