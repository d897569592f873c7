// What all questions share, and how the reply to one is made while it works.
//
// A question that is answered soon is answered in one piece, with the status that fits. One that
// takes long (task.hpp) needs a place among the long ones; with one, its reply begins before its
// answer is known, and while it works its reader is looked after; without one it is given up and
// answered by 503. A long answer is sent while it is written, so that little of it is held.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/exchange/service.hpp"
#include "serve/class_work.hpp"
#include "serve/http.hpp"
#include "serve/task.hpp"

namespace dynim::app::serve {

struct ServerState {
  /// `all.bytes` is what all questions together may reserve; one may have half of it.
  ServerState(const BudgetLimits& all, unsigned long_questions);

  exchange::Service service;
  BudgetLimits limits;             ///< of one question
  Slots slots;                     ///< of long questions
  std::vector<std::string> sweep;  ///< stores of the sweep that is followed, or folders of them
  std::unique_ptr<ClassWork> class_work;  ///< null: there is no class
  std::atomic<bool> stopping{false};
  std::atomic<unsigned> running{0};
};

/// What there is of an answer so far: all of it, with memory reserved as long as this lives, which
/// is until it is written; or the next part of it.
class AnswerBuffer {
 public:
  explicit AnswerBuffer(std::shared_ptr<MemoryPool> pool) : pool_(std::move(pool)) {}
  ~AnswerBuffer() { pool_->give_back(reserved_); }
  AnswerBuffer(const AnswerBuffer&) = delete;
  AnswerBuffer& operator=(const AnswerBuffer&) = delete;

  /// False, and nothing reserved, where there is no memory for so much. `beside` is what the
  /// question itself has taken from the pool.
  bool reserve(std::uint64_t bytes, std::uint64_t beside) {
    if (pool_->take(bytes)) {
      reserved_ += bytes;
      return true;
    }
    crowded_ = crowded_ || bytes <= pool_->bytes() - std::min(pool_->bytes(), reserved_ + beside);
    return false;
  }

  /// Whether something was not reserved that would have been, had others taken nothing.
  bool crowded() const { return crowded_; }

  void add(std::string_view text) {
    const std::lock_guard lock(mutex_);
    text_ += text;
  }

  /// The same of a part of an answer of any length: waits where its reader is behind.
  void pass(std::string_view text, Task& task) {
    std::unique_lock lock(mutex_);
    if (text_.size() >= most_waiting) task.notify();
    taken_.wait(lock, [this] { return text_.size() < most_waiting || left_; });
    if (!left_) text_ += text;
  }

  std::string take() {
    const std::lock_guard lock(mutex_);
    taken_.notify_one();
    return std::exchange(text_, {});
  }

  /// Whether whoever passes text on waits, or will soon.
  bool is_full() {
    const std::lock_guard lock(mutex_);
    return text_.size() >= most_waiting;
  }

  /// Nobody reads any more.
  void leave() {
    const std::lock_guard lock(mutex_);
    left_ = true;
    taken_.notify_one();
  }

  /// In place of the whole answer, where nothing of it has been sent.
  std::optional<Reply> error;
  bool broken = false;  ///< a part was passed on, and the rest will not come

 private:
  static constexpr std::size_t most_waiting = std::size_t{1} << 18;

  std::shared_ptr<MemoryPool> pool_;
  std::uint64_t reserved_ = 0;  // this and the next by the work alone
  bool crowded_ = false;
  std::mutex mutex_;
  std::condition_variable taken_;
  std::string text_;
  bool left_ = false;
};

/// Writes an answer; on the thread of the task.
using Work = std::function<void(Task&, AnswerBuffer&)>;

/// The reply, with what the work writes as its content.
Reply reply_to(ServerState& state, Reply reply, Work work);

/// 503, with the time after which to try again: there is no place, or no memory.
Reply busy_reply();
Reply crowded_reply();

}  // namespace dynim::app::serve
