// Limits read from the options, a progress line on the terminal, and the budget that is left for
// writing.
#include "work.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "exchange/fields.hpp"
#include "exchange/quantities.hpp"
#include "report/text.hpp"

namespace dynim::app {

namespace {

constexpr std::uint64_t most_threads = 1024;
constexpr double silent_seconds = 0.5;  // work shorter than this shows nothing

void write_to_error_output(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::string duration_text(double seconds) {
  constexpr double minute = 60, hour = 3600;
  if (seconds < minute) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < hour) return fmt::format("{:.0f} min", std::ceil(seconds / minute));
  return fmt::format("{:.1f} h", seconds / hour);
}

// How long still: by the pace so far, or at most until the budget ends.
std::string time_left(const Progress& progress) {
  constexpr double too_early_to_tell = 0.005;
  double left = -1;
  if (progress.fraction > too_early_to_tell) {
    left = progress.seconds * (1 - progress.fraction) / progress.fraction;
  }
  const double allowed = progress.seconds_left.value_or(-1);
  if (left >= 0 && (allowed < 0 || left <= allowed))
    return fmt::format(", {} left", duration_text(left));
  if (allowed >= 0) return fmt::format(", at most {} left", duration_text(allowed));
  return fmt::format(", {} so far", duration_text(progress.seconds));
}

}  // namespace

BudgetLimits read_limits(const WorkOptions& options) {
  BudgetLimits limits =
      exchange::parse_budget(options.budget.empty() ? options.preset : options.budget, "--budget");
  limits.bytes = exchange::parse_memory(options.memory, "--memory");
  if (!options.threads.empty()) {
    std::uint64_t threads = 0;
    exchange::read_text_in_range(options.threads, "--threads", threads,
                                 exchange::between(1, most_threads));
    limits.threads = static_cast<unsigned>(threads);
  }
  return limits;
}

bool ProgressLine::wanted(const WorkOptions& options) {
  return !options.quiet && ::isatty(STDERR_FILENO) == 1;
}

void ProgressLine::show(const Progress& progress) {
  if (progress.seconds < silent_seconds) return;
  constexpr double percent = 100;
  std::string line = "\r\x1b[K";
  line += progress.what.empty() ? "working" : progress.what;
  line += progress.fraction >= 0
              ? fmt::format(": {:.0f}%", percent * std::min(1.0, progress.fraction))
              : fmt::format(": {:.3g} nodes", static_cast<double>(progress.nodes));
  write_to_error_output(line + time_left(progress));
  shown_ = true;
}

void ProgressLine::clear() {
  if (shown_) write_to_error_output("\r\x1b[K");
  shown_ = false;
}

Work::Work(const WorkOptions& options) : Work(options, read_limits(options)) {}

Work::Work(const WorkOptions& options, const BudgetLimits& limits)
    : options_(options), limits_(limits), budget_(limits_, &stop_requested()) {
  show_progress(budget_);
}

void Work::show_progress(Budget& budget) {
  if (!ProgressLine::wanted(options_)) return;
  budget.on_progress([this](const Progress& progress) { progress_.show(progress); });
}

Budget& Work::writing_budget(bool to_terminal, bool whole) {
  constexpr double grace = 0.3, part_of_budget = 0.15;
  BudgetLimits limits = limits_;
  limits.bytes = std::numeric_limits<std::uint64_t>::max();
  limits.nodes.reset();
  if (options_.budget.empty()) {
    limits.seconds.reset();
  } else if (limits.seconds) {
    const double left = std::max(0.0, *limits.seconds - budget_.seconds_elapsed());
    limits.seconds = left + part_of_budget * *limits.seconds + grace;
  }
  if (stop_requested() && !whole) limits.seconds = std::min(limits.seconds.value_or(grace), grace);
  progress_.clear();
  stoppable_.emplace();
  writing_.emplace(limits, &stop_requested());
  writing_->stage("writing");
  if (!to_terminal) show_progress(*writing_);
  return *writing_;
}

void Work::done() {
  stoppable_.reset();
  progress_.clear();
  if (!options_.time) return;
  write_to_error_output(
      fmt::format("{:.3f} seconds, {} nodes\n", budget_.seconds_elapsed(), budget_.nodes_spent()));
}

void complain(const std::string& message) {
  write_to_error_output("dynim: " + printable(message) + "\n");
}

}  // namespace dynim::app
