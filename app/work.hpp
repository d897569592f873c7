// One piece of work under a budget: with the signal handler that can stop it and the progress
// display.
#pragma once

#include <optional>
#include <string>

#include "dynim/budget.hpp"
#include "signals.hpp"

namespace dynim::app {

/// What was asked of the work on the command line.
struct WorkOptions {
  std::string budget;  ///< empty unless it was given
  std::string preset;  ///< the command's own, where it was not
  std::string memory = "2GiB";
  std::string threads;  ///< empty: as many as the machine has
  bool quiet = false;
  bool time = false;
};

/// Throws InputError for a budget, an amount of memory or a number of threads that cannot be read.
BudgetLimits read_limits(const WorkOptions& options);

/// The progress line on the standard error output: only on a terminal, only after a moment.
class ProgressLine {
 public:
  ProgressLine() = default;
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  static bool wanted(const WorkOptions& options);
  void show(const Progress& progress);
  void clear();

 private:
  bool shown_ = false;
};

class Work {
 public:
  /// Throws as read_limits does.
  explicit Work(const WorkOptions& options);

  /// With limits that were read before.
  Work(const WorkOptions& options, const BudgetLimits& limits);

  Budget& budget() { return budget_; }

  /// For writing the answer. A budget that was given covers it too, and a little is added so that
  /// what was found can be shown; the command's own does not cut the writing. Call when the answer
  /// is there: from then on another Ctrl-C stops the writing. After one that stopped the work, rows
  /// are written for a moment only; `whole`: what is whole or nothing, an array or a picture, for
  /// as long as it takes. `to_terminal`: no progress is shown between the lines of the answer.
  Budget& writing_budget(bool to_terminal, bool whole);

  /// Whether a Ctrl-C ended the search.
  bool interrupted() const { return budget_.reason() == StopReason::interrupted; }

  /// Whether the writing was stopped, so that the answer is cut.
  bool writing_stopped() const { return writing_ && writing_->exhausted(); }

  /// Call when the answer is written: takes the progress line away, says what all of it cost where
  /// that was asked for. From then on a Ctrl-C ends the program.
  void done();

 private:
  void show_progress(Budget& budget);

  WorkOptions options_;
  BudgetLimits limits_;
  ProgressLine progress_;
  std::optional<StoppableWork> stoppable_{std::in_place};
  Budget budget_;
  std::optional<Budget> writing_;
};

/// Writes a message for a person to the standard error output. Never fails.
void complain(const std::string& message);

}  // namespace dynim::app
