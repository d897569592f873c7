// One question on a thread of its own, so that whoever waits for it can look after its reader
// meanwhile, and can put it behind others when it takes long.
//
// Small questions stay quick beside long ones by the scheduler of the system: a task that has used
// some processor time gets a lower priority, and it never rises again, which is why its thread is
// not used for the next one.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace dynim::app::serve {

class Task {
 public:
  /// Begins at once. `work` may ask cancelled(), and call notify(); it must not throw. `running`
  /// counts the tasks that there are. Throws std::system_error where there is no thread.
  Task(std::function<void(Task&)> work, std::atomic<unsigned>& running);

  /// Cancels, and waits for the end.
  ~Task();
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;

  /// Waits so long for the end or for a notify(). True at the end.
  bool wait(std::chrono::milliseconds most);

  /// Wakes whoever waits.
  void notify();

  void cancel() { cancelled_ = true; }
  const std::atomic<bool>& cancelled() const { return cancelled_; }

  /// Processor time that was used so far.
  double processor_seconds();

  /// Since it began.
  double seconds() const;

  /// 0 is the usual priority, 19 the lowest.
  void lower_priority(int nice) const;

 private:
  void run(const std::function<void(Task&)>& work);

  std::atomic<unsigned>& running_;
  std::atomic<bool> cancelled_{false};
  std::atomic<int> thread_id_{0};
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ended_ = false, notified_ = false;
  double last_processor_seconds_ = 0;
  std::thread thread_;
};

/// So many long questions at once, and no more.
class Slots {
 public:
  explicit Slots(unsigned most) : left_(most) {}

  /// One of them, taken while it lives; or none.
  class Slot {
   public:
    Slot() = default;
    explicit Slot(Slots& slots) : slots_(&slots) {}
    ~Slot() { give_back(); }
    Slot(Slot&& other) noexcept : slots_(std::exchange(other.slots_, nullptr)) {}
    Slot& operator=(Slot&& other) noexcept {
      std::swap(slots_, other.slots_);
      return *this;
    }
    explicit operator bool() const { return slots_ != nullptr; }
    void give_back() {
      if (slots_ != nullptr) ++std::exchange(slots_, nullptr)->left_;
    }

   private:
    Slots* slots_ = nullptr;
  };

  /// Holds nothing where all are taken.
  Slot take() {
    unsigned left = left_;
    while (left > 0) {
      if (left_.compare_exchange_weak(left, left - 1)) return Slot(*this);
    }
    return {};
  }

 private:
  std::atomic<unsigned> left_;
};

/// How a task stands when it is known how its reply begins.
enum class Standing {
  ended,
  goes_on,  ///< it is long, and has one of the places; or its answer is to be sent meanwhile
  refused   ///< it is long, and all slots were taken
};

/// Waits until the task ends or turns out to be long: after 100 ms of processor time, or a second
/// of any; or until there is so much of its answer that it waits for its reader, `is_full`. While
/// `stopping` it is cancelled.
Standing await_decision(Task& task, Slots& slots, Slots::Slot& held,
                        const std::function<bool()>& is_full, const std::atomic<bool>& stopping);

}  // namespace dynim::app::serve
