// How much work a question may cost, and how to stop it. Every long computation of Dynim spends
// from a Budget and returns what it has when the Budget is exhausted: that is an answer ("unable"),
// never an exception.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// Memory that several Budgets, also on several threads, share: what they reserve together never
/// exceeds it. All functions may be called from any thread.
class MemoryPool {
 public:
  explicit MemoryPool(std::uint64_t bytes) : bytes_(bytes), left_(bytes) {}
  MemoryPool(const MemoryPool&) = delete;
  MemoryPool& operator=(const MemoryPool&) = delete;

  /// False, and nothing taken, where less is left.
  bool take(std::uint64_t bytes);

  /// Gives back what was taken.
  void give_back(std::uint64_t bytes) { left_.fetch_add(bytes, std::memory_order_relaxed); }

  std::uint64_t bytes_left() const { return left_.load(std::memory_order_relaxed); }
  std::uint64_t bytes() const { return bytes_; }  ///< where nothing is taken

 private:
  const std::uint64_t bytes_;
  std::atomic<std::uint64_t> left_;
};

/// What a Budget allows. Absent means unlimited.
struct BudgetLimits {
  std::optional<double> seconds = 10.0;
  std::optional<std::uint64_t> nodes;  ///< steps of search: tree nodes, table cells, oracle states
  std::uint64_t bytes = std::uint64_t{2} << 30;  ///< memory of bases, tables and oracle states
  /// Where given, reservations are taken from it too, and given back when the Budget ends.
  std::shared_ptr<MemoryPool> pool;
  /// How many threads may work on one table; 0: as many as the machine has. Where the system
  /// refuses one, the work goes on with fewer.
  unsigned threads = 0;
};

enum class StopReason { none, nodes, time, memory, interrupted };

std::string_view to_string(
    StopReason reason);  ///< "none", "nodes", "time", "memory", "interrupted"

/// "ran out of nodes", "was interrupted", ...: fits after "the search".
std::string_view describe(StopReason reason);

/// How far a computation has come, for a progress display.
struct Progress {
  std::string_view what;    ///< "extending the g-base", ...
  double fraction = 0;      ///< 0..1, or negative where it is not known
  double seconds = 0;       ///< since the whole question began, also where a part of it reports
  std::uint64_t nodes = 0;  ///< spent so far by the whole question
  std::optional<double> seconds_left;  ///< of the whole budget; nothing where it is unlimited
};

/// Counts work, watches the clock, and carries the wish to stop. Not thread-safe except for the
/// cancel flag: one Budget belongs to one question on one thread. It stays where it was made:
/// parts of it point to it.
class Budget {
 public:
  /// `cancel`, where given, is polled and must outlive the Budget; setting it (also from a signal
  /// handler) stops the work with StopReason::interrupted.
  explicit Budget(BudgetLimits limits = {}, const std::atomic<bool>* cancel = nullptr);
  ~Budget();
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  /// No limit of time or nodes; memory stays limited.
  static Budget unlimited();

  /// A Budget with a part (0..1) of the time and nodes left here, for an attempt after which
  /// another is to follow. Memory is not divided: a part may reserve what is left here, and what it
  /// reserves and does not release stays reserved here. When the part ends, its nodes are counted
  /// here too, and where the user stopped it, this stops; that it used its share up does not stop
  /// this. Parts may be divided again. A part must end before what it is a part of.
  Budget part(double fraction) { return Budget(*this, fraction); }

  /// The same with limits of its own, for a question that brings them: what is left here caps them.
  Budget part(const BudgetLimits& limits) { return Budget(*this, limits); }

  /// Called about five times a second from within spend(), also that of parts.
  void on_progress(std::function<void(const Progress&)> callback) {
    root_->callback_ = std::move(callback);
  }

  /// Names the present stage for the progress display; `what` must be a string literal.
  void stage(std::string_view what) { stage(what, 0, 0); }

  /// The same where it is known how much there is to be done in all.
  void stage(std::string_view what, std::uint64_t done, std::uint64_t all) {
    what_ = what;
    done_ = done;
    all_ = all;
  }

  /// Spends `nodes`. False when the Budget is exhausted: the caller winds up and returns what it
  /// has. One addition and one comparison in the usual case.
  bool spend(std::uint64_t nodes = 1) {
    spent_ += nodes;
    return spent_ < next_check_ ? true : check();
  }

  /// Looks at the cancel flag and the clock now and spends nothing: for steps that take long beside
  /// the nodes that they spend. False when the Budget is exhausted.
  bool poll() { return check(); }

  /// Accounts for `bytes` of memory about to be used. False (and exhausted) when that exceeds the
  /// limit.
  bool reserve(std::uint64_t bytes);

  /// Whether so much could be reserved now.
  bool fits(std::uint64_t bytes) const;

  /// Whether something did not fit that would have, had others taken nothing from the pool.
  bool crowded() const { return root_->crowded_; }

  /// Gives back memory taken with reserve().
  void release(std::uint64_t bytes);

  /// Time that does not count, here and in what this is a part of: others needed it.
  void excuse(std::chrono::steady_clock::duration time) {
    for (Budget* budget = this; budget != nullptr; budget = budget->parent_) budget->start_ += time;
  }

  /// Ends the work for a reason that the caller found.
  void stop(StopReason reason) {
    if (!exhausted()) reason_ = reason;
    next_check_ = 0;
  }

  /// Whether nodes are limited: then answers must not depend on what other questions found.
  bool counts_nodes() const { return limits_.nodes.has_value(); }

  bool exhausted() const { return reason_ != StopReason::none; }
  StopReason reason() const { return reason_; }
  std::uint64_t nodes_spent() const { return spent_; }
  std::uint64_t bytes_reserved() const { return root_->bytes_; }
  std::uint64_t bytes_left() const;

  /// Threads that may work on one table, at least 1; where nodes are counted, no more: what several
  /// have done when the nodes are spent depends on the machine.
  unsigned threads() const;

  /// Since the whole question began, also in a part.
  double seconds_elapsed() const;

 private:
  Budget(Budget& whole, double fraction);
  Budget(Budget& whole, const BudgetLimits& limits);
  std::uint64_t own_bytes_left() const;
  bool check();
  void look(double now);
  void report(double now);

  // Clock, memory and display belong to the whole; a part has its own nodes, deadline and stage.
  Budget* parent_ = nullptr;
  Budget* root_ = this;
  BudgetLimits limits_;  // of time: seconds since the whole question began
  const std::atomic<bool>* cancel_;
  std::chrono::steady_clock::time_point start_;
  std::function<void(const Progress&)> callback_;
  double last_report_ = 0;
  std::string_view what_;
  std::uint64_t done_ = 0;
  std::uint64_t all_ = 0;  // 0: not known
  std::uint64_t spent_ = 0;
  std::uint64_t next_check_ = 0;
  std::uint64_t nodes_between_checks_ = 1;
  double last_look_ = 0;
  std::uint64_t bytes_ = 0;
  bool crowded_ = false;
  StopReason reason_ = StopReason::none;
};

/// The answer to any question, within the limits that a Budget has of itself: ten seconds, 2 GiB.
template <class Question>
requires requires { typename Question::Answer; }
typename Question::Answer ask(const Question& question) {
  Budget budget;
  return ask(question, budget);
}

}  // namespace dynim
