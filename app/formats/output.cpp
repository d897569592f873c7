#include "formats/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>

#include "signals.hpp"

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

Output::Output(const std::string& path)
    : path_(path),
      descriptor_(STDOUT_FILENO),
      buffer_(std::make_unique<std::array<char, capacity>>()) {
  if (path_.empty()) return;
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

bool Output::is_terminal() const { return ::isatty(descriptor_) == 1; }

void Output::fail(int error_number) const {
  const std::string what = path_.empty() ? "cannot write the output" : "cannot write " + path_;
  throw OutputError(what, error_number);
}

void Output::write_through(const char* data, std::size_t size) {
  while (size > 0) {
    const ssize_t written = ::write(descriptor_, data, size);
    if (written < 0) {
      if (errno == EINTR) continue;
      fail(errno);
    }
    data += written;
    size -= static_cast<std::size_t>(written);
  }
}

void Output::flush() {
  const std::size_t size = std::exchange(used_, 0);
  write_through(buffer_->data(), size);
}

void Output::write(std::string_view text) {
  if (text.size() > capacity - used_) flush();
  if (text.size() > capacity) return write_through(text.data(), text.size());
  std::memcpy(buffer_->data() + used_, text.data(), text.size());
  used_ += text.size();
}

void Output::write(char c) {
  if (used_ == capacity) flush();
  (*buffer_)[used_++] = c;
}

void Output::number(std::uint64_t value) {
  if (capacity - used_ < longest_number) flush();
  char* const begin = buffer_->data() + used_;
  used_ +=
      static_cast<std::size_t>(std::to_chars(begin, begin + longest_number, value).ptr - begin);
}

void Output::number(const Integer& value) {
  if (fits_u64(value)) {
    number(to_u64(value));
  } else {
    write(to_string(value));
  }
}

void Output::number(std::uint64_t value, std::size_t width) {
  char digits[longest_number];
  const char* const end = std::to_chars(digits, digits + longest_number, value).ptr;
  const auto size = static_cast<std::size_t>(end - digits);
  constexpr std::string_view blanks = "                    ";
  if (width > size) write(blanks.substr(0, width - size));
  write(std::string_view(digits, size));
}

void Output::finish() {
  flush();
  if (path_.empty()) return;
  if (!temporary_.empty() && ::fsync(descriptor_) != 0) fail(errno);
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
  if (temporary_.empty()) return;
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) fail(errno);
  temporary_.clear();
}

}  // namespace dynim::app
