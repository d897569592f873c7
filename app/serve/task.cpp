// Threads and their clocks: the processor time of another thread and its priority are Linux's.
#include "serve/task.hpp"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>

namespace dynim::app::serve {
namespace {

using std::chrono::milliseconds;

constexpr double long_processor_seconds = 0.1, long_seconds = 1;
constexpr double seconds_before_others = 0.01;
constexpr int behind_others = 5, last_of_all = 19;
constexpr milliseconds first_look{2}, later_look{20};

}  // namespace

Task::Task(std::function<void(Task&)> work, std::atomic<unsigned>& running) : running_(running) {
  ++running_;
  try {
    thread_ = std::thread([this, work = std::move(work)] { run(work); });
  } catch (...) {
    --running_;
    throw;
  }
}

Task::~Task() {
  cancel();
  thread_.join();
  --running_;
}

void Task::run(const std::function<void(Task&)>& work) {
  thread_id_ = ::gettid();
  work(*this);
  const std::lock_guard lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

bool Task::wait(milliseconds most) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, most, [this] { return ended_ || notified_; });
  notified_ = false;
  return ended_;
}

void Task::notify() {
  const std::lock_guard lock(mutex_);
  notified_ = true;
  changed_.notify_all();
}

double Task::processor_seconds() {
  constexpr double nanosecond = 1e-9;
  clockid_t clock = 0;
  timespec time{};
  if (::pthread_getcpuclockid(thread_.native_handle(), &clock) == 0 &&
      ::clock_gettime(clock, &time) == 0) {
    last_processor_seconds_ =
        static_cast<double>(time.tv_sec) + nanosecond * static_cast<double>(time.tv_nsec);
  }
  return last_processor_seconds_;
}

double Task::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Task::lower_priority(int nice) const {
  // Where the system does not let us, the question is only not put behind others.
  if (thread_id_ != 0) ::setpriority(PRIO_PROCESS, static_cast<id_t>(thread_id_.load()), nice);
}

Standing await_decision(Task& task, Slots& slots, Slots::Slot& held,
                        const std::function<bool()>& is_full, const std::atomic<bool>& stopping) {
  bool behind = false;
  for (milliseconds look = first_look; !task.wait(look); look = std::min(2 * look, later_look)) {
    if (stopping) task.cancel();
    if (is_full()) return Standing::goes_on;
    const double used = task.processor_seconds();
    if (used >= long_processor_seconds || task.seconds() >= long_seconds) {
      held = slots.take();
      task.lower_priority(last_of_all);
      if (held) return Standing::goes_on;
      return Standing::refused;
    }
    if (used >= seconds_before_others && !behind) {
      task.lower_priority(behind_others);
      behind = true;
    }
  }
  return Standing::ended;
}

}  // namespace dynim::app::serve
