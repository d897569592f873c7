// Reads what is there, waits with poll() where there is nothing, so that Ctrl-C is heard.
#include "play/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "dynim/error.hpp"
#include "signals.hpp"

namespace dynim::app {

bool wait_for_input() {
  const StoppableWork waiting;  // Ctrl-C ends the input, and the game is left as by quit
  pollfd input{STDIN_FILENO, POLLIN, 0};
  constexpr int milliseconds = 100;  // another thread may be the one that hears the Ctrl-C
  for (int ready = 0; ready == 0 || (ready < 0 && errno == EINTR);) {
    if (stop_requested()) return false;
    ready = ::poll(&input, 1, milliseconds);
  }
  return true;
}

bool LineReader::from_terminal() { return ::isatty(STDIN_FILENO) == 1; }

bool LineReader::refill() {
  if (!wait_for_input()) return false;
  ssize_t size = 0;
  do {
    size = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
  } while (size < 0 && errno == EINTR);
  if (size < 0) {
    throw InputError(std::string("the standard input cannot be read: ") + std::strerror(errno));
  }
  position_ = 0;
  filled_ = size > 0 ? static_cast<std::size_t>(size) : 0;
  return filled_ > 0;
}

std::optional<LineReader::Line> LineReader::next() {
  Line line;
  bool any = false;
  for (;;) {
    if (position_ == filled_ && !refill()) return any ? std::optional(line) : std::nullopt;
    any = true;
    const char* const begin = buffer_.data() + position_;
    const char* const end = buffer_.data() + filled_;
    const char* const line_end = std::find(begin, end, '\n');
    const auto size = static_cast<std::size_t>(line_end - begin);
    const std::size_t kept = std::min(size, longest_line_ - line.text.size());
    line.text.append(begin, kept);
    line.too_long |= kept < size;
    position_ += size;
    if (line_end == end) continue;
    ++position_;
    return line;
  }
}

}  // namespace dynim::app
