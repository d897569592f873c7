// Runs the program as its user would: arguments, something on its standard input, a time limit; and
// gathers what it wrote and how it ended. No shell is involved.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace dynim::test {

struct RunRequest {
  std::vector<std::string> arguments;
  std::string input;
  bool input_open = false;     ///< nothing follows the input, but it does not end before the SIGINT
  std::string directory;       ///< where it runs
  std::string output_to;       ///< a file for the standard output; empty: it is gathered
  bool output_closed = false;  ///< the reader of the standard output has gone away
  bool output_unread = false;  ///< ... or is there and never reads
  bool one_stream = false;     ///< standard error goes the way of the standard output
  std::map<std::string, std::string> environment = {};  ///< beside that of the test
  std::optional<double> interrupt_after;                ///< seconds until a SIGINT is sent
  double time_limit = 20;                               ///< seconds
  std::optional<rlim_t> memory;                         ///< bytes of address space that it may have
  std::optional<rlim_t> file_size;                      ///< bytes that it may write to a file
};

struct RunResult {
  int exit_code = -1;  ///< -1 where a signal ended it
  bool timed_out = false;
  std::string output, error;
};

namespace detail {

struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() {
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe");
  }
  ~Pipe() {
    close(0);
    close(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void close(std::size_t end) {
    if (ends[end] != -1) ::close(ends[end]);
    ends[end] = -1;
  }
};

inline void limit(int resource, std::optional<rlim_t> most) {
  if (!most) return;
  const rlimit both{*most, *most};
  if (::setrlimit(resource, &both) != 0) ::_exit(126);
}

[[noreturn]] inline void become(const RunRequest& request, const std::string& program, int in,
                                int out, int err) {
  if (::chdir(request.directory.c_str()) != 0) ::_exit(126);
  if (!request.output_to.empty()) out = ::open(request.output_to.c_str(), O_WRONLY | O_CREAT, 0644);
  ::dup2(in, STDIN_FILENO);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(request.one_stream ? out : err, STDERR_FILENO);
  for (const char* name : {"COLUMNS", "NO_COLOR"}) ::unsetenv(name);  // whoever runs the tests
  for (const auto& [name, value] : request.environment) ::setenv(name.c_str(), value.c_str(), 1);
  ::signal(SIGPIPE, SIG_DFL);
  ::signal(SIGINT, SIG_DFL);
  ::signal(SIGXFSZ, SIG_DFL);
  limit(RLIMIT_AS, request.memory);
  limit(RLIMIT_FSIZE, request.file_size);
  limit(RLIMIT_CORE, 0);
  std::vector<char*> argv{const_cast<char*>("dynim")};
  for (const std::string& argument : request.arguments)
    argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  ::execv(program.c_str(), argv.data());
  ::_exit(127);
}

// Feeds the input and gathers both outputs until all are closed or the time is up.
class Conversation {
 public:
  Conversation(const RunRequest& request, Pipe& in, Pipe& out, Pipe& err, pid_t child)
      : request_(request), in_(in), out_(out), err_(err), child_(child) {
    ::fcntl(in_.ends[1], F_SETFL, O_NONBLOCK);
    feed();
  }

  void hold(RunResult& result) {
    while ((out_.ends[0] != -1 && !request_.output_unread) || err_.ends[0] != -1) {
      const double elapsed = seconds();
      if (elapsed > request_.time_limit) {
        result.timed_out = true;
        ::kill(child_, SIGKILL);
        return;
      }
      if (request_.interrupt_after && !interrupted_ && elapsed > *request_.interrupt_after) {
        interrupted_ = ::kill(child_, SIGINT) == 0;
        feed();
      }
      step(result);
    }
  }

 private:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

  void step(RunResult& result) {
    constexpr int patience_ms = 20;
    const bool waiting = request_.input_open && fed_ == request_.input.size();
    std::array<pollfd, 3> watched{pollfd{waiting ? -1 : in_.ends[1], POLLOUT, 0},
                                  pollfd{request_.output_unread ? -1 : out_.ends[0], POLLIN, 0},
                                  pollfd{err_.ends[0], POLLIN, 0}};
    ::poll(watched.data(), watched.size(), patience_ms);
    if (watched[0].revents != 0) feed();
    if (watched[1].revents != 0) gather(out_, result.output);
    if (watched[2].revents != 0) gather(err_, result.error);
  }

  void feed() {
    if (in_.ends[1] == -1) return;
    const ssize_t written =
        ::write(in_.ends[1], request_.input.data() + fed_, request_.input.size() - fed_);
    if (written > 0) fed_ += static_cast<std::size_t>(written);
    const bool ends = fed_ == request_.input.size() && (!request_.input_open || interrupted_);
    if (ends || (written < 0 && errno != EAGAIN)) in_.close(1);
  }

  static void gather(Pipe& pipe, std::string& into) {
    std::array<char, 65536> buffer;
    const ssize_t size = ::read(pipe.ends[0], buffer.data(), buffer.size());
    if (size > 0) {
      into.append(buffer.data(), static_cast<std::size_t>(size));
    } else {
      pipe.close(0);
    }
  }

  const RunRequest& request_;
  Pipe &in_, &out_, &err_;
  pid_t child_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::size_t fed_ = 0;
  bool interrupted_ = false;
};

}  // namespace detail

inline RunResult run_program(const RunRequest& request) {
  ::signal(SIGPIPE, SIG_IGN);
  detail::Pipe in, out, err;
  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("fork");
  if (child == 0) {
    if (request.output_closed) out.close(0);
    detail::become(request, DYNIM_PROGRAM, in.ends[0], out.ends[1], err.ends[1]);
  }
  in.close(0);
  out.close(1);
  err.close(1);
  if (request.output_closed) out.close(0);
  RunResult result;
  detail::Conversation(request, in, out, err, child).hold(result);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
  return result;
}

/// A directory of its own for one test, removed at the end.
class ScratchDirectory {
 public:
  ScratchDirectory() {
    std::string pattern = (std::filesystem::temp_directory_path() / "dynim-test-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp");
    path_ = pattern;
  }
  ~ScratchDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;
  const std::string& path() const { return path_; }
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline void write_text(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

/// Splits at blanks as a shell would, with '...', "..." and backslash.
inline std::vector<std::string> split_arguments(const std::string& line) {
  std::vector<std::string> words;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote == 0 && (c == ' ' || c == '\t')) {
      in_word = false;
      continue;
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
    } else if (c == quote) {
      quote = 0;
    } else {
      words.back() += c == '\\' && quote != '\'' && i + 1 < line.size() ? line[++i] : c;
    }
  }
  if (quote != 0) throw std::runtime_error("a quote is not closed: " + line);
  return words;
}

inline std::vector<std::string> split_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace dynim::test
