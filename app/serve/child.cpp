// posix_spawn, two pipes and poll. The program gets a lower priority than questions have at first.
//
// It ends with us, also where we are killed: it asks the system for that itself, since posix_spawn
// cannot, and looks whether we were gone before. The system takes the end of the thread that began
// it for ours; that thread waits for it.
#include "serve/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <string_view>

namespace dynim::app::serve {
namespace {

constexpr std::string_view parent_variable = "DYNIM_PARENT=";
constexpr int first_descriptor_of_ours = 3;
constexpr int child_behind_others = 5;
constexpr int milliseconds_between_looks = 20;
constexpr std::uint64_t most_errors = 10'000;

// Sanitizers take more addresses than there is memory.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define DYNIM_SANITIZER
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(DYNIM_SANITIZER)
constexpr bool limits_addresses = false;
#else
constexpr bool limits_addresses = true;
#endif

class Pipe {
 public:
  Pipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) ends_ = {-1, -1};
  }
  ~Pipe() {
    close(0);
    close(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int operator[](std::size_t end) const { return ends_[end]; }
  void close(std::size_t end) {
    if (ends_[end] >= 0) ::close(ends_[end]);
    ends_[end] = -1;
  }

 private:
  std::array<int, 2> ends_{};
};

// How a program is begun: -1 for `output` and `errors` is /dev/null.
class Spawning {
 public:
  Spawning(int output, int errors) {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawnattr_init(&attributes_);
    ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    give(output, STDOUT_FILENO);
    give(errors, STDERR_FILENO);
    ::posix_spawn_file_actions_addclosefrom_np(&actions_, first_descriptor_of_ours);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    ::posix_spawnattr_setsigmask(&attributes_, &none);
    ::posix_spawnattr_setsigdefault(&attributes_, &all);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Spawning() {
    ::posix_spawn_file_actions_destroy(&actions_);
    ::posix_spawnattr_destroy(&attributes_);
  }
  Spawning(const Spawning&) = delete;
  Spawning& operator=(const Spawning&) = delete;

  /// -1 where it cannot be begun. `ends_with_us`: it calls end_with_parent().
  pid_t begin(const std::vector<std::string>& arguments, bool ends_with_us) {
    std::vector<char*> words;
    for (const std::string& argument : arguments)
      words.push_back(const_cast<char*>(argument.c_str()));  // as exec has it
    words.push_back(nullptr);
    std::string parent = std::string(parent_variable) + std::to_string(::getpid());
    std::vector<char*> variables;
    if (ends_with_us) variables.push_back(parent.data());
    for (char** other = environ; *other != nullptr; ++other) variables.push_back(*other);
    variables.push_back(nullptr);
    pid_t process = -1;
    const int error =
        ::posix_spawnp(&process, words[0], &actions_, &attributes_, words.data(), variables.data());
    return error == 0 ? process : -1;
  }

 private:
  void give(int from, int to) {
    if (from < 0) {
      ::posix_spawn_file_actions_addopen(&actions_, to, "/dev/null", O_WRONLY, 0);
    } else {
      ::posix_spawn_file_actions_adddup2(&actions_, from, to);
    }
  }

  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

// Adds what can be read; false at the end, or where it is too much.
bool read_some(int from, std::string& text, std::uint64_t most) {
  std::array<char, 1 << 16> buffer;
  const ssize_t count = ::read(from, buffer.data(), buffer.size());
  if (count <= 0 || text.size() + static_cast<std::size_t>(count) > most) return false;
  text.append(buffer.data(), static_cast<std::size_t>(count));
  return true;
}

void limit_addresses(pid_t process, std::uint64_t bytes) {
  if (!limits_addresses) return;
  const rlimit limit{bytes, bytes};
  ::prlimit(process, RLIMIT_AS, &limit, nullptr);
}

int wait_for_end(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

ChildEnd run_child(const std::vector<std::string>& arguments, const ChildLimits& limits,
                   const std::atomic<bool>& cancelled) {
  using Clock = std::chrono::steady_clock;
  ChildEnd end;
  Pipe output, errors;
  if (output[0] < 0 || errors[0] < 0) return end;
  const pid_t process = Spawning(output[1], errors[1]).begin(arguments, true);
  if (process < 0) return end;
  limit_addresses(process, limits.memory);
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(process), child_behind_others);
  output.close(1);
  errors.close(1);
  const auto latest = Clock::now() + std::chrono::duration<double>(limits.seconds);
  while (output[0] >= 0 || errors[0] >= 0) {
    std::array<pollfd, 2> waiting{pollfd{output[0], POLLIN, 0}, pollfd{errors[0], POLLIN, 0}};
    if (cancelled || Clock::now() > latest) break;
    ::poll(waiting.data(), waiting.size(), milliseconds_between_looks);
    if (waiting[0].revents != 0 && !read_some(output[0], end.output, limits.most_output))
      output.close(0);
    if (waiting[1].revents != 0 && !read_some(errors[0], end.errors, most_errors)) errors.close(0);
  }
  const bool stopped = output[0] >= 0 || errors[0] >= 0;
  if (stopped) ::kill(process, SIGKILL);
  output.close(0);  // who still writes too much is told
  errors.close(0);
  const int exit_code = wait_for_end(process);
  end.exit_code = stopped ? -1 : exit_code;
  return end;
}

void end_with_parent() {
  const std::string name(parent_variable.substr(0, parent_variable.size() - 1));
  const char* const parent = std::getenv(name.c_str());
  if (parent == nullptr) return;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (parent != std::to_string(::getppid())) ::_exit(EXIT_FAILURE);
}

bool begin_program(const std::vector<std::string>& arguments) {
  return Spawning(-1, -1).begin(arguments, false) >= 0;
}

}  // namespace dynim::app::serve
