// The counter of a budget: spending is an addition, and every few thousand nodes the clock, the
// cancel flag and the progress display are looked at. A part keeps the clock of the whole question,
// with a deadline of its own, and reserves the memory of the whole.
#include "dynim/budget.hpp"

#include <algorithm>
#include <limits>
#include <thread>
#include <utility>

#include "base/enumeration.hpp"

namespace dynim {
namespace {

// Most nodes between two looks at the clock. A node costs from a few nanoseconds to some
// microseconds, or, where f is slow, some milliseconds: where the looks come too late, there are
// more of them.
constexpr std::uint64_t most_between_checks = 2048;
constexpr double late = 0.004, early = 0.001;  // seconds between two looks
constexpr double seconds_between_reports = 0.2;

}  // namespace

std::string_view to_string(StopReason reason) {
  return value_of<std::string_view, StopReason::interrupted>(
      reason, {"none", "nodes", "time", "memory", "interrupted"});
}

std::string_view describe(StopReason reason) {
  return value_of<std::string_view, StopReason::interrupted>(
      reason, {"was not stopped", "reached its limit of nodes", "reached its limit of time",
               "reached its limit of memory", "was interrupted"});
}

bool MemoryPool::take(std::uint64_t bytes) {
  std::uint64_t left = bytes_left();
  while (left >= bytes) {
    if (left_.compare_exchange_weak(left, left - bytes, std::memory_order_relaxed)) return true;
  }
  return false;
}

Budget::Budget(BudgetLimits limits, const std::atomic<bool>* cancel)
    : limits_(std::move(limits)), cancel_(cancel), start_(std::chrono::steady_clock::now()) {}

Budget::Budget(Budget& whole, double fraction)
    : parent_(&whole),
      root_(whole.root_),
      limits_(whole.limits_),
      cancel_(whole.cancel_),
      start_(whole.start_),
      what_(whole.what_),
      done_(whole.done_),
      all_(whole.all_),
      reason_(whole.reason_) {
  last_look_ = seconds_elapsed();
  if (limits_.seconds)
    *limits_.seconds = last_look_ + std::max(0.0, *limits_.seconds - last_look_) * fraction;
  if (limits_.nodes) {
    const std::uint64_t left = whole.spent_ < *limits_.nodes ? *limits_.nodes - whole.spent_ : 0;
    limits_.nodes = static_cast<std::uint64_t>(static_cast<double>(left) * fraction);
  }
}

Budget::Budget(Budget& whole, const BudgetLimits& limits) : Budget(whole, 1.0) {
  constexpr double for_ever = std::numeric_limits<double>::infinity();
  if (limits.seconds) {
    limits_.seconds = std::min(limits_.seconds.value_or(for_ever), last_look_ + *limits.seconds);
  }
  if (limits.nodes) limits_.nodes = std::min(limits_.nodes.value_or(*limits.nodes), *limits.nodes);
  const std::uint64_t room = std::numeric_limits<std::uint64_t>::max() - root_->bytes_;
  limits_.bytes = std::min(limits_.bytes, root_->bytes_ + std::min(limits.bytes, room));
}

Budget::~Budget() {
  if (parent_ == nullptr) {
    if (limits_.pool) limits_.pool->give_back(bytes_);
    return;
  }
  parent_->spent_ += spent_;
  if (reason_ == StopReason::interrupted) parent_->stop(reason_);
  parent_->look(parent_->seconds_elapsed());
}

Budget Budget::unlimited() {
  BudgetLimits limits;
  limits.seconds.reset();
  return Budget(limits);
}

double Budget::seconds_elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

std::uint64_t Budget::own_bytes_left() const {
  return root_->bytes_ < limits_.bytes ? limits_.bytes - root_->bytes_ : std::uint64_t{0};
}

std::uint64_t Budget::bytes_left() const {
  const std::uint64_t own = own_bytes_left();
  return limits_.pool ? std::min(own, limits_.pool->bytes_left()) : own;
}

bool Budget::fits(std::uint64_t bytes) const {
  if (bytes > own_bytes_left()) return false;
  if (!limits_.pool || bytes <= limits_.pool->bytes_left()) return true;
  root_->crowded_ = true;
  return false;
}

bool Budget::reserve(std::uint64_t bytes) {
  if (!fits(bytes) || (limits_.pool && !limits_.pool->take(bytes))) {
    stop(StopReason::memory);
    return false;
  }
  root_->bytes_ += bytes;
  return true;
}

void Budget::release(std::uint64_t bytes) {
  bytes = std::min(bytes, root_->bytes_);
  root_->bytes_ -= bytes;
  if (limits_.pool) limits_.pool->give_back(bytes);
}

unsigned Budget::threads() const {
  if (counts_nodes()) return 1;
  return limits_.threads > 0 ? limits_.threads : std::max(1u, std::thread::hardware_concurrency());
}

bool Budget::check() {
  if (exhausted()) return false;
  const double now = seconds_elapsed();
  look(now);
  if (root_->callback_) report(now);
  return !exhausted();
}

void Budget::look(double now) {
  if (exhausted()) return;
  if (limits_.seconds && now > *limits_.seconds) reason_ = StopReason::time;
  if (limits_.nodes && spent_ > *limits_.nodes) reason_ = StopReason::nodes;
  if (cancel_ != nullptr && cancel_->load(std::memory_order_relaxed))
    reason_ = StopReason::interrupted;
  if (exhausted()) {
    next_check_ = 0;  // every later spend() comes to check() and is refused
    return;
  }
  const double passed = now - std::exchange(last_look_, now);
  if (passed < early && nodes_between_checks_ < most_between_checks) nodes_between_checks_ *= 2;
  if (passed > late && nodes_between_checks_ > 1) nodes_between_checks_ /= 2;
  next_check_ = spent_ + nodes_between_checks_;
  if (limits_.nodes && next_check_ > *limits_.nodes) next_check_ = *limits_.nodes + 1;
}

void Budget::report(double now) {
  if (now - root_->last_report_ <= seconds_between_reports) return;
  root_->last_report_ = now;
  const double fraction = all_ == 0 ? -1 : static_cast<double>(done_) / static_cast<double>(all_);
  Progress progress{what_, fraction, now, 0, {}};
  for (const Budget* part = this; part != nullptr; part = part->parent_)
    progress.nodes += part->spent_;
  if (root_->limits_.seconds) progress.seconds_left = std::max(0.0, *root_->limits_.seconds - now);
  root_->callback_(progress);
}

}  // namespace dynim
