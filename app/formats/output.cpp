// Bytes to a descriptor: the standard output, or a temporary file that is renamed at the end. Cost:
// a system call for each buffer.
#include "formats/output.hpp"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "signals.hpp"
#include "terminal.hpp"

namespace dynim::app {

namespace {

// The file itself where `path` is a link to one, even to one that is not there yet: the file is
// written, the link stays.
std::string behind_links(const std::string& path) {
  constexpr int most_links = 40;  // as in Linux
  std::filesystem::path file = path;
  for (int i = 0; i < most_links; ++i) {
    std::error_code error;
    const auto type = std::filesystem::symlink_status(file, error).type();
    if (type == std::filesystem::file_type::none)
      throw OutputError("cannot write " + path, error.value());
    if (type != std::filesystem::file_type::symlink) return file;
    file = file.parent_path() / std::filesystem::read_symlink(file, error);
  }
  throw OutputError("cannot write " + path, ELOOP);
}

bool may_block(int descriptor) {
  struct stat status = {};
  if (::fstat(descriptor, &status) != 0) return false;
  return S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode) || ::isatty(descriptor) == 1;
}

bool exists_and_is_special(const std::string& path) {
  struct stat status = {};
  return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

// What a file made by open() would get; mkstemp() allows the owner only.
mode_t usual_mode(const std::string& path) {
  struct stat status = {};
  if (::stat(path.c_str(), &status) == 0) return status.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

}  // namespace

OutputError::OutputError(const std::string& message, int error_number)
    : std::runtime_error(message + ": " + std::strerror(error_number)),
      closed_pipe_(error_number == EPIPE) {}

Output::Output(const std::string& path) : path_(path), descriptor_(STDOUT_FILENO) {
  if (!path_.empty()) open();
  may_block_ = may_block(descriptor_);
}

void Output::open() {
  if (exists_and_is_special(path_)) {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ == -1) fail(errno);
  } else {
    open_temporary();
  }
}

void Output::open_temporary() {
  path_ = behind_links(path_);
  // A short name of its own: one made from the name of the file could be too long.
  temporary_ = std::filesystem::path(path_).replace_filename(".dynim-XXXXXX");
  descriptor_ = ::mkstemp(temporary_.data());
  if (descriptor_ == -1) {
    temporary_.clear();
    fail(errno);
  }
  remove_on_signal(temporary_);
  (void)::fchmod(descriptor_, usual_mode(path_));
}

Output::~Output() {
  if (path_.empty()) return;
  if (descriptor_ != -1) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  remove_on_signal("");
}

bool Output::is_terminal() const { return app::is_terminal(descriptor_); }

std::size_t Output::line_width() const { return app::line_width(descriptor_); }

void Output::choose_colours(std::string_view choice) {
  colours_ = colours_wanted(choice, descriptor_);
}

void Output::fail(int error_number) const {
  const std::string what = path_.empty() ? "cannot write the output" : "cannot write " + path_;
  throw OutputError(what, error_number);
}

// A pipe that nobody reads must not keep the program from being stopped: no more is written at a
// time than the pipe has said that it takes.
void Output::wait_until_writable() const {
  constexpr int milliseconds = 100, patience = 3;
  pollfd pipe{descriptor_, POLLOUT, 0};
  for (int waited = 0;;) {
    const int ready = ::poll(&pipe, 1, milliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return;
    if (stop_requested() && ++waited == patience) end_by_interrupt();
  }
}

void Output::write_through(std::string_view bytes) {
  if (rewriter_ == nullptr) {
    write_bytes(bytes);
  } else {
    write_lines(bytes);
  }
}

void Output::write_lines(std::string_view bytes) {
  std::string rewritten;
  for (auto end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
    line_ += bytes.substr(0, end);
    rewriter_->line(line_, rewritten);
    line_.clear();
    bytes.remove_prefix(end + 1);
  }
  line_ += bytes;
  write_bytes(rewritten);
}

void Output::write_bytes(std::string_view bytes) {
  while (!bytes.empty()) {
    if (may_block_) wait_until_writable();
    const std::size_t size =
        may_block_ ? std::min<std::size_t>(bytes.size(), PIPE_BUF) : bytes.size();
    const ssize_t written = ::write(descriptor_, bytes.data(), size);
    if (written < 0) {
      if (errno == EINTR) continue;
      fail(errno);
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

bool Output::overwrite_beginning(std::string_view bytes) {
  flush();
  const off_t end = ::lseek(descriptor_, 0, SEEK_CUR);
  off_t place = end - static_cast<off_t>(written());
  if (end == -1 || place < 0 || (::fcntl(descriptor_, F_GETFL) & O_APPEND) != 0) return false;
  while (!bytes.empty()) {
    const ssize_t size = ::pwrite(descriptor_, bytes.data(), bytes.size(), place);
    if (size < 0 && errno != EINTR) fail(errno);
    if (size <= 0) continue;
    bytes.remove_prefix(static_cast<std::size_t>(size));
    place += size;
  }
  return true;
}

void Output::finish() {
  flush();
  if (rewriter_ != nullptr) {
    std::string end;
    rewriter_->end(end);
    write_bytes(end);
  }
  if (path_.empty()) return;
  if (!temporary_.empty() && ::fsync(descriptor_) != 0) fail(errno);
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
  if (temporary_.empty()) return;
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail(errno);
  temporary_.clear();
}

}  // namespace dynim::app
