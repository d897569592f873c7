// Asks the terminal driver and three variables of the environment. Cost: a system call each.
#include "terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <charconv>
#include <cstdlib>

#include "report/text_sink.hpp"

namespace dynim::app {
namespace {

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

// 0 where COLUMNS is not a number.
std::size_t columns_by_environment() {
  const std::string_view text = variable("COLUMNS");
  std::size_t columns = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), columns);
  return error == std::errc() && end == text.data() + text.size() ? columns : 0;
}

// 0 where it is no terminal, or one that does not know.
std::size_t columns_by_driver(int descriptor) {
  winsize size = {};
  return ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

// 0 where nobody knows.
std::size_t columns_of(int descriptor) {
  const std::size_t columns = columns_by_environment();
  return columns == 0 ? columns_by_driver(descriptor) : columns;
}

}  // namespace

bool is_terminal(int descriptor) { return ::isatty(descriptor) == 1; }

std::size_t line_width(int descriptor) {
  constexpr std::size_t usual = 80;
  const std::size_t columns = columns_of(descriptor);
  return line_width_of(columns == 0 ? usual : columns);
}

std::size_t row_width(int descriptor) {
  const std::size_t columns = columns_of(descriptor);
  return columns == 0 ? TextSink::endless : columns - 1;
}

bool colours_wanted(std::string_view choice, int descriptor) {
  if (choice != "auto") return choice == "always";
  return is_terminal(descriptor) && variable("NO_COLOR").empty() && variable("TERM") != "dumb";
}

}  // namespace dynim::app
