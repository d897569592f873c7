#include "dynim/budget.hpp"

#include <algorithm>

namespace dynim {
namespace {

// Nodes between two looks at the clock. A node costs from a few nanoseconds to some microseconds
// (large numbers spend several nodes), so the clock is read at least every few milliseconds.
constexpr std::uint64_t nodes_between_checks = 2048;
constexpr double seconds_between_reports = 0.2;

}  // namespace

std::string_view describe(StopReason reason) {
  switch (reason) {
    case StopReason::none:
      return "was not stopped";
    case StopReason::nodes:
      return "reached its limit of nodes";
    case StopReason::time:
      return "reached its limit of time";
    case StopReason::memory:
      return "reached its limit of memory";
    case StopReason::interrupted:
      return "was interrupted";
  }
  return "stopped";
}

Budget::Budget(BudgetLimits limits, const std::atomic<bool>* cancel)
    : limits_(limits), cancel_(cancel), start_(std::chrono::steady_clock::now()) {}

Budget Budget::unlimited() {
  BudgetLimits limits;
  limits.seconds.reset();
  return Budget(limits);
}

double Budget::seconds_elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

Budget Budget::slice(double part) const {
  Budget budget(limits_, cancel_);
  if (limits_.seconds)
    budget.limits_.seconds = std::max(0.0, *limits_.seconds - seconds_elapsed()) * part;
  if (limits_.nodes) {
    const std::uint64_t left = spent_ < *limits_.nodes ? *limits_.nodes - spent_ : 0;
    budget.limits_.nodes = static_cast<std::uint64_t>(static_cast<double>(left) * part);
  }
  budget.limits_.bytes = bytes_left();
  budget.callback_ = callback_;
  return budget;
}

bool Budget::reserve(std::uint64_t bytes) {
  if (bytes > bytes_left()) {
    stop(StopReason::memory);
    return false;
  }
  bytes_ += bytes;
  return true;
}

bool Budget::check() {
  if (exhausted()) return false;
  if (cancel_ != nullptr && cancel_->load(std::memory_order_relaxed))
    reason_ = StopReason::interrupted;
  if (limits_.nodes && spent_ > *limits_.nodes) reason_ = StopReason::nodes;
  if (limits_.seconds || callback_) {
    const double now = seconds_elapsed();
    if (limits_.seconds && now > *limits_.seconds && !exhausted()) reason_ = StopReason::time;
    if (callback_ && now - last_report_ > seconds_between_reports) {
      last_report_ = now;
      callback_({what_, fraction_, now, spent_});
    }
  }
  if (exhausted()) {
    next_check_ = 0;  // every later spend() comes here and is refused
    return false;
  }
  next_check_ = spent_ + nodes_between_checks;
  if (limits_.nodes && next_check_ > *limits_.nodes) next_check_ = *limits_.nodes + 1;
  return true;
}

}  // namespace dynim
