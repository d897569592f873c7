// The handlers of SIGINT and of what ends a program, which reach nothing but a few lock-free
// globals.
#include "signals.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <climits>
#include <csignal>
#include <cstring>

namespace dynim::app {

namespace {

// A signal handler can reach nothing but globals, so these few are.
std::atomic<bool> stop{false};
std::atomic<unsigned> stoppable{0};  // how many pieces of work, one inside the other
std::atomic<bool> has_doomed_file{false};
char doomed_file[PATH_MAX];

static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<unsigned>::is_always_lock_free);

extern "C" void handle_signal(int signal_number) {
  if (signal_number == SIGINT && stoppable > 0 && !stop.exchange(true)) return;
  remove_unfinished_file();
  std::signal(signal_number, SIG_DFL);
  ::raise(signal_number);
}

void handle(int signal_number) {
  struct sigaction old = {};
  if (::sigaction(signal_number, nullptr, &old) != 0 || old.sa_handler == SIG_IGN) return;
  struct sigaction action = {};
  action.sa_handler = handle_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  ::sigaction(signal_number, &action, nullptr);
}

}  // namespace

void prepare_signals_and_descriptors() {
  for (int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) != -1) continue;
    // Opened the wrong way round for the standard output: writing to it must go on to fail.
    const int flags = descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY;
    if (::open("/dev/null", flags) == -1) return;
  }
  for (int signal_number : {SIGPIPE, SIGXFSZ}) std::signal(signal_number, SIG_IGN);
  for (int signal_number : {SIGINT, SIGTERM, SIGHUP, SIGABRT}) handle(signal_number);
}

const std::atomic<bool>& stop_requested() { return stop; }

StoppableWork::StoppableWork() {
  if (stoppable == 0) stop = false;
  ++stoppable;
}

StoppableWork::~StoppableWork() { --stoppable; }

void remove_on_signal(const std::string& path) {
  has_doomed_file = false;
  if (path.empty() || path.size() >= sizeof doomed_file) return;
  std::memcpy(doomed_file, path.c_str(), path.size() + 1);
  has_doomed_file = true;
}

void end_by_interrupt() {
  remove_unfinished_file();
  std::signal(SIGINT, SIG_DFL);
  ::raise(SIGINT);
  ::_exit(128 + SIGINT);
}

void remove_unfinished_file() {
  if (has_doomed_file) ::unlink(doomed_file);
}

}  // namespace dynim::app
