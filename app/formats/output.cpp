// Bytes to a descriptor: the standard output, or a temporary file that gets its name at the end.
// Cost: a system call for each buffer.
//
// Where the system can, the temporary file has no name (O_TMPFILE), so that nothing is left of a
// program that is killed. At the end it is linked to its name, and where a file of that name is
// there, which a link cannot replace, to a name beside it that is renamed at once: only who is
// killed between these two calls leaves a file, and that is a whole one. Elsewhere it has a name
// from the beginning.
#include "formats/output.hpp"

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/random.h>
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

// Also by a name of its own: a file that it goes to is not to be replaced.
bool is_standard_output(const std::string& path) {
  struct stat file = {}, output = {};
  return ::stat(path.c_str(), &file) == 0 && ::fstat(STDOUT_FILENO, &output) == 0 &&
         file.st_dev == output.st_dev && file.st_ino == output.st_ino;
}

// What a file made by open() would get; mkstemp() allows the owner only.
mode_t usual_mode(const std::string& path) {
  struct stat status = {};
  if (::stat(path.c_str(), &status) == 0) return status.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

std::string link_to(int descriptor) { return "/proc/self/fd/" + std::to_string(descriptor); }

}  // namespace

OutputError::OutputError(const std::string& message, int error_number)
    : std::runtime_error(message + ": " + std::strerror(error_number)),
      closed_pipe_(error_number == EPIPE) {}

Output::Output(const std::string& path) : path_(path), descriptor_(STDOUT_FILENO) {
  if (!path_.empty()) open();
  may_block_ = may_block(descriptor_);
}

void Output::open() {
  if (is_standard_output(path_)) {
    path_.clear();
  } else if (exists_and_is_special(path_)) {
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ == -1) fail(errno);
  } else {
    open_temporary();
  }
}

void Output::open_temporary() {
  path_ = behind_links(path_);
  if (!open_unnamed()) {
    temporary_ = beside("XXXXXX");
    descriptor_ = ::mkstemp(temporary_.data());
    if (descriptor_ == -1) {
      temporary_.clear();
      fail(errno);
    }
    remove_on_signal(temporary_);
  }
  (void)::fchmod(descriptor_, usual_mode(path_));
}

// A short name: one made from the name of the file could be too long.
std::string Output::beside(const std::string& name) const {
  return std::filesystem::path(path_).replace_filename(".dynim-" + name);
}

bool Output::open_unnamed() {
  constexpr mode_t owner_only = 0600;
  const std::filesystem::path folder = std::filesystem::path(path_).parent_path();
  const int descriptor =
      ::open(folder.empty() ? "." : folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, owner_only);
  if (descriptor == -1) return false;
  if (::access(link_to(descriptor).c_str(), F_OK) != 0) {  // without /proc it stays without a name
    ::close(descriptor);
    return false;
  }
  descriptor_ = descriptor;
  unnamed_ = true;
  return true;
}

void Output::give_name() {
  const std::string file = link_to(descriptor_);
  const auto link_as = [&file](const std::string& name) {
    return ::linkat(AT_FDCWD, file.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
  };
  unnamed_ = false;
  if (link_as(path_)) return;
  while (errno == EEXIST) {
    std::uint64_t random = 0;
    (void)::getrandom(&random, sizeof random, 0);
    temporary_ = beside(fmt::format("{:016x}", random));
    remove_on_signal(temporary_);
    if (link_as(temporary_)) return;
    temporary_.clear();
  }
  fail(errno);
}

Output::~Output() {
  if (path_.empty()) return;
  if (descriptor_ != -1) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  remove_on_signal("");
}

bool Output::is_terminal() const { return app::is_terminal(descriptor_); }

std::size_t Output::line_width() const { return app::line_width(descriptor_); }
std::size_t Output::row_width() const { return app::row_width(descriptor_); }

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
  if ((unnamed_ || !temporary_.empty()) && ::fsync(descriptor_) != 0) fail(errno);
  if (unnamed_) give_name();
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
  if (temporary_.empty()) return;
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail(errno);
  temporary_.clear();
}

bool name_the_same_file(const std::string& path, const std::string& other) {
  const auto whole = [](const std::string& name) {
    std::error_code error;
    return std::filesystem::weakly_canonical(std::filesystem::absolute(name, error), error);
  };
  return !path.empty() && !other.empty() && whole(path) == whole(other);
}

}  // namespace dynim::app
