// Where an answer goes: the standard output, or a file that appears under its name only when it is
// complete. Everything is buffered and every write is checked.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "dynim/integer.hpp"

namespace dynim::app {

/// The output could not be written. A closed pipe is told apart: whoever read it has seen enough.
class OutputError : public std::runtime_error {
 public:
  OutputError(const std::string& message, int error_number);
  bool closed_pipe() const { return closed_pipe_; }

 private:
  bool closed_pipe_;
};

class Output {
 public:
  /// The standard output where `path` is empty. Otherwise a temporary file beside `path`, which
  /// finish() renames; a device or a pipe is written to as it is. Throws OutputError.
  explicit Output(const std::string& path);

  /// Without finish() the temporary file is removed and what is in the buffer is dropped.
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  bool is_terminal() const;

  void write(std::string_view text);
  void write(char c);
  void number(std::uint64_t value);
  void number(const Integer& value);

  /// The value, padded on the left with blanks to `width` characters, at most 20.
  void number(std::uint64_t value, std::size_t width);

  template <class... Arguments>
  void print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    write(fmt::format(format, std::forward<Arguments>(arguments)...));
  }

  void flush();

  /// Writes all that is left and puts the file in its place. Throws OutputError.
  void finish();

 private:
  static constexpr std::size_t capacity = std::size_t{1} << 16;
  static constexpr std::size_t longest_number = 20;

  void open_temporary();
  void write_through(const char* data, std::size_t size);
  [[noreturn]] void fail(int error_number) const;

  std::string path_;       // empty: the standard output
  std::string temporary_;  // empty: written to directly
  int descriptor_;
  std::size_t used_ = 0;
  std::unique_ptr<std::array<char, capacity>> buffer_;
};

}  // namespace dynim::app
