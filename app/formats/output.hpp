// Where an answer goes: the standard output, or a file that appears under its name only when it is
// complete. Everything is buffered and every write is checked.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "report/line_rewriter.hpp"
#include "report/text_sink.hpp"

namespace dynim::app {

/// The output could not be written. A closed pipe is told apart: whoever read it has seen enough.
class OutputError : public std::runtime_error {
 public:
  OutputError(const std::string& message, int error_number);
  bool closed_pipe() const { return closed_pipe_; }

 private:
  bool closed_pipe_;
};

class Output : public TextSink {
 public:
  /// The standard output where `path` is empty. Otherwise a temporary file, which finish() puts in
  /// the place of `path`; a device or a pipe is written to as it is. Throws OutputError.
  explicit Output(const std::string& path);

  /// Without finish() the temporary file is removed and what is in the buffer is dropped.
  ~Output() override;

  bool is_terminal() const;

  std::size_t line_width() const override;
  std::size_t row_width() const override;

  /// Takes the choice of --color; until then there are no colours.
  void choose_colours(std::string_view choice);
  bool colours() const override { return colours_; }

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

/// However they are called, and whether it is there; an empty path names none.
bool name_the_same_file(const std::string& path, const std::string& other);

}  // namespace dynim::app
