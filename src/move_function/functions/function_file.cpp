// Move functions from files of values, one a line. The file is read once and line by line, counting
// bytes, so that a pipe without end is refused and not waited for. Cost: linear in the file, and
// its values in memory.
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string_view>
#include <utility>

#include "base/characters.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "move_function/arithmetic/limits.hpp"
#include "move_function/functions/expression_function.hpp"
#include "move_function/functions/list_function.hpp"
#include "move_function/language/characters.hpp"

namespace dynim {
namespace {

// Values are kept in memory; a file that says more than this is not a list of values. A file may be
// a device or a pipe without end, so the bytes are counted while they are read.
constexpr std::size_t most_file_bytes = std::size_t{1} << 28;
constexpr std::size_t longest_line = move_function::limits::text_bytes;
constexpr std::size_t most_values = 10'000'000;
constexpr std::size_t most_value_bits = std::size_t{1} << 28;

class FileReader {
 public:
  explicit FileReader(std::string path) : path_(std::move(path)) {}

  MoveFunctionPtr read();

 private:
  void read_lines(std::istream& file);
  void read_line(std::string_view line);
  void read_value(std::string_view line);
  [[noreturn]] void fail(const std::string& message) const {
    throw InputError(path_ + ":" + std::to_string(line_number_) + ": " + message);
  }

  std::string path_;
  std::size_t line_number_ = 0;
  std::vector<Integer> values_;
  std::string text_;  ///< the values as they are written, a comma after each
  std::size_t value_bits_ = 0;
  bool ended_ = false;
};

MoveFunctionPtr FileReader::read() {
  std::error_code error;
  if (std::filesystem::is_directory(path_, error)) throw InputError(path_ + ": is a directory");
  errno = 0;
  std::ifstream file(path_, std::ios::binary);
  if (!file)
    throw InputError(path_ + ": cannot be read: " + std::strerror(errno == 0 ? ENOENT : errno));
  read_lines(file);
  if (file.bad())
    throw InputError(path_ + ": reading failed after line " + std::to_string(line_number_));
  if (values_.empty()) throw InputError(path_ + ": holds no values");
  text_ += ended_ ? "..." : "end";
  return std::make_shared<move_function::ListFunction>(std::move(values_), ended_,
                                                       std::move(text_));
}

void FileReader::read_lines(std::istream& file) {
  constexpr std::size_t room = longest_line + 1;  // with the line end
  const auto buffer = std::make_unique_for_overwrite<char[]>(room);
  std::size_t file_bytes = 0;
  while (file.getline(buffer.get(), room)) {
    ++line_number_;
    const auto bytes = static_cast<std::size_t>(file.gcount());
    file_bytes += bytes;
    if (file_bytes > most_file_bytes)
      fail("the file is longer than " + std::to_string(most_file_bytes) + " bytes");
    std::string_view line(buffer.get(), file.eof() ? bytes : bytes - 1);
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (line_number_ == 1 && line.starts_with(byte_order_mark))
      line.remove_prefix(byte_order_mark.size());
    read_line(line);
  }
  if (file.eof() || file.bad()) return;
  ++line_number_;
  fail("this line is longer than " + std::to_string(longest_line) + " bytes");
}

void FileReader::read_line(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos || line[begin] == '#') return;
  if (ended_) fail("nothing may follow '...'");
  if (line.compare(begin, 3, "...") == 0 &&
      line.find_first_not_of(" \t\r", begin + 3) == std::string_view::npos) {
    if (values_.empty()) fail("'...' repeats the value before it, and there is none");
    ended_ = true;
    return;
  }
  read_value(line);
}

void FileReader::read_value(std::string_view line) {
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  Integer value;
  try {
    value = parse_integer(line, "a value of f");
  } catch (const InputError& error) {
    const std::string prefix = path_ + ":" + std::to_string(line_number_) + ": ";
    if (error.offset()) throw InputError(prefix + error.message(), line, *error.offset());
    throw InputError(prefix + error.message());
  }
  if (value < 0) fail("f(" + std::to_string(values_.size() + 1) + ") must not be negative");
  value_bits_ += bit_length(value);
  if (values_.size() == most_values)
    fail("the file holds more than " + std::to_string(most_values) + " values");
  if (value_bits_ > most_value_bits)
    fail("the values of the file are too large to be kept in memory");
  values_.push_back(std::move(value));
  text_ += move_function::ascii_spelling(trimmed(line)) + ",";
}

}  // namespace

MoveFunctionPtr read_move_function_file(const std::string& path) { return FileReader(path).read(); }

}  // namespace dynim
